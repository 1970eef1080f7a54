import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { uncertain } from '../../verdict.js';
import { sectionOf } from '../../reading/doc-line.js';

/** Why the name may be short for others of the code, which the document writes as well; undefined for no reason. */
export function doubtOfFamily(name: string, claim: Claim, facts: Pick<Facts, 'docs' | 'code'>): Verdict | undefined {
  const member = familyMember(name, claim, facts);
  if (member !== undefined)
    return uncertain(`the document writes ${member.name} as well, and ${name} may be all names that begin so`, [
      { file: member.file, line: member.line },
    ]);
  const longer = longerInSection(name, claim, facts);
  return longer === undefined
    ? undefined
    : uncertain(`the section writes ${longer.name} as well, for which ${name} may be short`, [
        { file: longer.file, line: longer.line },
      ]);
}

/**
 * A definition that the document also names, by this name and more words, where it does so with several: `uv_poll` is
 * then what `uv_poll_t` and `uv_poll_start` are about, as names without namespaces say it, and need not be one itself.
 */
function familyMember(
  name: string,
  { file }: Pick<Claim, 'file'>,
  { docs, code }: Pick<Facts, 'docs' | 'code'>,
): CodeEntity | undefined {
  if (!/^[a-z\d_]{3,60}$/.test(name)) return undefined;
  const longer = new RegExp(`(?<![\\w$-])${name}_\\w{1,60}`, 'g');
  const written = new Set(docs.get(file)?.sections.flatMap(({ content }) => content.match(longer) ?? []));
  const [member, another] = [...written].flatMap((one) => code.named(one).slice(0, 1));
  return another === undefined ? undefined : member;
}

/**
 * A definition whose name ends with this one after an underscore, if the section writes it as well: a page on a library
 * in C leaves away what begins all names of it, and calls `shop_add` by `add`.
 */
function longerInSection(
  name: string,
  claim: Pick<Claim, 'file' | 'sectionId'>,
  { docs, code }: Pick<Facts, 'docs' | 'code'>,
): CodeEntity | undefined {
  if (!/^[a-z\d_]{2,60}$/i.test(name)) return undefined;
  const longer = new RegExp(`(?<![\\w$-])\\w{1,60}_${name}(?![\\w$-])`, 'g');
  const written = new Set(sectionOf(claim, { docs })?.content.match(longer) ?? []);
  return [...written].flatMap((one) => code.named(one).slice(0, 1))[0];
}
