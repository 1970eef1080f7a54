import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isPlainGitHub } from '../../../model/site.js';
import { isProductCode, liesIn } from '../../../paths/roles.js';
import { isOfOthers } from '../../ground/ground.js';
import { isReadOnGitHub } from './link-rule.js';
import type { RemovedPath } from './departed.js';
import { isConventional, isEverybodys, isShownOnGitHub } from './names.js';
import type { PathReference } from './payload.js';

/**
 * Does the departure of a path prove that the line speaks of it? Best when the line was written while it stood. Names
 * that every project has, and words that raise a doubt, need a section about this repository or a deeper path; on a
 * site for users, where files of the reader's project are the rule, no path is deep enough.
 */
export function isProof(
  { file, payload }: Claim<PathReference>,
  { path, from, departure, stoodWhenWritten, isSuffix }: RemovedPath,
  facts: Facts,
): boolean {
  const { world, doubt } = payload;
  if (facts.tree.isIgnored(path) || isTemplateOf(departure.renamedTo, path)) return false;
  // Release notes of the next release, which every release takes away.
  if ((departure.times ?? 1) > OFTEN && departure.renamedTo === undefined) return false;
  const depth = tailOf(payload.path).split('/').length;
  // On a site for users, folders of one or two names are theirs as often.
  const isFolderOfReader =
    payload.path.endsWith('/') && depth < (world === 'ours' || isReadOnGitHub(file, facts) ? 2 : 3);
  const isCommon = isEverybodys(posix.basename(path)) || isFolderOfReader;
  // Every project has such folders.
  if (
    payload.form === 'tree'
    && world !== 'ours'
    && !tailOf(payload.path).includes('.')
    && isConventional(posix.basename(path))
  )
    return false;
  // The sources of an example show the reader's project, and samples that tests are run on do.
  if (isSuffix && (isShown(path) || isOfOthers(path, file))) return false;
  // Every project has its programs there, and so has every archive of a release.
  if (world !== 'ours' && /^(?:\.\/)?bin\/[\w-]+$/.test(payload.path) && departure.renamedTo === undefined)
    return false;
  const isForUsers = world !== 'ours' && !isReadOnGitHub(file, facts);
  if (world === 'reader' && isForUsers) return false;
  if (isForUsers && isNamedByProgram(path, facts)) return false;
  // What a guide for users runs by a short path is a program of theirs: `bin/dev`.
  if (isForUsers && payload.form === 'shell' && depth < 3 && departure.renamedTo === undefined) return false;
  if (isSuffix && (isCommon || (depth < 3 && (world !== 'ours' || stoodWhenWritten() !== true)))) return false;
  const early = isProofOfThen({ file, payload }, { from, depth, isCommon }, facts);
  // On a site for users, a path that had left before may only be theirs.
  const late =
    !isForUsers && doubt === undefined && depth >= (world === 'reader' ? 3 : 2) && !(isCommon && world !== 'ours');
  return early === late ? early : stoodWhenWritten() === true ? early : late;
}

/** What became the template of itself is made by a build now, at the same place. */
function isTemplateOf(template: string | undefined, path: string): boolean {
  const name = posix.basename(template ?? '');
  return (
    name.startsWith(`${posix.basename(path)}.`)
    && /^\.(?:in|tmpl|tpl|template|gotmpl|j2|jinja2?|erb|ejs|mustache|hbs|example|sample|dist)$/.test(
      posix.extname(name),
    )
  );
}

/**
 * Does the product name the file in its code, as programs do with those that they read and write in the reader's
 * project?
 */
function isNamedByProgram(path: string, { code }: Facts): boolean {
  const name = posix.basename(path);
  return (
    name.includes('.')
    && [`"${name}"`, `'${name}'`].some((form) => code.rowsWith(form, MAX_ROWS).some(({ file }) => isProductCode(file)))
  );
}

const MAX_ROWS = 10;
/** What left more often comes and goes. */
const OFTEN = 2;
/** Programs that docs show. */
const isShown = liesIn('example', 'playground', 'snippet', 'tutorial', 'template', 'fixture');

interface Words {
  readonly from: string;
  /** Segments that were written. */
  readonly depth: number;
  readonly isCommon: boolean;
}

/** For a line that was written while the path stood. */
function isProofOfThen(
  { file, payload }: Pick<Claim<PathReference>, 'file' | 'payload'>,
  { from, depth, isCommon }: Words,
  facts: Facts,
): boolean {
  const { world, doubt, form } = payload;
  const isSure = doubt === undefined || doubt.slight === true;
  const isOnGitHub = isPlainGitHub(facts.docs.siteOf(file)) || isShownOnGitHub(file);
  const enough = form === 'shell' || (from !== '' && from === posix.dirname(file)) ? 2 : 3;
  switch (world) {
    case 'ours':
      return depth > 1 || isSure;
    // Outside of what GitHub shows with the code, a lone name is a file of the users.
    case 'open':
      return (
        (isSure
          && (isShownOnGitHub(file) || form === 'tree' || depth > 1 || from === posix.dirname(file))
          && !(isCommon && depth < (isLoose(payload) ? 3 : 2)))
        || (isOnGitHub && !isCommon && depth >= enough)
      );
    case 'reader':
      return isSure && (depth > 2 || (!isCommon && (depth > 1 || from === posix.dirname(file))));
  }
}

/** Forms in which examples are common: running text, listings, what stands in fences without a language. */
function isLoose({ form }: PathReference): boolean {
  return form === 'prose' || form === 'tree' || form === 'fence';
}

/** The path without what leads up or to the root, and without its last slash. */
export function tailOf(path: string): string {
  return path.replace(/^(?:\.{0,2}\/)+/, '').replace(/(?<!\/)\/+$/, '');
}
