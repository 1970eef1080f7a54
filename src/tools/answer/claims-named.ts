import { claimSpan } from '../../engine/documents/claim-span.js';
import type { ClaimSpan } from '../../engine/documents/claim-span.js';
import type { JudgedClaim, Snapshot } from '../../engine/snapshot.js';

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

/** Where the texts of the documents are. */
type WithLines = Pick<Snapshot, 'lines'>;

/** Fewest characters of an id that name a claim. */
const LEAST_CHARS = 6;

/** The claims with this id, or with an id that begins so, or in this place of a document of the snapshot. */
export function claimsNamed(claims: readonly JudgedClaim[], name: string, snapshot: WithLines): readonly JudgedClaim[] {
  const place = placeNamed(name);
  if (place !== undefined) return claimsAt(claims, place, snapshot);
  const exact = claims.filter(({ claim }) => claim.id === name);
  if (exact.length > 0 || name.length < LEAST_CHARS) return exact;
  return claims.filter(({ claim }) => claim.id.startsWith(name));
}

/** Of the claims of a line, those whose words are at the column; all of them if there are none. */
export function claimsAt(
  claims: readonly JudgedClaim[],
  { file, line, column }: NamedPlace,
  snapshot: WithLines,
): readonly JudgedClaim[] {
  const onLine = claims.filter(
    ({ claim }) => claim.file === file && (claim.line === line || claim.target?.line === line),
  );
  if (column === undefined || onLine.length === 0) return onLine;
  const lines = snapshot.lines(file);
  const meant = onLine.filter(({ claim }) => isAt(claimSpan(claim, lines), line, column));
  return meant.length === 0 ? onLine : meant;
}

function isAt(span: ClaimSpan, line: number, column: number): boolean {
  return span.isExact && span.line === line && span.column <= column && column < span.column + span.length;
}
