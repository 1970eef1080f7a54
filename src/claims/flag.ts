import { programFiles } from '../ecosystems/programs.js';
import type { Claim } from '../model/claim.js';
import type { CodeEntity } from '../model/code-facts.js';
import type { Facts } from '../model/facts.js';
import type { Verdict } from '../model/verdict.js';
import { isBesideCode, isDeveloperTool, isProductCode, readsCommandLine } from '../paths/roles.js';
import { makersOf } from './removal/made-name.js';
import { lastRemovalOfName, removalOfName, renamedBy } from './removal/rename-detection.js';
import type { NameRemoval, RemovedName } from './removal/rename-detection.js';
import { misspeltFlag } from './ground/programs/misspelt-flag.js';
import { nearVerdict } from './removal/misspelt-name.js';
import { isForDevelopers, withWeakGround } from './ground/ground.js';
import { otherDeclarers } from './ground/programs/compared-option.js';
import { keyOf, makerOf } from './ground/programs/made-flag.js';
import { dashed, hasOpposite, isNegated } from './ground/programs/opposite-flag.js';
import { commandNames, commandOfPage, otherCommand } from './ground/programs/option-command.js';
import { moduleWithout, onPageModule } from './ground/units/page-module.js';
import { programsOf } from './ground/programs/program-home.js';
import { FEW_MEANT, meantAmong, subjectOf } from './reading/section/subject.js';
import { removalText } from './removal/commit-wording.js';
import { once } from '../text/memo.js';
import { hasWord } from '../text/words/whole-word.js';
import { drifted, ofOthers, uncertain, verified } from './verdict.js';
import type { Verified } from './verdict.js';

/** A long flag of a program of this repository, and the document's line that names it. */
export interface StatedFlag {
  /** With its dashes: `--max-size`. */
  readonly flag: string;
  readonly claim: Pick<Claim, 'file' | 'line' | 'sectionId'>;
  /** The program that takes the flag, if the line names it. */
  readonly program?: string;
  /** Commands of the program that take the flag. */
  readonly words: readonly string[];
  /** Why the words around the flag may not state it as currently true. */
  readonly hedge: string | undefined;
}

const MOST_PLACES = 5;

/** Every option parser gives programs these flags, declared or not. */
export function isCommonFlag(flag: string): boolean {
  return flag === '--help' || flag === '--version';
}

/**
 * Verified when the code declares the flag. Drifted when a code file contained it when the line was written, in a form
 * that programs use, and none does now. The bare word proves nothing: it is a common one.
 */
export function judgeFlag(stated: StatedFlag, facts: Facts): Verdict {
  const { flag, hedge } = stated;
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const declared = facts.code.ofKind('cli_option').filter(({ file }) => !isBesideCode(file));
  const named = declared.filter(({ name }) => dashed(name) === flag);
  const uses = named.map((use) => ({ use, declarers: otherDeclarers(use, declared, facts) }));
  const options = uses.flatMap(({ use, declarers }) => (declarers.length === 0 ? [use] : []));
  if (options.length > 0) return foundAmong(options, stated, facts);
  const opposites = declared.filter(({ name }) => isNegated(dashed(name), flag));
  if (opposites.length > 0)
    return replacedFlag(stated, declared, facts) ?? judgeOpposite(stated, { opposites, declared }, facts);
  const [used] = uses;
  if (used !== undefined) return judgeUsed(stated, used, facts);
  if (declared.length === 0) return uncertain('no declaration of command-line options is understood here');
  const [maker] = makersOf('cli_option', facts.code);
  if (maker !== undefined)
    return uncertain(`${maker.file}:${maker.line} makes options at run time, so ${flag} may be one`, [
      { file: maker.file, line: maker.line },
    ]);
  if (hedge !== undefined) return uncertain(`nothing here declares ${flag}, and ${hedge}`);
  return judgeGone(stated, declared, facts);
}

