import type { Manifest } from '../model/manifest.js';
import { ecosystems } from './index.js';

const known = ecosystems.map(({ files }) => files);
const usual = joined(known.map((files) => files.usual));
const bare = joined(known.map((files) => files.bare));
const products = joined(known.map((files) => files.products));
const settingKeys = joined(known.map((files) => files.settingKeys));

function joined(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...(set ?? [])]));
}

/** Do most projects of some ecosystem have a file of this name, so that it may be the reader's? */
export function isCommonFileName(basename: string): boolean {
  return usual.has(basename.toLowerCase());
}

/** Can a bare mention mean a file of this name, although it has no ending? */
export function isBareName(name: string): boolean {
  return bare.has(name);
}

/** Is this the name of a product, or of a member of it, though it looks like that of a file or of code? */
export function isProductName(name: string): boolean {
  return products.has(name.toLowerCase());
}

const references = known.flatMap((files) => files.references ?? []);

/** The file beside which a file of this name lists all settings of a project; undefined if it lists none. */
export function besideReference(basename: string): string | undefined {
  return references.find(({ name }) => name.test(basename))?.beside;
}

const endings = known.flatMap(({ productEnding }) => productEnding ?? []);

/** The name of a product without the ending of its ecosystem: `Vue` for `Vue.js`, `d3` for `d3js`. */
export function withoutProductEnding(name: string): string {
  const ending = endings.find((one) => name.toLowerCase().endsWith(one)) ?? '';
  return ending === '' ? name : name.slice(0, -ending.length).replace(/[-_.]$/, '');
}

/** Does the name end as a product's does, after a dot: `Vue.js`? A file may be called the same. */
export function hasProductEnding(name: string): boolean {
  return name.charAt(withoutProductEnding(name).length) === '.';
}

/** Do settings of many projects have this key? */
export function isCommonKey(name: string): boolean {
  return settingKeys.has(name);
}

/** The place that shows the README of a package with its links from the top of the repository, as a noun. */
export function shownAtTop(manifest: Manifest): string | undefined {
  return known.map((files) => files.shownAtTop?.(manifest)).find((place) => place !== undefined);
}
