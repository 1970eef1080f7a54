import { posix } from 'node:path';
import type { Doc } from '../../../model/doc.js';
import type { TreeFacts } from '../../../model/facts.js';
import { isFileOfOtherVersions } from '../../../paths/doc-kinds.js';
import { isMainBranch } from '../../../paths/version-names.js';
import { decodedUri } from '../../../text/decoded-uri.js';
import { withoutSlash } from '../../../text/paths.js';
import { hostedPath } from '../../../text/repository-address.js';
import { keptByHash } from '../kept-by-hash.js';

/** An URL up to a blank or a sign that ends it in markdown and HTML. */
const URL = /https?:\/\/[^\s<>()[\]"'`|]{10,600}/g;
/** Parts of the URLs at which code hosts show a file or a folder: most sections have none of them. */
const SHOWN = ['/blob/', '/tree/', '/raw/', '/edit/', '/branch/', 'raw.githubusercontent.com/'];
/** So many paths of a repository must be here before its address is taken to be an address of this one. */
const LEAST = 5;
/** The same, for a repository that is called like this one, as the original of a fork is. */
const LEAST_NAMESAKE = 2;
/** And so large a part of all its linked paths: the others left since. */
const LEAST_SHARE = 0.6;
/** Files that every repository has say nothing. */
const EVERYWHERE = /^(?:\.github(?:\/.*)?|[^/]*\.(?:md|rst|txt)|LICENSE|docs?|src|test|examples?|package\.json)$/i;

interface Linked {
  readonly repository: string;
  readonly path: string;
}

/**
 * Addresses of this repository by its own documents: those whose linked files are here. A clone of a fork, a clone of a
 * mirror and an unpacked archive have no remote that says it. The answer takes the addresses that are known otherwise,
 * and names of this repository in lower case.
 */
export function hostedAddressesOf(
  docs: () => ReadonlyMap<string, Doc>,
  tree: Pick<TreeFacts, 'kind'>,
): (known: ReadonlySet<string>, names: readonly string[]) => readonly string[] {
  const linkedIn = keptByHash(docs, linkedBy);
  return (known, names) => {
    const called = new Set([...[...known].map((address) => posix.basename(address)), ...names]);
    const paths = new Map<string, Set<string>>();
    for (const file of docs().keys())
      for (const { repository, path } of linkedIn(file) ?? [])
        paths.set(repository, (paths.get(repository) ?? new Set()).add(path));
    return [...paths].flatMap(([repository, all]) => {
      if (known.has(repository)) return [];
      const here = [...all].filter((path) => tree.kind(path) !== undefined).length;
      const least = called.has(posix.basename(repository)) ? LEAST_NAMESAKE : known.size === 0 ? LEAST : Infinity;
      return here >= least && here >= LEAST_SHARE * all.size ? [repository] : [];
    });
  };
}

function linkedBy({ file, sections }: Doc): readonly Linked[] {
  if (isFileOfOtherVersions(file)) return [];
  return sections.flatMap(({ content }) => {
    if (!SHOWN.some((part) => content.includes(part))) return [];
    return [...content.matchAll(URL)].flatMap(([url]) => {
      const hosted = hostedPath(url);
      if (hosted === undefined || !isMainBranch(hosted.reference)) return [];
      const path = withoutSlash(decodedUri(hosted.path));
      return EVERYWHERE.test(path) ? [] : [{ repository: hosted.repository, path }];
    });
  });
}
