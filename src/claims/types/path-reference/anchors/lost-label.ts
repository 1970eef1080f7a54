import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts, WordRemoval } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { markupOf } from '../../../../paths/file-kinds.js';
import { isAtOrUnder } from '../../../../text/paths.js';
import { letters } from '../../../../text/words/letters.js';
import { inCommit } from '../../../removal/commit-wording.js';
import { isWrittenAround } from '../../../removal/written-around.js';
import { drifted } from '../../../verdict.js';
import type { PathReference } from '../payload.js';

/** Pages whose past is searched for a label: git is asked for each. */
const MAX_PAGES = 20;
const LABEL = /^[ \t]*\.\. _([\w.-]{2,100}):[ \t]*$/gm;

/**
 * The verdict on a reference of reStructuredText to a label that no page has, and that a page of the same site had when
 * the line was written. Undefined if it may be a label of another kind: of another project, or made of a heading.
 */
export function judgeLostLabel(claim: Claim<PathReference>, facts: Facts): Verdict | undefined {
  const { file, payload } = claim;
  const { path, fragment = '' } = payload;
  const isLabel = path === '' && markupOf(file) === 'rst' && /^[\w-][\w.-]+$/.test(fragment);
  if (!isLabel || facts.history.unavailable() !== undefined || isNamedNow(fragment, facts)) return undefined;
  const removal = pagesAround(file, facts)
    .map((page) => facts.history.wordRemovalOf(`_${fragment}:`, page, claim))
    .find((one) => one !== undefined && labelsIn(one.before).has(fragment));
  if (removal === undefined || isWrittenAround(claim, removal.date, facts)) return undefined;
  const now = renamedLabel(removal);
  return drifted({
    proof: 'anchor-left',
    reason:
      `no page has the label ${fragment} (${now === undefined ? 'removed from' : `renamed to ${now} in`} `
      + `${removal.file} ${inCommit(removal)})`,
    confidence: 0.95,
    severity: 'low',
    evidence: [{ file: removal.file }],
    suggestion: now === undefined ? undefined : `The label is ${now} now.`,
    replacements: [],
  });
}

/** Does anything have the name now: the text of a program that pages are made from, or a heading? */
function isNamedNow(label: string, { code, docs, tree }: Facts): boolean {
  const isTitle = ({ heading }: { readonly heading: string }): boolean => letters(heading) === letters(label);
  return (
    [label, `_${label}`].some((form) => code.mentions(form, 1).length > 0)
    || pagesBelow('', { docs, tree }).some(
      (page) => docs.labelled(page, label) !== undefined || docs.get(page)?.sections.some(isTitle) === true,
    )
  );
}

/** The pages of the folder of the page's site, its own first. */
function pagesAround(file: string, { docs, tree }: Facts): readonly string[] {
  const root = docs.siteOf(file).contentRoot;
  const own = posix.dirname(file);
  const pages = pagesBelow(root === '.' ? '' : root, { docs, tree });
  const near = (page: string): number => (page === file ? 0 : posix.dirname(page) === own ? 1 : 2);
  return [...pages].sort((a, b) => near(a) - near(b) || (a < b ? -1 : 1)).slice(0, MAX_PAGES);
}

function pagesBelow(root: string, { docs, tree }: Pick<Facts, 'docs' | 'tree'>): readonly string[] {
  return tree
    .files()
    .filter((file) => isAtOrUnder(file, root) && markupOf(file) === 'rst' && docs.get(file) !== undefined);
}

/** The only label that the page got in the same change. */
function renamedLabel({ before, after }: WordRemoval): string | undefined {
  const old = labelsIn(before);
  const [label, ...others] = [...labelsIn(after)].filter((one) => !old.has(one));
  return others.length === 0 ? label : undefined;
}

function labelsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(LABEL)].map(([, label = '']) => label));
}
