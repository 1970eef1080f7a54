import type { DocKind } from '../model/doc.js';
import type { FieldWeights } from './index/lexical.js';

/** Trust in a word with one typo, and in one with two typos or with the word as its beginning. */
export type SpellingTrust = readonly [one: number, two: number];

/**
 * Every number that decides an order. Figures are the loss of nDCG@10 on the judged set without the setting, query
 * alone / with alternatives; the whole table is in test/bench/README.md, and `node test/bench/ablate.mjs` prints it.
 * 0.01 is noise.
 */
export interface Tuning {
  /**
   * Weight of a word by its field. Headings: 0.02 / 0.03; path: 0.02 / 0.02; code: 0.01 / 0.01. From 5 to 12, headings
   * do equally well.
   */
  readonly fields: FieldWeights;
  /** BM25's b: penalty for long fields, 0..1. 0.03 / 0.03; 0.5 to 0.8 are similar. */
  readonly lengthNorm: number;
  /** BM25's k1, over the weighted sum of the fields, hence larger than for one field; 1.4 to 5 are similar. */
  readonly saturation: number;
  /**
   * Share of the score that a section loses when it matches none of the query terms, 0..1. Within noise; stabilises
   * long questions.
   */
  readonly coordination: number;
  /** Gain of a heading with the same words as the query. 0.01 / 0.02; 0.4 to 1 are similar. */
  readonly headingCoverage: number;
  /**
   * Share of its doc's score that each section gets; the doc's score is the sum, over words, of the best score of its
   * sections. 0.01 / 0.
   */
  readonly context: number;
  /**
   * Factor for kinds of docs that are not about the present code of the repository, unless the query asks for the kind.
   * 0.01 / 0.01.
   */
  readonly kindFactors: Readonly<Partial<Record<DocKind, number>>>;
  /** Typos: 0.24 / 0.02. 0.6 to 0.9 are similar. */
  readonly spelling: SpellingTrust;
  /** Trust in a synonym, when the query has no other phrasings. Mismatch: 0.07 / 0; 0.35 to 0.5 are similar. */
  readonly synonyms: number;
  /**
   * Bonus for a section with the exact name, as a share of the greatest possible score: with 1 it comes first. Direct
   * symbols with alternatives: 0.01.
   */
  readonly exactName: number;
  /**
   * Factor on the weight of the query's list when the query is a name that the docs contain. Direct symbols with
   * alternatives: 0.01.
   */
  readonly knownName: number;
  /**
   * The same for a name that the docs do not contain: matches of its parts are guesses. Indirect symbols with
   * alternatives: 0.08.
   */
  readonly unknownName: number;
  /** Weight of the docs that the query names: above all words together. No question of the judged set names one. */
  readonly pathWeight: number;
  /** Weight of the words around the definition of an unknown name. Indirect symbols: 0.11 / 0. */
  readonly codeWeight: number;
  /**
   * Trust in the word with the highest weight, and the number of words searched; 0.35 to 0.8 and 12 to 20 are similar.
   */
  readonly expansionTrust: number;
  readonly expansionTerms: number;
  /**
   * Weight of sections that document a file, or the file of an unknown name. Indirect symbols: 0.01; of the development
   * set: 0.02. At 0.8, -0.05.
   */
  readonly graphWeight: number;
  /** Weight of sections that make the type of statement asked for. Within noise; at 0.5, -0.005. */
  readonly intentWeight: number;
  /** Weight of link texts of links to a section. Within noise: decides between near equals. At 0.5, -0.003. */
  readonly linksWeight: number;
  /**
   * Weight of literal matches: so high that all other lists together do not change their order. 0.003 / 0.003;
   * success@1 of `test/bench/exact.mjs`: 0.44.
   */
  readonly exactWeight: number;
  /**
   * Weights of the lists of the query and of each other phrasing. 2 : 1 loses 0.015 with alternatives, 1 : 1 loses 0
   * there and 0.03 on topics.
   */
  readonly queryWeight: number;
  readonly alternativeWeight: number;
  /**
   * Reciprocal rank damping. With the customary 60 many lists that agree on little outvote two that agree on the top:
   * -0.06 with alternatives; 1 to 8 are similar.
   */
  readonly rrfK: number;
  /** Number of sections of a list that count. 20 loses 0.01 with alternatives. */
  readonly depth: number;
}

export const TUNING: Tuning = {
  fields: { heading: 8, path: 2, prose: 1, code: 0.5 },
  lengthNorm: 0.6,
  saturation: 2.5,
  coordination: 0.2,
  headingCoverage: 0.7,
  context: 0.15,
  kindFactors: {
    changelog: 0.4,
    legal: 0.4,
    agent: 0.4,
    blog: 0.4,
    archive: 0.4,
    fixture: 0.4,
    vendored: 0.4,
    translation: 0.4,
    migration: 0.7,
    reference: 0.6,
  },
  spelling: [0.7, 0.45],
  synonyms: 0.42,
  exactName: 1,
  knownName: 3,
  unknownName: 0.5,
  pathWeight: 4,
  codeWeight: 0.8,
  expansionTrust: 0.6,
  expansionTerms: 18,
  graphWeight: 0.4,
  intentWeight: 0.2,
  linksWeight: 0.2,
  exactWeight: 1000,
  queryWeight: 1.5,
  alternativeWeight: 1,
  rrfK: 5,
  depth: 50,
};
