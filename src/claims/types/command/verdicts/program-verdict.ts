import type { CallOf } from '../../../../analysis/commands/call.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Evidence, Verdict } from '../../../../model/verdict.js';
import type { Command } from '../payload.js';
import { judgeChoice } from '../../../choices/judge.js';
import { judgeFlag } from '../../../flag.js';
import { judgeScriptFlag } from '../../../script-flag.js';
import { withWeakGround } from '../../../ground/ground.js';
import { productCommands } from '../../../ground/programs/option-command.js';
import { homeOf, isKnownProgram, renamedProgram } from '../../../ground/programs/program-home.js';
import { whenWritten } from '../../../removal/commit-wording.js';
import { bareNameOf, directoryOf, isAtOrUnder } from '../../../../text/paths.js';
import { drifted, ofOthers, uncertain, verified } from '../../../verdict.js';
import { goneCommand, goneFromRoot, groupOf, replaced } from './gone-command.js';
import type { OwnCommand } from './gone-command.js';
import { onlyAlike } from '../../../removal/near-names.js';

type ProgramCall = CallOf<'program'>;

function notInstalled(program: string): Verdict {
  const reason = `no manifest here installs a program named ${program}`;
  return isKnownProgram(program) ? ofOthers(reason) : uncertain(reason);
}

/**
 * Judges a program of this repository with its flags, or with one of its commands. The first part that is not verified
 * decides.
 */
export function programVerdict(claim: Claim<Command>, call: ProgramCall, facts: Facts): Verdict {
  const home = homeOf(call.tool, facts);
  if (home === undefined) return goneProgram(claim, call, facts) ?? notInstalled(call.tool);
  const own: Own = { claim, call, facts, home };
  const [command] = call.words;
  const parts = [
    ...(command === undefined
      ? [withWeakGround(verified(`${home.file} installs ${call.tool}`, 0.9, [home]))]
      : [commandVerdict(own, command)]),
    ...call.flags.map((flag) => flagVerdict(own, flag)),
    ...Object.entries(call.values ?? {}).flatMap(([flag, value]) => choiceVerdict(own, flag, value) ?? []),
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
  const { audience, hedge } = claim.payload.setting;
  if (audience === 'reader' || hedge !== undefined) return undefined;
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

interface Own extends OwnCommand {
  readonly call: ProgramCall;
}

/**
 * Judges the first word after a program. It is a command only if the code declares commands; else it may be any value.
 */
function commandVerdict({ claim, call, facts, home }: Own, word: string): Verdict {
  // The program itself is declared like its commands, without being a group of them.
  const commands = facts.code.ready() ? productCommands(facts.code).filter(({ name }) => name !== call.tool) : [];
  const command = declarationOf(word, { commands, home });
  const doubtOf = (): string | undefined => claim.payload.setting.hedge ?? facts.history.unavailable();
  if (command !== undefined) {
    const declared = verified(`${command.file} declares the command ${word}`, 0.9, [place(command), home]);
    const [, next] = call.words;
    // That a group of commands exists does not show that the command in it does; the next word may also be a value.
    const isWhole = next === undefined || declarationOf(next, { commands, home }) !== undefined;
    const isGrouped = groupOf(command, commands) !== undefined;
    if (isWhole && !isGrouped) return declared;
    const gone =
      isGrouped && doubtOf() === undefined ? goneFromRoot({ claim, facts, home }, word, commands) : undefined;
    return gone ?? withWeakGround(declared);
  }
  if (commands.length < 2) {
    const reason = `${home.file} installs ${call.tool}, whose commands are not known`;
    // With flags, these decide.
    return call.flags.length === 0 ? uncertain(reason, [home]) : withWeakGround(verified(reason, 0.6, [home]));
  }
  const hedge = doubtOf();
  if (hedge !== undefined) return uncertain(`the code declares no command ${word}, and ${hedge}`, [home]);
  return goneCommand({ claim, facts, home }, word, commands);
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

/** Judges a flag of the program; the replacement is the whole row with the new flag. */
function flagVerdict({ claim, call, facts, home }: Own, flag: string): Verdict {
  const { hedge } = claim.payload.setting;
  // A program that is a script, which nothing installs, declares its own options.
  const ofScript =
    home.line === undefined && facts.code.inFile(home.file).some(({ kind }) => kind === 'cli_option')
      ? judgeScriptFlag({ flag, claim, scripts: [home.file], words: call.words, hedge }, facts)
      : undefined;
  const verdict =
    ofScript === undefined || ofScript.status === 'uncertain'
      ? judgeFlag({ flag, claim, program: call.tool, words: call.words, hedge }, facts)
      : ofScript;
  if (verdict.status !== 'drifted') return { ...verdict, evidence: [...verdict.evidence, home] };
  return {
    ...verdict,
    evidence: [...verdict.evidence, home],
    replacements: verdict.replacements.flatMap((by) => replaced(claim, flag, by)),
  };
}

/** Judges the value that the command gives to a flag, where the flag's values are known. */
function choiceVerdict({ claim, call, facts, home }: Own, flag: string, value: string): Verdict | undefined {
  const { hedge } = claim.payload.setting;
  const verdict = judgeChoice({ flag, value, claim, program: call.tool, words: call.words, hedge }, facts);
  // Where several options of the name may be meant, the value tells nothing more.
  if (verdict === undefined || isWeak(verdict)) return undefined;
  return verdict.status === 'drifted'
    ? {
        ...verdict,
        evidence: [...verdict.evidence, home],
        replacements: verdict.replacements.flatMap((by) => replaced(claim, value, by)),
      }
    : verdict;
}

function place({ file, line }: Pick<CodeEntity, 'file' | 'line'>): Evidence {
  return { file, line };
}
