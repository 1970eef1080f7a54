import { posix } from 'node:path';
import { within } from '../../analysis/extraction/export-host.js';

const TYPED = ['.ts', '.tsx', '.mts', '.cts', '.d.ts'];
const PLAIN = ['.js', '.mjs', '.cjs', '.jsx'];
/** Files that bundlers and Node.js take in without their ending. */
const OTHERS = ['.json', '.vue', '.svelte', '.node'];
/** Sources of a compiled file name in imports: `./a.js` is `a.ts` before the build. */
const SOURCE_OF: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts', '.jsx'],
  '.mjs': ['.mts', '.ts', '.d.mts'],
  '.cjs': ['.cts', '.ts', '.d.cts'],
  '.jsx': ['.tsx'],
};

export interface ModulePlace {
  /** Folder that the path is relative to. */
  readonly directory: string;
  /** As written in the import: `./a`, `../b/index.js`, `lib/c`. */
  readonly path: string;
  /** Is the importing file plain JavaScript, which does not see declarations of types beside a module? */
  readonly isPlain?: boolean;
}

/** The file that is meant, by the rules of Node.js, TypeScript and bundlers; undefined if there is none. */
export function moduleFile(has: (file: string) => boolean, place: ModulePlace): string | undefined {
  const base = within(place.directory, place.path);
  if (base === undefined) return undefined;
  const endings = place.isPlain === true ? [...PLAIN, ...TYPED, ...OTHERS] : [...TYPED, ...PLAIN, ...OTHERS];
  const sources = base === '' || place.path.endsWith('/') ? [] : sourcesOf(base, endings, place.isPlain === true);
  const inFolder = endings.map((ending) => (base === '' ? `index${ending}` : `${base}/index${ending}`));
  return [...sources, ...inFolder].find(has);
}

function sourcesOf(base: string, endings: readonly string[], isPlain: boolean): readonly string[] {
  const ending = posix.extname(base);
  const stem = base.slice(0, base.length - ending.length);
  const compiled = (SOURCE_OF[ending] ?? []).map((source) => stem + source);
  const named = isPlain
    ? [base, ...compiled]
    : [...compiled.filter((file) => !file.endsWith('.d.ts')), base, ...compiled];
  return [...named, ...endings.map((one) => base + one)];
}
