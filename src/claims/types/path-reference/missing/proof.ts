import { isAtOrUnder, stemOf, trimmedPath } from '../../../../text/paths.js';
import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import { isCompiled, isMadeInto, isSettingsFile } from '../../../../paths/file-kinds.js';
import { docsFolderAbove, isInFolderOf, isProductCode } from '../../../../paths/roles.js';
import { isOfOthers } from '../../../ground/ground.js';
import { packageOf } from '../../../ground/units/scope.js';
import { docLineOf, sectionOf } from '../../../reading/doc-line.js';
import { isSaidMade } from '../../../reading/hedging/hedge.js';
import { hedgeElsewhere } from '../../../reading/hedging/other-mentions.js';
import { isReadOnGitHub } from '../links/link-rule.js';
import type { RemovedPath } from './removed-path.js';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';
import { isPartFolder } from '../../../../paths/generic-names.js';
import { isShownOnGitHub } from '../../../reading/section/shown-on-github.js';
import type { PathReference } from '../payload.js';
import { isJoinedName } from '../../../../text/words/qualified.js';

/**
 * Does the removal of a path prove that the line is about it? The proof is best when the line was written while the
 * path existed. Common names, and words that raise a doubt, need a section about this repository or a deeper path; on a
 * site for users, where most files are the reader's, no path is deep enough.
 */
export function isProof(claim: Claim<PathReference>, removed: RemovedPath, facts: Facts): boolean {
  const { file, payload } = claim;
  const { path, from, removal, existedWhenWritten, isSuffix } = removed;
  const { audience } = payload;
  if (facts.tree.isIgnored(path) || isTemplateOf(removal.renamedTo, path) || isBrought(path)) return false;
  // Files such as release notes of the next release, which every release removes.
  if ((removal.times ?? 1) > OFTEN && removal.renamedTo === undefined) return false;
  const depth = trimmedPath(payload.path).split('/').length;
  // On a site for users, folders of one or two names are as often the readers'.
  const isFolderOfReader =
    payload.path.endsWith('/') && depth < (audience === 'ours' || isReadOnGitHub(file, facts) ? 2 : 3);
  const isCommon = isCommonFileName(posix.basename(path)) || isFolderOfReader;
  // Every project has such folders.
  if (
    payload.form === 'tree'
    && audience !== 'ours'
    && !trimmedPath(payload.path).includes('.')
    && isPartFolder(posix.basename(path))
  )
    return false;
  // The whole document is searched only for what is not decided yet.
  const isForUsers = audience !== 'ours' && !isReadOnGitHub(file, facts);
  const hedged = hedgedElsewhere(claim, { removed, isForUsers }, facts);
  const { hedge } = hedged;
  // Two guesses: of the folder in which the path is, and that the sentence is about a file of this repository.
  if (isSuffix && hedge !== undefined && hedge.slight !== true) return false;
  // The sources of an example show the reader's project, and so do samples for tests.
  if (isSuffix && (isShown(path) || isOfOthers(path, file))) return false;
  // On a site for users, the title of an example is a file of theirs.
  if (isSuffix && isForUsers && isTitleOfFence(claim, facts)) return false;
  if (isSuffix && audience !== 'ours' && isOfOtherPackage(path, file, facts)) return false;
  if (isMadeFromSibling(path, facts)) return false;
  if (removal.renamedTo === undefined && (isMadeByRuns(path) || isPersonal(path) || isMadeByCode(path, facts)))
    return false;
  if (depth === 1 && isOfAnyProject(claim, facts)) return false;
  // Every project has its programs there, and so has every release archive.
  if (audience !== 'ours' && /^(?:\.\/)?bin\/[\w-]+$/.test(payload.path) && removal.renamedTo === undefined)
    return false;
  if (audience === 'reader' && isForUsers) return false;
  // Settings that a program reads are in each project of its users, and may have been in this one.
  const isOfUsers =
    isForUsers || (audience !== 'ours' && isReadInProjects(path) && docsFolderAbove(payload.path) === undefined);
  const name = posix.basename(path);
  if (isOfUsers && name.includes('.') && isInProgram(name, facts)) return false;
  if (isReadInProjects(path) && path.includes('/') && isInProgram(path, facts)) return false;
  // In a guide for users, a program run by a short path is theirs: `bin/dev`.
  if (isForUsers && payload.form === 'shell' && depth < 3 && removal.renamedTo === undefined) return false;
  if (isSuffix && (isCommon || (depth < 3 && (audience !== 'ours' || existedWhenWritten() !== true)))) return false;
  const isRenamed = removal.renamedTo !== undefined;
  const early = isProofOfThen({ file, payload: hedged }, { from, depth, isCommon, isRenamed }, facts);
  // On a site for users, a path that had been removed before may only be theirs, unless it is deep and has a new name:
  // texts are copied into documents long after they were written.
  const isCopied = removal.renamedTo !== undefined && depth > 2 && audience !== 'reader' && !isSuffix && !isCommon;
  const late =
    hedge === undefined
    && (isCopied || (!isForUsers && depth >= (audience === 'reader' ? 3 : 2) && !(isCommon && audience !== 'ours')));
  return early === late ? early : existedWhenWritten() === true ? early : late;
}

