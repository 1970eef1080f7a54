import type { DocKind } from '../model/doc.js';

/** Documents that speak of another time or of everything at once say less of the code as it is. */
const STANDING: Readonly<Partial<Record<DocKind, number>>> = {
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

/** 0..1: how much a document of this kind says of the code as it is now. */
export function standingOf(kind: DocKind): number {
  return STANDING[kind] ?? 1;
}

/** Does it describe the code for those who use it now? */
export function isDocumentation(kind: DocKind): boolean {
  return standingOf(kind) >= 0.6;
}
