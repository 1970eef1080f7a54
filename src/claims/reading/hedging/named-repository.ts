import type { ClaimSource } from '../../../model/claim.js';
import { keptFor } from '../../../text/memo.js';
import { baseNameOf } from '../../../text/paths.js';
import { repositoryAddress } from '../../../text/repository-address.js';

/** The address of a repository as a whole, in a link or in a command that clones it. */
const WHOLE = new RegExp(
  String.raw`(?:https?:\/\/|git@)(?:www\.)?[\w.-]{3,60}[/:][\w.-]{1,80}\/[\w.-]{1,100}?(?:\.git)?`
    + String.raw`(?=\/?(?:[\s)>"'\x60\]|,;]|\.\s|$))`,
  'g',
);
/** Lines of a document, and addresses in it, that are read. */
const [MOST_LINES, MOST_ADDRESSES] = [20_000, 200];
const LINE_CHARS = 2_000;

/**
 * The other repository with whose name a path begins, which the document links or tells to clone: `acme-demo/test.py`.
 * Undefined while neither the own address nor a package is known, because the name may be that of this one.
 */
export function namedRepository(
  path: string,
  { lines, addresses = new Set(), packages }: Pick<ClaimSource, 'lines' | 'addresses' | 'packages'>,
): string | undefined {
  const [first = '', ...rest] = path.replace(/^\.\//, '').split('/');
  return (rest[0] ?? '') === '' ? undefined : repositoryCalled(first, { lines, addresses, packages });
}

/** The other repository of this very name that the document links or tells to clone. */
export function repositoryCalled(
  name: string,
  { lines, addresses = new Set(), packages }: Pick<ClaimSource, 'lines' | 'addresses' | 'packages'>,
): string | undefined {
  const own = [...(addresses.size > 0 ? addresses : packages)].map((each) => baseNameOf(each).toLowerCase());
  const low = name.toLowerCase();
  return own.length === 0 || low === '' || own.includes(low) ? undefined : repositoriesIn(lines).get(low);
}

/** Repositories that the lines name, by the last part of their address in lower case. */
const repositoriesIn = keptFor((lines: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const line of lines.slice(0, MOST_LINES)) {
    if (found.size >= MOST_ADDRESSES) break;
    if (!line.includes('://') && !line.includes('git@')) continue;
    for (const [url] of line.slice(0, LINE_CHARS).matchAll(WHOLE)) {
      const address = repositoryAddress(url);
      if (address !== undefined && !found.has(baseNameOf(address))) found.set(baseNameOf(address), address);
    }
  }
  return found;
});
