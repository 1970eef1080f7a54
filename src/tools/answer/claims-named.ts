import type { JudgedClaim } from '../../engine/snapshot.js';
import type { Claim } from '../../model/claim.js';

/** A place as findings print it. All numbers are 1-based. */
export interface NamedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
}

const PLACE = /^(.+?):(\d{1,7})(?::(\d{1,7}))?$/;

/** The place that a text names: `docs/guide.md:12`, `docs/guide.md:12:5`. */
export function placeNamed(text: string): NamedPlace | undefined {
  const [, file, line, column] = PLACE.exec(text) ?? [];
  if (file === undefined) return undefined;
  return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

/** Fewest characters of an id that name a claim. */
const LEAST_CHARS = 6;

/** The claims with this id, or with an id that begins so, or in this place of a document. */
export function claimsNamed(claims: readonly JudgedClaim[], name: string): readonly JudgedClaim[] {
  const place = placeNamed(name);
  if (place !== undefined) return claimsAt(claims, place);
  const exact = claims.filter(({ claim }) => claim.id === name);
  if (exact.length > 0 || name.length < LEAST_CHARS) return exact;
  return claims.filter(({ claim }) => claim.id.startsWith(name));
}

/** Of the claims of a line, those whose words are at the column; all of them if there are none. */
export function claimsAt(claims: readonly JudgedClaim[], { file, line, column }: NamedPlace): readonly JudgedClaim[] {
  const onLine = claims.filter(
    ({ claim }) => claim.file === file && (claim.line === line || claim.target?.line === line),
  );
  const meant = column === undefined ? [] : onLine.filter(({ claim }) => isAt(claim, line, column));
  return meant.length === 0 ? onLine : meant;
}

function isAt({ target }: Claim, line: number, column: number): boolean {
  return target?.line === line && target.column <= column && column < target.column + Math.max(1, target.text.length);
}
