import { extensionOf, withoutSlash } from '../../../text/paths.js';
import { isLeftOut, stemOfPage, stemOfWebPage } from '../../../paths/file-kinds.js';
import { posix } from 'node:path';
import type { Facts } from '../../../model/facts.js';
import { pageVariants } from './links/page-files.js';
import type { PageFacts } from './links/page-files.js';
import type { Candidate } from './resolve.js';

/** A path of the working tree that a reference means. */
export interface Found {
  readonly path: string;
  readonly kind: 'file' | 'directory' | 'ignored';
}

export function findPage(candidates: readonly Candidate[], facts: PageFacts): Found | undefined {
  for (const { path } of candidates) {
    for (const variant of pageVariants(path, facts.docs.conventions())) {
      const kind = facts.tree.kind(variant);
      if (kind !== undefined) return { path: variant, kind };
    }
  }
  return findNumbered(candidates, facts);
}

/**
 * Generators that order pages by a numeric prefix (`01-intro.md`, `2.guide/1.start.md`) leave the prefix out of the
 * URL.
 */
function findNumbered(candidates: readonly Candidate[], facts: PageFacts): Found | undefined {
  for (const { path } of candidates) {
    const found = path === '' ? undefined : walkNumbered(path.split('/'), facts);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Walks down segment by segment, by exact name or else by a name with a numeric prefix. */
function walkNumbered(segments: readonly string[], { tree, docs }: PageFacts): Found | undefined {
  const { orderPrefixes } = docs.conventions();
  let at = '';
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const own = posix.join(at, segment);
    const name = isLast ? stemOfWebPage(segment) : segment;
    if (!isLast && tree.kind(own) === 'directory') {
      at = own;
      continue;
    }
    const nameOf = (entry: string): string => (isLast ? stemOfPage(withoutSlash(entry)) : withoutSlash(entry));
    const isNamed = (one: string, prefix: RegExp): boolean =>
      prefix.test(one) && nameOf(one.replace(prefix, '')) === name;
    const entry = tree.list(at).find((one) => orderPrefixes.some((prefix) => isNamed(one, prefix)));
    if (entry === undefined) return undefined;
    at = posix.join(at, withoutSlash(entry));
    if (isLast) return { path: at, kind: entry.endsWith('/') ? 'directory' : 'file' };
  }
  return undefined;
}

/**
 * The first existing candidate; for a path without extension also the only file with that stem, unless it is written as
 * a folder.
 */
export function findMention(candidates: readonly Candidate[], facts: Facts, isFolder = false): Found | undefined {
  for (const { path } of candidates) {
    const kind = facts.tree.kind(path);
    if (kind !== undefined && !(isFolder && kind === 'file')) return { path, kind };
  }
  if (isFolder) return undefined;
  for (const { path } of candidates) {
    if (extensionOf(path) !== '' || path === '') continue;
    const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path);
    const stem = posix.basename(path);
    const files = facts.tree
      .list(folder)
      .filter((name) => name.startsWith(`${stem}.`) && isLeftOut(name.slice(stem.length + 1)));
    if (files.length > 0) return { path: posix.join(folder, files[0] ?? ''), kind: 'file' };
  }
  return undefined;
}

/**
 * Is the first segment of a candidate a directory of the root from which the candidate was resolved? Then the path
 * begins in this repository.
 */
export function beginsHere(candidates: readonly Candidate[], facts: Facts): boolean {
  return candidates.some(({ path, from }) => {
    const below = from === '' ? path : path.startsWith(`${from}/`) ? path.slice(from.length + 1) : '';
    const first = below.split('/', 1)[0] ?? '';
    return below.includes('/') && facts.tree.kind(from === '' ? first : `${from}/${first}`) === 'directory';
  });
}

/** Does the folder of the path exist? */
export function folderExists(path: string, facts: Facts): boolean {
  return path.includes('/') && facts.tree.kind(posix.dirname(path)) === 'directory';
}
