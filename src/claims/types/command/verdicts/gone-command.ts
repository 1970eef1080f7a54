import { posix } from 'node:path';
import { commandForms } from '../../../../ecosystems/programs.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import type { Evidence, Verdict } from '../../../../model/verdict.js';
import { bareNameOf, baseNameOf, directoryOf } from '../../../../text/paths.js';
import { FUNCTION_WORDS } from '../../../../text/words/definition-words.js';
import type { Form } from '../../../removal/change-index.js';
import { removalText } from '../../../removal/commit-wording.js';
import { codeThen } from '../../../removal/past/code-then.js';
import { removalOfName, renamedBy } from '../../../removal/rename-detection.js';
import { drifted, uncertain } from '../../../verdict.js';
import type { Command } from '../payload.js';

/** A command line of a program of this repository. */
export interface OwnCommand {
  readonly claim: Claim<Command>;
  readonly facts: Facts;
  /** Manifest that installs the program. */
  readonly home: Evidence;
}

/**
 * Another command after which the file or its folder is called (`cmd/alpha/debug.go`, `environment.py`): the command
 * may be one of that group, `alpha debug`.
 */
export function groupOf({ name, file }: CodeEntity, commands: readonly CodeEntity[]): string | undefined {
  const base = bareNameOf(file);
  // `cmd_key_list.go` has the command `list` of `key`.
  const before = base.endsWith(name) ? base.slice(0, -name.length).split(/[_-]/) : [];
  const called = [base, ...before, baseNameOf(directoryOf(file))].filter((part) => part !== name && part !== '');
  return commands.find((other) => called.includes(other.name))?.name;
}

/** The verdict that a command is gone, where only groups still have one of its name. Undefined where it may exist. */
export function goneFromRoot(own: OwnCommand, word: string, commands: readonly CodeEntity[]): Verdict | undefined {
  const others = commands.filter(({ name }) => name !== word);
  if (namesakesOf(word, others).every((path) => own.facts.tree.kind(path) === 'file')) return undefined;
  const verdict = goneCommand(own, word, others);
  return verdict.status === 'drifted' ? verdict : undefined;
}

/**
 * A command is a string or a function where it is declared: only these prove that it was a command, in a call that
 * declares commands, or in a file that still declares others.
 */
export function goneCommand(own: OwnCommand, word: string, commands: readonly CodeEntity[]): Verdict {
  const { claim, facts, home } = own;
  const namesakes = namesakesOf(word, commands);
  const defined = declaredThen(own, word, { commands, namesakes });
  const [first] = defined;
  if (first === undefined || defined.some(({ form, file }) => facts.code.hasText(file, form)))
    return uncertain(`the code declares no command ${word} that can be read`, [home]);
  const isRead = namesakes.includes(first.file) || isSuccessorRead(first.file, first.form, facts);
  if (facts.tree.kind(first.file) !== 'file' && !isRead)
    return uncertain(
      `${word} was in ${first.file}, which is gone as a whole: its commands may be read in another way now`,
      [home],
    );
  const removal = removalOfName(
    {
      name: word,
      files: defined.map(({ file }) => file),
      file: claim.file,
      line: claim.line,
      forms: (name) => [...opened(name), ...functionsOf(name).filter(({ open }) => first.form.startsWith(open))],
      isCandidate: ({ kind }) => kind === 'cli_command',
    },
    facts,
  );
  const renamed = renamedBy(removal);
  const now = commands.find(({ name }) => name === renamed || asIdentifier(name) === renamed)?.name;
  return drifted({
    proof: now === undefined ? 'command-left' : 'command-renamed',
    reason:
      `the command ${word} no longer exists `
      + `(${removalText({ removal, renamed: now, file: first.file, since: first.commit })})`,
    confidence: 0.85,
    detail:
      `It was in ${first.file} when the line was written (${first.commit}). The code declares no such `
      + 'command now.',
    evidence: [{ file: first.file }, home],
    replacements: now === undefined ? [] : replaced(claim, word, now),
  });
}

/** Was the file renamed, and does it declare commands under its present name, without this one? */
function isSuccessorRead(file: string, form: string, { history, code }: Facts): boolean {
  const now = history.removalOf(file)?.renamedTo;
  return now !== undefined && declaresCommands(now, code) && !code.hasText(now, form);
}

