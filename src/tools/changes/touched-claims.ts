import type { FileChange, JudgedClaim } from '../../engine/snapshot.js';
import { baseNameOf, trimmedPath } from '../../text/paths.js';

/**
 * How a change touches what a claim rests on. `removed`: it removed the path that the claim names, or from the file
 * that decides the claim a line with what the claim says; `written`: it wrote the line of the claim; `decides`: it
 * changed the line or the name that decides the claim; `near`: it changed another part of that file.
 */
export type Touch = 'removed' | 'written' | 'decides' | 'near' | undefined;

/** A claim with a verdict, maybe an earlier one. */
export type ClaimWithVerdict = Pick<JudgedClaim, 'claim' | 'verdict'>;

/** A shorter word is in too many lines to show that a line was about the claim; a number is not. */
const WORD_CHARS = 3;
/** A shorter name alone shows nothing outside of the file that decides the claim. */
const NAME_CHARS = 4;

/** Returns the touch of these changes on each drifted claim. O(changes) to make. */
export function touchOf(changes: readonly FileChange[]): (judged: ClaimWithVerdict) => Touch {
  const byPath = new Map<string, FileChange>();
  for (const change of changes) {
    byPath.set(change.file, change);
    if (change.oldFile !== undefined) byPath.set(change.oldFile, change);
  }
  const lost = changes.flatMap(({ file, oldFile, status }) =>
    status === 'deleted' ? [file] : oldFile === undefined ? [] : [oldFile],
  );
  return (judged) => {
    const { claim, verdict } = judged;
    const own = byPath.get(claim.file);
    if (own !== undefined && own.file === claim.file && holds(own, claim.line)) return 'written';
    if (lost.some((path) => isNamed(claim.text, path))) return 'removed';
    const grounds = (verdict?.evidence ?? []).flatMap(({ file, line }) => {
      const change = byPath.get(file);
      return change === undefined || file === claim.file ? [] : [{ change, line }];
    });
    const words = wordsOf(claim);
    if (grounds.some(({ change }) => hasLost(change, words))) return 'removed';
    if (grounds.some(({ change, line }) => line !== undefined && holds(change, line))) return 'decides';
    const isName = words.length === 1 && (words[0]?.length ?? 0) >= NAME_CHARS;
    if (isName && changes.some((change) => change.file !== claim.file && hasLost(change, words))) return 'decides';
    return grounds.length > 0 ? 'near' : undefined;
  };
}

function holds({ lines }: FileChange, line: number): boolean {
  return lines === undefined || lines.present.some(([first, last]) => line >= first && line <= last);
}

/** Did the change remove a line that contains all of these words? */
function hasLost({ lines }: FileChange, words: readonly string[]): boolean {
  return words.length > 0 && (lines?.gone.some((line) => words.every((word) => line.includes(word))) ?? false);
}

/** The words of a line of code that makes the claim true: of a command, the last one, which names the task. */
function wordsOf({ type, text }: JudgedClaim['claim']): readonly string[] {
  const words = (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => word.length >= WORD_CHARS || /\d/.test(word));
  return type === 'command' ? words.slice(-1) : words;
}

/** Does the text of a claim name this path, its end, or a folder that it is in? */
function isNamed(text: string, path: string): boolean {
  const plain = trimmedPath(text.replace(/[?#].*/s, ''));
  if (plain === '' || !/[./]/.test(text)) return false;
  return (
    path === plain || path.endsWith(`/${plain}`) || `/${path}`.includes(`/${plain}/`) || baseNameOf(path) === plain
  );
}