interface OfUsers {
  readonly removed: RemovedPath;
  /** Is the document on a site for users? */
  readonly isForUsers: boolean;
}

/**
 * The reference with what the rest of the document says of the path, if its own sentence says nothing and git knows no
 * new path, or users may have a file of that name: a file that the reader makes or fetches in one section is used in
 * others.
 */
function hedgedElsewhere(
  claim: Claim<PathReference>,
  { removed: { removal }, isForUsers }: OfUsers,
  facts: Facts,
): PathReference {
  const { hedge } = claim.payload;
  const isOpen = (removal.renamedTo === undefined || isForUsers) && (hedge === undefined || hedge.slight === true);
  const other = isOpen ? hedgeElsewhere(claim, facts) : undefined;
  return other === undefined ? claim.payload : { ...claim.payload, hedge: other };
}

/** A file that was renamed to its own template is now generated by a build, at the same place. */
function isTemplateOf(template: string | undefined, path: string): boolean {
  const name = posix.basename(template ?? '');
  return name.startsWith(`${posix.basename(path)}.`) && isMadeInto(name);
}

/**
 * Does the product's code have the path or name as a string, as programs do with files that they read and write in the
 * reader's project?
 */
function isInProgram(text: string, { code }: Facts): boolean {
  return [`"${text}"`, `'${text}'`].some((form) =>
    code.rowsWith(form, MAX_ROWS).some(({ file, row }) => isProductCode(file) && !TAKES_IN.test(row)),
  );
}

/** A row that takes in another file of the code: `#include "cart.hpp"`. */
const TAKES_IN = /^\s*#\s*(?:include|import)\b/;

/** Is it a file of settings, or one in a folder of a tool: `.shop/settings.json`? */
function isReadInProjects(path: string): boolean {
  return isSettingsFile(path) || /(?:^|\/)\.[A-Za-z]/.test(path);
}

/** Was the path out of the package that the document belongs to? Its paths are of that one, or the reader's. */
function isOfOtherPackage(path: string, file: string, facts: Facts): boolean {
  const home = packageOf(file, facts);
  return home !== '' && !isAtOrUnder(path, home);
}

/** A folder that runs of a program fill, though something in it was committed once. */
function isMadeByRuns(path: string): boolean {
  return /^(?:outputs?|results?|logs?|te?mp|artifacts|screenshots)$/i.test(posix.basename(path));
}

/** What each developer has for themselves (`settings.local.json`), though it was committed once. */
function isPersonal(path: string): boolean {
  return /\.local(?:\.\w{1,10})?$/i.test(posix.basename(path));
}

/** What puts paths together, or makes a folder. */
const MAKES_PATH = /\b(?:join|resolve|mkdir\w*|makedirs|MkdirAll|create_dir\w*|createDirector\w*|ensureDir\w*|Path)\b/i;

