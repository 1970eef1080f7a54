import { words } from './words.js';

/** English function words that occur in headings and questions of all kinds. */
export const ENGLISH_FUNCTION_WORDS = words(`
  a about an and are as at by can do does for from how i if in into is it its my no not of on or that the this to
  via we what when where which why with you your
`);

/**
 * These, rarer ones, and the fillers of questions ("how do I make …"): in prose fields and queries, "how", "do" and "I"
 * would match everything. A query of only such words is searched as is.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...ENGLISH_FUNCTION_WORDS,
  ...words(`
    after all also am any be because been before being between both but cannot could did doing don done during each
    every few further get gets getting give got had happen happens has have having he her here him his isn itself just
    let like make makes making may me might more most much must myself need needs nor now off once only other our out
    over own please same she should so some such than their them then there these they thing things those through too
    under until up upon us use used uses using very want wants was way were whether while who whom whose will
    without would yet yours
  `),
]);
