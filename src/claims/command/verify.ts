import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { extraVerdict } from './extra-verdict.js';
import { onGround, weakly } from '../ground.js';
import { moduleVerdict } from './module-verdict.js';
import { packageVerdict } from './package-verdict.js';
import type { Command } from './payload.js';
import { programVerdict } from './program-verdict.js';
import { targetVerdict } from './target-verdict.js';
import { taskVerdict } from './task-verdict.js';

export function verifyCommand(claim: Claim<Command>, facts: Facts): Verdict {
  const verdict = verdictOf(claim, facts);
  if (verdict.status !== 'verified' || claim.payload.setting.dir !== '') return verdict;
  return claim.payload.setting.world === 'reader' ? weakly(verdict) : onGround(verdict, claim.file);
}

function verdictOf(claim: Claim<Command>, facts: Facts): Verdict {
  const { call } = claim.payload;
  switch (call.kind) {
    case 'task': return taskVerdict(claim, call, facts);
    case 'package': return packageVerdict(claim, call, facts);
    case 'target': return targetVerdict(claim, call, facts);
    case 'extra': return extraVerdict(claim, call, facts);
    case 'module': return moduleVerdict(claim, call, facts);
    case 'program': return programVerdict(claim, call, facts);
  }
}
