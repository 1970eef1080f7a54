import { isSettingsFile } from '../../../../paths/file-kinds.js';
import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceAt } from '../../../../model/verdict.js';
import type { Severity, Verdict } from '../../../../model/verdict.js';
import { isDocNamed } from '../../../../paths/doc-names.js';
import { folderBesideCode, isLockFile, isOfDocsSite } from '../../../../paths/roles.js';
import { isAtOrUnder, trimmedPath } from '../../../../text/paths.js';
import { inPattern } from '../../../../text/pattern.js';
import { docLineOf } from '../../../reading/doc-line.js';
import { EXAMPLE_WORDS } from '../../../reading/sentence-words.js';
import { isOfOthers, withWeakGround } from '../../../ground/ground.js';
import { isWrittenAround } from '../../../removal/written-around.js';
import { drifted, ofOthers, uncertain, verified } from '../../../verdict.js';
import { judgeAnchor } from '../anchors/anchor-verdict.js';
import {
  findRemovedPath,
  findRemovedNamesake,
  findRemovedSuffix,
  howItLeft,
  whenTouched,
  isOtherVersion,
  isSameThing,
  existingFolder,
  wasThereForLine,
} from '../missing/removed-path.js';
import type { RemovedPath } from '../missing/removed-path.js';
import { beginsHere, findMention, folderExists } from '../find.js';
import type { Found } from '../find.js';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';
import { isPartFolder } from '../../../../paths/generic-names.js';
import { codeWithPath } from '../missing/code-with-path.js';
import { folderOfExamples } from '../missing/in-examples.js';
import { findNear } from '../missing/near.js';
import type { Near } from '../missing/near.js';
import type { PathReference } from '../payload.js';
import { isProof } from '../missing/proof.js';
import { ofOwnPackage, resolveMention } from '../resolve.js';
import type { Candidate } from '../resolve.js';
import { readersFile } from './readers-file.js';
import { whoseElse } from './whose-else.js';
import { isListingOf, isListingOfOurs } from './tree-listing.js';
import { restyleMention } from '../missing/restyle.js';
import { reasonOf, suggestPath } from '../missing/suggest.js';

/**
 * Judges paths in code, prose, listings and commands: they may be files of any project, so there must first be evidence
 * that they belong here.
 */
export function judgeMention(claim: Claim<PathReference>, facts: Facts): Verdict {
  const { candidates, outside } = resolveMention(claim, facts);
  if (outside) return uncertain(`${claim.payload.path} leads out of the repository`);
  if (claim.payload.form === 'tree' && !isListingOfOurs(claim, candidates, facts))
    return ofOthers('most of the listing is not in this repository, so it shows another project');
  const isFolder = claim.payload.path.endsWith('/');
  const written =
    findMention(candidates, facts, isFolder) ?? findMention(ofOwnPackage(claim.payload.path, facts), facts, isFolder);
  const found = written ?? findSuffix(claim, facts);
  if (
    written === undefined
    && found !== undefined
    && found !== 'several'
    && found !== 'common'
    && isOfOthers(found.path, claim.file)
    && claim.payload.audience !== 'ours'
  ) {
    return uncertain(
      `${found.path} has that name, but is next to the code, and nothing says that it is meant`,
      [{ file: found.path }],
      0.4,
    );
  }
  if (found === 'several')
    return uncertain(`several paths end with ${claim.payload.path}, and nothing says which is meant`, [], 0.5);
  if (found === 'common')
    return ofOthers(`nothing says that ${claim.payload.path} is a file here, and not one of any project`);
  if (found !== undefined) {
    if (written === undefined && claim.payload.audience !== 'ours' && isCommonFileName(posix.basename(found.path)))
      return uncertain(
        `${found.path} is there, but every project has a file of that name`,
        [{ file: found.path }],
        0.4,
      );
    const verdict = judgeFound(claim, found, facts);
    // A file of the program that shows the docs may only have the name of one of the reader's.
    const isNamesake = written === undefined && isOfDocsSite(found.path) && claim.payload.audience !== 'ours';
    return isNamesake && verdict.status === 'verified' ? withWeakGround(verdict) : verdict;
  }
  return judgeMissing(claim, candidates, facts);
}

