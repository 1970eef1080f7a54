import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { judgeChoice } from '../../choices/judge.js';
import { judgeMember } from '../../choices/member.js';
import { judgeShown } from '../../choices/schema.js';
import { judgeFlag } from '../../flag.js';
import { scriptsAt } from '../../ground/programs/script-file.js';
import { judgeScriptFlag } from '../../script-flag.js';
import { judgeName } from '../../ground/named.js';
import type { NamedPayload } from '../../ground/named.js';
import { productCommands } from '../../ground/programs/option-command.js';
import { isKnownProgram, isOwnProgram } from '../../ground/programs/program-home.js';
import { ofOthers, uncertain } from '../../verdict.js';
import type { ChoicePayload, FlagPayload } from './payload.js';
import type { SettingPayload } from './payload.js';
import { judgeEntry } from './options/judge-entry.js';
import { judgeShort } from './options/judge-short.js';
import { judgeDefault } from './verify-default.js';

export function judgeSetting(claim: Claim<SettingPayload>, facts: Facts): Verdict {
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const { payload } = claim;
  switch (payload.form) {
    case 'flag':
      return judgeOwnFlag({ ...claim, payload }, facts);
    case 'key':
      return judgeName({ ...claim, payload } as Claim<NamedPayload>, 'the option', facts);
    case 'default':
      return judgeDefault({ ...claim, payload }, facts);
    case 'short':
      return (
        judgeShort({ ...payload, claim }, facts)
        ?? ofOthers(`no program here is known to have the options beside ${payload.flag}`)
      );
    case 'choice':
      return judgeValue({ ...claim, payload }, facts);
    case 'member':
      return payload.hedge?.gone === true
        ? ofOthers(payload.hedge.because)
        : (judgeMember(payload, claim, facts) ?? ofOthers(`the values of ${payload.setting} are not known`));
    case 'entry':
      return judgeEntry({ ...claim, payload }, facts) ?? ofOthers(`no list of fields of the code has ${payload.key}`);
    case 'shown':
      return judgeShown(payload, claim, facts) ?? ofOthers('no JSON Schema here describes the example');
  }
}

function judgeOwnFlag(claim: Claim<FlagPayload>, facts: Facts): Verdict {
  const { flag, given = [], hedge } = claim.payload;
  const { program, words } = calledBy(claim.payload, facts);
  if (program !== undefined && !isOwnProgram(program.replace(/^.*\//, ''), facts))
    return ofOthers(`${flag} is given to ${program}, which is not of this repository`);
  // `docker run`, though a program here has a command `run`.
  const ofOthersOnly = claim.payload.isArgument === true && given.some(isKnownProgram);
  const isOwn = given.some((name) => isOwnProgram(name, facts) || (!ofOthersOnly && isOwnCommand(name, facts)));
  const scripts = isOwn ? [] : given.flatMap((path) => scriptsAt(path, { file: claim.file, dir: '' }, facts));
  if (scripts.length > 0)
    return judgeScriptFlag(
      { flag, claim, scripts, words, hedge: hedge?.gone === true ? hedge.because : undefined },
      facts,
    );
  if (given.length > 0 && !isOwn)
    return ofOthers(`the document gives ${flag} to ${given[0] ?? ''}, which is not of this repository`);
  const gone = hedge?.gone === true ? hedge.because : undefined;
  return judgeFlag({ flag, claim, words, ...(program === undefined ? {} : { program }), hedge: gone }, facts);
}

/** A value is a claim only where the values of the option are known. */
function judgeValue(claim: Claim<ChoicePayload>, facts: Facts): Verdict {
  const { flag, value, given = [], hedge } = claim.payload;
  const { program, words } = calledBy({ ...claim.payload, program: claim.payload.program }, facts);
  if (program !== undefined && !isOwnProgram(program.replace(/^.*\//, ''), facts))
    return ofOthers(`${flag} is given to ${program}, which is not of this repository`);
  if (given.length > 0 && !given.some((name) => isOwnProgram(name, facts) || isOwnCommand(name, facts)))
    return ofOthers(`the document gives ${flag} to ${given[0] ?? ''}, which is not of this repository`);
  const gone = hedge?.gone === true ? hedge.because : undefined;
  return (
    judgeChoice({ flag, value, claim, program, words, hedge: gone }, facts)
    ?? ofOthers(`the values of ${flag} are not known`)
  );
}

/** The program of the flag and its words. `forget --prune` begins with a command of the program that is documented. */
function calledBy(
  { program, words = [] }: Pick<FlagPayload, 'program' | 'words'>,
  facts: Facts,
): { readonly program: string | undefined; readonly words: readonly string[] } {
  // `git lfs pull` runs the program `git-lfs`.
  const [first = '', ...rest] = words;
  const joined = `${program ?? ''}-${first}`;
  if (program !== undefined && first !== '' && !isOwnProgram(program, facts) && isOwnProgram(joined, facts))
    return { program: joined, words: rest };
  const isCommand = program !== undefined && !isOwnProgram(program, facts) && isOwnCommand(program, facts);
  return isCommand ? { program: undefined, words: [program, ...words] } : { program, words };
}

/** A command that the code declares, unless people know a program of that name. */
function isOwnCommand(name: string, { code }: Facts): boolean {
  return !isKnownProgram(name) && productCommands(code).some((own) => own.name === name);
}
