import { compareVersions, versionNamed } from '../../paths/old-versions.js';

/** Nested lists of a navigation are never that deep; a hostile one may be. */
const MAX_DEPTH = 40;
/** Where an entry of the navigation lists others. */
const LISTS = ['pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'menu', 'products', 'languages'];

/**
 * Pages that `navigation.versions` lists only below versions that are not the latest one, as written: from the folder
 * of the configuration, without endings. None where a version has no number. Linear.
 */
export function pagesOfEarlierVersions(config: string): readonly string[] {
  const versions = versionsIn(config).flatMap((entry) => {
    const number = versionNamed(typeof entry['version'] === 'string' ? entry['version'] : '');
    return number === undefined ? [] : [{ number, pages: pagesIn(entry, 0) }];
  });
  const [latest, ...earlier] = versions.sort((a, b) => compareVersions(b.number, a.number));
  const now = new Set(latest?.pages);
  return [...new Set(earlier.flatMap(({ pages }) => pages))].filter((page) => !now.has(page));
}

type Entry = Readonly<Record<string, unknown>>;

function versionsIn(config: string): readonly Entry[] {
  let read: unknown;
  try {
    read = JSON.parse(config);
  } catch {
    return [];
  }
  const navigation = isEntry(read) ? read['navigation'] : undefined;
  const versions = isEntry(navigation) ? navigation['versions'] : undefined;
  const entries = Array.isArray(versions) ? versions.filter(isEntry) : [];
  return entries.every(({ version }) => typeof version === 'string' && versionNamed(version) !== undefined)
    ? entries
    : [];
}

function pagesIn(part: unknown, depth: number): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap((one) => pagesIn(one, depth + 1));
  return isEntry(part) ? LISTS.flatMap((name) => pagesIn(part[name] ?? [], depth + 1)) : [];
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
