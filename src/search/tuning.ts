import type { DocKind } from '../model/doc.js';
import type { FieldWeights } from './index/lexical.js';

/** Trust in a word that is one slip away, and in one that is two slips away or begins like the word. */
export type SpellingTrust = readonly [one: number, two: number];

/**
 * Every number that decides an order. Effects are nDCG@10 on the judged set, query alone / with alternatives, lost
 * without the setting; the whole table is in test/bench/README.md and `node test/bench/ablate.mjs` prints it anew. 0.01
 * is noise.
 */
export interface Tuning {
  /**
   * Weight of a word by where it stands. Headings: 0.02 / 0.03; path: 0.02 / 0.02; code: 0.01 / 0.01. From 5 to 12,
   * headings do equally well.
   */
  readonly fields: FieldWeights;
  /** BM25's b: how far long fields are held against a section, 0..1. 0.03 / 0.03; 0.5 to 0.8 alike. */
  readonly lengthNorm: number;
  /** BM25's k1, over the weighted sum of the fields, hence larger than for one field: 1.4 to 5 alike. */
  readonly saturation: number;
  /**
   * Part of the score that a section loses when it answers nothing that was asked, 0..1. Within noise; steadies long
   * questions.
   */
  readonly coordination: number;
  /** What a heading gains that is of the same words as the query. 0.01 / 0.02. */
  readonly headingCoverage: number;
  /** Part of its doc's score that each section gets: the doc's best section for each word, summed. 0.01 / 0. */
  readonly context: number;
  /**
   * Factor for kinds of docs that speak of another time or of nobody's code, unless the query asks for the kind. 0.01 /
   * 0.01.
   */
  readonly standing: Readonly<Partial<Record<DocKind, number>>>;
  /** Factor for each better section with the same heading and text. Topics: 0.02 / 0.03. */
  readonly copy: number;
  /** Typos: 0.24 / 0.02. 0.6 to 0.9 alike. */
  readonly spelling: SpellingTrust;
  /** Trust in a synonym, when no other phrasing comes with the query. Mismatch: 0.07 / 0. */
  readonly synonyms: number;
  /**
   * Part of the greatest possible score that a section with the exact name gets on top: with 1 it comes first. Direct
   * symbols with alternatives: 0.01.
   */
  readonly exactName: number;
  /**
   * Factor on the weight of the query's list when it is a name that the docs hold. Direct symbols with alternatives:
   * 0.01.
   */
  readonly knownName: number;
  /**
   * The same for a name that they do not hold: what its parts find is a guess. Indirect symbols with alternatives:
   * 0.08.
   */
  readonly unknownName: number;
  /** Words around the definition of an unknown name. Indirect symbols: 0.11 / 0. */
  readonly codeWeight: number;
  /** Trust in the weightiest of those words, and how many are asked for; 0.35 to 0.8 and 12 to 20 alike. */
  readonly clue: number;
  readonly clues: number;
  /**
   * What documents a file, or the file of an unknown name. Indirect symbols: 0.01; of the development set: 0.02. At
   * 0.8, -0.05.
   */
  readonly graphWeight: number;
  /** Sections that make the kind of statement asked for. Within noise; at 0.5, -0.005. */
  readonly intentWeight: number;
  /** What others call a section when they link to it. Within noise: it decides between near equals. At 0.5, -0.003. */
  readonly linksWeight: number;
  /**
   * What is asked to the letter: so much that no other lists together change its order. 0.003 / 0.003; success@1 of
   * `test/bench/exact.mjs`: 0.44.
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
   * -0.06 with alternatives; 1 to 8 alike.
   */
  readonly rrfK: number;
  /** Places of a list that vote. 20 loses 0.01 with alternatives. */
  readonly depth: number;
}

export const TUNING: Tuning = {
  fields: { heading: 8, path: 2, prose: 1, code: 0.5 },
  lengthNorm: 0.6,
  saturation: 2.5,
  coordination: 0.2,
  headingCoverage: 0.4,
  context: 0.15,
  standing: {
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
  copy: 0.6,
  spelling: [0.7, 0.45],
  synonyms: 0.35,
  exactName: 1,
  knownName: 3,
  unknownName: 0.5,
  codeWeight: 0.8,
  clue: 0.6,
  clues: 18,
  graphWeight: 0.4,
  intentWeight: 0.2,
  linksWeight: 0.2,
  exactWeight: 1000,
  queryWeight: 1.5,
  alternativeWeight: 1,
  rrfK: 5,
  depth: 50,
};
