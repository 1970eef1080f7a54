import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import type { Drifted, Verdict } from '../../../../model/verdict.js';
import { isProductCode } from '../../../../paths/roles.js';
import { humps, spellingsOf } from '../../../../text/words/spellings.js';
import { judgeName } from '../../../ground/named.js';
import { replacedBy } from '../../../removal/near-names.js';
import { isListedWithPresent } from '../../../removal/past/listed-with.js';
import { verified } from '../../../verdict.js';
import type { KeyEntry, SettingPayload } from '../payload.js';

/** What a key of a settings file may be in the code. */
const FIELDS: ReadonlySet<EntityKind> = new Set(['config_key', 'property', 'variable', 'constant', 'parameter']);

type EntryClaim = Claim<SettingPayload & KeyEntry>;

/**
 * Verified where the code has a field of this key in a file with most of the other keys of the list; drifted where that
 * file lost it. Undefined for all that is only spelled like a key.
 */
export function judgeEntry(claim: EntryClaim, facts: Facts): Verdict | undefined {
  const { key, hedge } = claim.payload;
  if (hedge?.gone === true || isWrittenSo(key, facts)) return undefined;
  const names = spellingsOf(key).filter((name) => !name.includes('-') && /^[a-z]/.test(name));
  const fields = names.flatMap((name) => facts.code.named(name).filter(isField));
  const own = fields.find(({ name, file }) => isListedWithPresent(claim, { name, file }, facts));
  if (own !== undefined)
    return verified(`${key} is ${own.name} in ${own.file}:${own.line}`, 0.9, [{ file: own.file, line: own.line }]);
  if (fields.length > 0) return undefined;
  const gone = names.flatMap((name) => lostFromList(name, claim, facts) ?? []).at(0);
  if (gone === undefined) return undefined;
  const [now] = gone.replacements.map((name) => humps(name).join('-'));
  return {
    ...gone,
    suggestion: now === undefined ? gone.suggestion : replacedBy(now),
    replacements: now === undefined ? [] : [now],
  };
}

/** Does the code have the key with its dashes, as a flag, a package or a tag of a field? */
function isWrittenSo(key: string, { code }: Facts): boolean {
  return code.mentions(key, MOST_PLACES).some(({ file }) => isProductCode(file));
}

const MOST_PLACES = 5;

function isField({ kind, file }: CodeEntity): boolean {
  return FIELDS.has(kind) && isProductCode(file);
}

/** The verdict on a field that a file of the list's other keys lost, or renamed. */
function lostFromList(name: string, claim: EntryClaim, facts: Facts): Drifted | undefined {
  const payload = { name, container: undefined, called: false };
  const verdict = judgeName({ ...claim, payload }, 'the option', facts);
  if (verdict.status !== 'drifted') return undefined;
  const isOfList =
    verdict.proof === 'listed-left'
    || (verdict.proof === 'name-renamed'
      && verdict.evidence.some(({ file }) => isListedWithPresent(claim, { name, file }, facts)));
  return isOfList ? verdict : undefined;
}