/** Verdict for a flag of which only the opposite is declared: some parsers take both then. */
function judgeOpposite(
  stated: StatedFlag,
  { opposites, declared }: { readonly opposites: readonly CodeEntity[]; readonly declared: readonly CodeEntity[] },
  facts: Facts,
): Verdict {
  const { flag, hedge, claim } = stated;
  const taken = opposites.find((option) => hasOpposite(option, flag, facts));
  if (taken !== undefined) return declaredAt(flag, taken);
  const [own] = opposites;
  const isKnown = hedge === undefined && facts.history.unavailable() === undefined;
  if (isKnown) facts.history.prepareWords([flag], claim.file, claim.line);
  // Without its dashes the name is that of a variable, which the opposite has, too.
  if (isKnown && facts.history.wordWhenWritten(flag, claim.file, claim.line)?.isPresent === true) {
    const gone = judgeGone(stated, declared, facts);
    if (gone.status === 'drifted') return gone;
  }
  const places = own === undefined ? [] : [{ file: own.file, line: own.line }];
  return uncertain(`${own?.file ?? ''}:${own?.line ?? 0} declares ${own?.name ?? ''}, and nothing ${flag}`, places);
}

/** Verdict for a flag whose declaration now declares another flag. */
function replacedFlag(stated: StatedFlag, declared: readonly CodeEntity[], facts: Facts): Verdict | undefined {
  if (stated.hedge !== undefined || facts.history.unavailable() !== undefined) return undefined;
  const grounds = groundsOf(stated, facts);
  const [ground] = grounds;
  const removal = removalOfFlag(stated, grounds, facts);
  const renamed = renamedBy(removal);
  return ground === undefined || renamed === undefined || !declared.some(({ name }) => name === renamed)
    ? undefined
    : goneFlag({ flag: stated.flag, ground, removal });
}

/** Verdict for a flag that the code looks for, while these files declare the program's options. */
function judgeUsed(
  stated: StatedFlag,
  { use, declarers }: { readonly use: CodeEntity; readonly declarers: readonly string[] },
  facts: Facts,
): Verdict {
  const { flag } = stated;
  const { file, line } = use;
  return (
    replacedIn(declarers, stated, facts)
    ?? withWeakGround(
      verified(`${flag} is compared with an argument in ${file}:${line}, and not declared`, 0.7, [{ file, line }]),
    )
  );
}

/** Verdict for a flag where a change to one of these files shows that it was renamed to one that is declared. */
function replacedIn(files: readonly string[], stated: StatedFlag, facts: Facts): Verdict | undefined {
  const { flag, claim, hedge } = stated;
  if (hedge !== undefined || facts.history.unavailable() !== undefined) return undefined;
  const removal = removalOfName({ ...removedFlag(stated, []), files }, facts);
  const renamed = renamedBy(removal);
  const isDeclared = facts.code.ofKind('cli_option').some(({ name }) => name === renamed);
  const written = facts.history.lastTouched(claim.file, claim.line);
  return removal === undefined || !isDeclared || written === undefined
    ? undefined
    : goneFlag({ flag, ground: { form: flag, file: removal.file, commit: written.commit }, removal });
}

function removalOfFlag(stated: StatedFlag, grounds: readonly Ground[], facts: Facts): NameRemoval | undefined {
  return removalOfName(removedFlag(stated, grounds), facts);
}

function removedFlag({ flag, claim: { file, line } }: StatedFlag, grounds: readonly Ground[]): RemovedName {
  return {
    name: flag,
    files: grounds.map((ground) => ground.file),
    file,
    line,
    isCandidate: ({ kind, name }) => kind === 'cli_option' && name.startsWith('--'),
  };
}

function judgeGone(stated: StatedFlag, declared: readonly CodeEntity[], facts: Facts): Verdict {
  const { flag } = stated;
  const problem = facts.history.unavailable();
  if (problem !== undefined) return uncertain(`nothing here declares ${flag}, and git cannot be asked: ${problem}`);
  const grounds = groundsOf(stated, facts);
  const [first] = grounds;
  if (first === undefined) {
    if (!isPastKnown(stated, facts))
      return uncertain(
        `nothing here declares ${flag}, and git cannot tell whether the code did when the line was written`,
      );
    // Without the program, it may be an option of any program, or a bad example of one.
    const meant = misspeltFlag(stated.claim, { flag, declared, isCalled: stated.program !== undefined }, facts);
    const none = `nothing here declares ${flag}, and no declaration of it is understood when the line was written`;
    if (meant === undefined) return stated.program === undefined ? ofOthers(none) : uncertain(none);
    return nearVerdict({ name: flag, noun: 'the option', meant, proof: 'flag-near' });
  }
  const removal = removalOfFlag(stated, grounds, facts);
  const renamed = renamedBy(removal);
  // The line that declared the flag declares another now: anything else of that name is not this option.
  if (renamed !== undefined && declared.some(({ name }) => name === renamed))
    return goneFlag({ flag, ground: first, removal });
  const last = lastRemovalOfName(removedFlag(stated, []), removal, facts);
  const still = grounds.find((place) => facts.code.hasText(place.file, place.form));
  if (still !== undefined)
    return uncertain(`no declaration of ${flag} is understood, but ${still.file} holds ${still.form}`, [
      { file: still.file },
    ]);
  const elsewhere =
    keyOf(flag, facts) ?? facts.code.mentions(flag, MOST_PLACES).find(({ file }) => !isBesideCode(file));
  if (elsewhere !== undefined)
    return uncertain(`no declaration of ${flag} is understood, but ${elsewhere.file} names it`, [elsewhere]);
  const made = makerOf(flag, facts);
  if (made !== undefined)
    return uncertain(`${flag} may be made in ${made.file}, which joins -- with names, and names it without`, [made]);
  if (facts.tree.kind(first.file) !== 'file')
    return uncertain(
      `${flag} was in ${first.file}, which is gone as a whole: its options may be read in another way now`,
    );
  return goneFlag({ flag, ground: first, removal: last });
}

