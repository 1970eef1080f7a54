import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';

/**
 * A definition that the document also names, by this name and more words, where it does so with several: `uv_poll` is
 * then what `uv_poll_t` and `uv_poll_start` are about, as names without namespaces say it, and need not be one itself.
 */
export function familyMember(
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
