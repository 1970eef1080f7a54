import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { markupOf } from '../../src/paths/file-kinds.js';
import type { SitePack } from '../../src/sites/define.js';

interface Fixture {
  /** With a slash before each. */
  readonly paths: readonly string[];
  /** Lines of its documents, and of all its files. */
  readonly docLines: readonly string[];
  readonly lines: readonly string[];
}

function readFixture(folder: string): Fixture {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n');
  const paths = files.map((file) => file.slice(folder.length).split(sep).join('/'));
  return {
    paths,
    docLines: files.filter((file) => /\.(?:mdx?|rst|adoc)$/.test(file)).flatMap(linesOf),
    lines: files.flatMap(linesOf),
  };
}

const has = (lines: readonly string[], { source, flags }: RegExp): boolean => {
  const form = new RegExp(source, flags.replace('g', ''));
  return lines.some((line) => form.test(line));
};

/** A part of a trait, and whether the fixture shows it. */
type Part = readonly [value: unknown, isShown: boolean];
type Parts = Readonly<Record<string, readonly Part[]>>;

/** Traits of a pack that its fixture does not show, each with its value. */
export function unusedTraits(pack: SitePack, folder: string): readonly string[] {
  const fixture = readFixture(folder);
  const parts = { ...inText(pack, fixture), ...inNames(pack, fixture) };
  return Object.entries(parts).flatMap(([trait, values]) =>
    values.filter(([, isShown]) => !isShown).map(([value]) => `${trait}: ${String(value)}`),
  );
}

/** Traits of the content of pages. */
function inText(pack: SitePack, { paths, docLines, lines }: Fixture): Parts {
  const holds = (text: string): boolean => docLines.some((line) => line.includes(text));
  const matching = (form: RegExp): Part => [form, has(docLines, form)];
  const links = docLines.flatMap((line) =>
    [...line.matchAll(/\]\([^)\s]*#([^)\s]+)\)/g)].map((match) => match[1] ?? ''),
  );
  const calls = pack.shortcodes.map(({ template, callsIn }): Part => [
    template,
    paths.some((path) => template.test(path.slice(1))) && callsIn(docLines.join('\n')).length > 0,
  ]);
  const marks = pack.regions.flatMap(({ opens, closes }) => [opens, closes]);
  return {
    aliases: pack.aliases.map(({ prefix }) => [prefix, holds(`](${prefix}`)]),
    includes: pack.includes.map(({ form, example }) => [example, has(docLines, form)]),
    partOptions: pack.partOptions.map(({ name }) => [name, has(docLines, new RegExp(`[:\\s?[!]${name}[=:[]`))]),
    imports: pack.imports.map(({ form, example }) => [example, has(docLines, form)]),
    openFences: pack.openFences.map((directive) => [directive, holds(`{${directive}}`)]),
    regions: marks.map((mark) => [mark, has(lines, new RegExp(mark.replaceAll('NAME', '\\w+')))]),
    shortcodes: calls,
    openMarks: pack.openMarks.map((mark) =>
      typeof mark === 'string' ? [mark, holds(mark)] : [mark.name, mark(docLines.join('\n'))],
    ),
    putIn: pack.putIn.map(matching),
    pictureFences: pack.pictureFences.map((directive) => [directive, holds(`{${directive}}`)]),
    codeFences: pack.codeFences.map((directive) => [directive, holds(`{${directive}}`)]),
    indentedTexts: pack.indentedTexts.map(matching),
    nameDirectives: pack.nameDirectives.map(({ form, example }) => [example, has(docLines, form)]),
    nameMarks: pack.nameMarks.map(({ mark }) => matching(mark)),
    contentsMarks: pack.contentsMarks.map((form) => [form, new RegExp(form.source, 'i').test(docLines.join('\n'))]),
    labels: pack.labels.map((form) => [form, has(lines, form)]),
    madeFragments: pack.madeFragments.map((form) => [form, has(links, form)]),
    versionNotes: pack.versionNotes.map(matching),
    addressKeys: pack.addressKeys.map((key) => [key, has(docLines, new RegExp(`^:?${key}\\s?[:=]`))]),
    targets: pack.targets === undefined ? [] : [matching(pack.targets)],
  };
}

/** Traits of the names and places of files. */
function inNames(pack: SitePack, { paths }: Fixture): Parts {
  const isBelow = (folders: readonly string[]): boolean =>
    folders.some((name) => paths.some((path) => path.includes(`/${name}/`)));
  const oneOf = (folders: readonly string[]): readonly Part[] =>
    folders.length === 0 ? [] : [[folders, isBelow(folders)]];
  const endsIn = (ending: string): Part => [ending, paths.some((path) => path.endsWith(ending))];
  return {
    formatSlugs: pack.formatSlugs.map(({ format }) => [format, paths.some((path) => markupOf(path) === format)]),
    folderPages: pack.folderPages.map((name) => [name, paths.some((path) => basename(path) === name)]),
    translationFolders: pack.translationFolders.map((folder) => [folder, has(paths, folder)]),
    siteFolders: pack.siteFolders.map((folder) => [folder, has(paths, folder)]),
    pageEndings: pack.pageEndings.map(endsIn),
    htmlSources: pack.htmlSources.map(endsIn),
    orderPrefixes: pack.orderPrefixes.map((prefix) => [
      prefix,
      has(
        paths.flatMap((path) => path.split('/')),
        prefix,
      ),
    ]),
    staticFolders: oneOf(pack.staticFolders),
    pageFolders: oneOf(pack.pageFolders),
  };
}
