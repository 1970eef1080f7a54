import { accessorForms, propertyForms } from '../../ecosystems/source-forms.js';
import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { isReadByDevelopers, isTextForPeople } from '../../paths/doc-names.js';
import { isShellScript, isShownAsText } from '../../paths/file-kinds.js';
import { isListOfPublic } from '../../paths/known-files.js';
import { isBesideCode, isProductCode } from '../../paths/roles.js';
import { baseNameOf } from '../../text/paths.js';
import { spellingsOf } from '../../text/words/spellings.js';
import { isDeclaredIn } from './past/declared-in.js';
import { codeThen } from './past/code-then.js';
import { definedThen } from './past/defined-then.js';
import { isListedWithPresent } from './past/listed-with.js';
import { definedUntil } from './past/defined-until.js';
import { lastRemovalOfName, removalAfterMove, removalOfName } from './rename-detection.js';
import type { NameRemoval } from './rename-detection.js';
import { goneVerdict } from './gone-name.js';
import { judgeLostFile } from './lost-module.js';
import { judgeLostInShown } from './shown-code.js';
import { isErasedType } from './mentions/erased-type.js';
import { isNamedAsFile } from './mentions/named-as-file.js';
import type { MissingName } from './missing-name.js';
import { judgeMisspelt } from './misspelt-name.js';
import { judgeNoMember } from './owners/no-member.js';
import { doubtOf } from './doubts/doubt.js';
import { isWrittenAround } from './written-around.js';
import { isInFence } from '../reading/doc-line.js';
import { isDefinedInExample } from '../reading/examples/defined-in-example.js';
import { uncertain } from '../verdict.js';
import { judgeNameOfOthers } from '../ground/of-others.js';
import { judgeQuotedName } from '../ground/quoted-name.js';

/**
 * The rule of two proofs: a name has drifted when no spelling of it is in the code now, and the code defined it when
 * the document's line was written. If a test or another spelling leaves one of the two open, the change that replaced
 * the name decides. Everything else is uncertain.
 */
export function judgeMissing(claim: Claim, missing: MissingName, facts: Facts): Verdict {
  const { name, hedge } = missing;
  const own = placesInCode(claim, name, facts);
  const isBeside = ({ file }: Evidence): boolean => isBesideCodeWith(name, file, facts.code);
  const place = own.find((one) => !isBeside(one)) ?? own[0];
  // A test or an example still contains the old name: then the change that replaced it must show the new one.
  const isOnlyBeside = own.length < MANY_PLACES && own.every(isBeside);
  if (place !== undefined && !(isOnlyBeside && removalWhereDefined(claim, missing, facts)?.renamed !== undefined))
    return (
      judgeNameOfOthers(claim, { name, place }, facts)
      ?? (missing.isMember === true || missing.isCalled === true ? undefined : judgeQuotedName(name, facts))
      ?? uncertain(
        isBeside(place)
          ? `nothing in the product defines ${name}, and only tests, examples and the like name it (${place.file})`
          : `no definition of ${name} is understood, but ${place.file} names it`,
        [place],
      )
    );
  if (hedge?.gone === true) return uncertain(`nothing here names ${name}, and ${hedge.because}`);
  if (isDefinedInExample(name, claim.file, facts))
    return uncertain(`nothing here names ${name}, which the document defines in an example`);
  const problem = facts.history.unavailable();
  if (problem !== undefined) return uncertain(`nothing here names ${name}, and ${problem}`);
  // In one look: the proofs are needed if the name was there.
  facts.history.prepareWords([name, ...missing.proofs], claim.file, claim.line);
  return derivedVerdict(claim, missing, facts) ?? judgePast(claim, missing, facts);
}

/**
 * Places of the name in code; many only where the first ones are beside it, since one in the product may come later.
 * What documents take in is text too: it would prove what it says itself.
 */
export function placesInCode(
  { file: doc }: Pick<Claim, 'file'>,
  name: string,
  { code, docs }: Facts,
): readonly Evidence[] {
  const isText = (file: string): boolean =>
    file === doc || isTextForPeople(file) || (docs.get(file) !== undefined && !isShellScript(file));
  const isSaid = (file: string): boolean => !isText(file) && !isListOfPublic(file) && !isNamedAsFile(name, file, code);
  const first = code.mentions(name, MAX_PLACES);
  const own = first.filter(({ file }) => isSaid(file));
  return first.length < MAX_PLACES || own.some(({ file }) => !isBesideCodeWith(name, file, code))
    ? own
    : code.mentions(name, MANY_PLACES).filter(({ file }) => isSaid(file));
}

