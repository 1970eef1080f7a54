import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { PathRemoval, Facts, TreeFacts } from '../../../../model/facts.js';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';
import { isDocNamed, isIndexPage } from '../../../../paths/doc-names.js';
import { isFileOfAnyProject } from '../../../../paths/generic-names.js';
import { areOneKind, isSwitchedOff } from '../../../../paths/file-kinds.js';
import { hasRole } from '../../../../paths/roles.js';
import { isInFolderOfVersion, isVersionNumber } from '../../../../paths/version-names.js';
import { evidenceAt } from '../../../../model/verdict.js';
import type { Evidence } from '../../../../model/verdict.js';
import { extensionOf, isAtOrUnder, sharedFolders, stemOf, trimmedPath, withoutSlash } from '../../../../text/paths.js';
import { sharesWords } from '../../../removal/near-names.js';
import { inCommit } from '../../../removal/commit-wording.js';
import type { PathReference } from '../payload.js';
import type { Candidate } from '../resolve.js';

/** A path that the reference can mean and that git saw removed. */
export interface RemovedPath {
  readonly path: string;
  readonly from: string;
  readonly removal: PathRemoval;
  /**
   * Was the line last touched before the path was removed? undefined when git cannot tell. Costs a blame of the
   * document.
   */
  readonly existedWhenWritten: () => boolean | undefined;
  /** The document gives only the end of the path, so another root must be guessed. */
  readonly isSuffix: boolean;
}

/** The first candidate that was once in the repository, with what git knows about its removal. */
export function findRemovedPath(
  claim: Claim<PathReference>,
  candidates: readonly Candidate[],
  facts: Facts,
): RemovedPath | undefined {
  for (const { path, from } of candidates) {
    const removal =
      path === '' ? undefined : withNamesake(claim, { path, removal: facts.history.removalOf(path) }, facts);
    if (removal !== undefined)
      return {
        path,
        from,
        removal,
        existedWhenWritten: () => wasWrittenBefore(claim, removal, facts),
        isSuffix: false,
      };
  }
  return undefined;
}

/** The one removed path that ends with the written one, which must have at least two segments. */
export function findRemovedSuffix(claim: Claim<PathReference>, facts: Facts): RemovedPath | undefined {
  const suffix = suffixOf(claim.payload);
  return suffix.includes('/') ? removedAt(claim, removedEndingWith(suffix, 1, facts), facts) : undefined;
}

/** The last removed file of a written name without folders, of which there may have been others. */
export function findRemovedNamesake(claim: Claim<PathReference>, facts: Facts): RemovedPath | undefined {
  const name = suffixOf(claim.payload);
  return name.includes('/') || !name.includes('.')
    ? undefined
    : removedAt(claim, removedEndingWith(name, MOST_NAMESAKES, facts), facts);
}

/** A name that so many removed files had tells nothing of one of them. */
const MOST_NAMESAKES = 3;

/** The written path without dots at its begin; '' for a pattern. */
function suffixOf({ path, glob }: PathReference): string {
  return glob ? '' : trimmedPath(path);
}

/** The last of the removed paths that end with these segments; undefined if there are more than so many. */
function removedEndingWith(suffix: string, most: number, { history }: Facts): string | undefined {
  const paths = history.removedEndingWith?.(suffix, most + 1) ?? [];
  return paths.length > most ? undefined : paths[0];
}

function removedAt(claim: Claim<PathReference>, path: string | undefined, facts: Facts): RemovedPath | undefined {
  const removal = path === undefined ? undefined : facts.history.removalOf(path);
  if (path === undefined || removal === undefined) return undefined;
  return {
    path,
    from: withoutSlash(path.slice(0, -suffixOf(claim.payload).length)),
    removal,
    existedWhenWritten: () => wasWrittenBefore(claim, removal, facts),
    isSuffix: true,
  };
}

/** Git's answer about a longer file of which this share is kept, in percent, is not doubted. */
const SURE_KEPT = 90;
const SHORT_CHARS = 200;

/**
 * Git pairs files by their content, so in a change of many files it pairs a short one with another of its kind: a
 * single file of the same name below the old folder is preferred, unless it was there before.
 */
