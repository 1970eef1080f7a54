import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ecosystem } from '../../src/ecosystems/define.js';
import { ROLE_ROWS } from '../../src/paths/role-rows.js';
import { sectionsOf } from '../support/page.js';
import type { PageSection } from '../support/page.js';

const PACKS = 'src/ecosystems';

type Row = readonly string[];

export function pagePath({ name }: Pick<Ecosystem, 'name'>): string {
  return join(PACKS, name, 'README.md');
}

/** A table of a page; undefined when the pack has no row for it. */
export interface PageTable {
  readonly heading: string;
  readonly table: string | undefined;
}

/** The page of a pack as it is, with its tables regenerated. */
export function pageOf(ecosystem: Ecosystem): string {
  const path = pagePath(ecosystem);
  return withTables(existsSync(path) ? readFileSync(path, 'utf8') : `# ${ecosystem.title}\n`, tablesOf(ecosystem));
}

/**
 * The page with these tables, in this order; then its other sections. What is written by hand is kept: the
 * introduction, other sections, and text around a table.
 */
export function withTables(written: string, tables: readonly PageTable[]): string {
  const { introduction, sections } = sectionsOf(written);
  const generated = tables.flatMap(({ heading, table }) => {
    const { before, after } = aroundTable(sections.find((section) => section.heading === heading));
    const parts = [before, table ?? '', after].filter((part) => part !== '');
    return parts.length === 0 ? [] : [`## ${heading}\n\n${parts.join('\n\n')}`];
  });
  const others = sections
    .filter(({ heading }) => tables.every((table) => table.heading !== heading))
    .map(({ heading, body }) => `## ${heading}\n\n${body}`.trimEnd());
  return `${[introduction, ...generated, ...others].join('\n\n')}\n`;
}

/** Text of a section before and after its first table. */
function aroundTable(section: PageSection | undefined): { readonly before: string; readonly after: string } {
  const lines = section?.body.split('\n') ?? [];
  const start = lines.findIndex((line) => line.startsWith('|'));
  if (start === -1) return { before: lines.join('\n').trim(), after: '' };
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  return {
    before: lines.slice(0, start).join('\n').trim(),
    after:
      length === -1
        ? ''
        : lines
            .slice(start + length)
            .join('\n')
            .trim(),
  };
}

function tablesOf(ecosystem: Ecosystem): PageTable[] {
  const { languages, manifests, frameworks, textFormats, runners, versions, name: pack } = ecosystem;
  const described = (folder: string, name: string) => [code(name), documentationOf(pack, folder, name)];
  return [
    table(
      'Languages',
      ['language', 'files'],
      languages.map(({ name, grammars }) => [code(name), Object.keys(grammars).map(code).join(' ')]),
    ),
    table(
      'Manifests',
      ['file', 'what is read'],
      manifests.map(({ name }) => described('manifests', name)),
    ),
    table(
      'Frameworks',
      ['framework', 'what is read'],
      frameworks.map(({ name }) => described('frameworks', name)),
    ),
    table(
      'Other files',
      ['format', 'what is read'],
      textFormats.map(({ name }) => described('texts', name)),
    ),
    table(
      'Runners',
      ['runner', 'called', 'what a line names'],
      runners.map(({ name, programs }) => [
        code(name),
        programs.map(code).join(' '),
        documentationOf(pack, 'runners', name),
      ]),
    ),
    table(
      'Versions',
      ['toolchain', 'also called', 'container images'],
      (versions.toolchains ?? []).map(({ name, aliases = [], images = [] }) => [
        code(name),
        aliases.map(code).join(' '),
        images.map(code).join(' '),
      ]),
    ),
    table('Exports', ['of a package', 'what is read'], exportRows(ecosystem)),
    table('Imports', ['of a file', 'where they lead'], importRows(ecosystem)),
    table('Path roles', ['role', 'sign', 'names'], roleRows(pack)),
  ];
}

function exportRows({ name: pack, exportsOf, importNames }: Ecosystem): Row[] {
  const rows: Row[] = [];
  if (exportsOf !== undefined) rows.push(['exports', propertyDoc(pack, 'exportsOf')]);
  if (importNames !== undefined) rows.push(['import names', propertyDoc(pack, 'importNames')]);
  return rows;
}

function importRows({ name: pack, importsOf }: Ecosystem): Row[] {
  return importsOf === undefined ? [] : [['imports', propertyDoc(pack, 'importsOf')]];
}

/** Habits of this ecosystem in the table of path roles. */
function roleRows(pack: string): Row[] {
  const own = ROLE_ROWS.filter(({ of = '' }) => of.split(' ').includes(pack));
  return own.map(({ role, of: _, ...signs }) => {
    const [[sign, names] = ['', '']] = Object.entries(signs);
    return [role, sign, typeof names === 'string' ? names.split(' ').map(code).join(' ') : code(String(names))];
  });
}

function table(heading: string, header: Row, rows: readonly Row[]): PageTable {
  if (rows.length === 0) return { heading, table: undefined };
  const line = (cells: Row) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replace(/(?<=\|) {2}(?=\|)/g, ' ');
  return { heading, table: [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n') };
}

function code(text: string): string {
  return `\`${text}\``;
}

/** The doc comment of a pack's export of that name, without its links. Throws when there is none. */
export function documentationOf(pack: string, folder: string, name: string): string {
  const tool = versionFileIn(pack, name);
  if (tool !== undefined) return `One version of \`${tool}\`.`;
  for (const text of sourcesIn(join(PACKS, pack, folder))) {
    const at = text.indexOf(`name: '${name}'`);
    if (at === -1) continue;
    const comment = [...text.slice(0, at).matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const /g)].at(-1)?.[1];
    if (comment === undefined) throw new Error(`${pack}/${folder}: ${name} has no doc comment before its export`);
    return wordsOf(comment);
  }
  throw new Error(`${pack}/${folder}: no file defines ${name}`);
}

/** The doc comment of a property in the list of a pack. Throws when there is none. */
function propertyDoc(pack: string, property: string): string {
  const text = readFileSync(join(PACKS, pack, 'index.ts'), 'utf8');
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${property}:`).exec(text)?.[1];
  if (comment === undefined) throw new Error(`${pack}/index.ts: ${property} has no doc comment before it`);
  return wordsOf(comment);
}

function wordsOf(comment: string): string {
  return comment
    .replace(/^\s*\*? ?@see .*$/gm, '')
    .replace(/\n\s*\*/g, ' ')
    .replace(/<https?:[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tool of a file with one version: such formats are named only in the list of the pack. */
function versionFileIn(pack: string, name: string): string | undefined {
  const index = readFileSync(join(PACKS, pack, 'index.ts'), 'utf8');
  return [...index.matchAll(/versionFile\('([^']+)', '([^']+)'\)/g)].find(([, file]) => file === name)?.[2];
}

export function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
