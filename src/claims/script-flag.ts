import { importRows } from '../ecosystems/example-code.js';
import { languageIn } from '../ecosystems/languages.js';
import type { Claim } from '../model/claim.js';
import type { CodeEntity } from '../model/code-facts.js';
import type { Facts } from '../model/facts.js';
import type { Verdict } from '../model/verdict.js';
import { inPattern } from '../text/pattern.js';
import { latest } from '../text/memo.js';
import { baseNameOf, stemOf } from '../text/paths.js';
import { declaredAt, goneFlag } from './flag.js';
import { withWeakGround } from './ground/ground.js';
import { dashed, hasOpposite } from './ground/programs/opposite-flag.js';
import { misspeltFlag } from './ground/programs/misspelt-flag.js';
import { nearVerdict } from './removal/misspelt-name.js';
import { removalOfName, renamedBy } from './removal/rename-detection.js';
import { ofOthers, uncertain } from './verdict.js';

/** A long flag of a script: parsers of some languages take underscores as well. */
export const FLAG_OF_SCRIPT = /^--[A-Za-z](?:[\w-]{0,60}\w)?(?==|$)/;

/** A flag that a document gives to a script of this repository, which it runs by its file. */
export interface StatedScriptFlag {
  /** With its dashes. */
  readonly flag: string;
  readonly claim: Pick<Claim, 'file' | 'line' | 'sectionId'>;
  /** The files that the document may mean, the likeliest first; at least one. */
  readonly scripts: readonly string[];
  /** Plain words that the script is given, one of which may be a command of it. */
  readonly words: readonly string[];
  /** Why the words around it may not state it as currently true. */
  readonly hedge: string | undefined;
}

const MOST_PLACES = 10;
/** The fewest options of a script that are all short for one. */
const SHORTEST = 4;

/**
 * Verified when the script declares the flag. Drifted when it declared it at the commit that last touched the line, and
 * nothing in it, or in what it names, holds the flag now; or when the document also writes a flag of it that is a
 * letter or two off. No claim where the script may take flags that it does not declare.
 */
export function judgeScriptFlag(stated: StatedScriptFlag, facts: Facts): Verdict {
  const { flag, scripts, hedge } = stated;
  const [script = ''] = scripts;
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  for (const each of scripts) {
    const declared = declaredIn(each, stated, facts);
    if (declared !== undefined) return declared;
  }
  const options = optionsOf(script, facts);
  if (options.length === 0)
    return declaredBeside(stated, facts) ?? ofOthers(`how ${script} reads its arguments is not known`);
  const beside = declaredBeside(stated, facts);
  if (beside !== undefined) return beside;
  if (takesOthers(script, facts)) return ofOthers(`${script} may take flags that it does not declare`);
  const none = `${script} declares no ${flag}`;
  if (hedge !== undefined) return uncertain(`${none}, and ${hedge}`, [{ file: script }]);
  const longer = options.find(({ name }) => flag.length >= SHORTEST && dashed(name).startsWith(flag));
  if (longer !== undefined) return uncertain(`${none}, but it may be short for ${longer.name}`, [longer]);
  if (scripts.length > 1) return uncertain(`${none}, nor does ${scripts[1] ?? ''}`, [{ file: script }]);
  return judgeUndeclared(stated, { script, options, none }, facts);
}

function optionsOf(script: string, { code }: Facts): readonly CodeEntity[] {
  return code.inFile(script).filter(({ kind }) => kind === 'cli_option');
}

/** Verdict for a flag that the script itself declares, if it does. */
function declaredIn(script: string, { flag, words }: StatedScriptFlag, facts: Facts): Verdict | undefined {
  const all = optionsOf(script, facts);
  const same = all.filter(({ name }) => dashed(name) === flag);
  const options = same.length > 0 ? same : all.filter((option) => hasOpposite(option, flag, facts));
  const commands = new Set(
    facts.code.inFile(script).flatMap(({ kind, name }) => (kind === 'cli_command' ? [name] : [])),
  );
  const called = words.find((word) => commands.has(word));
  const isOfOther = ({ container = '' }: CodeEntity): boolean =>
    called !== undefined && container !== called && commands.has(container);
  const own = options.find((option) => !isOfOther(option));
  if (own !== undefined) return declaredAt(flag, own);
  const [first] = options;
  return first === undefined
    ? undefined
    : uncertain(`${flag} is declared for ${first.container ?? ''}, not for ${called ?? ''}`, [first]);
}

/** Verdict for a flag that a file declares which the script names, as it imports it or reads it in. */
function declaredBeside({ flag, scripts }: StatedScriptFlag, { code }: Facts): Verdict | undefined {
  const option = code
    .named(flag)
    .find(({ kind, file }) => kind === 'cli_option' && scripts.some((script) => imports(script, file, code)));
  return option === undefined ? undefined : withWeakGround(declaredAt(flag, option));
}

