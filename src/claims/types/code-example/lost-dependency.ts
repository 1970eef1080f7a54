import type { Claim, ClaimSource, Draft } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest, Requirement } from '../../../model/manifest.js';
import type { Verdict } from '../../../model/verdict.js';
import { isReadByDevelopers } from '../../../paths/doc-names.js';
import { directoryOf } from '../../../text/paths.js';
import { foldedPackage } from '../../../text/words/spellings.js';
import { draftOfName } from '../../ground/named.js';
import type { CodeWord } from '../../reading/code-words.js';
import { lostRequirement } from '../../removal/past/lost-requirement.js';
import { ofOthers } from '../../verdict.js';
import type { ExamplePayload } from './calls/payload.js';

const PACKAGE = /^(?:@[a-z][\w.-]{0,60}\/)?[a-z][\w.-]{2,60}$/;
/** Manifests whose past is looked at. */
const MOST_PAST = 5;

/** A word that may be the name of a dependency, in a document for developers: only manifests of then can tell. */
export function packageNamed(word: CodeWord, { doc }: ClaimSource): readonly Draft<ExamplePayload>[] {
  if (!PACKAGE.test(word.value) || word.hedge !== undefined || !isReadByDevelopers(doc.file)) return [];
  const draft = draftOfName(word, { name: word.value, container: undefined, called: false });
  return [{ ...draft, payload: { ...draft.payload, ifJudged: true, isPackage: true } }];
}

/** The verdict on a dependency that a manifest had when the line was written, if nothing here has it now. */
export function judgeDependency(claim: Claim<ExamplePayload>, facts: Facts): Verdict {
  const { file, payload } = claim;
  const { name } = payload;
  const { code, history, manifests } = facts;
  const isNamed = (one = ''): boolean => foldedPackage(one) === foldedPackage(name);
  if (manifests.all().some((manifest) => namesIn(manifest).some(isNamed))) return ofOthers(`a manifest has ${name}`);
  if (code.named(name).length > 0 || code.mentions(name, 1).length > 0) return ofOthers(`the code has ${name}`);
  const problem = history.unavailable();
  if (problem !== undefined) return ofOthers(problem);
  const above = manifests.above(directoryOf(file)).filter(({ requirements }) => requirements.length > 0);
  const meantIn = ({ requirements }: Manifest): Requirement | undefined => requirements.find((one) => isOf(one, name));
  return (
    lostRequirement(claim, { manifests: above.slice(0, MOST_PAST), meantIn }, facts)
    ?? ofOthers(`no manifest demanded ${name} when the line was written`)
  );
}

function isOf({ name, kind }: Requirement, wanted: string): boolean {
  return name === wanted && kind !== 'engine' && kind !== 'toolchain';
}

function namesIn({ name, requirements, tasks, bins }: Manifest): readonly (string | undefined)[] {
  return [name, ...[...requirements, ...tasks, ...bins].map((one) => one.name)];
}
