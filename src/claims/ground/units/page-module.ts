import type { Claim } from '../../../model/claim.js';
import type { EntityKind } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Evidence, Verdict } from '../../../model/verdict.js';
import { endingsOf } from '../../../paths/file-endings.js';
import { isPage } from '../../../paths/file-kinds.js';
import { isGenericSegment } from '../../../paths/generic-names.js';
import { isBesideCode } from '../../../paths/roles.js';
import { directoryOf, extensionOf, isAtOrUnder, stemOf, withoutSlash } from '../../../text/paths.js';
import { inCommit } from '../../removal/commit-wording.js';
import { subjectOf } from '../../reading/section/subject.js';
import { uncertain } from '../../verdict.js';
import type { Verified } from '../../verdict.js';
import { withWeakGround } from '../ground.js';

/** From this number on, files of one folder are modules of one kind, each with its own names. */
const FEWEST = 3;

/**
 * The file or folder of code that a page is about, as its siblings are about others: `plugins/edit.py` of
 * `docs/edit.rst`, where two other pages and files have the same names. Undefined if there is none, or several.
 */
export function moduleOfPage(page: string, { tree }: Pick<Facts, 'tree'>): string | undefined {
  const own = stemOf(page);
  if (own.length < 2 || isGenericSegment(own)) return undefined;
  const pages = new Set(tree.list(directoryOf(page)).filter(isPage).map(stemOf));
  if (pages.size < FEWEST) return undefined;
  const named = [...tree.named(own), ...endingsOf('code').flatMap((ending) => tree.named(`${own}.${ending}`))];
  const [module, another] = named.filter((path) => !isBesideCode(path) && hasSiblings(path, pages, tree));
  return another === undefined ? module : undefined;
}

function hasSiblings(path: string, pages: ReadonlySet<string>, tree: Facts['tree']): boolean {
  const isFolder = tree.kind(path) === 'directory';
  if (!isFolder && isPage(path)) return false;
  const beside = tree
    .list(directoryOf(path))
    .filter((name) => name.endsWith('/') === isFolder && extensionOf(name) === extensionOf(path));
  return beside.filter((name) => pages.has(stemOf(withoutSlash(name)))).length >= FEWEST;
}

/** Where a document has the name. */
type Place = Pick<Claim, 'file' | 'line' | 'sectionId'>;

/** A name that the code has, where it has it, and the kind of things that it names. */
interface FoundName {
  readonly name: string;
  readonly kind: EntityKind;
  readonly places: readonly Evidence[];
}

/**
 * The module that the page is about, if it does not have the name and all places are in other modules of such a kind:
 * these have names of their own, which prove nothing about it. Undefined if the name may be one of all modules.
 */
export function moduleWithout(
  claim: Pick<Place, 'file' | 'sectionId'>,
  { name, kind, places }: FoundName,
  facts: Facts,
): string | undefined {
  const own = moduleOfPage(claim.file, facts);
  if (own === undefined || places.length === 0 || facts.tree.kind(own) !== 'file') return undefined;
  const of = subjectOf(claim, facts);
  const isOther = ({ file }: Evidence): boolean =>
    !isAtOrUnder(file, own) && (of(file) === 'other' || isOneOfMany(file, kind, facts));
  return places.every(isOther) && !facts.code.hasText(own, name) ? own : undefined;
}

/** Is the file one of several of its folder that have things of this kind, and named for what it is about? */
function isOneOfMany(file: string, kind: EntityKind, { code }: Facts): boolean {
  const folder = directoryOf(file);
  const beside = new Set(code.ofKind(kind).flatMap((one) => (directoryOf(one.file) === folder ? [one.file] : [])));
  return beside.size >= FEWEST && !isGenericSegment(stemOf(file));
}

/**
 * The verdict for a page whose module does not have the name: undecided if it had the name when the line was written,
 * else on weak ground.
 */
export function onPageModule(
  {
    claim,
    verdict,
    name,
    kind,
  }: Pick<FoundName, 'name' | 'kind'> & { readonly claim: Place; readonly verdict: Verified },
  facts: Facts,
): Verdict {
  const own = moduleWithout(claim, { name, kind, places: verdict.evidence }, facts);
  if (own === undefined) return verdict;
  const removal = facts.history.unavailable() === undefined ? facts.history.wordRemovalOf(name, own, claim) : undefined;
  return removal === undefined
    ? withWeakGround(verdict)
    : uncertain(
        `${name} is no longer in ${own} (removed ${inCommit(removal)}), but ${verdict.reason}`,
        verdict.evidence,
      );
}
