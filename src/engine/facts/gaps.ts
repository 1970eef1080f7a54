import type { Claim } from '../../model/claim.js';
import type { Verdict } from '../../model/verdict.js';
import { letters } from '../../text/words/letters.js';
import { isAtOrUnder } from '../../text/paths.js';
import { toolchainPrograms } from '../../ecosystems/programs.js';
import { runnerOf } from '../../ecosystems/runners.js';
import { isPartOfCode } from '../code/code-dependencies.js';
import type { OutsideContent } from './outside-content.js';
import { digestOf } from '../code/code-stamps.js';
import type { OtherTexts } from '../code/other-texts.js';
import { isDrawing } from '../../paths/file-kinds.js';
import { isListOfPublic } from '../../paths/known-files.js';
import { isBesideCode, isVendored } from '../../paths/roles.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { GAPS } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';

/** What was not available when verdicts were made. */
export interface GapSources {
  /**
   * Folders that were not listed completely, and unreadable ignore files. A `/` at the end means the folder and
   * everything below.
   */
  hidden(): readonly Skipped[];
  /** Code files that were not read, or not completely. */
  code(): readonly Skipped[];
  /** Why a document was not read, or not completely. */
  doc(file: string): string | undefined;
  kind(path: string): string | undefined;
  /** Equal stamps mean equal bytes. */
  stampOf(file: string): string;
  /** The first of these words in the file's bytes; or that the file does not exist; or why it cannot be searched. */
  find(
    file: string,
    words: readonly string[],
  ): { readonly word: string | undefined } | { readonly isGone: true } | { readonly problem: string };
  /** Finds words that are not in the code but in another tracked text. */
  readonly others: Pick<OtherTexts, 'find' | 'gone' | 'stamp'>;
  /** Content of a complete repository that is missing in this work tree, and untracked content of the work tree. */
  readonly outside: OutsideContent;
}

/**
 * What could not be read is unknown, not absent. A `drifted` verdict says that something does not exist anywhere: the
 * verdict is withdrawn if unread content may contain it.
 */
export interface Gaps {
  /** Why the absence is uncertain, in one sentence; undefined if everything that the verdict rests on was read. */
  doubt(claim: Claim, verdict: Verdict, asked: readonly Dependency[]): string | undefined;
  /** Dependencies of the answer besides those in `asked`. */
  restsOn(verdict: Verdict): readonly Dependency[];
  /** Equal stamps mean equal answers, except for documents, which have their own stamps. */
  stamp(): string;
}

/** Maximum number of files searched for one claim. */
const MAX_FILES = 2_000;
/** Words of commands that do not name what is run, besides the program that runs it. */
const RUN = new Set(['run', 'cd']);
/** Maximum number of words of a claim that are searched for. */
const MAX_WORDS = 40;

export function gapsOf(sources: GapSources): Gaps {
  return {
    doubt: (claim, verdict, asked) =>
      hiddenPath(sources, asked)
      ?? unreadDoc(sources, asked)
      ?? unreadCode(sources, claim, { verdict, asked })
      ?? ignoredCode(sources, claim, { verdict, asked })
      ?? otherText(sources, claim, { verdict, asked })
      ?? outsideTree(sources, claim, { verdict, asked }),
    restsOn: (verdict) => [GAPS, ...outsideOf(sources, verdict).map((file) => `file:${file}` as const)],
    stamp: () =>
      digestOf(
        [...sources.hidden(), ...sources.code()]
          .map(({ file, reason }) => `${file}\0${reason}\0${sources.stampOf(file)}`)
          .concat(sources.others.stamp(), sources.outside.stamp())
          .join('\n'),
      ),
  };
}

/** A missing path, or any code file, may be in a folder that was not listed. */
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
  return gap === undefined ? undefined : `${gap.file} was not searched (${gap.reason}), so its content is unknown`;
}

function unreadDoc({ doc }: GapSources, asked: readonly Dependency[]): string | undefined {
  const files = asked.flatMap((dependency) => (dependency.startsWith('doc:') ? [dependency.slice('doc:'.length)] : []));
  const gap = files.find((file) => doc(file) !== undefined);
  return gap === undefined ? undefined : `${gap} was not read as a whole (${doc(gap)}), so its content is unknown`;
}

function unreadCode(
  sources: GapSources,
  claim: Claim,
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: readonly Dependency[] },
): string | undefined {
  // Words of a path in a text do not mean that the path exists.
  if (claim.type === 'path_reference') return undefined;
  const isRenamed = showsRename(verdict);
  const own = sources.code().filter(({ file }) => !isVendored(file) && !(isRenamed && isBesideCode(file)));
  const files = filesAsked(own, asked);
  if (files.length > MAX_FILES) return `${files.length} files of the code were not read, too many to look through`;
  const all = wordsOf(claim, asked);
  const gone = files.length === 0 ? [] : sources.others.gone(all);
  // Words found in the code are not what is missing, unless all words of the claim are found.
  const words = gone.some((word) => claim.text.includes(word)) ? gone : all;
  for (const { file, reason } of files) {
    const found = sources.find(file, words);
    if ('problem' in found) return `${file} was not read (${found.problem}), so its content is unknown`;
    if ('word' in found && found.word !== undefined)
      return `${file} holds ${found.word} and was not read as code (${reason})`;
  }
  return undefined;
}

