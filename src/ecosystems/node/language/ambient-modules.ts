import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { once } from '../../../text/memo.js';
import { directoryOf } from '../../../text/paths.js';

const DECLARED = /^[ \t]*declare[ \t]+module[ \t]+(?:'([^'\n]{1,200})'|"([^"\n]{1,200})")/gm;
const TYPED = /\.[cm]?tsx?$/;

/** `declare module 'cart'` and `declare module '*.gif'` in TypeScript. */
export interface AmbientModules {
  /** The modules that a file adds to: its own import of them is what TypeScript reads. */
  addedTo(file: string): readonly string[];
  /** The files whose declarations an import by this name means, where it leads to no file. */
  declaring(file: string, name: string): readonly string[];
}

interface Declared {
  readonly file: string;
  readonly name: string;
}

/** `packages`: folders of the packages of the repository. */
export function ambientModules(host: ImportHost, packages: ReadonlySet<string>): AmbientModules {
  const packageOf = (file: string): string => {
    let at = directoryOf(file);
    while (at !== '' && !packages.has(at)) at = directoryOf(at);
    return at;
  };
  const namesIn = (file: string): readonly string[] => {
    if (!TYPED.test(file) || !host.hasWord(file, 'declare')) return [];
    return [...(host.readText(file) ?? '').matchAll(DECLARED)].map(([, one, two]) => one ?? two ?? '');
  };
  const all = once((): readonly Declared[] =>
    host.files().flatMap((file) => (isScript(host, file) ? namesIn(file).map((name) => ({ file, name })) : [])),
  );
  return {
    addedTo: (file) => (isScript(host, file) ? [] : namesIn(file)),
    declaring: (file, name) =>
      all()
        .filter((one) => one.file !== file && isNamed(one.name, name) && isAround(packageOf(one.file), file))
        .map((one) => one.file),
  };
}

/** Without imports and exports at the top, what a file declares holds everywhere. */
function isScript(host: ImportHost, file: string): boolean {
  return !/^(?:import|export)\b/m.test(host.readText(file) ?? '');
}

/** A star matches any text. */
function isNamed(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === name;
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}

function isAround(folder: string, file: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`);
}
