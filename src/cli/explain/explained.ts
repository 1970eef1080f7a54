import { explain } from '../../engine/rules/explanation.js';
import { DocalignError } from '../../model/error.js';
import { PROOF_KINDS } from '../../model/proof.js';
import type { Proof } from '../../model/proof.js';
import { quoted } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';
import type { CommandContext } from '../command.js';
import { linesIn } from '../formats/source.js';
import { withRepository } from '../open.js';
import { explanationsAsJson } from './explanation-json.js';
import { explanationsAsText } from './explanation-text.js';
import { claimsMeant, isClaimName } from './find-claims.js';
import { ruleAsJson, ruleAsText } from './print-rule.js';

const WHERE = 'docalign explain';

/** What "docalign explain" prints. Throws for a name of nothing. */
export async function explained(name: string, context: CommandContext, json: boolean): Promise<string> {
  if (isRule(name)) return json ? ruleAsJson(name) : ruleAsText(name, context.terminal);
  if (!isClaimName(name)) throw unknownRule(name);
  return withRepository(context, async (engine) => {
    const claims = await claimsMeant(name, { where: WHERE, engine, context });
    const snapshot = await engine.snapshot();
    const linesOf = linesIn(snapshot);
    const explanations = [];
    for (const claim of claims) explanations.push(await explain(claim, snapshot, engine.root));
    const shown = explanations.map((explanation) => ({ explanation, snapshot, linesOf }));
    return json ? explanationsAsJson(shown) : explanationsAsText(shown, context.terminal);
  });
}

function isRule(name: string): name is Proof {
  return (PROOF_KINDS as readonly string[]).includes(name);
}

const NEXT = 'Name a finding by its place, docs/guide.md:12, or by its id, or a rule, as scan and check print it.';

function unknownRule(name: string): DocalignError {
  const near = nearest(name, PROOF_KINDS);
  const next = near === undefined ? NEXT : `Did you mean "${near}"?`;
  return new DocalignError('BAD_ARGUMENT', `${WHERE}: ${quoted(name)} names neither a rule nor a finding. ${next}`);
}
