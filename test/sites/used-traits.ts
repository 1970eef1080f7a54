import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { SitePack } from '../../src/sites/define.js';

/** A fixture as text: its paths with `/` before each, and the content of its documents, and of all its files. */
interface Fixture {
  readonly paths: readonly string[];
  readonly docs: readonly string[];
  readonly texts: readonly string[];
}

function readFixture(folder: string): Fixture {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return { paths: files.map((file) => file.slice(folder.length).split(sep).join('/')), docs: texts.filter((_, at) => /\.mdx?$/.test(files[at] ?? '')), texts };
}

const has = (texts: readonly string[], pattern: RegExp): boolean => texts.some((text) => text.split('\n').some((line) => new RegExp(pattern.source, pattern.flags.replace('g', '')).test(line)));

/** Traits of a pack that nothing in its fixture shows, each with its value. */
export function unusedTraits(pack: SitePack, folder: string): readonly string[] {
  const { paths, docs, texts } = readFixture(folder);
  const anchors = docs.flatMap((doc) => [...doc.matchAll(/\]\([^)\s]*#([^)\s]+)\)/g)].map((match) => match[1] ?? ''));
  const named = (source: string): RegExp => new RegExp(source.replaceAll('NAME', '\\w+'));
  const shown: Readonly<Record<string, readonly (readonly [value: unknown, isShown: boolean])[]>> = {
    aliases: pack.aliases.map(({ prefix }) => [prefix, docs.some((doc) => doc.includes(`](${prefix}`))]),
    includes: pack.includes.map(({ form, example }) => [example, has(docs, form)]),
    openFences: pack.openFences.map((directive) => [directive, docs.some((doc) => doc.includes(`{${directive}}`))]),
    regions: pack.regions.flatMap(({ opens, closes }) => [opens, closes].map((source) => [source, has(texts, named(source))] as const)),
    shortcodes: pack.shortcodes.map(({ template, callsIn }) => [template, paths.some((path) => template.test(path.slice(1))) && docs.some((doc) => callsIn(doc).length > 0)]),
    openMarks: pack.openMarks.map((mark) => [mark, docs.some((doc) => doc.includes(mark))]),
    putIn: pack.putIn.map((form) => [form, has(docs, form)]),
    labels: pack.labels.map((form) => [form, has(texts, form)]),
    madeFragments: pack.madeFragments.map((form) => [form, anchors.some((fragment) => form.test(fragment))]),
    versionNotes: pack.versionNotes.map((form) => [form, has(docs, form)]),
    addressKeys: pack.addressKeys.map((key) => [key, has(docs, new RegExp(`^${key}\\s?[:=]`))]),
    folderPages: pack.folderPages.map((name) => [name, paths.some((path) => basename(path) === name)]),
    pageEndings: pack.pageEndings.map((ending) => [ending, paths.some((path) => path.endsWith(ending))]),
    htmlSources: pack.htmlSources.map((ending) => [ending, paths.some((path) => path.endsWith(ending))]),
    orderPrefixes: pack.orderPrefixes.map((prefix) => [prefix, paths.some((path) => path.split('/').some((segment) => prefix.test(segment)))]),
    staticFolders: pack.staticFolders.length === 0 ? [] : [[pack.staticFolders, pack.staticFolders.some((name) => paths.some((path) => path.includes(`/${name}/`)))]],
    pageFolders: pack.pageFolders.length === 0 ? [] : [[pack.pageFolders, pack.pageFolders.some((name) => paths.some((path) => path.includes(`/${name}/`)))]],
    targets: pack.targets === undefined ? [] : [[pack.targets, has(docs, pack.targets)]],
  };
  return Object.entries(shown).flatMap(([trait, values]) => values.filter(([, isShown]) => !isShown).map(([value]) => `${trait}: ${String(value)}`));
}