export interface GoneFlag {
  readonly flag: string;
  readonly ground: Ground;
  readonly removal: NameRemoval | undefined;
}

export function goneFlag({ flag, ground, removal }: GoneFlag): Verdict {
  const renamed = renamedBy(removal);
  return drifted({
    proof: renamed === undefined ? 'flag-left' : 'flag-renamed',
    confidence: 0.85,
    evidence: [{ file: ground.file }],
    reason: `${flag} no longer exists (${removalText({ removal, renamed, file: ground.file, since: ground.commit })})`,
    detail:
      `The option was in ${ground.file} when the line was written (${ground.commit}). The code `
      + 'declares no such option now.',
    replacements: renamed === undefined ? [] : [renamed],
  });
}

/**
 * Is the file part of a program? A repository that installs no program, but is a library for parsing flags, has flags
 * in its docs as well: those belong to the reader's program. Scripts next to the code are programs, too, and so is a
 * file that declares other options.
 */
function isOfProgram(file: string, { code, manifests, tree }: Facts): boolean {
  if (readsCommandLine(file) || code.inFile(file).some(({ kind }) => kind === 'cli_option')) return true;
  if (manifests.all().some((manifest) => manifest.bins.length > 0 && !isBesideCode(manifest.file))) return true;
  return programFiles.some((glob) => tree.matching(glob, 1).length > 0);
}

export interface Ground {
  readonly form: string;
  readonly file: string;
  readonly commit: string;
}

/** Forms that identify a flag: with its dashes, or as a key of a table. */
function declaringForms(flag: string): readonly string[] {
  return [flag, `${flag.slice(2)}: {`];
}

function formsOf(flag: string): readonly string[] {
  const bare = flag.slice(2);
  return [...declaringForms(flag), `'${bare}'`, `"${bare}"`, ...(bare.includes('-') ? [identifierForm(bare)] : [])];
}

/** The name as a field or a parameter, of which programs make an option: `headless: bool`. */
function identifierForm(bare: string): string {
  return `${bare.replaceAll('-', '_')}:`;
}

function isPastKnown({ flag, claim: { file, line } }: StatedFlag, { history }: Facts): boolean {
  return formsOf(flag).every((form) => history.wordWhenWritten(form, file, line) !== undefined);
}

/**
 * Where a program contained the flag when the line was written: all forms in the files that declare options and
 * contained it with its dashes or as a key of a table; else every file that contained it as a string, which may be
 * another thing of that name.
 */
function groundsOf(stated: StatedFlag, facts: Facts): readonly Ground[] {
  const {
    flag,
    claim: { file, line },
  } = stated;
  const { history, code, tree } = facts;
  const sure = declaringForms(flag);
  const forms = formsOf(flag);
  history.prepareWords(forms, file, line);
  const answers = forms.map((form) => ({ form, answer: history.wordWhenWritten(form, file, line) }));
  const places = answers.flatMap(({ form, answer }): Ground[] => {
    if (answer?.isPresent !== true || answer.file === undefined || !isProductCode(answer.file)) return [];
    const present = tree.kind(answer.file) === 'file' ? undefined : history.removalOf(answer.file)?.renamedTo;
    return [{ form, file: present ?? answer.file, commit: answer.commit }];
  });
  const declares = (place: Ground) =>
    tree.kind(place.file) !== 'file' || code.inFile(place.file).some(({ kind }) => kind === 'cli_option');
  const declaring = places.filter((place) => sure.includes(place.form) && declares(place));
  const wasThere = answers.some(({ answer }) => answer?.isPresent === true);
  const grounds =
    declaring.length > 0
      ? places.filter((place) => declaring.some((one) => one.file === place.file))
      : wasThere
        ? declarerGrounds(stated, facts)
        : [];
  if (grounds.length > 0) return grounds.filter((place) => isOfProgram(place.file, facts));
  const known = places.length > 0 ? places : identifierGrounds(stated, facts);
  return known.filter((place) => isOfProgram(place.file, facts));
}