/** A document names what it likes, in forms of code as well: that defines nothing. */
function isDoc(file: string, { docs }: Facts): boolean {
  return docs.get(file) !== undefined && !isShellScript(file);
}

/**
 * Is the file beside the code, or does it name this only in its tests? So is a text, such as a list of what a library
 * makes public; those of CMake are programs.
 */
function isBesideCodeWith(text: string, file: string, code: Facts['code']): boolean {
  const isText = isShownAsText(file) && baseNameOf(file) !== 'CMakeLists.txt';
  return isText || isBesideCode(file) || code.isOnlyInTests(file, text);
}

/** Occurrences of a spelling that are read in the search for one in product code. */
const MAX_PLACES = 5;
const MANY_PLACES = 50;

/**
 * A name in another spelling may be the source from which this one is derived, unless both existed side by side when
 * the line was written, or right before the name was replaced.
 */
function derivedVerdict(claim: Claim, missing: MissingName, facts: Facts): Verdict | undefined {
  const { code, history } = facts;
  const { file, line } = claim;
  const { name } = missing;
  const property = propertyOf(name, facts);
  if (property !== undefined && !wasDeclared(claim, missing, facts))
    return uncertain(`${name} may be made from a property in ${property.file}`, [property]);
  /** Computed at most once, however many spellings there are. */
  let removal: { readonly of: NameRemoval | undefined } | undefined;
  for (const spelling of spellingsOf(name)) {
    const [place] = formsOf(spelling).flatMap((form) =>
      code.mentions(form, MAX_PLACES).filter((one) => !isBesideCodeWith(form, one.file, code)),
    );
    if (place === undefined || isErasedType(spelling, facts)) continue;
    history.prepareWords([name, spelling], file, line);
    if (history.wordWhenWritten(name, file, line)?.isPresent === true) {
      if (history.wordWhenWritten(spelling, file, line)?.isPresent === true) continue;
      removal ??= { of: removalWhereDefined(claim, missing, facts) };
      if (removal.of?.renamed !== undefined && history.wordsBefore([spelling], removal.of).get(spelling) !== undefined)
        continue;
    }
    return uncertain(`${name} is spelled another way in ${place.file}, so it may be derived from that`, [place]);
  }
  return undefined;
}

/** A property from which a compiler makes a method of this name, or a method by which it is read as a property. */
function propertyOf(name: string, { code }: Facts): Evidence | undefined {
  return [...propertyForms(name), ...accessorForms(name)]
    .flatMap(({ form, isIn }) => code.mentions(form, MAX_PLACES).filter(({ file }) => isIn(file)))
    .at(0);
}

/** Was the name declared until it got another one? What a compiler makes from a property is declared by no row. */
function wasDeclared(claim: Claim, missing: MissingName, facts: Facts): boolean {
  const removal = removalWhereDefined(claim, missing, facts);
  return (
    removal?.renamed !== undefined
    && isDeclaredIn({ name: missing.name, file: removal.file, text: removal.before }, facts.code)
  );
}

function removalWhereDefined({ file, line }: Claim, missing: MissingName, facts: Facts): NameRemoval | undefined {
  if (facts.history.unavailable() !== undefined) return undefined;
  facts.history.prepareWords([missing.name, ...missing.proofs], file, line);
  const then = facts.history.wordWhenWritten(missing.name, file, line);
  if (then?.isPresent !== true || then.file === undefined) return undefined;
  const defined = missing.proofs.flatMap((text) => facts.history.wordWhenWritten(text, file, line)?.file ?? []);
  const inTests = facts.code
    .mentions(missing.name, MAX_PLACES)
    .flatMap((place) => (facts.code.isOnlyInTests(place.file, missing.name) ? [place.file] : []));
  const gone = { ...missing, files: [...inTests, ...defined.filter(isProductCode), then.file], file, line };
  return lastRemovalOfName(gone, removalOfName(gone, facts), facts);
}

/** Dashed words are as often plain English as a name, unless they are a string or a flag. */
function formsOf(spelling: string): readonly string[] {
  return spelling.includes('-') ? [`'${spelling}'`, `"${spelling}"`, `--${spelling}`] : [spelling];
}

