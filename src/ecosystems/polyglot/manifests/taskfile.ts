import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Task } from '../../../model/manifest.js';
import { readYamlLines } from '../../../formats/yaml.js';
import type { YamlLine } from '../../../formats/yaml.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/** Lines of a task that are kept as its body. */
const BODY_LINES = 30;

/** `tasks:` of go-task with their aliases. Included files add more, so `includes:` leaves it open. */
export const taskfile: ManifestFormat = {
  name: 'Taskfile.yml',
  matches: (base) => /^[Tt]askfile(?:\.dist)?\.ya?ml$/.test(base),
  read: readTaskfile,
};

function readTaskfile(text: string): ManifestParts {
  const raw = boundedLinesOf(text);
  const lines = readYamlLines(text);
  const tasks: Task[] = [];
  let top = '';
  let depth: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.indent === 0 && !line.item) {
      top = line.key ?? '';
      depth = undefined;
    } else if (top === 'tasks' && line.key !== undefined) {
      depth ??= line.indent;
      if (line.indent === depth)
        tasks.push({
          runner: 'task',
          name: line.key.replaceAll('*', '%'),
          line: line.line,
          ...foldBody(bodyOf(raw, lines, index)),
        });
      else if (line.key === 'aliases') tasks.push(...aliasesBelow(lines, index));
    }
  }
  return { tasks, open: lines.some((line) => line.indent === 0 && line.key === 'includes') };
}

function bodyOf(raw: readonly string[], lines: readonly YamlLine[], index: number): string {
  const start = lines[index];
  if (start === undefined) return '';
  const end =
    lines.slice(index + 1, index + 1 + BODY_LINES).find((line) => line.indent <= start.indent)?.line
    ?? start.line + 1 + BODY_LINES;
  return [start.value, ...raw.slice(start.line, Math.min(end - 1, start.line + BODY_LINES))].join(' ');
}

/** `aliases: [a, b]`, or a list below. */
function aliasesBelow(lines: readonly YamlLine[], index: number): readonly Task[] {
  const own = lines[index];
  if (own === undefined) return [];
  const flow = own.value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const tasks = flow.map((name): Task => ({ runner: 'task', name, line: own.line }));
  for (const line of lines.slice(index + 1)) {
    if (!line.item || line.key !== undefined || line.indent < own.indent) break;
    tasks.push({ runner: 'task', name: line.value, line: line.line });
  }
  return tasks;
}
