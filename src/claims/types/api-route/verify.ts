import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isProductCode } from '../../../paths/roles.js';
import { letters } from '../../../text/words/letters.js';
import { editDistance } from '../../../text/words/nearest.js';
import { makersOf } from '../../removal/made-name.js';
import { codeThen } from '../../removal/past/code-then.js';
import { removalOfName, quoted, renamedBy } from '../../removal/rename-detection.js';
import { removalText, whenWritten } from '../../removal/commit-wording.js';
import { onProduct, productFirst, withWeakGround } from '../../ground/ground.js';
import { drifted, uncertain, verified } from '../../verdict.js';
import type { Verified } from '../../verdict.js';
import type { RoutePayload } from './extract.js';
import { judgeNear } from './near-route.js';
import { methodThen } from './lost-method.js';

export function judgeRoute(claim: Claim<RoutePayload>, facts: Facts): Verdict {
  const { method, path, hedge } = claim.payload;
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const routes = facts.code.ofKind('route');
  if (routes.length === 0) return uncertain('no declaration of routes is understood here');
  const fitting = productFirst(
    routes.filter((route) => fits(route, { method, path, isSame: isSameSegment })),
    claim.file,
    facts,
  );
  const found = fitting.find(({ name }) => segmentsOf(name).length === segmentsOf(path).length) ?? fitting[0];
  if (found !== undefined) return onProduct(claim, declared(found, { path, routes }), facts);
  const maker = makersOf('route', facts.code)[0];
  if (maker !== undefined)
    return uncertain(`${maker.file}:${maker.line} makes routes at run time`, [{ file: maker.file, line: maker.line }]);
  if (hedge !== undefined && hedge.slight !== true) return uncertain(`no route is ${path}, but ${hedge.because}`);
  const [other] = routes.filter((route) => fits(route, { method: undefined, path, isSame: isSameSegment }));
  if (other !== undefined)
    return (
      lostMethod(claim, routes, facts)
      ?? uncertain(
        `no ${method ?? ''} route is ${path}; ${other.file}:${other.line} declares `
          + `${other.method ?? 'ANY'} ${other.name}`,
        [{ file: other.file, line: other.line }],
      )
    );
  // Many servers ignore the letter case of a path, or its dashes, when they look up the route.
  const [alike] = productFirst(
    routes.filter((route) => fits(route, { method, path, isSame: hasSameLetters })),
    claim.file,
    facts,
  );
  const past = judgePast(claim, routes, facts);
  if (past.status === 'drifted' && past.proof === 'name-near') return past;
  if (alike !== undefined)
    return uncertain(
      `no route is ${path}, but ${alike.file}:${alike.line} declares ${alike.name}, which is that but `
        + 'for capitals or signs',
      [{ file: alike.file, line: alike.line }],
    );
  return past;
}

/**
 * Verified by a route that is the path, or its end. What comes before the end must be where routes are mounted; a place
 * for routes that the path names further is the better evidence.
 */
function declared(
  route: CodeEntity,
  { path, routes }: { readonly path: string; readonly routes: readonly CodeEntity[] },
): Verified {
  const asked = segmentsOf(path);
  const before = asked.slice(0, asked.length - segmentsOf(route.name).length);
  const mounts = before.length === 0 ? [] : routes.filter((one) => one.method === 'MOUNT');
  const further = mounts.find(({ name }) => {
    const own = segmentsOf(name);
    return own.length > before.length && own.every((segment, at) => isSameSegment(segment, asked[at] ?? ''));
  });
  if (further !== undefined) {
    const where = [{ file: further.file, line: further.line }];
    return withWeakGround(
      verified(`${further.file}:${further.line} has a place for the routes of ${further.name}`, 0.7, where),
    );
  }
  const mounted = new Set(mounts.flatMap(({ name }) => segmentsOf(name)));
  const where = [{ file: route.file, line: route.line }];
  const there = verified(
    `${route.method ?? 'ANY'} ${route.name} is declared in ${route.file}:${route.line}`,
    0.9,
    where,
  );
  return before.every((segment) => isParameter(segment) || mounted.has(segment)) ? there : withWeakGround(there);
}

/**
 * Verdict for a path that the code has with other methods only, where a line declared it with the stated one when the
 * document's line was written.
 */
function lostMethod(
  { file, line, payload: { method, path } }: Claim<RoutePayload>,
  routes: readonly CodeEntity[],
  facts: Facts,
): Verdict | undefined {
  const own = routes.filter(
    (route) => isProductCode(route.file) && fits(route, { method: undefined, path, isSame: isSameSegment }),
  );
  const [first] = own;
  if (method === undefined || first === undefined || facts.history.unavailable() !== undefined) return undefined;
  for (const route of own) {
    const then = methodThen({ route, method, file, line }, facts);
    if (then === undefined) continue;
    const since = whenWritten({ file, line }, facts.history);
    const present = [...new Set(own.filter(({ name }) => name === route.name).map((one) => one.method ?? 'ANY'))];
    return drifted({
      proof: then.isRenamed ? 'method-renamed' : 'method-left',
      confidence: 0.85,
      evidence: [{ file: route.file, line: route.line }],
      reason: `${route.name} takes ${present.join(' and ')} now; it took ${method} ${since}`,
      detail: `${route.file} declared it so when the line was written: ${then.row}.`,
    });
  }
  return undefined;
}

/** The maximum of leading segments that may come from a mount point, with the rest as the route's own path. */
const MAX_MOUNTS = 3;

