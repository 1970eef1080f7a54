import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts, WordRemoval } from '../../model/facts.js';
import { isBesideCode } from '../../paths/roles.js';
import { hasWord } from '../../text/words/whole-word.js';
import { isOpposite, renameOf } from './near-names.js';
import { renamedIn } from './rename-evidence.js';
import type { Form } from './change-index.js';
import type { RenameEvidence } from './rename-evidence.js';

/** A name that is gone, and the files of the code that contained it when the document's line was written. */
export interface RemovedName {
  readonly name: string;
  /** Files that contained the name then; they may have been renamed since. */
  readonly files: readonly string[];
  /** The document's line. */
  readonly file: string;
  readonly line: number;
  /** Forms of the name in code, for names whose bare word would prove nothing. */
  readonly forms?: (name: string) => readonly Form[];
  /** Can the name of this entity replace the name? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
}

/** How a file lost the name, and the new name that the change shows. */
export interface NameRemoval extends WordRemoval, RenameEvidence {}

/** Files that are compared for one name. */
const MAX_FILES = 3;
/** New names in a file that are candidates for the new name. */
const MAX_CANDIDATES = 80;
/** A rename may be followed by another one. */
const MAX_RENAMES = 4;
/** If lines show several names, or one only weakly, more than half of the words must be the same. */
const LIKENESS = 0.6;

/**
 * The change that removed the name from the code, with the new name if that change shows one: lines that are equal but
 * for the name. Among several new names the one similar to the old one wins. Similarity alone is not enough: such a
 * guess is wrong as often as right, even among the new names of the file.
 */
export function removalOfName(gone: RemovedName, facts: Facts): NameRemoval | undefined {
  const removals = withoutSiblings(
    [...new Set(gone.files)].slice(0, MAX_FILES).flatMap((path) => removalsIn(path, gone, facts)),
  );
  const shown = removals.find(({ renamed }) => renamed !== undefined);
  if (shown !== undefined) return shown;
  const [first] = removals;
  if (first === undefined) return undefined;
  for (const removal of removals) {
    const renamed = likeName(gone, removal, facts);
    if (renamed !== undefined) return { ...removal, renamed, isWeak: false };
  }
  return first;
}

/** What one file shows as the new name is another thing where a file had both before it lost the old one. */
function withoutSiblings(removals: readonly NameRemoval[]): readonly NameRemoval[] {
  const isSibling = (name: string): boolean => removals.some(({ before }) => hasWord(before, bare(name)));
  return removals.map((one) => ({
    ...one,
    renamed: one.renamed !== undefined && isSibling(one.renamed) ? undefined : one.renamed,
    shown: new Set([...one.shown].filter((name) => !isSibling(name))),
  }));
}

/** A name may move from file to file before it is removed from the code. */
const MAX_MOVES = 3;

/**
 * The change that removed the name from all code, if that is a later one: right after this removal another file still
 * contained the name.
 */
export function lastRemovalOfName(
  gone: RemovedName,
  removal: NameRemoval | undefined,
  facts: Facts,
): NameRemoval | undefined {
  let last = removal;
  for (let step = 0; step < MAX_MOVES && last !== undefined && last.renamed === undefined; step += 1) {
    const path = facts.history.wordAfter(bare(gone.name), last);
    const next = path === undefined || isBesideCode(path) ? undefined : removalIn({ path, since: last }, gone, facts);
    if (next === undefined) break;
    last = next;
  }
  return last;
}

/** The change that removed the name from all code after it had moved on from a file that is gone. */
export function removalAfterMove(gone: RemovedName, path: string, facts: Facts): NameRemoval | undefined {
  const left = facts.history.removalOf(path);
  // What is not committed has no commit after which the name could be looked for.
  if (left === undefined || !/^[\da-f]+$/.test(left.commit)) return undefined;
  const since: WordRemoval = { commit: left.commit, date: left.date, file: path, before: '', after: '' };
  const to = facts.history.wordAfter(bare(gone.name), since);
  return to === undefined || isBesideCode(to)
    ? undefined
    : lastRemovalOfName(gone, removalIn({ path: to, since }, gone, facts), facts);
}

/** The new name that the code shows. */
export function evidentRename(gone: RemovedName, facts: Facts): string | undefined {
  return renamedBy(removalOfName(gone, facts));
}

/** The new name that the change shows, unless only one line shows it. */
export function renamedBy(removal: NameRemoval | undefined): string | undefined {
  return removal?.isWeak === true ? undefined : removal?.renamed;
}

/** How one file lost the name. The new name may have been renamed again. */
function removalsIn(path: string, gone: RemovedName, facts: Facts): readonly NameRemoval[] {
  const first = removalIn({ path, since: gone }, gone, facts);
  if (first === undefined) return [];
  let last = first;
  for (let step = 0; step < MAX_RENAMES && last.renamed !== undefined; step += 1) {
    const next = removalIn({ path: last.file, since: last }, { ...gone, name: last.renamed }, facts);
    if (next === undefined) break;
    last = next;
  }
  return [{ ...first, renamed: last.renamed === gone.name ? undefined : last.renamed }];
}

interface Place {
  readonly path: string;
  /** The document's line, or the previous removal. */
  readonly since: { readonly file: string; readonly line: number } | WordRemoval;
}

function removalIn(
  { path, since }: Place,
  { name, forms }: RemovedName,
  { history, code }: Facts,
): NameRemoval | undefined {
  const formsIn = forms ?? (code.isOnlyInTests(path, name) ? usesOf : formsOf);
  const removals = formsIn(name).flatMap((form) => {
    const removal = history.wordRemovalOf(form.open + form.name + form.close, path, since);
    return removal === undefined ? [] : [{ form, removal }];
  });
  const [first] = removals;
  if (first === undefined) return undefined;
  const { renamed, ...witnessed } = renamedIn(
    first.removal,
    removals.filter(({ removal }) => removal.before === first.removal.before).map(({ form }) => form),
  );
  return {
    ...first.removal,
    ...witnessed,
    renamed:
      renamed === undefined || isOpposite(name, renamed) ? undefined : `${name.startsWith('--') ? '--' : ''}${renamed}`,
  };
}

function likeName({ name, isCandidate }: RemovedName, removal: NameRemoval, { code }: Facts): string | undefined {
  const fresh = new Set<string>();
  for (const entity of code.inFile(removal.file)) {
    if (fresh.size >= MAX_CANDIDATES) break;
    if (entity.name !== name && entity.name.length > 2 && removal.shown.has(bare(entity.name)) && isCandidate(entity))
      fresh.add(entity.name);
  }
  const like = renameOf(name, [...fresh], LIKENESS);
  return like === undefined || isOpposite(name, like) ? undefined : like;
}

const bare = (name: string): string => name.replace(/^--/, '');

/** Forms of a name in code: a flag with its dashes, or as the string or the key that declares it. */
function formsOf(name: string): readonly Form[] {
  if (!name.startsWith('--')) return [{ name, open: '', close: '' }];
  const bare = name.slice(2);
  return [{ name: bare, open: '--', close: '' }, ...quoted(bare), { name: bare, open: '', close: ': {' }];
}

/** Forms in which code declares, reads and calls a name, for one that tests in the same file still have. */
function usesOf(name: string): readonly Form[] {
  return [
    { name, open: '', close: ':' },
    { name, open: '.', close: '' },
    { name, open: '', close: '(' },
  ];
}

/** The name as a string. */
export function quoted(name: string): readonly Form[] {
  return ["'", '"', '`'].map((quote) => ({ name, open: quote, close: quote }));
}
