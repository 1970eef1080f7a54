import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { isBesideCode, isDeveloperTool } from '../../paths/roles.js';
import { withWeakGround } from '../ground/ground.js';
import { packageOf } from '../ground/units/scope.js';
import { commandNames } from '../ground/programs/option-command.js';
import { slipsAmong } from '../removal/near-names.js';
import { whenWritten } from '../removal/commit-wording.js';
import { letters } from '../../text/words/letters.js';
import { drifted, uncertain, verified } from '../verdict.js';
import { choicesOf } from './known.js';
import type { Choices } from './known.js';
import { choicesThen } from './past.js';

/** A value that a document gives to a long option of a program of this repository. */
export interface StatedChoice {
  /** With its dashes: `--format`. */
  readonly flag: string;
  readonly value: string;
  readonly claim: Pick<Claim, 'file' | 'line'>;
  readonly program: string | undefined;
  /** Commands of the program that take the option. */
  readonly words: readonly string[];
  /** Why the words around it may not state it as currently true. */
  readonly hedge: string | undefined;
}

/** Values that stand for any other: `FORMAT`, `...`. */
const PLACEHOLDER = /^(?:[A-Z][A-Z\d_-]+|\.{3}|x{2,}|value|name|string)$/;

/**
 * Verified when the value is among those that the option takes; drifted when it was among them when the document's line
 * was written. Undefined where not all values of the option are known, or the option takes others as well.
 */
export function judgeChoice(stated: StatedChoice, facts: Facts): Verdict | undefined {
  const { flag, value, hedge } = stated;
  const options = optionsOf(stated, facts);
  const lists = options.map((option) => choicesOf(option, facts));
  const known = lists.filter((list): list is Choices => list !== undefined);
  const [first] = known;
  if (first === undefined) return undefined;
  const parts = value.split(',').filter((part) => part !== '');
  const taken = known.find(({ values }) => parts.every((part) => values.includes(part)));
  if (taken !== undefined) {
    const there = verified(`${flag} takes ${value} (${taken.file}:${taken.line})`, 0.9, [placeOf(taken)]);
    return known.length === lists.length && known.every((list) => list.values.includes(parts[0] ?? ''))
      ? there
      : withWeakGround(there);
  }
  const isOther = known.some(({ values }) => values.some((each) => each.toLowerCase() === value.toLowerCase()));
  if (known.length < lists.length || parts.length !== 1 || isOther || PLACEHOLDER.test(value)) return undefined;
  const none = `${flag} takes no ${value} (${first.file}:${first.line})`;
  const problem = hedge ?? facts.history.unavailable();
  if (problem !== undefined) return uncertain(`${none}, and ${problem}`, [placeOf(first)]);
  return judgeOther(stated, known, facts) ?? uncertain(none, [placeOf(first)]);
}

function placeOf({ file, line }: Choices): { readonly file: string; readonly line: number } {
  return { file, line };
}

/** The declarations of the option that may be meant: of the command on the line, else all. */
function optionsOf({ flag, words, program }: StatedChoice, facts: Facts): readonly CodeEntity[] {
  const { code } = facts;
  const all = code
    .ofKind('cli_option')
    .filter(
      ({ name, file, isCompared }) =>
        name === flag && isCompared !== true && !isBesideCode(file) && !isDeveloperTool(file),
    )
    .filter(({ file }) => program === undefined || !isOfOtherProgram(file, program, facts));
  // Without a command, what the program itself takes comes first.
  if (words.length === 0)
    return [...all].sort((a, b) => (a.container === undefined ? 0 : 1) - (b.container === undefined ? 0 : 1));
  const own = all.filter(({ container }) => container !== undefined && words.includes(container));
  if (own.length > 0) return own;
  const commands = commandNames(code);
  const called = words.findLast((word) => commands.has(word));
  const free = all.filter(({ container }) => container === undefined || !commands.has(container));
  return called !== undefined && free.length > 0 ? free : all;
}

/** Does the file belong to a package that installs programs, but not this one? */
function isOfOtherProgram(file: string, program: string, facts: Facts): boolean {
  const bins = facts.manifests.at(packageOf(file, facts)).flatMap((manifest) => manifest.bins);
  return bins.length > 0 && bins.every(({ name }) => name !== program);
}

function judgeOther(stated: StatedChoice, lists: readonly Choices[], facts: Facts): Verdict | undefined {
  const { flag, value, claim } = stated;
  const then = lists.map((list) => choicesThen({ value, list, claim }, facts));
  const at = then.findIndex((past) => past?.had === true);
  const list = lists[at];
  if (list !== undefined) {
    const renamed = lists.length === 1 ? then[at]?.renamed : undefined;
    return drifted({
      proof: renamed === undefined ? 'choice-left' : 'choice-renamed',
      confidence: 0.85,
      evidence: [placeOf(list)],
      reason: `${flag} no longer takes ${value} (it did ${whenWritten(claim, facts.history)})`,
      detail: `${list.file}:${list.line} lists what it takes: ${list.values.slice(0, MOST_SHOWN).join(', ')}.`,
      replacements: renamed === undefined ? [] : [renamed],
    });
  }
  if (then.some((past) => past === undefined)) return undefined;
  const [only, ...others] = new Set(lists.flatMap((each) => nearAmong(value, each) ?? []));
  const [first] = lists;
  if (only === undefined || others.length > 0 || first === undefined) return undefined;
  return drifted({
    proof: 'choice-near',
    severity: 'low',
    confidence: 0.85,
    evidence: [placeOf(first)],
    reason: `${flag} takes no ${value} (nearest: ${only}, ${first.file}:${first.line})`,
    detail: `It did not when the line was written either. It takes ${first.values.slice(0, MOST_SHOWN).join(', ')}.`,
    replacements: [only],
  });
}

/** The only value of a list that differs by a slip of the pen, or in the signs between its words. */
export function nearAmong(value: string, { values, enumeration }: Choices): string | undefined {
  // Some parsers take the beginning of a value for the whole.
  if (values.some((each) => each.startsWith(value))) return undefined;
  const slip = slipsAmong(values)(value);
  // Words of a type's members are typed in the way that the parser chooses.
  if (slip !== undefined || enumeration !== undefined || letters(value).length < LEAST_LETTERS) return slip;
  const alike = values.filter((each) => letters(each) === letters(value));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Shorter values are alike by chance. */
const LEAST_LETTERS = 5;
const MOST_SHOWN = 12;
