import type { Claim } from '../../model/claim.js';
import type { Verdict } from '../../model/verdict.js';
import { letters } from '../../text/letters.js';
import { isAtOrUnder } from '../../text/paths.js';
import { isPartOfCode } from '../code/code-dependencies.js';
import type { Beyond } from './beyond.js';
import { digestOf } from '../code/code-stamps.js';
import type { OtherTexts } from '../code/other-texts.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { GAPS } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';

/** What verdicts were made without. */
export interface GapSources {
  /**
   * Folders whose names were not all listed, and files that would say what is ignored. `/` at the end: the folder and
   * all below it.
   */
  hidden(): readonly Skipped[];
  /** Files of the code that were not read, or not wholly. */
  code(): readonly Skipped[];
  /** Why a document was not read, or not wholly. */
  doc(file: string): string | undefined;
  kind(path: string): string | undefined;
  /** Equal stamps, equal bytes. */
  stampOf(file: string): string;
  /**
   * The first of these words that stands in the file's bytes; that there is no file; why, when it cannot be looked
   * through.
   */
  find(
    file: string,
    words: readonly string[],
  ): { readonly word: string | undefined } | { readonly isGone: true } | { readonly problem: string };
  /** The first of these words that stands in no code, but in another text that is tracked. */
  readonly others: Pick<OtherTexts, 'find' | 'gone' | 'stamp'>;
  /** What a whole repository holds and this work tree does not, or what lies in it and is not tracked. */
  readonly beyond: Beyond;
}

/**
 * What could not be read is unknown, never absent. A verdict of `drifted` says that something stands nowhere: it falls
 * when something that was left out may hold it.
 */
export interface Gaps {
  /**
   * Why it cannot be told that this is gone, in one sentence; undefined when all was read that the verdict rests on.
   */
  doubt(claim: Claim, verdict: Verdict, asked: readonly Dependency[]): string | undefined;
  /** What the answer rests on besides what was asked. */
  restsOn(verdict: Verdict): readonly Dependency[];
  /** Equal stamps, equal answers, documents aside: these have stamps of their own. */
  stamp(): string;
}

/** More files than this are not looked through for one claim. */
const MAX_FILES = 2_000;
/** Words of commands, which say nothing of what is run. */
const RUNNERS = new Set([
  'npm',
  'npx',
  'yarn',
  'pnpm',
  'bun',
  'run',
  'make',
  'just',
  'task',
  'cargo',
  'go',
  'python',
  'python3',
  'uv',
  'node',
  'cd',
]);
/** Words of a claim that are looked for. */
const MAX_WORDS = 40;

export function gapsOf(sources: GapSources): Gaps {
  return {
    doubt: (claim, verdict, asked) =>
      hiddenPath(sources, asked)
      ?? unreadDoc(sources, asked)
      ?? unreadCode(sources, claim, asked)
      ?? ignoredCode(sources, claim, { verdict, asked })
      ?? otherText(sources, claim, asked)
      ?? beyondTree(sources, claim, { verdict, asked }),
    restsOn: (verdict) => [GAPS, ...outsideOf(sources, verdict).map((file) => `file:${file}` as const)],
    stamp: () =>
      digestOf(
        [...sources.hidden(), ...sources.code()]
          .map(({ file, reason }) => `${file}\0${reason}\0${sources.stampOf(file)}`)
          .concat(sources.others.stamp(), sources.beyond.stamp())
          .join('\n'),
      ),
  };
}

/** A path that is nowhere may be in a folder that was not listed; so may any file of the code. */
function hiddenPath({ hidden, kind }: GapSources, asked: readonly Dependency[]): string | undefined {
  const all = hidden();
  if (all.length === 0) return undefined;
  const paths = asked
    .flatMap((dependency) => (dependency.startsWith('path:') ? [dependency.slice('path:'.length)] : []))
    .filter((path) => kind(path) === undefined);
  const isAnywhere = asked.some(
    (dependency) => dependency === 'tree' || dependency === 'code' || isPartOfCode(dependency),
  );
  const gap = all.find(
    ({ file }) => isAnywhere || !file.endsWith('/') || paths.some((path) => isAtOrUnder(path, file.slice(0, -1))),
  );
  return gap === undefined
    ? undefined
    : `${gap.file} was not looked through (${gap.reason}), so it cannot be told what is there`;
}

function unreadDoc({ doc }: GapSources, asked: readonly Dependency[]): string | undefined {
  const files = asked.flatMap((dependency) => (dependency.startsWith('doc:') ? [dependency.slice('doc:'.length)] : []));
  const gap = files.find((file) => doc(file) !== undefined);
  return gap === undefined
    ? undefined
    : `${gap} was not read as a whole (${doc(gap)}), so it cannot be told what it holds`;
}

