import { posix } from 'node:path';
import type { CallOf } from '../../../../analysis/commands/call.js';
import { commandForms } from '../../../../ecosystems/programs.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Evidence, Verdict } from '../../../../model/verdict.js';
import { isBesideCode, isProductCode } from '../../../../paths/roles.js';
import type { Command } from '../payload.js';
import { judgeFlag } from '../../../flag.js';
import { removalOfName, renamedBy } from '../../../removal/rename-detection.js';
import { withWeakGround } from '../../../ground/ground.js';
import { homeOf, renamedProgram } from '../../../ground/program-home.js';
import type { Form } from '../../../removal/change-index.js';
import { removalText, whenWritten } from '../../../removal/commit-wording.js';
import { bareNameOf, baseNameOf, directoryOf, isAtOrUnder } from '../../../../text/paths.js';
import { drifted, uncertain, verified } from '../../../verdict.js';
import { onlyAlike } from '../../../removal/near-names.js';

type ProgramCall = CallOf<'program'>;

/**
 * Judges a program of this repository with its flags, or with one of its commands. The first part that is not verified
 * decides.
 */
export function programVerdict(claim: Claim<Command>, call: ProgramCall, facts: Facts): Verdict {
  const home = homeOf(call.tool, facts);
  if (home === undefined)
    return goneProgram(claim, call, facts) ?? uncertain(`no manifest here installs a program named ${call.tool}`);
  const own: Own = { claim, call, facts, home };
  const [command] = call.words;
  const parts = [
    ...(command === undefined
      ? [withWeakGround(verified(`${home.file} installs ${call.tool}`, 0.9, [home]))]
      : [commandVerdict(own, command)]),
    ...call.flags.map((flag) => flagVerdict(own, flag)),
  ];
  return (
    parts.find(({ status }) => status === 'drifted')
    ?? parts.find(({ status }) => status === 'uncertain')
    ?? allVerified(parts, call)
  );
}

function allVerified(parts: readonly Verdict[], { flags }: ProgramCall): Verdict {
  const [first, ...rest] = parts;
  if (first === undefined || rest.length === 0) return first ?? uncertain('nothing to check');
  const whole = verified(
    `${first.reason}; the code declares ${flags.join(', ')}`,
    Math.min(...parts.map(({ confidence }) => confidence)),
    unique(parts.flatMap(({ evidence }) => evidence)),
  );
  // The program's existence proves nothing about its arguments; each of its flags is evidence of its own.
  return rest.some(isWeak) ? withWeakGround(whole) : whole;
}

function isWeak(verdict: Verdict): boolean {
  return verdict.status === 'verified' && verdict.ground === 'weak';
}

/** Each piece of evidence once. */
function unique(evidence: readonly Evidence[]): readonly Evidence[] {
  return [...new Map(evidence.map((place) => [`${place.file}:${place.line ?? 0}`, place])).values()];
}

/** A manifest at the root installed the program when the line was written. */
function goneProgram(claim: Claim<Command>, call: ProgramCall, facts: Facts): Verdict | undefined {
  const { audience, doubt } = claim.payload.setting;
  if (audience === 'reader' || doubt !== undefined) return undefined;
  for (const manifest of facts.manifests.at('').filter(({ bins }) => bins.length > 0)) {
    const then = facts.manifests.whenWritten(manifest.file, claim.file, claim.line);
    if (then?.bins.some(({ name }) => name === call.tool) !== true) continue;
    const fresh = manifest.bins.map(({ name }) => name).filter((name) => then.bins.every((bin) => bin.name !== name));
    const renamed = renamedProgram(call.tool, then, manifest);
    if (renamed !== undefined)
      return drifted({
        proof: 'program-renamed',
        reason: `${manifest.file} installs ${call.tool} as ${renamed.name} now`,
        confidence: 0.95,
        detail: `${renamed.name} has the entry point that ${call.tool} had ${whenWritten(claim, facts.history)}.`,
        evidence: [evidenceOf(manifest, renamed.line)],
        replacements: replaced(claim, call.tool, renamed.name),
      });
    return drifted({
      proof: 'program-left',
      reason: `${manifest.file} no longer installs ${call.tool} (it did ${whenWritten(claim, facts.history)})`,
      confidence: 0.95,
      evidence: [evidenceOf(manifest)],
      suggestion: fresh[0] === undefined ? undefined : `${manifest.file} installs ${fresh[0]} now.`,
      replacements: onlyAlike(call.tool, fresh).flatMap((name) => replaced(claim, call.tool, name)),
    });
  }
  return undefined;
}

