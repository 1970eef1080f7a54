import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Evidence } from '../../../model/verdict.js';
import { isBesideCode, isProductCode } from '../../../paths/roles.js';
import { cutsOf } from '../../../text/words/qualified.js';
import { spellingsOf } from '../../../text/words/spellings.js';
import { judgeQuotedName } from '../../ground/quoted-name.js';
import { makersOf } from '../../removal/made-name.js';
import { verified } from '../../verdict.js';
import type { Verified } from '../../verdict.js';

/** Shorter prefixes begin too many names. */
const CUTS = { head: 3, tail: 1, most: 3 };
const MOST_ROWS = 20;
/** Right after the prefix: a value in a string of most languages, or the end of the string and a sign that joins. */
const JOINS = /^(?:[$#]?\{|%s|["'\x60]\s{0,4}(?:\+|\.\.?|<>|,))/;
const UPPER = /upper/i;

/**
 * Verified if the program makes names of variables of a prefix and the names of its settings (`SHOP_` and `log-level`),
 * and has a setting of that name.
 */
export function judgeMadeVariable(name: string, facts: Facts): Verified | undefined {
  for (const [prefix, rest] of cutsOf(name, /_(?=[A-Z\d])/g, CUTS)) {
    const maker = makerOf(prefix, facts);
    const setting = maker === undefined ? undefined : settingCalled(rest.toLowerCase(), facts);
    if (maker === undefined || setting === undefined) continue;
    const made = `${maker.file}:${maker.line ?? 1} makes variables of ${prefix} and names`;
    return verified(`${made}, and ${setting.file}:${setting.line ?? 1} has such a name`, 0.8, [maker, setting]);
  }
  return undefined;
}

function makerOf(prefix: string, { code }: Facts): Evidence | undefined {
  const known = makersOf('env_var', code).find((made) => made.prefix === prefix && (made.suffix ?? '') === '');
  if (known !== undefined) return { file: known.file, line: known.line };
  const found = code
    .rowsWith(prefix, MOST_ROWS)
    .find(
      ({ file, row, offset }) =>
        isProductCode(file) && UPPER.test(row) && JOINS.test(row.slice(offset + prefix.length).slice(0, 20)),
    );
  return found && { file: found.file, line: found.line };
}

/** An option or a setting of this name in lower case, or a string of the product that is exactly it. */
function settingCalled(name: string, facts: Facts): Evidence | undefined {
  const spellings = [name, ...spellingsOf(name)];
  const isSetting = ({ kind, file }: CodeEntity): boolean =>
    (kind === 'config_key' || kind === 'cli_option') && !isBesideCode(file);
  for (const spelling of spellings) {
    const found = [spelling, `--${spelling}`].flatMap((one) => facts.code.named(one)).find(isSetting);
    if (found !== undefined) return { file: found.file, line: found.line };
  }
  return spellings.flatMap((spelling) => judgeQuotedName(spelling, facts)?.evidence ?? [])[0];
}
