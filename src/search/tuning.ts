import type { DocKind } from '../model/doc.js';
import type { FieldWeights } from './lexical.js';
import type { SpellingTrust } from './spelling.js';

/** Every number that decides an order. */
export interface Tuning {
  readonly fields: FieldWeights;
  readonly lengthNorm: number;
  readonly saturation: number;
  readonly coordination: number;
  readonly headingCoverage: number;
  readonly context: number;
  readonly standing: Readonly<Partial<Record<DocKind, number>>>;
  readonly copy: number;
  readonly spelling: SpellingTrust;
  readonly kin: number;
  readonly queryWeight: number;
  readonly alternativeWeight: number;
  readonly unknownName: number;
  readonly exactName: number;
  readonly knownName: number;
  readonly codeWeight: number;
  readonly clue: number;
  readonly clues: number;
  readonly rrfK: number;
  readonly depth: number;
}

export const TUNING: Tuning = {
  fields: { heading: 8, path: 2, prose: 1, code: 0.5 },
  lengthNorm: 0.6,
  saturation: 2.5,
  coordination: 0.2,
  headingCoverage: 0.4,
  context: 0.15,
  standing: { changelog: 0.4, legal: 0.4, agent: 0.4, blog: 0.4, archive: 0.4, fixture: 0.4, vendored: 0.4, translation: 0.4, migration: 0.7 },
  copy: 0.6,
  spelling: [0.7, 0.45],
  kin: 0.35,
  queryWeight: 1.5,
  alternativeWeight: 1,
  unknownName: 0.5,
  exactName: 1,
  knownName: 3,
  codeWeight: 0.8,
  clue: 0.6,
  clues: 18,
  rrfK: 5,
  depth: 30,
};
