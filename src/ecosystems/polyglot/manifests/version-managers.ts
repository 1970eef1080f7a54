import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Requirement, Task } from '../../../model/manifest.js';
import type { ManifestFormat } from '../../../analysis/manifest-format.js';
import { tasksIn } from '../../../analysis/toml-tasks.js';
import { versionDemand } from '../../../analysis/version-demand.js';
import { at, entriesOf, isTable, readToml, textOf, textsOf } from '../../../formats/toml.js';

/** Tools that version managers call by other names than we do. */
const ALIASES: ReadonlyMap<string, string> = new Map([['nodejs', 'node'], ['golang', 'go'], ['openjdk', 'java'], ['cpython', 'python']]);
const canonical = (tool: string) => ALIASES.get(tool) ?? tool;

/** `.tool-versions`: `nodejs 20.1.0`, a tool a line, the first version counts. */
export const toolVersions: ManifestFormat = {
  matches: (base) => base === '.tool-versions',
  read: (text) => ({
    requirements: boundedLinesOf(text).flatMap((line, offset) => {
      const [tool = '', version = ''] = line.trim().split(/\s+/);
      return tool.startsWith('#') ? [] : versionDemand(canonical(tool), version, offset + 1);
    }),
  }),
};

/** `mise.toml`: tools and tasks. */
export const mise: ManifestFormat = {
  matches: (base, path) => /^\.?mise(?:\.\w{1,20})?\.toml$/.test(base) || /(?:^|\/)\.?(?:config\/)?mise\/config\.toml$/.test(path),
  read(text) {
    const toml = readToml(text);
    const requirements = entriesOf(at(toml.root, 'tools')).flatMap(([tool, value]): readonly Requirement[] => {
      const version = textOf(value) ?? textsOf(value)[0] ?? (isTable(value) ? textOf(value['version']) : undefined);
      return version === undefined ? [] : versionDemand(canonical(tool), version, toml.lineOf(['tools', tool]));
    });
    const tasks: readonly Task[] = tasksIn(toml, ['tasks'], 'mise');
    // Tasks may lie in other files and folders.
    const open = at(toml.root, 'task_config') !== undefined;
    return { requirements, tasks, open, problem: toml.problem };
  },
};
