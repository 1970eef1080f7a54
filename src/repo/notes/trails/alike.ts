import { BOUNDS } from '../../../model/bounds.js';
import { addTo } from '../../../text/multimap.js';
import { mapLines } from '../../changes/line-map.js';
import type { UnlimitedGit } from '../../git/git.js';
import { readObjects } from '../../git/objects/read-objects.js';
import type { ReadObject } from '../../git/objects/read-objects.js';

/** What share of lines two texts have in common if they are of one file, as git has it for renames. */
const SAME_SHARE = 0.5;
/** Most texts that are compared with those of HEAD: of more, a walk through a history of 20,000 commits is as quick. */
const MOST_TEXTS = 300;
const MOST_BYTES = 16 * 1024 * 1024;

/** Have two texts at least half of their lines in common? */
export function isAlike(before: string, after: string): boolean {
  if (before === after) return true;
  const kept = mapLines(before, after).filter((line) => line !== undefined).length;
  return kept >= SAME_SHARE * Math.max(linesIn(before), linesIn(after));
}

function linesIn(text: string): number {
  return text.split(/\r\n?|\n/).length;
}

/**
 * Which of some files have at `head`, a full id, the same text as at each of the commits that name them, or one like
 * it? A commit that does not have the file cannot tell them apart. Paths are relative to the root. None, where
 * comparing their texts would take longer than a walk through the history.
 */
export async function alikeAtHead(
  git: UnlimitedGit,
  head: string,
  named: readonly { readonly commit: string; readonly file: string }[],
): Promise<ReadonlySet<string>> {
  const commits = new Map<string, string[]>();
  for (const { commit, file } of named) if (commits.get(file)?.includes(commit) !== true) addTo(commits, file, commit);
  const names = [...commits].flatMap(([file, own]) => [head, ...own].map((commit) => `${commit}:${git.prefix}${file}`));
  const alike = new Set<string>();
  if (names.length > MOST_TEXTS || names.some((name) => name.includes('\n'))) return alike;
  const texts = await readObjects(git, { names, maxBytes: BOUNDS.codeFileBytes, mostBytes: MOST_BYTES });
  let at = 0;
  for (const [file, own] of commits) {
    const [now, ...before] = texts.slice(at, (at += 1 + own.length));
    if (before.every((one) => areAlike(one, now))) alike.add(file);
  }
  return alike;
}

function areAlike(before: ReadObject | undefined, now: ReadObject | undefined): boolean {
  if (now?.ok !== true || before === undefined) return false;
  if (!before.ok) return before.isMissing === true;
  return before.id === now.id || isAlike(before.content.toString('utf8'), now.content.toString('utf8'));
}