interface Own {
  readonly claim: Claim<Command>;
  readonly call: ProgramCall;
  readonly facts: Facts;
  readonly home: Evidence;
}

/**
 * Judges the first word after a program. It is a command only if the code declares commands; else it may be any value.
 */
function commandVerdict({ claim, call, facts, home }: Own, word: string): Verdict {
  // The program itself is declared like its commands, and is no group of them.
  const commands = facts.code.ready()
    ? facts.code.ofKind('cli_command').filter(({ name, file }) => name !== call.tool && !isBesideCode(file))
    : [];
  const command = declarationOf(word, { commands, home });
  if (command !== undefined) {
    const declared = verified(`${command.file} declares the command ${word}`, 0.9, [place(command), home]);
    const [, next] = call.words;
    // That a group of commands exists does not show that the command in it does; the next word may also be a value.
    const isWhole = next === undefined || declarationOf(next, { commands, home }) !== undefined;
    const group = groupOf(command, commands);
    if (isWhole && group === undefined) return declared;
    const gone = group === undefined ? undefined : goneFromRoot({ claim, call, facts, home }, word, commands);
    return gone ?? withWeakGround(declared);
  }
  if (commands.length < 2) {
    const reason = `${home.file} installs ${call.tool}, whose commands are not known`;
    // With flags, these decide.
    return call.flags.length === 0 ? uncertain(reason, [home]) : withWeakGround(verified(reason, 0.6, [home]));
  }
  const doubt = claim.payload.setting.doubt ?? facts.history.unavailable();
  if (doubt !== undefined) return uncertain(`the code declares no command ${word}, and ${doubt}`, [home]);
  return goneCommand({ claim, call, facts, home }, word, commands);
}

interface Declared {
  readonly commands: readonly CodeEntity[];
  /** Manifest that installs the program. */
  readonly home: Evidence;
}

/**
 * Of several commands of the name, one of no group, in the package of the program, in the file that is called like it:
 * in this order.
 */