/** Judges a route that was a literal in the code when the line was written, in a file that no longer contains it. */
function judgePast(claim: Claim<RoutePayload>, routes: readonly CodeEntity[], facts: Facts): Verdict {
  const { history, code } = facts;
  const {
    file,
    line,
    payload: { path },
  } = claim;
  const written = endsOf(path)
    .flatMap(notationsOf)
    .flatMap((end) => [`'${end}'`, `"${end}"`, `\`${end}\``].map((literal) => ({ end, literal })));
  history.prepareWords(
    written.map(({ literal }) => literal),
    file,
    line,
  );
  const problem = history.unavailable();
  if (problem !== undefined) return uncertain(`no route is ${path}, and ${problem}`);
  const places = written.flatMap(({ end, literal }) =>
    codeThen([literal], claim, facts).map((place) => ({ end, literal, place: place.file, commit: place.commit })),
  );
  const [first] = places;
  const isKnown = written.every(({ literal }) => history.wordWhenWritten(literal, file, line) !== undefined);
  if (first === undefined) {
    return (isKnown ? judgeNear(claim, routes, facts) : undefined) ?? neverHad(path, isKnown);
  }
  const still = places.find(({ literal, place }) => code.hasText(place, literal));
  if (still !== undefined)
    return uncertain(`${still.end} is still in ${still.place}, but not as a route that is understood`, [
      { file: still.place },
    ]);
  const removal = removalOfName(
    {
      name: first.end,
      files: [first.place],
      file,
      line,
      forms: quoted,
      isCandidate: ({ kind, method }) => kind === 'route' && method !== 'MOUNT',
    },
    facts,
  );
  const renamed = renamedBy(removal);
  const now = renamed === undefined ? undefined : path.slice(0, path.length - first.end.length) + renamed;
  const near = now ?? nearestRoute(path, routes);
  return drifted({
    proof: now === undefined ? 'route-left' : 'route-renamed',
    confidence: 0.85,
    evidence: [{ file: first.place }],
    reason:
      `${path} is no longer a route `
      + `(${removalText({ removal, renamed: now, file: first.place, since: first.commit })})`,
    detail: `${first.end} was in ${first.place} when the line was written (${first.commit}).`,
    suggestion: now !== undefined || near === undefined ? undefined : `The nearest route is ${near}.`,
    replacements: now === undefined ? [] : [now],
  });
}

function neverHad(path: string, isKnown: boolean): Verdict {
  const past = isKnown ? 'the code did not hold this path' : 'git cannot tell whether one was';
  return uncertain(`no route is ${path}, and ${past} when the line was written`);
}

/** Parameters in the notation of each framework. */
function notationsOf(path: string): readonly string[] {
  const plain = path.replace(/(?<=\/)(?::|\{|<(?:\w+:)?)(\w+)[}>]?(?=\/|$)/g, ':$1');
  return plain.includes('/:')
    ? [path, plain, plain.replace(/(?<=\/):(\w+)/g, '{$1}'), plain.replace(/(?<=\/):(\w+)/g, '<$1>')].filter(
        (one, index, all) => all.indexOf(one) === index,
      )
    : [path];
}

/** The path itself, and shorter ends of it that still begin with a word. */
function endsOf(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return segments
    .slice(0, MAX_MOUNTS)
    .flatMap((first, from) =>
      from > 0 && (isParameter(first) || (segments.length - from < 2 && first.length < 5))
        ? []
        : [`/${segments.slice(from).join('/')}`],
    );
}

interface AskedRoute {
  readonly method: string | undefined;
  readonly path: string;
  isSame(own: string, asked: string): boolean;
}

/** Does the route match: its own path, or the end of the document's path, after a prefix from a mount point? */
function fits(route: CodeEntity, { method, path, isSame }: AskedRoute): boolean {
  if (route.method === 'MOUNT') return false;
  if (method !== undefined && route.method !== undefined && route.method !== 'ANY' && route.method !== method)
    return false;
  const own = segmentsOf(route.name);
  const asked = segmentsOf(path);
  if (own.length === 0) return asked.length === 0;
  const start = asked.length - own.length;
  if (start < 0 || !own.every((segment, index) => isSame(segment, asked[start + index] ?? ''))) return false;
  // A route of parameters alone matches any path, so it proves none.
  return !own.every(isParameter) || asked.slice(start).every(isParameter);
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A parameter takes any value: `:id`, `{id}`, `<int:id>`, `[id]`, `*`. */
function isSameSegment(own: string, asked: string): boolean {
  return isParameter(own) || own === asked;
}

function hasSameLetters(own: string, asked: string): boolean {
  return isSameSegment(own, asked) || (letters(own) !== '' && letters(own) === letters(asked));
}

function isParameter(segment: string): boolean {
  return /^(?::|\{|<|\[|\*)/.test(segment);
}

function nearestRoute(path: string, routes: readonly CodeEntity[]): string | undefined {
  const count = segmentsOf(path).length;
  const near = routes
    .filter(({ name, method }) => method !== 'MOUNT' && segmentsOf(name).length === count)
    .map(({ name }) => ({
      name,
      shared: segmentsOf(name).filter((segment, index) => segment === segmentsOf(path)[index]).length,
      distance: editDistance(name, path, 12) ?? 99,
    }))
    .filter(({ shared }) => shared > 0 || count === 1)
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance || (a.name < b.name ? -1 : 1));
  const [best, second] = near;
  return best === undefined
    || best.distance > 12
    || (second !== undefined
      && second.name !== best.name
      && second.shared === best.shared
      && second.distance === best.distance)
    ? undefined
    : best.name;
}