/**
 * Git-ignored files are not part of the code, but one that contained the name when the line was written may still
 * exist.
 */
function ignoredCode(
  { kind, find, outside }: GapSources,
  claim: Claim,
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: readonly Dependency[] },
): string | undefined {
  for (const file of outsideOf({ kind }, verdict)) {
    if (kind(file) !== 'ignored') continue;
    const found = find(file, wordsOf(claim, asked));
    if ('problem' in found) return `${file} is ignored by git and was not read (${found.problem})`;
    // `beyond` searches the content of absent files in the objects of the last commit.
    if ('isGone' in found && claim.type !== 'path_reference' && outside.isAbsent(file)) continue;
    if ('isGone' in found) return `${file} is left out of this checkout, so its content is unknown`;
    if (found.word !== undefined) return `${file} holds ${found.word}, and is ignored by git now`;
  }
  return undefined;
}

/**
 * A word in a tracked text of any kind still exists. Not so in a list of what the code makes public, and, where a
 * change shows the new name, in a drawing and in the output and the data of tests.
 */
function otherText(
  { others }: GapSources,
  claim: Claim,
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: readonly Dependency[] },
): string | undefined {
  if (claim.type === 'path_reference' || filesAsked([{ file: '', reason: '' }], asked).length === 0) return undefined;
  const isRenamed = showsRename(verdict);
  const counts = (file: string): boolean =>
    !isListOfPublic(file) && !(isRenamed && (isDrawing(file) || isBesideCode(file)));
  const held = others.find(wordsOf(claim, asked), counts);
  return held === undefined ? undefined : `${held.word} is in ${held.file}, which is not read as code`;
}

/** Does the verdict rest on the change that shows the new name? */
function showsRename(verdict: Verdict): boolean {
  return verdict.status === 'drifted' && verdict.proof.endsWith('-renamed');
}

/** Is it about a task, which only the manifest in the folder of the command can have? */
function isTask(verdict: Verdict): boolean {
  return verdict.status === 'drifted' && verdict.proof.startsWith('task-');
}

function outsideTree(
  { outside, others, kind }: GapSources,
  claim: Claim,
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: readonly Dependency[] },
): string | undefined {
  const gone = asked
    .flatMap((dependency) => (dependency.startsWith('path:') ? [dependency.slice('path:'.length)] : []))
    .filter((path) => path !== '' && kind(path) === undefined);
  if (claim.type === 'path_reference') return outside.path(claim, gone);
  if (!asked.includes('manifests') && filesAsked([{ file: '', reason: '' }], asked).length === 0) return undefined;
  const modules = asked.flatMap((dependency) =>
    dependency.startsWith('module:') ? [dependency.slice('module:'.length)] : [],
  );
  const words = others.gone(wordsOf(claim, asked));
  return outside.name({
    claim,
    words,
    modules,
    isKnown: showsRename(verdict) || isTask(verdict),
    places: [...new Set([...verdict.evidence.map(({ file }) => file), ...gone])],
  });
}

/** Evidence files that are not in the tree. */
function outsideOf({ kind }: Pick<GapSources, 'kind'>, { evidence }: Verdict): readonly string[] {
  return [...new Set(evidence.map(({ file }) => file))].filter((file) => kind(file) !== 'file');
}

/** A question about one file concerns only that file; any other question about the code concerns all of it. */
function filesAsked(unread: readonly Skipped[], asked: readonly Dependency[]): readonly Skipped[] {
  if (asked.some((dependency) => dependency === 'code' || isPartOfCode(dependency))) return unread;
  return unread.filter(({ file }) => asked.includes(`file:${file}`));
}

/**
 * The words of the claim, and the spellings of them that were looked up. Other lookups on the way (`class` in `class
 * Name`, a container, the program that runs something) match any file and tell nothing.
 */
function wordsOf(claim: Claim, asked: readonly Dependency[]): readonly string[] {
  const isRunner = claim.type === 'command' ? runs : () => false;
  const said = (claim.text.match(/[\p{L}\p{N}_$][\p{L}\p{N}_$-]+/gu) ?? []).filter(
    (word) => /\p{L}/u.test(word) && !isRunner(word),
  );
  const spelled = new Set(said.map(letters));
  const looked = asked
    .flatMap((dependency) => /^(?:name|word):([^ ]+)$/.exec(dependency)?.[1] ?? [])
    .filter((word) => spelled.has(letters(word)));
  // With its dashes, a flag is unambiguous; without them, it may be any word.
  const flags = claim.text.match(/(?<![\w-])--[a-z][\w-]+/g) ?? [];
  return [...new Set([...flags, ...[...said, ...looked].map((word) => word.replace(/^-+/, ''))])].slice(0, MAX_WORDS);
}

function runs(word: string): boolean {
  return RUN.has(word) || toolchainPrograms.has(word) || runnerOf(word) !== undefined;
}