function declaresCommands(file: string, code: Facts['code']): boolean {
  return code.inFile(file).some(({ kind }) => kind === 'cli_command');
}

/** Files that still declare commands and are compared with what they were. */
const MOST_DECLARERS = 3;
/** Commands whose files are called after them, for a file to be taken as one that declared the command. */
const MIN_NAMED_AFTER = 2;

/**
 * Where the file of a command is by the way the files of others are called: `cmd/stop.go` of `cmd/start.go`. That
 * others are still read shows that a file of this kind is gone with its command.
 */
function namesakesOf(word: string, commands: readonly CodeEntity[]): readonly string[] {
  const votes = new Map<string, number>();
  for (const { name, file } of commands) {
    const base = baseNameOf(file);
    const at = base.indexOf(name);
    if (at < 0 || /[a-z\d]/i.test(base.charAt(at - 1))) continue;
    const path = posix.join(directoryOf(file), base.slice(0, at) + word + base.slice(at + name.length));
    votes.set(path, (votes.get(path) ?? 0) + 1);
  }
  return [...votes].flatMap(([path, count]) => (count < MIN_NAMED_AFTER ? [] : [path]));
}

interface DeclaredThen {
  readonly form: string;
  readonly file: string;
  readonly commit: string;
}

interface Declarers {
  /** Those that are declared now. */
  readonly commands: readonly CodeEntity[];
  /** Files that may be called after the command. */
  readonly namesakes: readonly string[];
}

/** Where the command was declared when the line was written. */
function declaredThen(
  { claim, facts }: OwnCommand,
  word: string,
  { commands, namesakes }: Declarers,
): readonly DeclaredThen[] {
  const { history } = facts;
  const declaring = commandForms(word);
  const functions = functionsOf(word).map(({ open, name }) => open + name);
  const forms = [...declaring, `'${word}'`, `"${word}"`, ...functions];
  history.prepareWords([word, ...forms], claim.file, claim.line);
  const textThen = (path: string): string => history.fileWhenWritten(path, claim.file, claim.line) ?? '';
  const commit = history.wordWhenWritten(word, claim.file, claim.line)?.commit;
  const named = namesakes.slice(0, MOST_DECLARERS).flatMap((file) => {
    const form = ['"', "'"]
      .map((quote) => quote + word)
      .find((open) => STARTS_USAGE.test(afterOf(textThen(file), open)));
    return form === undefined || commit === undefined ? [] : [{ form, file, commit }];
  });
  if (named.length > 0) return named;
  const declarers = [...new Set(commands.map(({ file }) => file))].slice(0, MOST_DECLARERS);
  return forms.flatMap((form) => {
    const answer = history.wordWhenWritten(form, claim.file, claim.line);
    if (answer?.isPresent !== true || answer.file === undefined) return [];
    // The history names one of the files that contained the form: the declaration may be in another.
    const isDeclarer =
      (declaring.includes(form) || declaresCommands(answer.file, facts.code))
      && codeThen([form], claim, facts).length > 0;
    const file = isDeclarer ? answer.file : declarers.find((path) => textThen(path).includes(form));
    return file === undefined ? [] : [{ form, file, commit: answer.commit }];
  });
}

/** The end of a string that is the name, or its arguments: `"list"`, `"list [flags]"`. */
const STARTS_USAGE = /^["' ]/;

/** The character after the text's first occurrence of the part; '' without one. */
function afterOf(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? '' : text.charAt(at + part.length);
}

/** A command as the start of a string: its arguments may follow. */
function opened(name: string): readonly Form[] {
  return ["'", '"'].map((open) => ({ name, open, close: '' }));
}

/** A command as a function that a framework makes one of, after its keyword: `def clean_up(`. */
function functionsOf(name: string): readonly Form[] {
  return FUNCTION_WORDS.map((word) => ({ name: asIdentifier(name), open: `${word} `, close: '' }));
}

function asIdentifier(name: string): string {
  return name.replaceAll('-', '_');
}

/** The text of the claim with one word replaced; empty when the word does not occur exactly once. */
export function replaced({ target }: Claim<Command>, word: string, by: string): readonly string[] {
  const parts = target?.text.split(/(?<=[\s=])|(?=[\s=])/) ?? [];
  return parts.filter((part) => part === word).length === 1
    ? [parts.map((part) => (part === word ? by : part)).join('')]
    : [];
}
