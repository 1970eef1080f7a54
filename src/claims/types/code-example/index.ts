import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Drifted, Verdict } from '../../../model/verdict.js';
import { defineClaimType } from '../../define.js';
import { judgeName } from '../../ground/named.js';
import { judgeSlip } from '../../removal/misspelt-name.js';
import { judgeQuoted } from './quoted-code.js';
import { withConstants } from './calls/constants-given.js';
import { judgeArity } from './calls/arity.js';
import { judgeArgument } from './calls/judge.js';
import type { ExamplePayload } from './calls/payload.js';
import { judgeSettingCall } from './calls/setting-call.js';
import { judgeField } from './literals/judge-field.js';
import { isInForeignPath } from './modules/quoted-path.js';
import { judgeImportedFile } from './modules/imported-file.js';
import { byPath, judgeMember } from './modules/module-members.js';
import { judgeDependency } from './lost-dependency.js';
import { judgeImport } from './modules/refused-import.js';
import { objectElsewhere } from './rows/object-kinds.js';
import { judgeOtherForm } from './rows/other-form.js';
import { judgeOverridden } from './rows/overridden.js';
import { ofOthers, onlyIfJudged, uncertain } from '../../verdict.js';
import { extractNames } from './extract.js';

export const codeExample = defineClaimType<ExamplePayload>({
  name: 'code_example',
  summary:
    'Names of functions, classes, members and constants in code marks, held against the definitions in the code.',
  version: 27,
  extract: extractNames,
  verify: verifyName,
});

/**
 * A name that a signature decides is judged by that; all others by what the code defines, or else by the row of the
 * code that the example quotes.
 */
function verifyName(claim: Claim<ExamplePayload>, facts: Facts): Verdict {
  const { name, quoted, near, ifJudged, isMember, imports, within, fieldOf, overrides, hedge, isPackage, group } =
    claim.payload;
  if (hedge?.isElsewhere === true) return ofOthers(hedge.because);
  if (imports !== undefined) return judgeImportedFile(claim, imports, facts);
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  if (isPackage === true) return judgeDependency(claim, facts);
  const elsewhere = group === undefined ? undefined : objectElsewhere(name, group, facts);
  if (elsewhere !== undefined) return ofOthers(elsewhere);
  if (ifJudged === true && isInForeignPath(claim, facts))
    return ofOthers(`the example names the package that has ${name}`);
  if (overrides !== undefined) {
    const judge = (): Verdict => judgeName(claim, 'the method', facts);
    const ofBase = judgeOverridden(claim, { bases: overrides, judge }, facts);
    if (ofBase.status !== 'uncertain' || quoted === undefined) return ofBase;
  }
  if (claim.payload.onlyLost === true && quoted === undefined) return judgeLost(claim, facts);
  const ofType = fieldOf === undefined ? undefined : judgeField(claim, fieldOf, facts);
  if (ofType !== undefined) return ofType.status === 'drifted' ? goneAtAll(claim, ofType, facts) : ofType;
  if (within !== undefined) return judgeMember(claim, { within, judge: judgeUse }, facts);
  if (near !== undefined) {
    const slip = judgeSlip(claim, { name, near }, facts);
    if (slip.status === 'drifted' || (ifJudged === true && isMember !== true)) return slip;
  }
  if (quoted === undefined) return judgeUse(claim, facts);
  const verdict =
    ifJudged === true && isMember !== true ? ofOthers(`${name} is not judged by itself`) : judgeUse(claim, facts);
  if (verdict.status !== 'uncertain') return verdict;
  const ofQuote = judgeQuoted(claim, { name, ...quoted }, facts);
  return ofQuote.status === 'drifted' ? ofQuote : verdict;
}

/** A name of which only the loss is told. */
function judgeLost(claim: Claim<ExamplePayload>, facts: Facts): Verdict {
  const { name } = claim.payload;
  if (facts.code.named(name).length > 0) return ofOthers(`the code has ${name}`);
  const verdict = judgeName(claim, 'the name', facts);
  return verdict.status === 'drifted' ? verdict : ofOthers(verdict.reason);
}

/** A name that the whole code lost says more than one that its type lost. */
function goneAtAll(claim: Claim<ExamplePayload>, ofType: Drifted, facts: Facts): Verdict {
  const isGone = ofType.proof === 'argument-left' || ofType.proof === 'argument-renamed';
  const verdict = isGone ? judgeUse(claim, facts) : ofType;
  return verdict.status === 'drifted' ? verdict : ofType;
}

function judgeUse(claim: Claim<ExamplePayload>, facts: Facts): Verdict {
  const ofCall = judgeSettingCall(claim, facts) ?? judgeArgument(claim, facts);
  if (ofCall !== undefined) return ofCall;
  const verdict = byPath(claim, judgeName(claim, 'the name', facts), facts);
  const refused = judgeImport(claim, verdict, facts);
  if (refused !== undefined) return refused;
  if (claim.payload.ifJudged === true)
    return (
      (verdict.status === 'uncertain' ? judgeOtherForm(claim, facts) : undefined) ?? judgeShown(claim, verdict, facts)
    );
  if (verdict.status !== 'verified') return verdict;
  return judgeArity(claim, facts) ?? withConstants(verdict, claim.payload.constants, facts);
}

const CONSTANT = /^[A-Z\d_]+$/;

/**
 * A name in a diagram: what only weakly proves a member of a class that nothing here defines proves nothing. Nor does a
 * string prove a constant that an example uses.
 */
function judgeShown(claim: Claim<ExamplePayload>, verdict: Verdict, { code }: Facts): Verdict {
  const { name, owner, isMember } = claim.payload;
  if (verdict.status === 'verified' && isMember === true && CONSTANT.test(name) && code.named(name).length === 0)
    return ofOthers(`nothing here defines ${name}`);
  const isWeak = verdict.status === 'verified' && verdict.ground === 'weak';
  return isWeak && owner !== undefined && code.named(owner).length === 0
    ? ofOthers(`nothing here defines ${owner}, of which the diagram shows it`)
    : onlyIfJudged(verdict);
}
