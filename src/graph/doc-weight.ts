import type { DocKind } from '../model/doc.js';

/** Documents about another time, or about everything at once, tell less about the current code. */
const WEIGHTS: Readonly<Partial<Record<DocKind, number>>> = {
  changelog: 0.12,
  migration: 0.5,
  blog: 0.3,
  adr: 0.6,
  plan: 0.5,
  report: 0.4,
  archive: 0.2,
  legal: 0.2,
  fixture: 0.1,
  vendored: 0.1,
  translation: 0.4,
};

/** 0..1: how much a document of this kind tells about the current code. */
export function docWeightOf(kind: DocKind): number {
  return WEIGHTS[kind] ?? 1;
}

/** Does a document of this kind describe the code for its current users? */
export function isDocumentation(kind: DocKind): boolean {
  return docWeightOf(kind) >= 0.6;
}
