import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { isBesideCode, renameOf, uncertain } from '../gone-name.js';
import { judgeName } from '../named.js';
import type { NamedPayload } from '../named.js';
import type { FlagPayload, SettingPayload } from './extract.js';
import { judgeDefault } from './verify-default.js';

export function judgeSetting(claim: Claim<SettingPayload>, facts: Facts): Verdict {
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const { payload } = claim;
  switch (payload.form) {
    case 'flag': return judgeFlag({ ...claim, payload }, facts);
    case 'key': return judgeName({ ...claim, payload } as Claim<NamedPayload>, 'the option', facts);
    case 'default': return judgeDefault({ ...claim, payload }, facts);
  }
}

function judgeFlag(claim: Claim<FlagPayload>, facts: Facts): Verdict {
  const { flag, program, doubt } = claim.payload;
  const bins = facts.manifests.all().flatMap((manifest) => manifest.bins.map(({ name }) => name));
  const declared = facts.code.ofKind('cli_option');
  if (program !== undefined && !isOwnProgram(program, bins)) return uncertain(`${flag} is given to ${program}, which is not of this repository`);
  const option = facts.code.named(flag).find(({ kind }) => kind === 'cli_option');
  if (option !== undefined) return found(flag, option);
  if (declared.length === 0) return uncertain('nothing in the code declares options of a command line in a way that is understood');
  const maker = facts.code.derivers('cli_option')[0];
  if (maker !== undefined) return uncertain(`${maker.file}:${maker.line} makes options at run time, so ${flag} may be one`, [{ file: maker.file, line: maker.line }]);
  if (doubt?.gone === true) return uncertain(`nothing here declares ${flag}, and ${doubt.because}`);
  return judgeGone(claim, declared.map(({ name }) => name), facts);
}

/**
 * Declared nowhere now, although the code declares options: drifted when the flag stood in a file of the code, as programs write
 * it, when the line was written, and no such file holds it in that form now. Its bare word proves nothing: it is a plain one.
 */
function judgeGone({ file, line, payload: { flag } }: Claim<FlagPayload>, declared: readonly string[], { history, code }: Facts): Verdict {
  const bare = flag.slice(2);
  const forms = [flag, `'${bare}'`, `"${bare}"`, `${bare}:`];
  history.prepareWords(forms, file, line);
  const problem = history.unavailable();
  if (problem !== undefined) return uncertain(`nothing here declares ${flag}, and ${problem}`);
  const stood = forms.flatMap((form) => {
    const answer = history.stoodWhenWritten(form, file, line);
    return answer?.stood === true && answer.file !== undefined && !isBesideCode(answer.file) ? [{ form, file: answer.file, commit: answer.commit }] : [];
  });
  const [first] = stood;
  if (first === undefined) return uncertain(`nothing here declares ${flag}, nor did the code when the line was written`);
  const still = stood.find((place) => code.standsIn(place.file, place.form));
  if (still !== undefined) return uncertain(`${flag} is declared nowhere in a way that is understood, but ${still.form} stands in ${still.file}`, [{ file: still.file }]);
  const renamed = renameOf(bare, declared.filter((name) => name.startsWith('--')).map((name) => name.slice(2)));
  return {
    status: 'drifted', confidence: 0.85, severity: 'high', evidence: [{ file: first.file }],
    reason: `The option ${flag} was in ${first.file} when the line was written (${first.commit}); the code declares no such option now${renamed === undefined ? '' : `, the nearest is --${renamed}`}.`,
    suggestion: renamed === undefined ? `${flag} was removed` : `${flag} → --${renamed}`, replacements: renamed === undefined ? [] : [`--${renamed}`],
  };
}

function isOwnProgram(program: string, bins: readonly string[]): boolean {
  return bins.includes(program.replace(/^.*\//, ''));
}

function found(flag: string, { file, line, container }: CodeEntity): Verdict {
  return { status: 'verified', confidence: 0.9, reason: `${flag} is declared in ${file}:${line}${container === undefined ? '' : ` (${container})`}`, evidence: [{ file, line }] };
}