function judgeFound(claim: Claim<PathReference>, found: Found, facts: Facts): Verdict {
  const { path, audience, hedge, fragment } = claim.payload;
  const evidence = evidenceAt(found.path);
  if (found.kind === 'ignored')
    return uncertain(`${found.path} belongs here, but git ignores it or this checkout leaves it out`, evidence, 0.4);
  const doubt = hedge?.isElsewhere === true ? hedge.because : readersFile(claim, facts);
  if (doubt !== undefined) return uncertain(`${found.path} is there, but ${doubt}`, evidence, 0.4);
  if (fragment !== undefined && found.kind === 'file') return judgeAnchor(claim, found.path, facts);
  const confidence = hedge !== undefined || audience === 'reader' ? 0.6 : audience === 'ours' ? 0.97 : 0.9;
  const there = verified(`${found.path === '' ? 'the repository' : found.path} is there`, confidence, evidence);
  const isNamed = folderBesideCode(`${path}/`) !== undefined || !isOfOthers(found.path, claim.file);
  // The title of a tab shows the reader which of their files the text is about.
  const isTitle = found.path === claim.file || /^\s*={3}[+!]? ["']/.test(docLineOf(claim, facts));
  if (!isMeantHere(claim, found.path) || !isNamed || isTitle || isInLabel(claim, facts)) return withWeakGround(there);
  const row = Number(/:(\d{1,6})(?:[-:]\d{1,6})?$/.exec(claim.target?.text ?? '')?.[1] ?? 0);
  return row === 0 || isNamedAt(row, { claim, path: found.path }, facts)
    ? there
    : withWeakGround({ ...there, reason: `${there.reason}; line ${row} was not compared` });
}

/** Is the path in the text of a link? The link's target says which file is meant. */
function isInLabel(claim: Claim<PathReference>, facts: Facts): boolean {
  const row = docLineOf(claim, facts);
  const from = Math.max(0, (claim.target?.column ?? 1) - 1);
  return /\[[^\][]{0,200}$/.test(row.slice(0, from)) && /^[^\][]{0,200}\]\(/.test(row.slice(from));
}

/** Maximum of lines that a definition may have moved before a line number for it is wrong. */
const NEAR_ROW = 10;

/** Is a name in the document's line defined near that row? */
function isNamedAt(
  row: number,
  { claim, path }: { readonly claim: Claim<PathReference>; readonly path: string },
  facts: Facts,
): boolean {
  const words = new Set(docLineOf(claim, facts).match(/[A-Za-z_]\w{2,}/g));
  return facts.code.inFile(path).some((entity) => Math.abs(entity.line - row) <= NEAR_ROW && words.has(entity.name));
}

/** Is the path unlikely to be one of the reader's own project that this repository happens to have as well? */
function isMeantHere({ file, payload: { path, audience, hedge } }: Claim<PathReference>, found: string): boolean {
  if (audience === 'ours') return true;
  const tail = trimmedPath(path);
  if (!tail.includes('/') && (path.endsWith('/') ? isPartFolder(tail) : isUsualAtTop(tail))) return false;
  // For folder names that many projects have: the path matches only as the end of another path.
  if (
    path.endsWith('/')
    && tail.split('/').every(isPartFolder)
    && found.endsWith(`/${tail}`)
    && !isAtOrUnder(found, posix.dirname(file))
  )
    return false;
  // A setup file of every project: `assets/package.json` may be the reader's, `src/server.ts` may not.
  const isReaders =
    isCommonFileName(posix.basename(path))
    && (!path.includes('/') || (isSettingsFile(path) && tail.split('/').length === 2));
  return audience === 'open' && (hedge === undefined || hedge.slight === true) && !isReaders;
}

const isPlainText = isDocNamed('plainText');

/** A file name that many projects have at their top, including build tools that users commit. */
function isUsualAtTop(name: string): boolean {
  return isSettingsFile(name) || isCommonFileName(name) || isPlainText(name) || isLockFile(name);
}

/** The only path that ends with the written one, which needs two segments or a whole file name. */
function findSuffix({ file, payload }: Claim<PathReference>, facts: Facts): Found | 'several' | 'common' | undefined {
  const suffix = trimmedPath(payload.path);
  if (
    payload.glob
    || payload.form === 'tree'
    || payload.path.startsWith('../')
    || (payload.path.endsWith('/') && !suffix.includes('/'))
  )
    return undefined;
  const all = suffix.includes('/') ? facts.tree.endingWith(suffix) : facts.tree.named(suffix);
  const [only] = all;
  if (only === undefined) return undefined;
  const here = posix.dirname(file);
  const close = all.filter((path) => path.startsWith(`${here}/`));
  const chosen = all.length === 1 ? only : close.length === 1 ? close[0] : undefined;
  if (isCommonFileName(posix.basename(suffix)) && suffix.split('/').length === 2) return 'common';
  // An argument of a command is relative to its directory, or is not a file at all: `mix phx.gen.json`.
  if (payload.form === 'shell' && !suffix.includes('/')) return 'common';
  return chosen === undefined ? 'several' : { path: chosen, kind: facts.tree.kind(chosen) ?? 'file' };
}

function judgeMissing(claim: Claim<PathReference>, candidates: readonly Candidate[], facts: Facts): Verdict {
  const { path, hedge, audience, form } = claim.payload;
  const looked = existingFolder(candidates[0]?.path ?? '', facts);
  if (hedge?.gone === true) return uncertain(`${path} is not there, and ${hedge.because}`, looked, 0.4);
  const other = whoseElse(claim, facts);
  if (other !== undefined) return uncertain(`${path} is not there, but ${other}`, looked, 0.4);
  const removed =
    findRemovedPath(claim, [...candidates, ...ofOwnPackage(path, facts)], facts) ?? findRemovedSuffix(claim, facts);
  const quoting = removed === undefined ? undefined : codeWithPath(claim, facts);
  if (quoting !== undefined)
    return uncertain(
      `${path} is not there, but ${quoting} beside the document has it as well`,
      [{ file: quoting }],
      0.4,
    );
  const convention = removed === undefined ? undefined : folderOfExamples(claim, facts);
  if (convention !== undefined)
    return uncertain(`${path} is not there, but ${convention}, so it may be one of the reader’s project`, looked, 0.4);
  const moved = removed?.removal.renamedTo;
  if (moved !== undefined && form !== 'tree' && moved.endsWith(`/${trimmedPath(path)}`))
    return uncertain(`${path} is ${moved} now, and is right seen from there`, [{ file: moved }], 0.5);
  if (moved !== undefined && form === 'tree' && isListingOf(claim, moved, facts))
    return uncertain(`${path} is ${moved} now, beside the rest of the listing`, [{ file: moved }], 0.5);
  if (moved !== undefined && isOtherVersion(removed?.path ?? '', moved))
    return uncertain(
      `${path} is ${moved} now, and nothing says that the later version is meant`,
      [{ file: moved }],
      0.5,
    );
  if (moved !== undefined && form !== 'tree' && namesBoth(claim, moved, facts))
    return uncertain(`${path} is ${moved} now, which the line names as well`, [{ file: moved }], 0.4);
  // Below an entry of a list, the path in that folder is meant first.
  const base = trimmedPath(claim.payload.base ?? '');
  const isMeant = (at: string): boolean =>
    removed === undefined || removed.path === at || (base !== '' && `/${at}`.includes(`/${base}/`));
  const ignored = candidates.find(({ path: at }) => at !== '' && isMeant(at) && facts.tree.isIgnored(at));
  if (ignored !== undefined) return uncertain(`git ignores ${ignored.path}, so a build may make it`, looked, 0.4);
  if (removed?.removal.isSplit === true && moved === undefined)
    return uncertain(`${howItLeft(removed)}, with most of the repository, which may be elsewhere now`, looked, 0.4);
  if (removed !== undefined && isProof(claim, removed, facts))
    return missingMention(
      claim,
      { removed, near: undefined, confidence: removed.existedWhenWritten() === true ? 0.95 : 0.8 },
      facts,
    );
  const near = nearOf(claim, candidates, facts);
  if (near?.how === 'elsewhere')
    return uncertain(`${path} is not there, but ${near.path} may be meant`, [{ file: near.path }], 0.4);
  if (near !== undefined) return missingMention(claim, { removed, near, confidence: 0.7 }, facts);
  if (removed !== undefined)
    return uncertain(`${howItLeft(removed)}, but ${hedge?.because ?? whenTouched(removed)}`, looked, 0.4);
  if (hedge !== undefined) return ofOthers(`${path} is not in this repository, and ${hedge.because}`, looked);
  if (audience === 'reader')
    return ofOthers(`${path} is not in this repository, and the section is about the reader’s project`, looked);
  const namesake = findRemovedNamesake(claim, facts);
  if (namesake !== undefined)
    return uncertain(`${howItLeft(namesake)}, but nothing says that ${path} is this file`, looked, 0.4);
  const unavailable = facts.history.unavailable();
  const past = unavailable === undefined ? 'it never was' : `its history cannot be asked: ${unavailable}`;
  return uncertain(`${path} is not where the document looks for it, and ${past}`, looked);
}

/**
 * Does the line contain the new path or the new name as well, as a line that describes the move or names a fallback:
 * "rename `layouts/old.html` to `new.html`"?
 */
function namesBoth(claim: Claim<PathReference>, moved: string, facts: Facts): boolean {
  // Text in a comment is not visible on the page.
  const [shown = ''] = docLineOf(claim, facts).split('<!--', 1);
  const name = posix.basename(moved);
  const isNewName = name.includes('.') && name !== posix.basename(trimmedPath(claim.payload.path));
  return (isNewName ? [moved, name] : [moved]).some((text) =>
    new RegExp(`(?<![\\w/.-])(?:\\./)?${inPattern(text)}(?![\\w/-])`).test(shown),
  );
}

/**
 * A similar existing path, if the written path also belongs here: the section is about this repository, or the path
 * begins in a folder of it.
 */
function nearOf(claim: Claim<PathReference>, candidates: readonly Candidate[], facts: Facts): Near | undefined {
  const { audience, hedge, path, glob, form } = claim.payload;
  if (
    hedge !== undefined
    || audience === 'reader'
    || glob
    || form === 'tree'
    || !path.includes('/')
    || path.startsWith('/')
    || path.startsWith('../')
    || isCommonFileName(posix.basename(path))
  )
    return undefined;
  for (const candidate of candidates) {
    const near = candidate.path === '' ? undefined : findNear(candidate.path, facts);
    if (near === undefined) continue;
    const belongs =
      near.how === 'case'
      || (audience === 'ours'
        ? beginsHere(candidates, facts)
        : near.how !== 'elsewhere' && candidate.path.split('/').length > 2 && folderExists(candidate.path, facts));
    if (belongs) return near;
  }
  return undefined;
}

interface Missing {
  readonly removed: RemovedPath | undefined;
  readonly near: Near | undefined;
  readonly confidence: number;
}

function missingMention(claim: Claim<PathReference>, { removed, near, confidence }: Missing, facts: Facts): Verdict {
  const { path, form } = claim.payload;
  const like =
    removed === undefined || removed.removal.renamedTo !== undefined ? near : (near ?? findNear(removed.path, facts));
  // A name similar to a removed one is another thing.
  const elsewhere = removed !== undefined && like?.how === 'spelling' ? undefined : like;
  const moved = removed?.removal.renamedTo === undefined ? { renamedTo: elsewhere?.path } : removed.removal;
  const to = moved.renamedTo;
  const old = removed?.path ?? path;
  const isSame =
    !isExample(claim, facts)
    && isSameThing(old, moved, facts)
    && !isInOption(claim, old, facts)
    && (removed === undefined || wasThereForLine(claim, removed, facts));
  const from = removed?.from ?? '';
  const severity: Severity = form === 'shell' ? 'high' : form === 'code' ? 'medium' : 'low';
  const proof =
    near !== undefined
      ? 'path-near'
      : removed?.removal.renamedTo === undefined
        ? 'path-left'
        : isWrittenAround(claim, removed.removal.date, facts)
          ? 'path-soon-renamed'
          : 'path-renamed';
  return drifted({
    proof,
    reason: reasonOf(path, { removed, near: elsewhere }),
    confidence,
    severity,
    evidence: to === undefined ? existingFolder(old, facts) : [{ file: to }],
    suggestion: suggestPath({ removed, near: elsewhere }, facts),
    replacements: isSame ? restyleMention(claim, { old, from, to: to ?? old }) : [],
  });
}

const EXAMPLE_BEFORE = new RegExp(String.raw`\b(?:${EXAMPLE_WORDS}|like)\.?,? *[\x60"'(]*$`, 'i');

/**
 * Is the path an example in its sentence? Then a changed name alone is not a fix: the sentence would be about another
 * thing.
 */
function isExample(claim: Claim<PathReference>, facts: Facts): boolean {
  const { hedge } = claim.payload;
  if (hedge !== undefined && hedge.slight !== true && hedge.file !== true) return true;
  return EXAMPLE_BEFORE.test(docLineOf(claim, facts).slice(0, Math.max(0, (claim.target?.column ?? 1) - 1)));
}

/**
 * Does an option on the same line contain the path's folder: `-Isrc/proto src/proto/shop.proto`? With only one of the
 * two fixed, they would differ.
 */
function isInOption(claim: Claim<PathReference>, old: string, facts: Facts): boolean {
  return new RegExp(`(?<!\\S)-[A-Z]=?${inPattern(posix.dirname(old))}(?![\\w/])`).test(docLineOf(claim, facts));
}
