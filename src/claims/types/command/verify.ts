import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { extraVerdict } from './verdicts/extra-verdict.js';
import { isOfOthers, withWeakGround } from '../../ground/ground.js';
import { moduleVerdict } from './verdicts/module-verdict.js';
import { packageVerdict } from './verdicts/package-verdict.js';
import type { Command } from './payload.js';
import { programVerdict } from './verdicts/program-verdict.js';
import { scriptVerdict } from './verdicts/script-verdict.js';
import { targetVerdict } from './verdicts/target-verdict.js';
import { taskVerdict } from './verdicts/task-verdict.js';

export function verifyCommand(claim: Claim<Command>, facts: Facts): Verdict {
  const verdict = verdictOf(claim, facts);
  const {
    setting: { dir, audience },
    call,
  } = claim.payload;
  // A program of this repository is its own in every folder, and a command that names its directory is about that
  // directory.
  if (verdict.status !== 'verified' || dir !== '' || call.kind === 'program') return verdict;
  return audience === 'reader' || verdict.evidence.every(({ file }) => isOfOthers(file, claim.file))
    ? withWeakGround(verdict)
    : verdict;
}

function verdictOf(claim: Claim<Command>, facts: Facts): Verdict {
  const { call } = claim.payload;
  switch (call.kind) {
    case 'task':
      return taskVerdict(claim, call, facts);
    case 'package':
      return packageVerdict(claim, call, facts);
    case 'target':
      return targetVerdict(claim, call, facts);
    case 'extra':
      return extraVerdict(claim, call, facts);
    case 'module':
      return moduleVerdict(claim, call, facts);
    case 'script':
      return scriptVerdict(claim, call, facts);
    case 'program':
      return programVerdict(claim, call, facts);
  }
}
