import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts, WordRemoval } from '../../model/facts.js';
import { isBesideCode } from '../../paths/roles.js';
import { isOpposite, renameOf } from './near-names.js';
import { renamedIn } from './rename-evidence.js';
import type { Form } from './change-index.js';
import type { Witnessed } from './rename-evidence.js';

/** A name that is gone, and the file of the code that held it when the doc line was written. */
export interface GoneName {
  readonly name: string;
  /** Where it stood then; the files may have been renamed since. */
  readonly stoodIn: readonly string[];
  /** The doc line. */
  readonly file: string;
  readonly line: number;
  /** How the name stands in code, where its bare word would prove nothing. */
  readonly forms?: (name: string) => readonly Form[];
  /** May this entity's name stand instead? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
}

/** How a file lost the name, and the new name that it shows. */
export interface Loss extends WordRemoval, Witnessed {}

/** Files that are compared for one name. */
const MAX_FILES = 3;
/** Names that are new in a file and may be the new one. */
const MAX_CANDIDATES = 80;
/** A rename may be followed by another one. */
const MAX_RENAMES = 4;
/** Where lines show several names, or one only weakly, more than half of the words must be the same. */
const LIKENESS = 0.6;

/**
 * The change by which the name left the code, with the new name where that change shows one: lines stand as they stood,
 * but for the name. Of several names that it shows, the one that is like the old one. A guess by likeness alone is
 * wrong as often as right, even among the new names of the file.
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

/** A name may move from file to file before it leaves the code. */
const MAX_MOVES = 3;

/**
 * The change by which the name left all the code, where that is another one: right after this loss another file held it
 * still.
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

/** What the code shows the name was renamed to. */
export function evidentRename(gone: GoneName, facts: Facts): string | undefined {
  return renamedBy(lossOf(gone, facts));
}

/** The new name that the change shows, unless one line alone does. */
export function renamedBy(loss: Loss | undefined): string | undefined {
  return loss?.isWeak === true ? undefined : loss?.renamed;
}

/** How one file lost the name. What it was renamed to may have been renamed again. */
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
  /** The doc line, or the loss before. */
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

/** How the name stands in code: a flag with its dashes, or as the string or the key that declares it. */
function formsOf(name: string): readonly Form[] {
  if (!name.startsWith('--')) return [{ name, open: '', close: '' }];
  const bare = name.slice(2);
  return [{ name: bare, open: '--', close: '' }, ...quoted(bare), { name: bare, open: '', close: ': {' }];
}

/** The name as a string. */
export function quoted(name: string): readonly Form[] {
  return ["'", '"', '`'].map((quote) => ({ name, open: quote, close: quote }));
}
