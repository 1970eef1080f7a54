import type { Engine } from '../../engine/engine.js';
import type { JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { suspicionOf } from '../../model/verdict.js';
import { quoted, shownName } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';
import { claimsAt, claimsNamed, placeNamed } from '../../tools/answer/claims-named.js';
import type { NamedPlace } from '../../tools/answer/claims-named.js';
import { operandPaths } from '../arguments/operand-path.js';
import type { CommandContext } from '../command.js';
import { scanRepository } from '../open.js';

const ID = /^[\da-f]{4,64}$/;

/** Is this a place of a document, or the id of a claim or the beginning of one? */
export function isClaimName(name: string): boolean {
  return placeNamed(name) !== undefined || ID.test(name);
}

export interface ClaimsAsked {
  /** `docalign explain`: the command, for messages. */
  readonly where: string;
  readonly engine: Engine;
  readonly context: CommandContext;
}

/** The claims of a place, or the one of an id. Throws BAD_ARGUMENT if there are none. */
export async function claimsMeant(name: string, asked: ClaimsAsked): Promise<readonly JudgedClaim[]> {
  const place = placeNamed(name);
  return place === undefined ? claimsOfId(name, asked) : claimsOfPlace(place, asked);
}

async function claimsOfPlace(
  place: NamedPlace,
  { where, engine, context }: ClaimsAsked,
): Promise<readonly JudgedClaim[]> {
  const { terminal, cwd } = context;
  const before = await engine.snapshot();
  const named = { where, key: 'file', snapshot: before, root: engine.root, cwd };
  const [value = ''] = await operandPaths([place.file], named);
  const { documentAt } = await import('../../tools/input/paths.js');
  const file = await documentAt(before, { tool: where, key: 'file', value });
  refuseBeyond({ ...place, file }, before, where);
  if (!engine.isScanned) await scanRepository(engine, terminal, { only: new Set([file]) });
  const snapshot = await engine.snapshot();
  const all = [...(await snapshot.claims(file)), ...(await ignoredOf(file, snapshot))];
  const claims = claimsAt(all, { ...place, file }, snapshot);
  if (claims.length > 0) return findingsFirst(claims);
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${where}: ${shownName(file)}:${place.line} makes no claim that can be checked. ${linesNear(place.line, all)}`,
  );
}

function refuseBeyond({ file, line }: NamedPlace, { docs }: Snapshot, where: string): void {
  const count = docs.get(file)?.lineCount ?? 0;
  if (line >= 1 && line <= count) return;
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${where}: ${shownName(file)} has ${count === 1 ? '1 line' : `lines 1 to ${count}`}, got line ${line}.`,
  );
}

/** Claims that no other answer has, since the doc says to ignore them. */
async function ignoredOf(file: string, snapshot: Snapshot): Promise<readonly JudgedClaim[]> {
  return (await snapshot.ignoresOf(file))?.ignored ?? [];
}

/** What is wrong with a line before what is right. */
function findingsFirst(claims: readonly JudgedClaim[]): readonly JudgedClaim[] {
  const rank = ({ verdict }: JudgedClaim): number =>
    verdict?.status === 'drifted' ? 0 : suspicionOf(verdict) === undefined ? 2 : 1;
  return [...claims].sort((a, b) => rank(a) - rank(b));
}

function linesNear(line: number, claims: readonly JudgedClaim[]): string {
  const lines = [...new Set(claims.map(({ claim }) => claim.line))].sort((a, b) => a - b);
  const around = [lines.findLast((one) => one < line), lines.find((one) => one > line)];
  const near = around.filter((one) => one !== undefined);
  if (near.length === 0) return 'Nothing in this doc can be checked.';
  return `The nearest ${near.length === 1 ? 'is line' : 'are lines'} ${near.join(' and ')}.`;
}

const UNKNOWN_ID = 'It changes when the doc says something else: "docalign check --json" prints those of findings.';

async function claimsOfId(id: string, { where, engine, context }: ClaimsAsked): Promise<readonly JudgedClaim[]> {
  await scanRepository(engine, context.terminal);
  const snapshot = await engine.snapshot();
  const found = await snapshot.ofEachDoc((claims) => claimsNamed(claims, id, snapshot));
  const ignored = await Promise.all([...snapshot.docs.keys()].map((file) => ignoredOf(file, snapshot)));
  const claims = [...[...found.values()].flat(), ...claimsNamed(ignored.flat(), id, snapshot)];
  if (claims.length === 1) return claims;
  if (claims.length > 1)
    throw new DocalignError(
      'BAD_ARGUMENT',
      `${where}: ${quoted(id)} begins the ids of ${claims.length} claims. Write more of it.`,
    );
  const ids = await snapshot.ofEachDoc((each) => each.map(({ claim }) => claim.id));
  const near = nearest(id, [...ids.values()].flat());
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${where}: no claim has the id ${quoted(id)}. ${near === undefined ? UNKNOWN_ID : `Did you mean "${near}"?`}`,
  );
}
