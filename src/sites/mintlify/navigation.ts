import type { SiteVersion } from '../../model/site.js';

/** Nested lists of a navigation are never that deep; a hostile one may be. */
const MAX_DEPTH = 40;
/** Where an entry of the navigation lists others. */
const LISTS = ['pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'menu', 'products', 'languages'];

/** The entries of `navigation.versions` with the pages that they list. Linear. */
export function versionsOf(config: string): readonly SiteVersion[] {
  let read: unknown;
  try {
    read = JSON.parse(config);
  } catch {
    return [];
  }
  const navigation = isEntry(read) ? read['navigation'] : undefined;
  const versions = isEntry(navigation) ? navigation['versions'] : undefined;
  return (Array.isArray(versions) ? versions : [])
    .filter(isEntry)
    .map((entry) => ({ name: typeof entry['version'] === 'string' ? entry['version'] : '', pages: pagesIn(entry, 0) }));
}

function pagesIn(part: unknown, depth: number): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap((one) => pagesIn(one, depth + 1));
  return isEntry(part) ? LISTS.flatMap((name) => pagesIn(part[name] ?? [], depth + 1)) : [];
}

function isEntry(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
