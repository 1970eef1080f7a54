import { boundedLinesOf } from '../../formats/bounded-lines.js';
import type { Requirement, Task } from '../../model/manifest.js';
import { requirement } from './format.js';
import type { Format } from './format.js';
import { tasksIn } from './toml-tasks.js';
import { at, entriesOf, isTable, readToml, textOf, textsOf } from '../../formats/toml.js';

/** Files that hold one version, by name. */
const SINGLE: ReadonlyMap<string, string> = new Map([
  ['.nvmrc', 'node'], ['.node-version', 'node'], ['.python-version', 'python'], ['.ruby-version', 'ruby'], ['.java-version', 'java'], ['.go-version', 'go'],
  ['.bun-version', 'bun'], ['.php-version', 'php'], ['rust-toolchain', 'rust'],
]);

/** Tools that version managers call by other names than we do. */
const ALIASES: ReadonlyMap<string, string> = new Map([['nodejs', 'node'], ['golang', 'go'], ['openjdk', 'java'], ['cpython', 'python']]);
const canonical = (tool: string) => ALIASES.get(tool) ?? tool;

/** One format a file name, so that the reader knows whose version it is. */
export const versionFiles: readonly Format[] = [...SINGLE].map(([file, tool]) => ({
  matches: (base) => base === file,
  read(text) {
    if (file === 'rust-toolchain' && text.includes('[toolchain]')) return rustToolchain.read(text);
    const lines = boundedLinesOf(text);
    const offset = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
    return { requirements: versionDemand(tool, lines[offset] ?? '', offset + 1) };
  },
}));

/** `.tool-versions`: `nodejs 20.1.0`, a tool a line, the first version counts. */
export const toolVersions: Format = {
  matches: (base) => base === '.tool-versions',
  read: (text) => ({
    requirements: boundedLinesOf(text).flatMap((line, offset) => {
      const [tool = '', version = ''] = line.trim().split(/\s+/);
      return tool.startsWith('#') ? [] : versionDemand(canonical(tool), version, offset + 1);
    }),
  }),
};

export const rustToolchain: Format = {
  matches: (base) => base === 'rust-toolchain.toml',
  read(text) {
    const toml = readToml(text);
    const channel = textOf(at(toml.root, 'toolchain', 'channel'));
    return { requirements: channel === undefined ? [] : versionDemand('rust', channel, toml.lineOf(['toolchain', 'channel'])), problem: toml.problem };
  },
};

/** `mise.toml`: tools and tasks. */
export const mise: Format = {
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

/** A version that begins with a digit; names such as `lts/*`, `stable` and `nightly` demand no number. */
function versionDemand(tool: string, version: string, line: number): readonly Requirement[] {
  const number = /^(?:[a-z]{1,12}-)?v?(\d[\w.+-]{0,40})/.exec(version.trim())?.[1];
  return number === undefined ? [] : requirement(tool, number, { kind: 'toolchain', line });
}
