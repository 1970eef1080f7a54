import { posix } from 'node:path';
import { parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner, ModuleFiles } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  -o -run -bench -tags -ldflags -gcflags -timeout -count -coverprofile -mod -modfile -p -parallel -cpu -C -benchtime
  -exec -args -fuzz -fuzztime -covermode -coverpkg -skip`);
const VERBS = words('run build test install vet generate fmt list');
/** `./cmd/...`, or an import path with a host (`example.com/mod/cmd/x@latest`). */
const PATTERN = /^\.\/[\w./-]+\/\.{3}$|^[\w-]+(?:\.[\w-]+)+\/[\w./-]+(?:@[\w.-]+)?$/;

const modules: ModuleFiles = {
  /** `./x` from the current directory and from the root; `module/path/x` by the module's own path. */
  pathsOf(name, dir, manifests) {
    if (name.startsWith('./')) return [...new Set([posix.join(dir, name), posix.join(name)])];
    const module = manifests
      .filter(({ file, name: own }) => posix.basename(file) === 'go.mod' && own !== undefined)
      .find(({ name: own = '' }) => name === own || name.startsWith(`${own}/`));
    if (module?.name === undefined) return undefined;
    return [posix.join(module.dir, name.slice(module.name.length + 1)).replace(/^\.$/, '')];
  },
  renamed: (name, from, to) => (name.startsWith('./') && from.endsWith(name.slice(2)) ? `./${to}` : undefined),
};

/**
 * Packages by pattern and by import path. A plain `./cmd/x` is a path like any other, and `./...` is true of every
 * module; neither is read here.
 * @see https://pkg.go.dev/cmd/go
 */
export const go: CommandRunner = {
  name: 'go',
  programs: ['go'],
  lineStarts: ['go run', 'go test', 'go build'],
  read(line) {
    const [verb, ...patterns] = parseArguments(line.slice(1), VALUED).plain;
    if (verb === undefined || !VERBS.has(verb.text)) return [];
    const used = verb.text === 'run' ? patterns.slice(0, 1) : patterns;
    return used
      .filter(({ text }) => PATTERN.test(text) && !text.endsWith('.go'))
      .map((word) =>
        found({ kind: 'module', tool: 'go', name: word.text.replace(/@[\w.-]+$/, '').replace(/\/\.\.\.$/, '') }, word),
      );
  },
  modules,
};
