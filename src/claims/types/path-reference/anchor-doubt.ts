import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isPlainGitHub } from '../../../model/site.js';
import { isAtOrUnder } from '../../../text/paths.js';
import { isReadOnGitHub } from './link-rule.js';
import { isShownOnGitHub } from './names.js';
import type { PastHeading } from './past-heading.js';
import type { PathReference } from './payload.js';
import { isDocName } from '../../../paths/doc-names.js';

/** A fragment that no known rule makes an anchor of its page. */
export interface Broken {
  readonly target: string;
  /** An anchor with the same letters and digits: only punctuation differs. */
  readonly alike: string | undefined;
  readonly past: PastHeading | undefined;
}

/** Fragments of other letters than every anchor may be most of what there is: then the anchors are not made as it is known here. */
const MOST_LOST = 0.5;
const FEW = 5;
/** On GitHub, whose rule is known, it takes more. */
const MANY = 20;
/** Where no heading is known that made it once, this share is doubt enough: of such findings on foreign repositories 6 of 22 were right. */
const MUCH_LOST = 0.15;
/** Fragments that only another rule makes, for each that only the known ones do. */
const OTHER_SHARE = 0.25;
/** The same where the generator of the site is known: what it does by default then holds until most of the fragments show something else. */
const OTHER_SHARE_OF_KNOWN = 3;
const SOME = 3;
/** So many times the anchors of one sort that are there, the lost ones of that sort are made elsewhere. */
const HELD_FOR_LOST = 3;

/** What renderers put before the ids of headings. */
const PREFIX = /^(?:content|heading|header|section|sec|h|toc|anchor|id)[-_]/i;

/** What else may make the anchor, by a rule that is not known here; undefined when nothing does. GitHub's rule is known, so that there fewer things may. */
export function otherRule(claim: Claim<PathReference>, { target, alike, past }: Broken, facts: Facts): string | undefined {
  const fragment = claim.payload.fragment ?? '';
  const { root, plain, told, alike: others, hinted, lost, lostHere, lostOften } = facts.docs.anchorHabits(target);
  if (claim.payload.path !== '' && past === undefined && lostOften.includes(fragment)) return `many pages are linked with #${fragment}, and none has it: whoever shows them seems to make it`;
  if (alike !== undefined && alike.replace(/-{2,}/g, '-') === fragment && !isShownOnGitHub(target)) return `#${fragment} is #${alike} of ${target} but for a dash more, of which many sites make one`;
  const template = alike === undefined && past === undefined ? headedIn(fragment, facts) : undefined;
  if (template !== undefined) return `${template} has such a heading, and may be put around ${target}`;
  const all = plain + told + others + hinted + lost;
  if (isReadOnGitHub(target, facts)) return past === undefined && lost >= MANY && lost > all * MOST_LOST ? `${lost} of ${all} anchors that are linked here are made by no rule that is known` : undefined;
  const maker = past === undefined ? anchorMaker(target, facts) : undefined;
  if (maker !== undefined) return `${maker} makes the anchors of the site by a function of its own`;
  const where = root === '' ? 'the docs' : root;
  if (alike !== undefined) {
    // Where GitHub keeps the dash of a sign that it leaves out, most others do not.
    if (withoutEnds(alike) === withoutEnds(fragment)) return `#${fragment} is #${alike} of ${target} but for a dash at its end, which sites leave out`;
    const isKnown = !isPlainGitHub(facts.docs.siteOf(target));
    const isOther = (told === 0 && !isKnown) || (others >= SOME && others > told * (isKnown ? OTHER_SHARE_OF_KNOWN : OTHER_SHARE));
    return isOther ? `#${fragment} may be #${alike} of ${target}: nothing shows by which rule the site of ${where} makes its anchors` : undefined;
  }
  const sort = /^[a-z\d]+[-_]/i.exec(fragment)?.[0];
  const ofSort = sort === undefined ? [] : lostHere.filter((other) => other.startsWith(sort));
  const heldOfSort = sort === undefined ? 0 : [...facts.docs.anchors(target).keys()].filter((anchor) => anchor.startsWith(sort)).length;
  if (ofSort.length >= FEW && ofSort.length > heldOfSort * HELD_FOR_LOST) return `${ofSort.length} fragments of ${target} begin with ${sort ?? ''} and no heading makes them: they seem to be made when the site is built`;
  const sibling = claim.payload.path === '' && !isPlainGitHub(facts.docs.siteOf(target)) ? siblingWith(fragment, target, facts) : undefined;
  if (sibling !== undefined) return `${sibling} makes the anchor #${fragment}, and a site may show both on one page`;
  const line = facts.docs.anchorHint(target, fragment) ?? facts.docs.anchorHint(target, fragment.replace(PREFIX, ''));
  if (line !== undefined) return `${target}:${line} may make the anchor #${fragment} by a rule of the site`;
  const isMuch = lost >= FEW && lost > all * (past === undefined && isOfSite(target, facts) ? MUCH_LOST : MOST_LOST);
  return isMuch ? `${lost} of ${all} anchors that are linked in ${where} are made by no rule that is known here` : undefined;
}

/** A file other than a document that holds a line of markdown with a heading of these words: a template of pages. */
function headedIn(fragment: string, { code }: Facts): string | undefined {
  const words = fragment.split('-');
  const first = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const texts = new Set([words.map(first).join(' '), first(words.join(' ')), words.join(' ')]);
  return [...texts].flatMap((text) => HEADING_MARKS.flatMap((mark) => code.mentions(`${mark} ${text}`, 1))).find(({ file }) => TEMPLATE.test(file))?.file;
}

/** A file of the site's configuration that names a function for anchors. */
function anchorMaker(target: string, { code, docs }: Facts): string | undefined {
  const { config } = docs.siteOf(target);
  const folder = config === undefined ? '' : posix.dirname(config);
  return config === undefined ? undefined : code.mentions('slugify', MOST_MAKERS).find(({ file }) => file === config || (/(?:^|\/)\.[^/]+(?:\/|$)/.test(folder) && isAtOrUnder(file, folder)))?.file;
}

const MOST_MAKERS = 20;
const HEADING_MARKS = ['#', '##', '###', '####'];
const TEMPLATE = /\.(?:mustache|hbs|handlebars|tmpl|tpl|gotmpl|erb|ejs|j2|jinja2?|liquid|njk|ftl|vm|eex|heex|twig|cshtml|razor|md\.\w+)$/i;

/** Is the page shown by a generator, known by its settings or by a folder that a site alone has (`_documentation/`)? */
function isOfSite(file: string, facts: Facts): boolean {
  return !isPlainGitHub(facts.docs.siteOf(file)) || /(?:^|\/)_[^/]+\//.test(file);
}

/** Documents of the folder that are looked at. */
const MAX_SIBLINGS = 200;

function siblingWith(fragment: string, file: string, { docs, tree }: Facts): string | undefined {
  const folder = posix.dirname(file);
  const names = tree.list(folder === '.' ? '' : folder).filter(isDocName).slice(0, MAX_SIBLINGS);
  return names.map((name) => posix.join(folder, name)).find((other) => other !== file && docs.anchors(other).has(fragment));
}

function withoutEnds(fragment: string): string {
  return fragment.replace(/^-|-$/g, '');
}
