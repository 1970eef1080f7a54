import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts, WordRemoval } from '../../model/facts.js';
import { isBesideCode } from '../../paths/roles.js';
import { isOpposite, renameOf } from './near-names.js';
import { renamedIn } from './rename-evidence.js';
import type { Form } from './change-index.js';
import type { Witnessed } from './rename-evidence.js';

/** A name that is gone, and the files of the code that contained it when the document's line was written. */
export interface GoneName {
  readonly name: string;
  /** Files that contained the name then; they may have been renamed since. */
  readonly stoodIn: readonly string[];
  /** The document's line. */
  readonly file: string;
  readonly line: number;
  /** Forms of the name in code, for names whose bare word would prove nothing. */
  readonly forms?: (name: string) => readonly Form[];
  /** Can the name of this entity replace the name? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
}

/** How a file lost the name, and the new name that the change shows. */
export interface Loss extends WordRemoval, Witnessed {}

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
export function lossOf(gone: GoneName, facts: Facts): Loss | undefined {
  const losses = [...new Set(gone.stoodIn)].slice(0, MAX_FILES).flatMap((path) => lossesIn(path, gone, facts));
  const shown = losses.find(({ renamed }) => renamed !== undefined);
  if (shown !== undefined) return shown;
  const [first] = losses;
  if (first === undefined) return undefined;
  for (const loss of losses) {
    const renamed = likeName(gone, loss, facts);
    if (renamed !== undefined) return { ...loss, renamed, isWeak: false };
  }
  return first;
}

/** A name may move from file to file before it is removed from the code. */
const MAX_MOVES = 3;

/**
 * The change that removed the name from all code, if that is a later one: right after this loss another file still
 * contained the name.
 */
export function lastLossOf(gone: GoneName, loss: Loss | undefined, facts: Facts): Loss | undefined {
  let last = loss;
  for (let step = 0; step < MAX_MOVES && last !== undefined && last.renamed === undefined; step += 1) {
    const path = facts.history.stoodAfter(gone.name, last);
    const next = path === undefined || isBesideCode(path) ? undefined : lossIn({ path, since: last }, gone, facts);
    if (next === undefined) break;
    last = next;
  }
  return last;
}

/** The new name that the code shows. */
export function evidentRename(gone: GoneName, facts: Facts): string | undefined {
  return renamedBy(lossOf(gone, facts));
}

/** The new name that the change shows, unless only one line shows it. */
export function renamedBy(loss: Loss | undefined): string | undefined {
  return loss?.isWeak === true ? undefined : loss?.renamed;
}

/** How one file lost the name. The new name may have been renamed again. */
function lossesIn(path: string, gone: GoneName, facts: Facts): readonly Loss[] {
  const first = lossIn({ path, since: gone }, gone, facts);
  if (first === undefined) return [];
  let last = first;
  for (let step = 0; step < MAX_RENAMES && last.renamed !== undefined; step += 1) {
    const next = lossIn({ path: last.file, since: last }, { ...gone, name: last.renamed }, facts);
    if (next === undefined) break;
    last = next;
  }
  return [{ ...first, renamed: last.renamed === gone.name ? undefined : last.renamed }];
}

interface Place {
  readonly path: string;
  /** The document's line, or the previous loss. */
  readonly since: { readonly file: string; readonly line: number } | WordRemoval;
}

function lossIn({ path, since }: Place, { name, forms = formsOf }: GoneName, { history }: Facts): Loss | undefined {
  const losses = forms(name).flatMap((form) => {
    const lost = history.lostWord(form.open + form.name + form.close, path, since);
    return lost === undefined ? [] : [{ form, lost }];
  });
  const [first] = losses;
  if (first === undefined) return undefined;
  const { renamed, ...witnessed } = renamedIn(
    first.lost,
    losses.filter(({ lost }) => lost.before === first.lost.before).map(({ form }) => form),
  );
  return {
    ...first.lost,
    ...witnessed,
    renamed:
      renamed === undefined || isOpposite(name, renamed) ? undefined : `${name.startsWith('--') ? '--' : ''}${renamed}`,
  };
}

function likeName({ name, isCandidate }: GoneName, loss: Loss, { code }: Facts): string | undefined {
  const fresh = new Set<string>();
  for (const entity of code.inFile(loss.file)) {
    if (fresh.size >= MAX_CANDIDATES) break;
    if (entity.name !== name && entity.name.length > 2 && loss.shown.has(bare(entity.name)) && isCandidate(entity))
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

/** The name as a string. */
export function quoted(name: string): readonly Form[] {
  return ["'", '"', '`'].map((quote) => ({ name, open: quote, close: quote }));
}
