import type { DocKind } from '../model/doc.js';
import type { FieldWeights } from './lexical.js';

/** Every number that decides an order. */
export interface Tuning {
  readonly fields: FieldWeights;
  readonly b: number;
  readonly k1: number;
  readonly coordination: number;
  readonly headingCoverage: number;
  readonly parent: number;
  readonly document: number;
  readonly parts: number;
  readonly standing: Readonly<Partial<Record<DocKind, number>>>;
  readonly nearEmpty: number;
  readonly fuzzy: readonly [number, number];
  readonly prefix: number;
  readonly depth: number;
  readonly queryWeight: number;
  readonly alternativeWeight: number;
  readonly rrfK: number;
  readonly proximity: number;
  readonly segment: number;
  readonly shortPrefix: number;
}

export const TUNING: Tuning = {
  fields: { heading: 5, path: 2, prose: 1, code: 0.5 },
  b: 0.6,
  k1: 1.4,
  coordination: 0,
  headingCoverage: 0,
  parent: 0.15,
  document: 0,
  parts: 1,
  standing: { changelog: 0.4, legal: 0.4, agent: 0.4, blog: 0.4, archive: 0.4, fixture: 0.4, vendored: 0.4, translation: 0.4 },
  nearEmpty: 0.6,
  fuzzy: [0.7, 0.45],
  prefix: 0.35,
  depth: 30,
  queryWeight: 2,
  alternativeWeight: 1,
  rrfK: 60,
  proximity: 0,
  segment: 0,
  shortPrefix: 0,
};
