import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Task } from '../../../model/manifest.js';
import { indentOf } from '../../../text/layout/indent.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/** Literal tasks with their namespaces. Gems add more, so a Rakefile that requires anything but bundler's is open. */
export const rakefile: ManifestFormat = {
  name: 'Rakefile',
  matches: (base) => /^[Rr]akefile(?:\.rb)?$/.test(base) || base.endsWith('.rake'),
  read: readRake,
};

/** Limit on nested namespaces. */
const MAX_BLOCKS = 20;
const BUNDLER_TASKS = ['build', 'install', 'release', 'clean', 'clobber'];

/** Code that may make tasks of other names. */
const MAKES_TASKS = new RegExp(
  String.raw`^\s*(?:import|load|Rails\.application\.load_tasks|Dir\b|FileList\b`
    + String.raw`|require\s+["'](?!rake|rubygems|bundler|fileutils))`,
);

function readRake(text: string): ManifestParts {
  const lines = boundedLinesOf(text);
  const tasks: Task[] = [];
  const blocks: { readonly indent: number; readonly namespace: string | undefined }[] = [];
  let open = false;
  for (const [offset, line] of lines.entries()) {
    const indent = indentOf(line);
    if (/^\s*end\b/.test(line) && (blocks.at(-1)?.indent ?? -1) >= indent) blocks.pop();
    const namespace = /^\s*namespace[\s(]+[:"']([\w-]{1,80})/.exec(line)?.[1];
    if (namespace !== undefined && blocks.length < MAX_BLOCKS) blocks.push({ indent, namespace });
    const at = offset + 1;
    const name = taskName(line);
    const prefix = name === undefined ? '' : blocks.map((block) => `${block.namespace ?? ''}:`).join('');
    if (name !== undefined)
      tasks.push({ runner: 'rake', name: prefix + name, line: at, ...foldBody(bodyOf(lines, offset, indent)) });
    if (/^\s*require\s+["']bundler\/gem_tasks/.test(line))
      tasks.push(...BUNDLER_TASKS.map((bundled) => ({ runner: 'rake' as const, name: bundled, line: at })));
    else if (MAKES_TASKS.test(line)) open = true;
  }
  return { tasks, open };
}

/**
 * `task :name`, `task "name" => …`, `task name: …`, and task classes: `RSpec::Core::RakeTask.new(:spec)`,
 * `Rake::TestTask.new`.
 */
function taskName(line: string): string | undefined {
  const plain = /^\s*(?:multi)?task[\s(]+(?::["']?|["'])?([a-z][\w:-]{0,80})/.exec(line);
  if (plain !== null) return plain[1]?.replace(/:$/, '');
  const made =
    /^\s*(?:\w{1,40}\s*=\s*)?(?:[A-Z]\w{0,40}::){0,4}[A-Z]\w{0,40}Task\.new(?:\(\s*:?["']?([\w:-]{1,80}))?/.exec(line);
  if (made === null) return undefined;
  return (
    made[1]
    ?? (/RSpec/.test(line) ? 'spec' : /RuboCop/.test(line) ? 'rubocop' : /TestTask/.test(line) ? 'test' : undefined)
  );
}

/** The lines below a task that are indented more than the task. */
function bodyOf(lines: readonly string[], start: number, indent: number): string {
  const body: string[] = [];
  for (const line of lines.slice(start + 1, start + 12)) {
    if (line.trim() !== '' && indentOf(line) <= indent) break;
    body.push(line);
  }
  return body.join(' ');
}