function withNamesake(
  claim: Claim<PathReference>,
  { path, removal }: { readonly path: string; readonly removal: PathRemoval | undefined },
  facts: Facts,
): PathRemoval | undefined {
  const [name, to] = [posix.basename(path), removal?.renamedTo];
  // Every package has a licence, and the texts are the same.
  if (removal !== undefined && to !== undefined && isInEachPackage(name) && posix.dirname(to) !== posix.dirname(path))
    return { ...removal, renamedTo: undefined };
  if (
    removal === undefined
    || to === undefined
    || posix.basename(to) === name
    || !name.includes('.')
    || isOfEveryProject(name)
  )
    return removal;
  const [namesake, ...others] = facts.tree.named(name).filter((other) => isAtOrUnder(other, posix.dirname(path)));
  if (namesake === undefined || others.length > 0) return removal;
  const then = (file: string): string | undefined => facts.history.fileWhenWritten(file, claim.file, claim.line);
  const isPairedByContent = (removal.kept ?? 100) >= SURE_KEPT && (then(path)?.length ?? SHORT_CHARS) >= SHORT_CHARS;
  return isPairedByContent || then(namesake) !== undefined ? removal : { ...removal, renamedTo: namesake };
}

function wasWrittenBefore({ file, line }: Claim, { date }: PathRemoval, facts: Facts): boolean | undefined {
  const touched = facts.history.lastTouched(file, line);
  if (touched === undefined) return undefined;
  const [written, left] = [Date.parse(touched.date), Date.parse(date)];
  return Number.isNaN(written) || Number.isNaN(left) ? undefined : written <= left;
}

/** Why the line may not be about the removed path. */
export function whenTouched({ existedWhenWritten }: RemovedPath): string {
  const wasThere = existedWhenWritten();
  if (wasThere === undefined) return 'git cannot tell whether the line was written before';
  return wasThere ? 'the line may be about another one' : 'the line was last touched after that';
}

/** `a.ts was renamed to b.ts in 1a2b3c4, 2024-05-06`. */
export function howItLeft({ path, removal }: RemovedPath): string {
  return `${path} was ${howLeft(removal)}`;
}

/** `renamed to b.ts in 1a2b3c4, 2024-05-06`. */
function howLeft(removal: PathRemoval): string {
  if (removal.isScattered === true) return `dissolved ${inCommit(removal)}, its files are elsewhere`;
  return `${removal.renamedTo === undefined ? 'removed' : `renamed to ${removal.renamedTo}`} ${inCommit(removal)}`;
}

/**
 * `docs/a.md is not there (renamed to docs/b.md in 1a2b3c4, 2024-05-06)`; the removed path may differ from the written
 * one.
 */
export function notThere(path: string, removed: RemovedPath): string {
  return `${path} is not there (${removed.path === path ? howLeft(removed.removal) : howItLeft(removed)})`;
}

/**
 * Is the new name so similar to the old one that the words around it still apply: another folder or another name, not
 * both?
 */
export function isPlainRename(old: string, to: string, { tree }: Pick<Facts, 'tree'>): boolean {
  // A public file became internal to this repository: the words around it no longer apply.
  if (isInternal(to) && !isInternal(old)) return false;
  if (isSwitchedOff(to) || isOtherKind(old, to)) return false;
  // A copy for one version does not continue the page.
  if ((isInFolderOfVersion(to) && !isInFolderOfVersion(old)) || isOneOfMany(old, to, { tree })) return false;
  return (
    posix.dirname(old) === posix.dirname(to)
    || (posix.basename(old) === posix.basename(to) && nearerNamesake(old, to, tree) === undefined)
  );
}

/**
 * Can the new path replace the old one, with the words about it unchanged? A file with other words in its name may be
 * another thing, and one of several files into which the old one was split is only a part of it.
 */
export function isSameThing(
  old: string,
  { renamedTo: to, kept = 100 }: Pick<PathRemoval, 'renamedTo' | 'kept'>,
  facts: Pick<Facts, 'tree'>,
): boolean {
  if (to === undefined || !isPlainRename(old, to, facts) || isOtherVersion(old, to)) return false;
  const [before, now] = [stemOf(posix.basename(old)), stemOf(posix.basename(to))];
  return kept >= MOST_KEPT || before === now || sharesWords(before, now);
}

/**
 * Was the file there for this document: in the tree for which the line was written, or, if the line was touched later,
 * in a tree that contained the document? Renames in the history of a repository that was merged in say nothing about
 * the documents here. Folders are not checked.
 */
