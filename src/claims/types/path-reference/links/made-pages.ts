import { posix } from 'node:path';
import { isArchive } from '../../../../paths/file-kinds.js';
import { directoryOf, isAtOrUnder, trimmedPath } from '../../../../text/paths.js';
import type { Explanation, LostLink } from './explanation.js';

/** Files that say how documentation is built. */
const BUILD_FILES = [
  ...['Makefile', 'makefile', 'GNUmakefile', 'make.bat', 'justfile', 'Justfile', 'Taskfile.yml', 'Rakefile'],
  ...['.readthedocs.yaml', '.readthedocs.yml', 'readthedocs.yml', 'tox.ini', 'noxfile.py', 'conf.py', 'tasks.py'],
  ...['pyproject.toml', 'package.json', 'typedoc.json', 'mkdocs.yml', 'Doxyfile', 'Doxyfile.in', 'setup.cfg'],
];
/** Files of one name, and characters of each, that are read. */
const [MOST_FILES, MOST_CHARS] = [10, 200_000];
/** Rows of a command below its program. */
const MOST_ROWS = 6;
const ROW_CHARS = 1_000;

/** Programs that write pages from the code, and settings of such. */
const GENERATOR = new RegExp(
  String.raw`\b(?:[\w-]{0,20}apidoc|sphinx-autogen|autogen|pdoc3?|pydoc-markdown|lazydocs|typedoc|jsdoc2md|jsdoc`
    + String.raw`|api-documenter|gen[-_]files|doxygen|OUTPUT_DIRECTORY|ldoc|yardoc|helm-docs|terraform-docs)\b`,
  'i',
);
/** Where such a program writes: `-o api`, `--out=docs/api`, `"out": "docs/api"`, `OUTPUT_DIRECTORY = docs/api`. */
const OUTPUT = new RegExp(
  String.raw`(?:(?<![\w-])(?:-o|-d|--out(?:put)?(?:[-_]?(?:dir(?:ectory)?|path|folder))?|--destdir|--destination)`
    + String.raw`|"out"|OUTPUT_DIRECTORY|\bopen)["']?[\s=:,(]{1,6}["']?`
    + String.raw`((?:\.{0,2}/)?[\w.@-]{1,60}(?:/[\w.@-]{1,60}){0,8})`,
  'gi',
);

/**
 * The file by which a build writes the missing page, or the folder that it is in. Not a folder that holds the document
 * with the link, unless it is one of several parts: what is written by hand is there as well.
 */
export function madeByBuild({ claim, resolution, facts: { tree, code, docs } }: LostLink): Explanation | undefined {
  const root = docs.siteOf(claim.file).contentRoot;
  const isOfPages = (place: string): boolean =>
    place === '.' || place === root || (!place.includes('/') && isAtOrUnder(claim.file, place));
  for (const file of BUILD_FILES.flatMap((name) => tree.named(name).slice(0, MOST_FILES))) {
    const text = (code.textOf(file) ?? '').slice(0, MOST_CHARS);
    const made = outputsIn(text)
      .flatMap((place) => [posix.join(directoryOf(file), place), posix.normalize(place)])
      .map(trimmedPath)
      .find((place) => !isOfPages(place) && resolution.candidates.some(({ path }) => isAtOrUnder(path, place)));
    if (made !== undefined) return { file, because: `${file} makes ${made} when the docs are built` };
  }
  return undefined;
}

/** What builds make of documents and programs; it is kept by no repository that makes it. */
function isProduct(path: string): boolean {
  return isArchive(path) || /\.(?:pdf|epub)$/i.test(path);
}

/** The file of a build, or the settings of the site, that name the missing archive or book: it is made there. */
export function namedByBuild({ claim, facts: { tree, code, docs } }: LostLink): Explanation | undefined {
  const name = posix.basename(claim.payload.path);
  if (!isProduct(name)) return undefined;
  const { config } = docs.siteOf(claim.file);
  const files = [...(config === undefined ? [] : [config]), ...BUILD_FILES.flatMap((one) => tree.named(one))];
  const file = files.slice(0, MOST_BUILDS).find((one) => code.textOf(one)?.slice(0, MOST_CHARS).includes(name));
  return file === undefined ? undefined : { file, because: `${file} names it, and may make it` };
}

const MOST_BUILDS = 40;

/** Places to which generators write, as their commands have them. */
function outputsIn(text: string): readonly string[] {
  if (!GENERATOR.test(text)) return [];
  const rows = text.split('\n');
  return rows.flatMap((row, at) => {
    if (!GENERATOR.test(row)) return [];
    const command = rows.slice(at, at + MOST_ROWS).map((each) => each.slice(0, ROW_CHARS));
    return [...command.join('\n').matchAll(OUTPUT)].map(([, place = '']) => place);
  });
}
