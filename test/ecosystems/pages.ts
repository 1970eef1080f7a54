import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ecosystem } from '../../src/ecosystems/define.js';

const PACKS = 'src/ecosystems';

type Row = readonly string[];

export function pagePath({ name }: Pick<Ecosystem, 'name'>): string {
  return join(PACKS, name, 'README.md');
}

/** The page of a pack: its title and introduction as written, and its tables regenerated. */
export function pageOf(ecosystem: Ecosystem): string {
  const path = pagePath(ecosystem);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : `# ${ecosystem.title}\n`;
  const start = written.indexOf('\n## ');
  const introduction = start === -1 ? written : written.slice(0, start + 1);
  return `${introduction.trimEnd()}\n\n${tablesOf(ecosystem).join('\n')}`;
}

function tablesOf(ecosystem: Ecosystem): string[] {
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
      ['toolchain', 'also called'],
      (versions.toolchains ?? []).map(({ name, aliases = [] }) => [code(name), aliases.map(code).join(' ')]),
    ),
  ].flat();
}

function table(heading: string, header: Row, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: Row) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |');
  return [`## ${heading}\n\n${[line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n')}\n`];
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
    const words = comment.replace(/^\s*\*? ?@see .*$/gm, '').replace(/\n\s*\*/g, ' ');
    return words
      .replace(/<https?:[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  }
  throw new Error(`${pack}/${folder}: no file defines ${name}`);
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
