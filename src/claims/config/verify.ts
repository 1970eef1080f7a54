import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { judgeMissing, uncertain } from '../gone-name.js';
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
  const bare = flag.slice(2);
  return judgeMissing(claim, {
    name: bare, noun: 'the option', doubt, severity: 'high', proofs: [flag, `'${bare}'`, `"${bare}"`, `'${flag}'`, `"${flag}"`, `${bare}:`],
    present: () => declared.map(({ name }) => name.replace(/^-+/, '')), write: (renamed) => `--${renamed}`,
  }, facts);
}

function isOwnProgram(program: string, bins: readonly string[]): boolean {
  return bins.includes(program.replace(/^.*\//, ''));
}

function found(flag: string, { file, line, container }: CodeEntity): Verdict {
  return { status: 'verified', confidence: 0.9, reason: `${flag} is declared in ${file}:${line}${container === undefined ? '' : ` (${container})`}`, evidence: [{ file, line }] };
}
