import { languageIn } from '../../../../ecosystems/languages.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isBesideCode, isProductCode } from '../../../../paths/roles.js';
import { keptFor } from '../../../../text/memo.js';
import { groupBy } from '../../../../text/multimap.js';
import { directoryOf } from '../../../../text/paths.js';
import { inPattern } from '../../../../text/pattern.js';
import { foundAmong, goneFlag } from '../../../flag.js';
import { withWeakGround } from '../../../ground/ground.js';
import { anyMaker, makesFlags } from '../../../ground/programs/made-flag.js';
import { replacedOption } from '../../../ground/programs/replaced-option.js';
import { makersOf } from '../../../removal/made-name.js';
import { uncertain } from '../../../verdict.js';
import type { ShortPayload } from '../payload.js';

interface Stated extends ShortPayload {
  readonly claim: Pick<Claim, 'file' | 'line' | 'sectionId'>;
}

/** Of the options beside it, a program must have so many, and so large a part; it may have lost some since. */
const LEAST_BESIDE = 2;
const PART_BESIDE = 0.6;
const PART_NOW = 0.3;
/** Files of one program whose texts of then are asked for. */
const MOST_FILES = 4;

/**
 * A letter says little: any program may have it. The list in which it is tells whose it is: a folder of the code that
 * declares most of the other options. Verified when that declares it; drifted when a file of it declared it when the
 * line was written, as its parser reads the text of then, and none does now.
 */
export function judgeShort(stated: Stated, facts: Facts): Verdict | undefined {
  const { flag, hedge } = stated;
  const homes = homesOf(stated, facts);
  if (homes.length === 0) return undefined;
  const own = homes.flatMap(({ options, isOwn }) =>
    isOwn ? options.filter((option) => isOption(option, flag, facts)) : [],
  );
  const gone = hedge?.gone === true ? hedge.because : undefined;
  if (own.length > 0) return judgeDeclared(own, { ...stated, gone }, facts);
  if (hedge !== undefined || facts.history.unavailable() !== undefined) return undefined;
  const [maker] = makersOf('cli_option', facts.code);
  if (maker !== undefined)
    return uncertain(`${maker.file}:${maker.line} makes options at run time, so ${flag} may be one`, [
      { file: maker.file, line: maker.line },
    ]);
  const [home] = homes;
  return home === undefined || homes.length > 1 || isBesideOthers(stated, home, facts)
    ? undefined
    : judgeLost(stated, home, facts);
}

/** Does a file elsewhere declare the option, with another one of the list that the program's own folder has not? */
function isBesideOthers({ flag, beside }: Stated, { known }: Home, facts: Facts): boolean {
  const options = facts.code.ofKind('cli_option').filter(({ file }) => isProductCode(file));
  const files = new Set(options.flatMap((option) => (isOption(option, flag, facts) ? [option.file] : [])));
  const missing = beside.filter((name) => !known.includes(name));
  return options.some((option) => files.has(option.file) && missing.some((name) => isOption(option, name, facts)));
}

/** Several commands may have the letter: then the ground is weak, unless the list is the help of one of them. */
function judgeDeclared(
  options: readonly CodeEntity[],
  { flag, claim, words = [], gone }: Stated & { readonly gone: string | undefined },
  facts: Facts,
): Verdict {
  const ofCommand = options.filter(({ container = '' }) => words.includes(container));
  const meant = ofCommand.length > 0 ? ofCommand : options;
  const verdict = foundAmong(meant, { flag, claim, words: ofCommand.length > 0 ? words : [], hedge: gone }, facts);
  const [place] = verdict.evidence;
  const same = meant.filter(({ file }) => file === place?.file);
  return verdict.status === 'verified' && same.length > 1 ? withWeakGround(verdict) : verdict;
}

interface Home {
  readonly options: readonly CodeEntity[];
  /** Those of the list that it has. */
  readonly known: readonly string[];
  /** Does it have most of the list? */
  readonly isOwn: boolean;
}

