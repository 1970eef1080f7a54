import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { evidenceOf } from '../../model/manifest.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { evidentName } from './near-name.js';
import type { Call, Command } from './payload.js';
import { homeOf } from './home.js';
import { isAside } from './scope.js';
import { drifted, uncertain, verified } from './verdicts.js';

type ProgramCall = Extract<Call, { readonly kind: 'program' }>;

/** A program of this repository with its flags, or with one of its commands. The first part that is not so decides. */
export function programVerdict(claim: Claim<Command>, call: ProgramCall, facts: Facts): Verdict {
  const home = homeOf(call.tool, facts);
  if (home === undefined) return goneProgram(claim, call, facts) ?? uncertain(`no manifest here installs a program named ${call.tool}`);
  const own: Own = { claim, call, facts, home };
  const [command] = call.words;
  const parts = [
    ...(command === undefined ? [verified(`${home.file} installs ${call.tool}`, 0.9, [home])] : [commandVerdict(own, command)]),
    ...call.flags.map((flag) => flagVerdict(own, flag)),
  ];
  return parts.find(({ status }) => status === 'drifted') ?? parts.find(({ status }) => status === 'uncertain') ?? allVerified(parts, call);
}

function allVerified(parts: readonly Verdict[], { flags }: ProgramCall): Verdict {
  const [first, ...rest] = parts;
  if (first === undefined || rest.length === 0) return first ?? uncertain('nothing to check');
  return verified(`${first.reason}; the code declares ${flags.join(', ')}`, Math.min(...parts.map(({ confidence }) => confidence)), unique(parts.flatMap(({ evidence }) => evidence)));
}

/** Evidence once each. */
function unique(evidence: readonly Evidence[]): readonly Evidence[] {
  return [...new Map(evidence.map((place) => [`${place.file}:${place.line ?? 0}`, place])).values()];
}

/** A manifest at the root installed the program when the line was written. */
function goneProgram(claim: Claim<Command>, call: ProgramCall, facts: Facts): Verdict | undefined {
  const { world, doubt } = claim.payload.setting;
  if (world === 'reader' || doubt !== undefined) return undefined;
  for (const manifest of facts.manifests.at('').filter(({ bins }) => bins.length > 0)) {
    const then = facts.manifests.whenWritten(manifest.file, claim.file, claim.line);
    if (then?.bins.some(({ name }) => name === call.tool) !== true) continue;
    const fresh = manifest.bins.map(({ name }) => name).filter((name) => then.bins.every((bin) => bin.name !== name));
    return drifted({
      reason: `${manifest.file} installed ${call.tool} when the line was written and does not any more`, confidence: 0.95, evidence: [evidenceOf(manifest)],
      suggestion: fresh[0] === undefined ? undefined : `${manifest.file} installs ${fresh[0]} now.`, replacements: fresh.slice(0, 3).flatMap((name) => replaced(claim, call.tool, name)),
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

/** The first word behind a program. It is a command only where the code declares commands; else it may be any value. */
function commandVerdict({ claim, call, facts, home }: Own, word: string): Verdict {
  const commands = facts.code.ready() ? facts.code.ofKind('cli_command').filter(({ file }) => !isAside(file)) : [];
  const command = commands.find(({ name }) => name === word);
  if (command !== undefined) return verified(`${command.file} declares the command ${word}`, 0.9, [home, place(command)]);
  if (commands.length < 2) return verified(`${home.file} installs ${call.tool}; its commands are not known`, 0.6, [home]);
  if (claim.payload.setting.doubt !== undefined || facts.code.mentions(word, 1).length > 0) return uncertain(`${call.tool} is installed here, and the code declares no command ${word} that can be read`, [home]);
  const near = evidentName(word, commands.map(({ name }) => name));
  const stood = facts.history.stoodWhenWritten(word, claim.file, claim.line);
  if (stood?.stood !== true && near === undefined) return uncertain(`the code declares no command ${word}, and did not when the line was written`, [home]);
  return drifted({
    reason: stood?.stood === true ? `${word} stood in the code at ${stood.commit}, and stands nowhere in it now` : `the code declares no command ${word}; it declares ${near ?? ''}`,
    confidence: 0.85, evidence: [home], suggestion: near === undefined ? undefined : `The command is ${near}.`, replacements: near === undefined ? [] : replaced(claim, word, near),
  });
}

/** A long flag: declared in the code, or gone from it in every spelling after it stood there. */
function flagVerdict({ claim, call, facts, home }: Own, flag: string): Verdict {
  if (!facts.code.ready()) return uncertain(`${home.file} installs ${call.tool}; its flags have not been read`, [home]);
  const options = facts.code.ofKind('cli_option').filter(({ file }) => !isAside(file));
  const bare = folded(flag);
  const option = options.find(({ name }) => folded(name) === bare) ?? options.find(({ name }) => `no-${folded(name)}` === bare || folded(name) === `no-${bare}`);
  if (option !== undefined) return verified(`${option.file} declares ${flag}`, 0.9, [place(option), home]);
  const spellings = spellingsOf(bare);
  if (spellings.some((word) => facts.code.mentions(word, 1).length > 0)) return uncertain(`the code names ${flag}, though not as an option that can be read`, [home]);
  const [deriver] = facts.code.derivers('cli_option');
  if (deriver !== undefined) return uncertain(`${deriver.file} makes options at run time, so an absent name proves nothing`, [place(deriver), home]);
  if (claim.payload.setting.doubt !== undefined) return uncertain(`the code declares no ${flag}, and ${claim.payload.setting.doubt}`, [home]);
  const stood = spellings.map((word) => facts.history.stoodWhenWritten(word, claim.file, claim.line)).find((answer) => answer?.stood === true);
  if (stood === undefined) return uncertain(`the code declares no ${flag}, and did not when the line was written`, [home]);
  const near = evidentName(bare, options.map(({ name }) => folded(name)));
  return drifted({
    reason: `${flag} stood in the code at ${stood.commit}, and stands nowhere in it now`, confidence: 0.9, evidence: [home],
    suggestion: near === undefined ? undefined : `The code declares --${near}.`, replacements: near === undefined ? [] : replaced(claim, flag, `--${near}`),
  });
}

/** The text of the claim with one word replaced; nothing when the word does not stand there once. */
function replaced({ target }: Claim<Command>, word: string, by: string): readonly string[] {
  const parts = target?.text.split(/(?<=[\s=])|(?=[\s=])/) ?? [];
  return parts.filter((part) => part === word).length === 1 ? [parts.map((part) => (part === word ? by : part)).join('')] : [];
}

function place({ file, line }: Pick<CodeEntity, 'file' | 'line'>): Evidence {
  return { file, line };
}

function folded(flag: string): string {
  return flag.replace(/^-+/, '').replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase().replaceAll('_', '-');
}

/** `max-size`, `max_size`, `maxSize`, `MAX_SIZE`, `MaxSize` */
function spellingsOf(kebab: string): readonly string[] {
  const words = kebab.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [...new Set([kebab, kebab.replaceAll('-', '_'), pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, kebab.replaceAll('-', '_').toUpperCase()])];
}