/** Does the script import the file, or name it with its ending, as a shell does which reads it in? */
function imports(script: string, file: string, code: Facts['code']): boolean {
  if (script === file) return false;
  if (code.hasText(script, baseNameOf(file))) return true;
  const path = `/${file.slice(0, file.length - baseNameOf(file).length)}${stemOf(file)}`.replace(PACKAGE, '');
  return modulesOf(code.textOf(script) ?? '').some((module) => path.endsWith(`/${module}`));
}

/** A file that is the module of its folder. */
const PACKAGE = /\/(?:__init__|index|mod)$/;
const ENDING = /\.[cm]?[jt]sx?$/;

/** The modules that a text imports, as ends of paths. */
const modulesOf = latest((text: string): readonly string[] =>
  text.split('\n').flatMap((row) => {
    const module =
      row.length > ROW_CHARS ? undefined : importRows.flatMap((pattern) => pattern.exec(row)?.[1] ?? [])[0];
    const path = module
      ?.replace(/^[./]+/, '')
      .replace(ENDING, '')
      .replace(/\.|::/g, '/');
    return path === undefined || path === '' ? [] : [path];
  }),
);
const ROW_CHARS = 400;

/** May the script use the file? */
function mayUse(script: string, file: string, code: Facts['code']): boolean {
  return script !== file && code.hasText(script, stemOf(file));
}

/** May the script take flags that it does not declare? Also where its language does not tell. */
function takesOthers(script: string, { code }: Facts): boolean {
  const text = code.textOf(script);
  const language = text === undefined ? undefined : languageIn(script, text)?.language;
  if (text === undefined || language?.flagTests.byHand === undefined) return true;
  return language.flagTests.byHand.test(text) || code.dynamicNames('cli_option').some(({ file }) => file === script);
}

interface Undeclared {
  readonly script: string;
  readonly options: readonly CodeEntity[];
  /** The beginning of the reason. */
  readonly none: string;
}

function judgeUndeclared(stated: StatedScriptFlag, { script, options, none }: Undeclared, facts: Facts): Verdict {
  const { flag, claim } = stated;
  const { code, history } = facts;
  const problem = history.unavailable();
  if (problem !== undefined) return uncertain(`${none}, and git cannot be asked: ${problem}`);
  const then = history.fileWhenWritten(script, claim.file, claim.line);
  const place = { file: script };
  if (then === undefined) return uncertain(`${none}, and was not at its place when the line was written`, [place]);
  if (!holds(then, flag)) {
    const meant = misspeltFlag(claim, { flag, declared: options, isCalled: true }, facts);
    return meant === undefined
      ? uncertain(`${none}, and did not when the line was written`, [place])
      : nearVerdict({ name: flag, noun: 'the option', meant, proof: 'flag-near' });
  }
  if (code.hasText(script, flag))
    return uncertain(`no declaration of ${flag} is understood, but ${script} holds it`, [place]);
  if (!declares(then, flag))
    return uncertain(`${none}, and no declaration of it is understood when the line was written`, [place]);
  const elsewhere = code.mentions(flag, MOST_PLACES).find(({ file }) => mayUse(script, file, code));
  if (elsewhere !== undefined) return uncertain(`${none}, but ${elsewhere.file} names it`, [elsewhere]);
  const removal = removalOfName(
    {
      name: flag,
      files: [script],
      file: claim.file,
      line: claim.line,
      isCandidate: ({ kind, name }) => kind === 'cli_option' && name.startsWith('--'),
    },
    facts,
  );
  const renamed = renamedBy(removal);
  const isThere = options.some(({ name }) => dashed(name) === renamed);
  const commit = history.lastTouched(claim.file, claim.line)?.commit;
  if (commit === undefined || (renamed !== undefined && !isThere))
    return uncertain(`${none}, and git cannot tell what replaced it`, [place]);
  return goneFlag({ flag, ground: { form: flag, file: script, commit }, removal });
}

function holds(text: string, flag: string): boolean {
  return new RegExp(`(?<![\\w-])${inPattern(flag)}(?![\\w-])`).test(text);
}

/** Did the text declare the flag: as a string, with its short form or its value, or as a case of a shell? */
function declares(text: string, flag: string): boolean {
  const name = inPattern(flag);
  return new RegExp(
    `["'\`](?:-\\w(?:, ?|[ |/]))?${name}(?:[ =,|][^"'\`\\n]{0,80})?["'\`]`
      + `|^[ \\t]{0,40}(?:-\\w[\\w-]{0,40} ?\\| ?){0,6}${name}(?:=?\\*)? ?[|)]`,
    'm',
  ).test(text);
}
