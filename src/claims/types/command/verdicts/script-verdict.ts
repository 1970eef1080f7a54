import type { CallOf } from '../../../../analysis/commands/call.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { scriptsAt } from '../../../ground/programs/script-file.js';
import { judgeScriptFlag } from '../../../script-flag.js';
import { ofOthers } from '../../../verdict.js';
import type { Command } from '../payload.js';

/** Judges a flag of a script that the line runs by its file. Whether the file is there is a claim about its path. */
export function scriptVerdict(claim: Claim<Command>, { tool, name, words }: CallOf<'script'>, facts: Facts): Verdict {
  const { dir, hedge } = claim.payload.setting;
  const scripts = scriptsAt(tool, { file: claim.file, dir }, facts);
  if (scripts.length === 0) return ofOthers(`${tool} is not a file of this repository`);
  return judgeScriptFlag({ flag: name, claim, scripts, words, hedge }, facts);
}