function declarationOf(word: string, { commands, home }: Declared): CodeEntity | undefined {
  const rank = (command: CodeEntity): number =>
    (groupOf(command, commands) === undefined ? 0 : 4)
    + (isAtOrUnder(command.file, directoryOf(home.file)) ? 0 : 2)
    + (bareNameOf(command.file) === word ? 0 : 1);
  const same = commands.filter(({ name }) => name === word);
  return same.length < 2 ? same[0] : [...same].sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * Another command after which the file or its folder is called (`cmd/alpha/debug.go`, `environment.py`): the command
 * may be one of that group, `alpha debug`.
 */
function groupOf({ name, file }: CodeEntity, commands: readonly CodeEntity[]): string | undefined {
  const base = bareNameOf(file);
  // `cmd_key_list.go` has the command `list` of `key`.
  const before = base.endsWith(name) ? base.slice(0, -name.length).split(/[_-]/) : [];
  const called = [base, ...before, baseNameOf(directoryOf(file))].filter((part) => part !== name && part !== '');
  return commands.find((other) => called.includes(other.name))?.name;
}

/** The verdict that a command is gone, where only groups still have one of its name. */
function goneFromRoot(own: Own, word: string, commands: readonly CodeEntity[]): Verdict | undefined {
  const { claim, facts } = own;
  if (claim.payload.setting.doubt !== undefined || facts.history.unavailable() !== undefined) return undefined;
  if (commands.some((command) => command.name === word && groupOf(command, commands) === undefined)) return undefined;
  const others = commands.filter(({ name }) => name !== word);
  const [file] = namesakesOf(word, others).filter((path) => facts.tree.kind(path) !== 'file');
  if (file === undefined) return undefined;
  const verdict = goneCommand(own, word, others);
  return verdict.status === 'drifted' ? verdict : undefined;
}

/**
 * A command is a string where it is declared: only the string proves that it was a command, in a call that declares
 * commands, or in a file that still declares others.
 */
function goneCommand(own: Own, word: string, commands: readonly CodeEntity[]): Verdict {
  const { claim, facts, home } = own;
  const defined = declaredThen(own, word, commands);
  const [first] = defined;
  if (first === undefined || defined.some(({ form, file }) => facts.code.hasText(file, form)))
    return uncertain(`the code declares no command ${word} that can be read`, [home]);
  const isRead = namesakesOf(word, commands).includes(first.file) || isSuccessorRead(first.file, first.form, facts);
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
      forms: opened,
      isCandidate: ({ kind }) => kind === 'cli_command',
    },
    facts,
  );
  const renamed = renamedBy(removal);
  const now = commands.some(({ name }) => name === renamed) ? renamed : undefined;
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

/** Where the command was declared when the line was written. `commands`: those that are declared now. */
function declaredThen({ claim, facts }: Own, word: string, commands: readonly CodeEntity[]): readonly DeclaredThen[] {
  const declaring = commandForms(word);
  const forms = [...declaring, `'${word}'`, `"${word}"`];
  facts.history.prepareWords(forms, claim.file, claim.line);
  const namesakes = namesakesOf(word, commands).slice(0, MOST_DECLARERS);
  const declarers = [...new Set(commands.map(({ file }) => file))].slice(0, MOST_DECLARERS);
  return forms.flatMap((form) => {
    const answer = facts.history.wordWhenWritten(form, claim.file, claim.line);
    if (answer?.isPresent !== true || answer.file === undefined) return [];
    const held = (path: string): boolean =>
      facts.history.fileWhenWritten(path, claim.file, claim.line)?.includes(form) === true;
    // The history names one of the files that contained the form: the declaration may be in another.
    const isDeclarer =
      isProductCode(answer.file) && (declaring.includes(form) || declaresCommands(answer.file, facts.code));
    const file = namesakes.find(held) ?? (isDeclarer ? answer.file : declarers.find(held));
    return file === undefined ? [] : [{ form, file, commit: answer.commit }];
  });
}

/** A command as the start of a string: its arguments may follow. */
function opened(name: string): readonly Form[] {
  return ["'", '"'].map((open) => ({ name, open, close: '' }));
}

/** Judges a flag of the program; the replacement is the whole row with the new flag. */
function flagVerdict({ claim, call, facts, home }: Own, flag: string): Verdict {
  const verdict = judgeFlag(
    { flag, claim, program: call.tool, words: call.words, doubt: claim.payload.setting.doubt },
    facts,
  );
  if (verdict.status !== 'drifted') return { ...verdict, evidence: [...verdict.evidence, home] };
  return {
    ...verdict,
    evidence: [...verdict.evidence, home],
    replacements: verdict.replacements.flatMap((by) => replaced(claim, flag, by)),
  };
}

/** The text of the claim with one word replaced; empty when the word does not occur exactly once. */
function replaced({ target }: Claim<Command>, word: string, by: string): readonly string[] {
  const parts = target?.text.split(/(?<=[\s=])|(?=[\s=])/) ?? [];
  return parts.filter((part) => part === word).length === 1
    ? [parts.map((part) => (part === word ? by : part)).join('')]
    : [];
}

function place({ file, line }: Pick<CodeEntity, 'file' | 'line'>): Evidence {
  return { file, line };
}