function unreadCode(sources: GapSources, claim: Claim, asked: readonly Dependency[]): string | undefined {
  // That its words stand somewhere makes no file of a path.
  if (claim.type === 'path_reference') return undefined;
  const files = filesAsked(sources.code(), asked);
  if (files.length > MAX_FILES) return `${files.length} files of the code were not read, too many to look through`;
  const all = wordsOf(claim, asked);
  const gone = files.length === 0 ? [] : sources.others.gone(all);
  // What stands in the code that was read is not what is missing, unless nothing else that the claim says is.
  const words = gone.some((word) => claim.text.includes(word)) ? gone : all;
  for (const { file, reason } of files) {
    const found = sources.find(file, words);
    if ('problem' in found) return `${file} was not read (${found.problem}), so it cannot be told what it holds`;
    if ('word' in found && found.word !== undefined)
      return `${file} holds ${found.word} and was not read as code (${reason})`;
  }
  return undefined;
}

/**
 * Files that git ignores are no part of the code, but one that held the name when the line was written may still be
 * there.
 */
function ignoredCode(
  { kind, find, beyond }: GapSources,
  claim: Claim,
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: readonly Dependency[] },
): string | undefined {
  for (const file of outsideOf({ kind }, verdict)) {
    if (kind(file) !== 'ignored') continue;
    const found = find(file, wordsOf(claim, asked));
    if ('problem' in found) return `${file} is ignored by git and was not read (${found.problem})`;
    // The objects of the last commit tell what it holds.
    if ('isGone' in found && claim.type !== 'path_reference' && beyond.isAbsent(file)) continue;
    if ('isGone' in found) return `${file} is left out of this checkout, so it cannot be told what it holds`;
    if (found.word !== undefined) return `${file} holds ${found.word}, and is ignored by git now`;
  }
  return undefined;
}

/** What stands in a tracked text of any kind is not gone. */
function otherText({ others }: GapSources, claim: Claim, asked: readonly Dependency[]): string | undefined {
  if (claim.type === 'path_reference' || filesAsked([{ file: '', reason: '' }], asked).length === 0) return undefined;
  const held = others.find(wordsOf(claim, asked));
  return held === undefined ? undefined : `${held.word} is in ${held.file}, which is not read as code`;
}

function beyondTree(
  { beyond, others, kind }: GapSources,
  claim: Claim,
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: readonly Dependency[] },
): string | undefined {
  const gone = asked
    .flatMap((dependency) => (dependency.startsWith('path:') ? [dependency.slice('path:'.length)] : []))
    .filter((path) => path !== '' && kind(path) === undefined);
  if (claim.type === 'path_reference') return beyond.path(claim, gone);
  if (!asked.includes('manifests') && filesAsked([{ file: '', reason: '' }], asked).length === 0) return undefined;
  const packages = asked.flatMap((dependency) =>
    dependency.startsWith('exports:') ? [dependency.slice('exports:'.length)] : [],
  );
  const words = others.gone(wordsOf(claim, asked));
  return beyond.name({
    claim,
    words,
    packages,
    places: [...new Set([...verdict.evidence.map(({ file }) => file), ...gone])],
  });
}

/** Files of the evidence that are none of the tree. */
function outsideOf({ kind }: Pick<GapSources, 'kind'>, { evidence }: Verdict): readonly string[] {
  return [...new Set(evidence.map(({ file }) => file))].filter((file) => kind(file) !== 'file');
}

/** A question about one file is about no other; every other question about the code is about all of it. */
function filesAsked(unread: readonly Skipped[], asked: readonly Dependency[]): readonly Skipped[] {
  if (asked.some((dependency) => dependency === 'code' || isPartOfCode(dependency))) return unread;
  return unread.filter(({ file }) => asked.includes(`file:${file}`));
}

/**
 * Names of the claim, and the spellings of them that were looked up. What else was looked up on the way (`class` in
 * `class Name`, a container, what a program is run with) stands in any file and says nothing.
 */
function wordsOf(claim: Claim, asked: readonly Dependency[]): readonly string[] {
  const said = (claim.text.match(/[\p{L}\p{N}_$][\p{L}\p{N}_$-]+/gu) ?? []).filter(
    (word) => /\p{L}/u.test(word) && !RUNNERS.has(word),
  );
  const spelled = new Set(said.map(letters));
  const looked = asked
    .flatMap((dependency) => /^(?:name|word):([^ ]+)$/.exec(dependency)?.[1] ?? [])
    .filter((word) => spelled.has(letters(word)));
  // With its dashes a flag is only itself; without them it may be any word.
  const flags = claim.text.match(/(?<![\w-])--[a-z][\w-]+/g) ?? [];
  return [...new Set([...flags, ...[...said, ...looked].map((word) => word.replace(/^-+/, ''))])].slice(0, MAX_WORDS);
}