/** Is the whole folder at the top gone, which the product's code puts into paths: of its users, or where it runs? */
function isMadeByCode(path: string, { code, tree }: Facts): boolean {
  const [top = '', ...below] = trimmedPath(path).split('/');
  if (tree.kind(top) !== undefined || (below.length === 0 && top.includes('.'))) return false;
  return [`"${top}"`, `'${top}'`].some((form) =>
    code.rowsWith(form, MAX_ROWS).some(({ file, row }) => isProductCode(file) && MAKES_PATH.test(row)),
  );
}

/** `a \`build.rs\` script`, `every \`package.json\``: files of that name in general, not the one that was here. */
function isOfAnyProject(claim: Claim<PathReference>, facts: Facts): boolean {
  const { target, line } = claim;
  if (target === undefined || target.line !== line) return false;
  const before = docLineOf(claim, facts).slice(Math.max(0, target.column - 1 - ARTICLE_CHARS), target.column - 1);
  return /\b(?:an?|any|every|each|your)\s{1,3}[`*_"']{0,3}$/i.test(before);
}

const ARTICLE_CHARS = 20;

/** Is there nothing between the line of the claim and a fence? */
function isTitleOfFence(claim: Claim<PathReference>, facts: Facts): boolean {
  const section = sectionOf(claim, facts);
  const below = section?.content.split('\n').slice(claim.line - section.endLine) ?? [];
  return FENCE.test(below.find((row) => row.trim() !== '') ?? '');
}

const FENCE = /^\s{0,12}(?:`{3,}|~{3,})/;

/** Is there a source of the same name next to a compiled file, which a build then makes? */
function isMadeFromSibling(path: string, { tree }: Facts): boolean {
  if (!isCompiled(path)) return false;
  const stem = stemOf(posix.basename(path));
  return tree.list(posix.dirname(path)).some((name) => stemOf(name) === stem && !isCompiled(name));
}

/** Code of others that a tool brings when it is asked to: `go mod vendor`. */
const isBrought = isInFolderOf('vendored', 'installed');

const MAX_ROWS = 10;
/** A file that was removed more often comes and goes. */
const OFTEN = 2;
/** Folders of programs that docs show. */
const isShown = isInFolderOf('example', 'playground', 'snippet', 'tutorial', 'template', 'fixture');

interface Words {
  readonly from: string;
  /** Segments of the written path. */
  readonly depth: number;
  readonly isCommon: boolean;
  readonly isRenamed: boolean;
}

/** For a line that was written while the path existed. */
function isProofOfThen(
  { file, payload }: Pick<Claim<PathReference>, 'file' | 'payload'>,
  { from, depth, isCommon, isRenamed }: Words,
  facts: Facts,
): boolean {
  const { audience, hedge, form, path } = payload;
  const isSure = hedge === undefined || hedge.slight === true;
  // The text doubts that the listing is of this repository.
  const isListingOfOthers = !isSure && form === 'tree';
  const isReaders = hedge?.isTold === true || isListingOfOthers;
  const isOnGitHub = isPlainGitHub(facts.docs.siteOf(file)) || isShownOnGitHub(file);
  const enough = form === 'shell' || (from !== '' && from === posix.dirname(file)) ? 2 : 3;
  switch (audience) {
    case 'ours':
      return (depth > 1 && !isListingOfOthers) || isSure || (isRenamed && isSaidMade(hedge) && isOwnName(path));
    // Outside of the files that GitHub shows with the code, a lone name is a file of the users.
    case 'open':
      return (
        (isSure
          && (isShownOnGitHub(file) || form === 'tree' || depth > 1 || from === posix.dirname(file))
          && !(isCommon && depth < (isLoose(payload) ? 3 : 2)))
        || (isOnGitHub && !isCommon && depth >= enough && !isReaders)
      );
    case 'reader':
      return isSure && (depth > 2 || (!isCommon && (depth > 1 || from === posix.dirname(file))));
  }
}

/** A file whose name has two words or more is not one that a guide makes up by chance. */
function isOwnName(path: string): boolean {
  return isJoinedName(stemOf(posix.basename(path)));
}

/** Forms in which examples are common: running text, listings, fences without a language. */
function isLoose({ form }: PathReference): boolean {
  return form === 'prose' || form === 'tree' || form === 'fence';
}