export function wasThereForLine(
  { file, line }: Claim<PathReference>,
  { path, removal, existedWhenWritten }: RemovedPath,
  { history }: Facts,
): boolean {
  if (removal.kept === undefined) return true;
  if (existedWhenWritten() !== false) return history.fileWhenWritten(path, file, line) !== undefined;
  const begun = history.oldestLine(file);
  return begun !== undefined && Date.parse(begun) <= Date.parse(removal.date);
}

/** `shared/v1.10/metadata.yaml` and `shared/v1.11/metadata.yaml`: the same file of another version. */
export function isOtherVersion(old: string, to: string): boolean {
  const bare = (path: string): string =>
    path
      .split('/')
      .map((folder) => (isVersionNumber(folder) ? '*' : folder))
      .join('/');
  return old !== to && bare(old) === bare(to);
}

/** Percent of equal content from which a file counts as the same, whatever its name. */
const MOST_KEPT = 95;

/**
 * Is the new name the old one with a number, next to others with other numbers? Or is it in a folder next to others
 * that contain a file of the same name?
 */
function isOneOfMany(old: string, to: string, { tree }: Pick<Facts, 'tree'>): boolean {
  const bare = (name: string): string => name.replace(/[-_.]?\d+/g, '');
  const [was, name] = [posix.basename(old), posix.basename(to)];
  const beside = was === name ? [] : tree.list(posix.dirname(to)).filter((other) => other !== name);
  if (/\d/.test(name) && beside.some((other) => bare(other) === bare(name))) return true;
  if (beside.some((other) => isQualified(was, name) && isQualified(was, other))) return true;
  if (was === name && isSplit(old, to, tree)) return true;
  const folder = posix.dirname(posix.dirname(to));
  return (
    was === name
    && folder === posix.dirname(old)
    && tree.named(name).some((path) => path !== to && posix.dirname(posix.dirname(path)) === folder)
  );
}

/** Is it the old name with another word, as `run-all.sh` is of `run.sh`? */
function isQualified(was: string, name: string): boolean {
  const [stem, ending] = [was.replace(/\.\w+$/, ''), /\.\w+$/.exec(was)?.[0] ?? ''];
  const isLonger = stem !== '' && name.startsWith(stem) && name.endsWith(ending);
  return isLonger && /^[-_.][a-z]/i.test(name.slice(stem.length, name.length - ending.length));
}

/** Is it written in another language now? Words about the one may not hold for the other. */
function isOtherKind(old: string, to: string): boolean {
  const [was, is] = [extensionOf(old), extensionOf(to)];
  return was !== is && was !== '' && is !== '' && !areOneKind(was, is);
}

/**
 * Is the file also below another folder whose name continues as the new one does: `net-hub/a.md` and `net-spoke/a.md`
 * of `net/a.md`?
 */
function isSplit(old: string, to: string, tree: TreeFacts): boolean {
  const [before, now] = [old.split('/'), to.split('/')];
  const at = now.findIndex((segment, index) => segment !== before[index]);
  const [was = '', is = ''] = [before[at], now[at]];
  if (before.length !== now.length || was === '' || !is.startsWith(was)) return false;
  const rest = now.slice(at + 1).join('/');
  return tree
    .list(now.slice(0, at).join('/'))
    .some(
      (entry) =>
        entry.startsWith(was)
        && entry !== `${is}/`
        && tree.kind(posix.join(...now.slice(0, at), entry, rest)) !== undefined,
    );
}

const isInEachPackage = isDocNamed('inEachPackage');
/** Such names are in many folders, and none is the other under a new name. */
function isOfEveryProject(name: string): boolean {
  return isIndexPage(name) || isCommonFileName(name) || isFileOfAnyProject(name);
}

const isInternal = hasRole('internal');

/** Another file of the name, nearer to the old place than the new path is: the document may mean that file now. */
export function nearerNamesake(old: string, to: string, tree: TreeFacts): string | undefined {
  const name = posix.basename(old);
  return name.includes('.') && !isOfEveryProject(name)
    ? tree.named(name).find((path) => path !== to && sharedFolders(old, path) > sharedFolders(old, to))
    : undefined;
}

/** The nearest existing directory above a missing path, as evidence of where it was looked for; none for the root. */
export function existingFolder(path: string, facts: Facts): readonly Evidence[] {
  let folder = posix.dirname(path);
  while (folder !== '.' && facts.tree.kind(folder) === undefined) folder = posix.dirname(folder);
  return evidenceAt(folder === '.' ? '' : folder);
}