/** The folders that declare most of the options that the list names. */
function homesOf({ beside }: Stated, facts: Facts): readonly Home[] {
  if (beside.length < LEAST_BESIDE) return [];
  const all = [...byFolder(facts.code.ofKind('cli_option')).values()].flatMap((options): readonly Home[] => {
    const names = new Set(options.map(({ name }) => name));
    const known = beside.filter(
      (flag) => names.has(flag) || (names.has(`-${flag}`) && options.some((option) => isOption(option, flag, facts))),
    );
    return known.length < Math.max(LEAST_BESIDE, beside.length * PART_NOW)
      ? []
      : [{ options, known, isOwn: known.length >= beside.length * PART_BESIDE }];
  });
  const own = all.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : all;
}

const byFolder = keptFor((options: readonly CodeEntity[]) =>
  groupBy(
    options.filter(({ file }) => isProductCode(file) && !isBesideCode(file)),
    ({ file }) => directoryOf(file),
  ),
);

/** Does the declaration give the program this option? Parsers of Go take one dash for two. */
function isOption({ name, file }: Pick<CodeEntity, 'name' | 'file'>, flag: string, facts: Facts): boolean {
  return name === flag || (name === `-${flag}` && takesOneDash(file, facts));
}

function takesOneDash(file: string, { code }: Facts): boolean {
  const text = code.textOf(file);
  const forms = text === undefined ? undefined : languageIn(file, text)?.language.flagTests;
  return forms?.oneDash?.test(text ?? '') === true;
}

function judgeLost(
  { flag, claim, beside }: Stated,
  { options, known, isOwn }: Home,
  facts: Facts,
): Verdict | undefined {
  const { history, code } = facts;
  const commit = history.lastTouched(claim.file, claim.line)?.commit;
  const files = [...groupBy(options, ({ file }) => file)].sort(([, a], [, b]) => b.length - a.length);
  for (const [file] of files.slice(0, MOST_FILES)) {
    const then = history.fileWhenWritten(file, claim.file, claim.line) ?? textBeforeLoss({ file, flag, claim }, facts);
    const now = code.textOf(file);
    if (then === undefined || now === undefined || commit === undefined || makesFlags(file, facts)) continue;
    const ofThen = (name: string): readonly CodeEntity[] =>
      [name, ...(takesOneDash(file, facts) ? [`-${name}`] : [])].flatMap((each) =>
        code.definedIn(each, file, then).filter(({ kind, isCompared }) => kind === 'cli_option' && isCompared !== true),
      );
    const [past] = ofThen(flag);
    if (past === undefined) continue;
    const lost = isOwn ? [] : beside.filter((name) => !known.includes(name) && ofThen(name).length > 0);
    if (known.length + lost.length < beside.length * PART_BESIDE) continue;
    const renamed = replacedOption({
      flag,
      past,
      then,
      now,
      options: options.filter((option) => option.file === file),
    });
    // The program may take options from a file that makes them of names and letters.
    if (renamed === undefined && (isQuoted(flag, now) || anyMaker(facts) !== undefined)) return undefined;
    return goneFlag({ flag, ground: { form: flag, file, commit, isParsed: true }, removal: undefined, renamed });
  }
  return undefined;
}

/** The text before the file, which had another path when the line was written, lost the name as a string. */
function textBeforeLoss(
  { file, flag, claim }: Pick<Stated, 'flag' | 'claim'> & { readonly file: string },
  { history }: Facts,
): string | undefined {
  const bare = flag.replace(/^-+/, '');
  const forms = [bare, flag].flatMap((name) => [`"${name}"`, `'${name}'`]);
  return forms.map((form) => history.wordRemovalOf(form, file, claim)).find((removal) => removal !== undefined)?.before;
}

/** Does the code still have the name as a string, with dashes or without? */
function isQuoted(flag: string, text: string): boolean {
  return new RegExp(`["'\`]-{0,2}${inPattern(flag.replace(/^-+/, ''))}["'\`]`).test(text);
}
