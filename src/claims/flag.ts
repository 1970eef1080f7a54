import type { CodeEntity } from '../model/code-facts.js';
import type { Facts } from '../model/facts.js';
import type { Verdict } from '../model/verdict.js';
import { isBesideCode, isDeveloperTool } from '../paths/roles.js';
import { makersOf } from './removal/made-name.js';
import { lastRemovalOfName, removalAfterMove, removalOfName, renamedBy } from './removal/rename-detection.js';
import type { NameRemoval, RemovedName } from './removal/rename-detection.js';
import { misspeltFlag } from './ground/programs/misspelt-flag.js';
import { nearVerdict } from './removal/misspelt-name.js';
import { isForDevelopers, withWeakGround } from './ground/ground.js';
import { otherDeclarers } from './ground/programs/compared-option.js';
import { groundsOf, isPastKnown, replacedAt } from './ground/programs/flag-grounds.js';
import type { Ground, StatedFlag } from './ground/programs/flag-grounds.js';
import { keyOf, makerOf } from './ground/programs/made-flag.js';
import { dashed, hasOpposite, isNegated } from './ground/programs/opposite-flag.js';
import { commandNames, commandOfPage, otherCommand } from './ground/programs/option-command.js';
import { moduleWithout, onPageModule } from './ground/units/page-module.js';
import { programsOf } from './ground/programs/program-home.js';
import { FEW_MEANT, meantAmong, subjectOf } from './reading/section/subject.js';
import { removalText } from './removal/commit-wording.js';
import { once } from '../text/memo.js';
import { drifted, ofOthers, uncertain, verified } from './verdict.js';
import type { Verified } from './verdict.js';

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
  const renamed = renamedBy(removal) ?? replacedAt(first, stated, facts);
  // The line that declared the flag declares another now: anything else of that name is not this option.
  if (renamed !== undefined && declared.some(({ name }) => name === renamed))
    return goneFlag({ flag, ground: first, removal, renamed });
  const gone = removedFlag(stated, []);
  const moved = facts.tree.kind(first.file) === 'file' ? undefined : removalAfterMove(gone, first.file, facts);
  const last = moved ?? lastRemovalOfName(gone, removal, facts);
  // The options of a program that went to another file, where one has a new name since.
  const lastRenamed = renamedBy(last);
  if (last !== undefined && declared.some(({ name, file }) => name === lastRenamed && file === last.file))
    return goneFlag({ flag, ground: { ...first, file: last.file }, removal: last, renamed: lastRenamed });
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
    return uncertain(`${flag} may be made in ${made.file}, which puts names of options together`, [made]);
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
  /** The new name, where its declaration tells it. */
  readonly renamed?: string | undefined;
}

export function goneFlag({ flag, ground, removal, renamed = renamedBy(removal) }: GoneFlag): Verdict {
  return drifted({
    proof: renamed !== undefined ? 'flag-renamed' : ground.isParsed === true ? 'flag-undeclared' : 'flag-left',
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
 * The declaration that the line means: for the command on the line, else for the subject of the page or the section. If
 * nothing tells, one of a few candidates, or a weak verdict.
 */
export function foundAmong(options: readonly CodeEntity[], stated: StatedFlag, facts: Facts): Verdict {
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
