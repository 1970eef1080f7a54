import { BOUNDS } from '../../../model/bounds.js';
import { topPath } from '../../../text/git/root-paths.js';
import { mapLines } from '../../changes/line-map.js';
import type { UnlimitedGit } from '../../git/git.js';
import { readObjects } from '../../git/objects/read-objects.js';
import type { ReadObject } from '../../git/objects/read-objects.js';

/** What share of lines two texts have in common if they are of one file, as git has it for renames. */
const SAME_SHARE = 0.5;
/** Of one file, spread over its past: a file may have grown to many times what it was. */
const TEXTS_OF_FILE = 8;
/** Most texts that are compared with each other: of more, a walk through the history is as quick. */
const MOST_TEXTS = 1_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Have two texts at least half of their lines in common? */
export function isAlike(before: string, after: string): boolean {
  if (before === after) return true;
  const [then, now] = [withoutLastBreak(before), withoutLastBreak(after)];
  const kept = mapLines(then, now).filter((line) => line !== undefined).length;
  return kept >= SAME_SHARE * Math.max(linesIn(then), linesIn(now));
}

/** The break at its end makes no line that two texts could have in common. */
function withoutLastBreak(text: string): string {
  return text.replace(/(?:\r\n?|\n)$/, '');
}

function linesIn(text: string): number {
  return text.split(/\r\n?|\n/).length;
}

/**
 * Which of some files have at `head`, a full id, the text of then, or one like it? `named`: the files by the names that
 * they had at commits, the oldest first. Each text needs to be like the next one only. A commit that does not have the
 * file cannot tell them apart. Paths are relative to the root. None, where comparing would take longer than a walk
 * through the history.
 */
export async function alikeAtHead(
  git: UnlimitedGit,
  head: string,
  named: readonly FileThen[],
): Promise<ReadonlySet<string>> {
  const commits = new Map<string, Set<string>>();
  for (const { commit, file } of named) commits.set(file, (commits.get(file) ?? new Set()).add(commit));
  const asked = [...commits].map(([file, own]) => ({ file, commits: [...spread([...own], TEXTS_OF_FILE), head] }));
  const names = asked.flatMap(({ file, commits: own }) => own.map((commit) => nameIn(git, { commit, file })));
  const alike = new Set<string>();
  if (names.length > MOST_TEXTS || names.some((name) => name.includes('\n'))) return alike;
  const texts = await readObjects(git, { names, maxBytes: BOUNDS.codeFileBytes, mostBytes: MOST_BYTES });
  let at = 0;
  for (const { file, commits: own } of asked) {
    const known = texts.slice(at, (at += own.length)).filter((text) => text.ok || text.isMissing !== true);
    const isThere = texts[at - 1]?.ok === true;
    if (isThere && known.every((text, index) => index === 0 || areAlike(known[index - 1], text))) alike.add(file);
  }
  return alike;
}

/** A file of a commit, by any name of it that git knows; relative to the root. */
export interface FileThen {
  readonly commit: string;
  readonly file: string;
}

/** Is each of some files like the first one? */
export async function alikeAmong(
  git: UnlimitedGit,
  first: FileThen,
  others: readonly FileThen[],
): Promise<readonly boolean[]> {
  const asked = [first, ...others].slice(0, MOST_TEXTS).map((one) => nameIn(git, one));
  if (asked.some((name) => name.includes('\n'))) return [];
  const [text, ...rest] = await readObjects(git, {
    names: asked,
    maxBytes: BOUNDS.codeFileBytes,
    mostBytes: MOST_BYTES,
  });
  return rest.map((one) => areAlike(text, one));
}

/** The name by which git finds the text of the file in the commit. */
export function nameIn(git: Pick<UnlimitedGit, 'prefix'>, { commit, file }: FileThen): string {
  return `${commit}:${topPath(git.prefix, file)}`;
}

/** So many of a list at most, from the first to the last. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  const chosen = new Set(Array.from({ length: most }, (_, at) => Math.round((at * (list.length - 1)) / (most - 1))));
  return list.filter((_, at) => chosen.has(at));
}

function areAlike(before: ReadObject | undefined, after: ReadObject | undefined): boolean {
  if (before?.ok !== true || after?.ok !== true) return false;
  return before.id === after.id || isAlike(before.content.toString('utf8'), after.content.toString('utf8'));
}
