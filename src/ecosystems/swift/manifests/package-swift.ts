import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Extra, Requirement, Task } from '../../../model/manifest.js';
import { PRODUCT, TARGET } from '../targets.js';

/**
 * Package, products, targets, traits, commands of its plugins, dependencies, and the version of Swift. It is a program:
 * what it computes is not read, so it is open.
 */
export const packageSwift: ManifestFormat = {
  name: 'Package.swift',
  matches: (base) => /^Package(?:@swift-\d[\d.]{0,8})?\.swift$/.test(base),
  read: readPackage,
};

const TOOLS = /^\s*\/\/\s*swift-tools-version\s*:\s*(\d{1,3}(?:\.\d{1,3}){0,2})/i;
/** A call that declares something; its name follows on the same row or on one below. */
const OPENS = new RegExp(
  String.raw`(?:^|[^\w.])(?:(Package)|(?:PackageDescription\.)?(?:Product|Target)?`
    + String.raw`\.(library|executable|plugin|target|executableTarget|testTarget|macro|systemLibrary|binaryTarget`
    + String.raw`|trait))\s?\(`,
);
const NAME = /(?:^|[\s(,])name:\s?"([^"\\]{1,100})"/;
const VERB = /(?:^|[\s(,])verb:\s?"([^"\\]{1,80})"/;
/** Rows below a call among which its name is. */
const MAX_ROWS = 3;
const PRODUCTS = new Set(['library', 'executable']);

interface Opened {
  readonly kind: string;
  readonly row: number;
}

function readPackage(text: string): ManifestParts {
  const rows = boundedLinesOf(text);
  const tasks: Task[] = [];
  const bins: Bin[] = [];
  const extras: Extra[] = [];
  let name: string | undefined;
  let opened: Opened | undefined;
  for (const [row, raw] of rows.entries()) {
    if (/^\s*\/\//.test(raw)) continue;
    const at = { line: row + 1 };
    const verb = VERB.exec(raw)?.[1];
    if (verb !== undefined) tasks.push({ runner: 'swift', name: verb, ...at });
    for (const part of partsOf(raw)) {
      const call = OPENS.exec(part);
      if (call !== null) opened = { kind: call[1] ?? call[2] ?? '', row };
      const named = NAME.exec(part)?.[1];
      if (opened === undefined || named === undefined || row - opened.row > MAX_ROWS) continue;
      const { kind } = opened;
      opened = undefined;
      if (kind === 'Package') name ??= named;
      else if (kind === 'trait') extras.push({ name: named, ...at });
      else tasks.push({ runner: 'swift', name: `${PRODUCTS.has(kind) ? PRODUCT : TARGET}${named}`, ...at });
      if (kind === 'executable' || kind === 'executableTarget') bins.push({ name: named, file: undefined, ...at });
    }
  }
  return { name, tasks, bins, extras, requirements: [...toolsIn(rows), ...demandsIn(rows)], open: true };
}

/** A row may have several calls: `[.library(name: "A"), .library(name: "B")]`. */
function partsOf(row: string): readonly string[] {
  return row.slice(0, 2_000).split(/(?<=\)),/);
}

function toolsIn(rows: readonly string[]): readonly Requirement[] {
  const row = rows.findIndex((text) => TOOLS.test(text));
  const version = TOOLS.exec(rows[row] ?? '')?.[1];
  return version === undefined ? [] : requirement('swift', `>=${version}`, { kind: 'engine', line: row + 1 });
}

const DEPENDENCY = /\.package\(\s?(?:name:\s?"[^"]{1,100}",\s?)?url:\s?"[^"]{1,200}?\/([\w.-]{1,100}?)(?:\.git)?\/?",/;
/** Written forms of a range, each with the range in the form that other package managers have. */
const RANGES: readonly (readonly [RegExp, (from: string, to: string) => string])[] = [
  [/"(\d[\w.+-]{0,40})"\s?\.\.<\s?"(\d[\w.+-]{0,40})"/, (from, to) => `>=${from} <${to}`],
  [/"(\d[\w.+-]{0,40})"\s?\.\.\.\s?"(\d[\w.+-]{0,40})"/, (from, to) => `>=${from} <=${to}`],
  [/\.?upToNextMinor\(from:\s?"(\d[\w.+-]{0,40})"/, (from) => `~${from}`],
  [/\bfrom:\s?"(\d[\w.+-]{0,40})"/, (from) => `^${from}`],
  [/\bexact(?:\(|:)\s?"(\d[\w.+-]{0,40})"/, (from) => from],
];

function demandsIn(rows: readonly string[]): readonly Requirement[] {
  return rows.flatMap((row, index) => {
    const name = DEPENDENCY.exec(row)?.[1];
    if (name === undefined || /^\s*\/\//.test(row)) return [];
    for (const [form, range] of RANGES) {
      const found = form.exec(row);
      if (found === null) continue;
      return requirement(name, range(found[1] ?? '', found[2] ?? ''), { kind: 'runtime', line: index + 1 });
    }
    return [];
  });
}