/** Files that declare options of which it is asked whether they had the name: each costs a text of then. */
const MOST_DECLARERS = 5;

/** Grounds in the files that declare options now: git names one file with a word, which may be another one. */
function declarerGrounds({ flag, claim: { file, line } }: StatedFlag, { history, code }: Facts): readonly Ground[] {
  const commit = history.lastTouched(file, line)?.commit;
  const declarers = new Set(code.ofKind('cli_option').map((option) => option.file));
  const own = [...declarers].filter((path) => isProductCode(path)).slice(0, MOST_DECLARERS);
  return own.flatMap((path): Ground[] => {
    const then = history.fileWhenWritten(path, file, line);
    const form = then === undefined ? undefined : formsOf(flag).find((one) => hasWord(then, one));
    return form === undefined || commit === undefined ? [] : [{ form, file: path, commit }];
  });
}

/** Grounds of a name of one word, which is an identifier of many things: in a file that makes options of these. */
function identifierGrounds({ flag, claim: { file, line } }: StatedFlag, { history, code }: Facts): readonly Ground[] {
  const form = identifierForm(flag.slice(2));
  const makesOptions = (source: string): boolean =>
    code
      .inFile(source)
      .some(({ kind, name }) => kind === 'cli_option' && code.hasText(source, identifierForm(dashed(name).slice(2))));
  history.prepareWords([form], file, line);
  const answer = history.wordWhenWritten(form, file, line);
  return answer?.isPresent === true && answer.file !== undefined && makesOptions(answer.file)
    ? [{ form, file: answer.file, commit: answer.commit }]
    : [];
}

/**
 * The declaration that the line means: for the command on the line, else for the subject of the page or the section. If
 * nothing tells, one of a few candidates, or a weak verdict.
 */
function foundAmong(options: readonly CodeEntity[], stated: StatedFlag, facts: Facts): Verdict {
  const { flag, claim, program, words } = stated;
  const commands = once(() => commandNames(facts.code));
  const programs = once(() => programsOf(facts));
  const subject = subjectOf(claim, facts, [
    ...words.map((word) => ({ word: word.toLowerCase(), isOther: (other: string) => commands().has(other) })),
    ...(program === undefined
      ? []
      : [{ word: program.toLowerCase(), isOther: (other: string) => programs().has(other) }]),
  ]);
  const meant = meantAmong(options, subject);
  const fitting = meant.isSaid ? meant.fitting : meant.fitting.filter(({ file }) => !isDeveloperTool(file));
  const [option = options[0]] = fitting;
  if (option === undefined) return uncertain(`nothing here declares ${flag}`);
  const ofPage = words.length > 0 ? undefined : commandOfPage(claim.file, options, facts);
  const called = ofPage === undefined ? words : [ofPage];
  const other = otherCommand(options, { program, words: called }, facts.code);
  if (other !== undefined)
    return uncertain(`${flag} is declared for ${other.declares}, not for ${other.called}`, [option]);
  const isOther =
    words.length > 0 && fitting.every(({ container = '' }) => commands().has(container) && !words.includes(container));
  const isVague =
    isOther || fitting.length === 0 || (!meant.isSaid && new Set(fitting.map(({ file }) => file)).size > FEW_MEANT);
  const isWeak = isVague && !isForDevelopers(claim, facts);
  const verdict = isWeak ? withWeakGround(declaredAt(flag, option)) : declaredAt(flag, option);
  const own = moduleWithout(claim, { name: flag, kind: 'cli_option', places: verdict.evidence }, facts);
  return own === undefined
    ? verdict
    : (replacedIn([own], stated, facts) ?? onPageModule({ claim, verdict, name: flag, kind: 'cli_option' }, facts));
}

export function declaredAt(flag: string, { file, line, container }: CodeEntity): Verified {
  return verified(`${flag} is declared in ${file}:${line}${container === undefined ? '' : ` (${container})`}`, 0.9, [
    { file, line },
  ]);
}
