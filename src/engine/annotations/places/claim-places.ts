import { leadsTo, plainPath } from '../../../graph/claims-on.js';
import { isPage } from '../../../paths/file-kinds.js';
import type { JudgedClaim } from '../../verification/section-status.js';
import { anchorParts } from '../definitions/anchor-names.js';

/** What the claims of one section say of a file of code. */
export interface FileUse {
  /** 1-based lines that claims rest on. */
  readonly lines: ReadonlySet<number>;
  /** Does a claim rest on the file without a line? */
  readonly isWhole: boolean;
  /** The words of these claims: a definition named by one is what the claim is about. */
  readonly words: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{N}_$]+/gu;

/**
 * The files that verified and drifted claims rest on, in the order of the claims; documents are not code. `isFile`: is
 * this a file now? O(claims × evidence).
 */
export function filesUsed(
  claims: readonly JudgedClaim[],
  isFile: (path: string) => boolean,
): ReadonlyMap<string, FileUse> {
  const uses = new Map<string, { lines: Set<number>; isWhole: boolean; words: Set<string> }>();
  for (const { claim, verdict } of claims) {
    if (verdict?.status !== 'verified' && verdict?.status !== 'drifted') continue;
    for (const { file, line } of verdict.evidence) {
      if (isPage(file) || !isFile(file)) continue;
      const use = uses.get(file) ?? { lines: new Set(), isWhole: false, words: new Set() };
      if (line === undefined) use.isWhole = true;
      else use.lines.add(line);
      for (const word of claim.text.match(WORD) ?? []) use.words.add(word);
      uses.set(file, use);
    }
  }
  return uses;
}

/** Does a claim name the definition that an anchor means, by the last part of its name? */
export function isNamedIn({ words }: FileUse, anchor: string): boolean {
  return words.has(anchorParts(anchor).at(-1) ?? '');
}

/** Has the claim drifted without a present file as evidence? What it is about may be gone with its file. */
export function isWithoutFile({ verdict }: JudgedClaim, isFile: (path: string) => boolean): boolean {
  return verdict?.status === 'drifted' && !verdict.evidence.some(({ file }) => isFile(file));
}

/** Which paths, none of which exists, do such claims of a section mean? */
export function goneFilesIn(
  claims: readonly JudgedClaim[],
  isFile: (path: string) => boolean,
): (path: string) => boolean {
  const gone = claims.filter((judged) => isWithoutFile(judged, isFile));
  const named = new Set(
    gone.flatMap(({ claim, verdict }) => [
      ...(verdict?.evidence ?? []).map(({ file }) => file),
      ...claim.text.split(/[\s"'`]+/).map(plainPath),
    ]),
  );
  return (path) => named.has(path) || gone.some(({ claim }) => claim.type === 'path_reference' && leadsTo(claim, path));
}
