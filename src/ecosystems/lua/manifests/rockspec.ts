import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Namespace, Requirement } from '../../../model/manifest.js';

/** Name, version, repository, dependencies, the version of Lua, modules and programs of a rock. */
export const rockspec: ManifestFormat = {
  name: '*.rockspec',
  matches: (base) => base.endsWith('.rockspec'),
  read: readRockspec,
};

const SETTING = /^\s{0,20}(package|version|url|homepage)\s*=\s*["']([^"'\n]{1,200})["']/;
/** The table that a row opens: `dependencies = {`, `bin = {`. */
const TABLE = /^\s{0,40}(?:(\w{1,40})|\[\s?["']([\w.-]{1,80})["']\s?\])\s*=\s*\{/;
const DEPENDENCIES: ReadonlyMap<string, Requirement['kind']> = new Map([
  ['dependencies', 'runtime'],
  ['build_dependencies', 'dev'],
  ['test_dependencies', 'dev'],
]);
/** `"lpeg >= 1.0"`, also several in a row. */
const DEPENDENCY = /["']([\w./-]{1,80})(?:\s+([<>=~!@\d][^"'\n]{0,80}))?["']/g;
const MODULE = /\[?\s?["']?([A-Za-z_][\w.-]{0,100})["']?\s?\]?\s*=\s*["']([^"'\n]{1,200})["']/g;
const FILE = /(?:\[?\s?["']?([A-Za-z_][\w.-]{0,60})["']?\s?\]?\s*=\s*)?["']([\w./-]{1,200})["']/g;
/** Tables inside each other. */
const MAX_DEPTH = 12;

interface Row {
  readonly text: string;
  readonly line: number;
  /** The names of the tables around it, outermost first. */
  readonly within: readonly string[];
}

function readRockspec(text: string): ManifestParts {
  const settings = new Map<string, string>();
  const requirements: Requirement[] = [];
  const bins: Bin[] = [];
  const starts = new Set<string>();
  for (const row of rowsOf(text)) {
    const [, key = '', value = ''] = SETTING.exec(row.text) ?? [];
    const isAtTop = row.within.length === 0 || key === 'url';
    if (key !== '' && isAtTop && !settings.has(key)) settings.set(key, value);
    const table = row.within.at(-1) ?? '';
    const kind = row.within.length === 1 ? DEPENDENCIES.get(table) : undefined;
    if (kind !== undefined) requirements.push(...dependenciesIn(row, kind));
    if (table === 'bin') bins.push(...programsIn(row));
    if (table === 'modules') for (const start of modulesIn(row)) starts.add(start);
  }
  return {
    name: settings.get('package'),
    version: settings.get('version')?.replace(/-\d{1,4}$/, ''),
    repository: settings.get('url'),
    modules: [...starts].map((start): Namespace => ({ start, places: [] })),
    requirements,
    bins,
  };
}

/** Rows with the tables that are open at each. A row that opens a table belongs to it. Linear. */
function rowsOf(text: string): readonly Row[] {
  const open: string[] = [];
  return boundedLinesOf(text).map((line, offset) => {
    const comment = line.indexOf('--');
    const plain = comment < 0 ? line : line.slice(0, comment);
    const name = TABLE.exec(plain);
    const opened = [...plain.matchAll(/[{}]/g)].reduce((depth, [sign]) => depth + (sign === '{' ? 1 : -1), 0);
    const isOpening = name !== null;
    if (isOpening && open.length < MAX_DEPTH) open.push(name[1] ?? name[2] ?? '');
    else if (opened > 0 && open.length < MAX_DEPTH) open.push('');
    const row = { text: isOpening ? plain.slice(name[0].length) : plain, line: offset + 1, within: [...open] };
    const closed = isOpening ? 1 - opened : -opened;
    for (let count = 0; count < closed; count++) open.pop();
    return row;
  });
}

function dependenciesIn({ text, line }: Row, kind: Requirement['kind']): readonly Requirement[] {
  return [...text.matchAll(DEPENDENCY)].flatMap(([, name = '', range = '']) =>
    range === '' ? [] : requirement(name, range, { kind: name === 'lua' ? 'engine' : kind, line }),
  );
}

/** `bin = { "bin/shop" }`, `bin = { shop = "bin/shop.lua" }`. */
function programsIn({ text, line }: Row): readonly Bin[] {
  return [...text.matchAll(FILE)].map(([, name, file = '']) => {
    const own = file.slice(file.lastIndexOf('/') + 1);
    return { name: name ?? own, file, line };
  });
}

/** Beginnings of module names: `shop.` of `["shop.cart"] = "src/shop/cart.lua"`. */
function modulesIn({ text }: Row): readonly string[] {
  return [...text.matchAll(MODULE)].map(([, name = '']) => `${name.split('.')[0] ?? name}.`);
}
