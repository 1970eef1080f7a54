import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isProductCode } from '../../../paths/roles.js';
import { inPattern } from '../../../text/pattern.js';
import { letters } from '../../../text/words/letters.js';
import { evidentName } from '../../removal/near-names.js';
import { isPlural, nearVerdict } from '../../removal/misspelt-name.js';
import type { RoutePayload } from './extract.js';

/** Shorter segments are alike by chance. Letters. */
const LEAST_LETTERS = 6;

/**
 * The verdict on a route that the code never had, if one segment of it is a slip of the pen off the only route like it,
 * or has other signs between its letters, and the document also writes that route.
 */
export function judgeNear(
  claim: Claim<RoutePayload>,
  routes: readonly CodeEntity[],
  facts: Pick<Facts, 'docs'>,
): Verdict | undefined {
  const { method, path, hedge } = claim.payload;
  if (method === undefined || hedge !== undefined) return undefined;
  const found = routes
    .filter((route) => route.method === method && isProductCode(route.file))
    .flatMap((route) => {
      const near = nearPath(path, route.name);
      return near === undefined ? [] : [{ route, near }];
    });
  const [meant, ...others] = found;
  if (meant === undefined || others.some(({ near }) => near !== meant.near)) return undefined;
  const text =
    facts.docs
      .get(claim.file)
      ?.sections.map(({ content }) => content)
      .join('\n') ?? '';
  if (!new RegExp(`${inPattern(meant.near)}(?![\\w/-])`).test(text)) return undefined;
  return nearVerdict({
    name: path,
    noun: 'the route',
    meant: { how: `The document writes ${meant.near} as well`, name: meant.near, definition: meant.route },
    proof: 'name-near',
  });
}

/** The path with the one segment of the route that it misspells; undefined where it differs in more, or in none. */
function nearPath(path: string, route: string): string | undefined {
  const [asked, own] = [path, route].map((one) => one.split('/').filter((segment) => segment !== ''));
  const start = (asked?.length ?? 0) - (own?.length ?? 0);
  if (asked === undefined || own === undefined || own.length === 0 || start < 0) return undefined;
  const differing = own.flatMap((segment, at) => (asked[start + at] === segment ? [] : [at]));
  const [at, ...more] = differing;
  if (at === undefined || more.length > 0) return undefined;
  const [wrong, right] = [asked[start + at] ?? '', own[at] ?? ''];
  return isMisspelt(wrong, right) ? `/${asked.with(start + at, right).join('/')}` : undefined;
}

function isMisspelt(wrong: string, right: string): boolean {
  if (Math.min(letters(wrong).length, letters(right).length) < LEAST_LETTERS) return false;
  // Servers may ignore capitals; one thing and all of them are two routes.
  if (wrong.toLowerCase() === right.toLowerCase() || isPlural(wrong, right) || isPlural(right, wrong)) return false;
  return letters(wrong) === letters(right) || evidentName(wrong, [right]) !== undefined;
}