function judgePast(claim: Claim, missing: MissingName, facts: Facts): Verdict {
  const { file, line } = claim;
  const { history } = facts;
  const { name, proofs } = missing;
  const then = history.wordWhenWritten(name, file, line);
  if (then === undefined) return uncertain(`nothing here names ${name}, and history cannot tell whether it once did`);
  if (!then.isPresent)
    return (
      judgeLostFile(claim, missing, facts)
      ?? judgeMisspelt(claim, missing, facts)
      ?? judgeNameOfOthers(claim, { name }, facts)
      ?? judgeNoMember(claim, { name, owner: missing.owner, hedge: missing.hedge }, facts)
      ?? neverHere(missing)
    );
  const defined = codeThen(proofs, claim, facts).filter((place) => !isDoc(place.file, facts));
  const proof = defined[0] ?? definedThen(name, claim, facts);
  const home = proof?.file;
  const removal =
    removalOfName(
      { ...missing, files: [...defined, then, proof].flatMap((answer) => answer?.file ?? []), file, line },
      facts,
    )
    ?? (home === undefined || facts.tree.kind(home) !== undefined
      ? undefined
      : removalAfterMove({ ...missing, files: [], file, line }, home, facts));
  const until = proof === undefined ? definedUntil(missing, removal, facts) : undefined;
  const isKnown = proofs.every((text) => history.wordWhenWritten(text, file, line) !== undefined);
  if (proof === undefined && until === undefined)
    return (
      judgeLostInShown(claim, { missing, since: then.commit, known: removal }, facts)
      ?? uncertain(
        `${name} was used in ${then.file ?? 'the code'} when the line was written, but `
          + `${isKnown ? 'no definition of it is understood' : 'git cannot tell whether it was defined here'}`,
      )
    );
  const doubtful = doubtOf(missing, { proof: proof?.file, removal, claim }, facts);
  if (doubtful !== undefined) return doubtful;
  const left = goneVerdict(
    missing,
    {
      file: proof?.file ?? until,
      since: then.commit,
      isSince: proof !== undefined,
      still: placesInCode(claim, name, facts)[0]?.file,
      removal: lastRemovalOfName({ ...missing, files: [], file, line }, removal, facts),
      isWrittenAround: (date) => isWrittenAround(claim, date, facts),
      // Keys of data are as often those of another program.
      isForDevelopers: claim.type !== 'config' && isReadByDevelopers(file),
      isDeclared: (lost) => isDeclaredBefore({ name, claim, proof: proof?.file }, lost, facts),
      isShown: () => missing.isTaken !== true && isInFence(claim, facts),
      isListed: (lost) => isListedWithPresent(claim, { name, file: lost.file }, facts),
    },
    facts,
  );
  return left.status === 'drifted' && isQualified(claim.text, left.replacements[0], facts)
    ? { ...left, replacements: [] }
    : left;
}

interface DefinedName {
  readonly name: string;
  readonly claim: Claim;
  /** The file that defined it when the line was written, if any did. */
  readonly proof: string | undefined;
}

/** Was the name declared as a function or a type, right before it was removed or when the line was written? */
function isDeclaredBefore(
  { name, claim: { file, line }, proof }: DefinedName,
  removal: NameRemoval,
  { history, code }: Facts,
): boolean {
  if (isDeclaredIn({ name, file: removal.file, text: removal.before }, code)) return true;
  const text = proof === undefined ? undefined : history.fileWhenWritten(proof, file, line);
  return proof !== undefined && isDeclaredIn({ name, file: proof, text: text ?? '' }, code);
}

/** What was looked for, and where: any of it would have told that the name is of this repository. */
function neverHere({ name, isVariable, isCalled, owner }: MissingName): Verdict {
  const what =
    isVariable === true
      ? 'reads the variable'
      : isCalled === true
        ? 'defines or calls a function'
        : owner === undefined
          ? 'names'
          : `has in ${owner} or elsewhere`;
  const detail =
    'It was not in the code when the line was written either, so it may be of another project or invented.';
  return { ...uncertain(`no code here ${what} ${name}, now or when the line was written`), detail };
}

/**
 * Does the document qualify the name with its package, and is the successor outside that package? Then a fix of the
 * last part alone would be wrong.
 */
function isQualified(text: string, successor: string | undefined, { code }: Facts): boolean {
  const outer = /^(?:[a-z][\w-]*[./\\]){2,}/.exec(text)?.[0].replace(/[.\\]/g, '/');
  return (
    successor !== undefined && outer !== undefined && !code.named(successor).some(({ file }) => file.includes(outer))
  );
}
