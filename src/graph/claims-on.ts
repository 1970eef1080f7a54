import { baseNameOf, isAtOrUnder } from '../text/paths.js';
import type { EdgeType, Graph, JudgedEdge } from './edges.js';
import type { Tally } from './tally.js';
import { NO_NAME } from './module-name.js';

/** How much a claim says about the file. A claim that names it says most; one about its folder, least. */
const WEIGHTS = {
  /** The claim's text is the very path, or what holds of it does. No sum of others is meant to reach it. */
  names: 30,
  /** The claim rests on a line in the file: something defined there. */
  rests: 1,
  /** The claim rests on something below the folder that is asked for, or fails in it. */
  within: 0.8,
  /** The claim names a folder that holds the file. */
  holds: 0.4,
} as const;
type Way = keyof typeof WEIGHTS;

/**
 * Votes for the sections whose claims name a path, rest on something in it, or name a folder it is in. O(claims ×
 * evidence).
 */
export function claimsOn<E extends JudgedEdge>(path: string, { edges, docs, files }: Graph<E>, tally: Tally<E>): void {
  const isOwnEnd = ownEndsOf(path, files());
  const found = edges.flatMap((edge) => {
    const way = wayTo(path, edge, isOwnEnd);
    return way === undefined ? [] : [{ edge, way }];
  });
  const uses = usesOf(
    path,
    found.map(({ edge }) => edge),
  );
  const seen = new Set<string>();
  for (const { edge, way } of found) {
    const section = docs.numberOf(edge.claim.sectionId);
    if (section === undefined) continue;
    tally.claim(section, edge);
    // Two statements of one section about the same line say no more than one; the same line in many sections, little of
    // each.
    const place = placeOf(path, edge);
    const key = `${section} ${way} ${way === 'holds' ? '' : way === 'names' ? edge.claim.text : place}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const score =
      way === 'rests' || way === 'within' ? WEIGHTS[way] / Math.sqrt(uses.get(place)?.size ?? 1) : WEIGHTS[way];
    tally.add(section, { edge: edgeTypeOf(edge, way), to: edge.claim.text, score });
  }
}

/** Where in the path a claim rests: the first such place. */
export function placeOf(path: string, { claim, verdict }: JudgedEdge): string {
  const place = verdict?.evidence.find(({ file }) => isAtOrUnder(file, path));
  return place?.line === undefined ? claim.text : `${place.file}:${place.line}`;
}

/** Sections by the place that their claims rest on. */
function usesOf(path: string, edges: readonly JudgedEdge[]): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  for (const edge of edges) {
    const place = placeOf(path, edge);
    uses.set(place, (uses.get(place) ?? new Set()).add(edge.claim.sectionId));
  }
  return uses;
}

function edgeTypeOf({ claim }: JudgedEdge, way: Way): EdgeType {
  if (way === 'names' || way === 'holds') return 'names';
  return claim.type === 'code_example' && /^(?:import|from|require|use)\b/.test(claim.text) ? 'imports' : 'evidence';
}

/**
 * How a claim leads to a path; undefined when it does not. `isOwnEnd`: which texts that end the path mean it; those
 * with a folder, when absent.
 */
export function wayTo(
  path: string,
  { claim, verdict }: JudgedEdge,
  isOwnEnd?: (text: string) => boolean,
): Way | undefined {
  // What a document says of itself does not change with anything else.
  if (claim.file === path) return undefined;
  const isPath = claim.type === 'path_reference';
  const evidence = verdict?.evidence ?? [];
  const holds = verdict?.status === 'verified';
  // What was found elsewhere means what is there.
  const isElsewhere = holds && evidence.length > 0 && !evidence.some(({ file }) => isAtOrUnder(file, path));
  if (isPath && namesPath(claim.text, path, isElsewhere ? () => false : isOwnEnd)) return 'names';
  const own = evidence.find(({ file }) => file === path);
  if (own !== undefined && !isPath && own.line !== undefined) return 'rests';
  if (own !== undefined) return holds ? 'names' : 'within';
  if (evidence.some(({ file }) => isAtOrUnder(file, path))) return 'within';
  // The evidence for something missing is the folder it is not in: that says nothing of what is there.
  return isPath && holds && evidence.some(({ file }) => file !== '' && isAtOrUnder(path, file)) ? 'holds' : undefined;
}

/** Does the text of a path claim, which may be relative, give this very path, or an end of it that means no other? */
function namesPath(text: string, path: string, isOwnEnd = (end: string): boolean => end.includes('/')): boolean {
  const plain = plainPath(text);
  if (plain === path) return true;
  return plain !== '' && path.endsWith(`/${plain}`) && isOwnEnd(plain);
}

/** A path as a document gives it, without what leads to it and the place in it. */
export function plainPath(text: string): string {
  return text.replace(/[?#].*/s, '').replace(/^(?:\.{0,2}\/)+|(?<!\/)\/+$/g, '');
}

/**
 * Which texts that end a path mean this path and no other: those that end no other file. A bare name must say
 * something, too: every project has an `index.ts`. O(files) once.
 */
function ownEndsOf(path: string, files: readonly string[]): (text: string) => boolean {
  const name = baseNameOf(path);
  const others = files.filter((file) => file !== path && baseNameOf(file) === name);
  const isBareTelling = isTellingName(name);
  return (text) =>
    (text.includes('/') || isBareTelling) && endsIn(path, text) && !others.some((other) => endsIn(other, text));
}

function isTellingName(name: string): boolean {
  const [stem = '', ...endings] = name.replace(/^\./, '').toLowerCase().split('.');
  return endings.length > 0 && !NO_NAME.has(stem);
}

function endsIn(path: string, text: string): boolean {
  return path === text || path.endsWith(`/${text}`);
}
