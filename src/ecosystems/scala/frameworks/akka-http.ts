import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { HTTP_METHODS } from '../../../analysis/keys/http-methods.js';
import { Prefixes, addRoute } from '../../../analysis/keys/routes.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Akka HTTP and Pekko HTTP: `path("users" / Segment) { get { … } }` in `pathPrefix("api") { … }`.
 * @see https://pekko.apache.org/docs/pekko-http/current/routing-dsl/index.html
 */
export const akkaHttp: FrameworkExtractor = {
  name: 'akka-http',
  languages: ['scala'],
  hints: ['akka.http.scaladsl', 'pekko.http.scaladsl'],
  read: () => ({ calls: { pathPrefix: prefix, path, ...tableOf(HTTP_METHODS, method) } }),
};

const prefixesOf = perFile(() => new Prefixes());
/** Ranges of nodes in which requests have one method. */
const methodsOf = perFile((): { readonly to: number; readonly name: string }[] => []);
/** Nodes of a block that are searched for the methods in it. */
const MAX_NODES = 2_000;

/** The call of a directive with the block that it encloses: `path("users") { … }`; NONE without a block. */
function withBlock({ syntax }: ExtractionContext, call: Call): number {
  const around = syntax.parent(call.node);
  const isCalled = syntax.kind(around) === 'call_expression' && syntax.field(around, 'function') === call.node;
  return isCalled && /block/.test(syntax.kind(syntax.field(around, 'arguments'))) ? around : NONE;
}

function prefix(context: ExtractionContext, call: Call): void {
  const written = pathOf(context, call.args[0] ?? NONE);
  if (written !== undefined) prefixesOf(context).setRange(context, withBlock(context, call), written);
}

function path(context: ExtractionContext, call: Call): void {
  const block = withBlock(context, call);
  const written = pathOf(context, call.args[0] ?? NONE);
  if (block === NONE || written === undefined) return;
  const inside = methodsIn(context, block);
  const around = methodsOf(context)
    .filter(({ to }) => call.node < to)
    .map(({ name }) => name);
  const full = prefixesOf(context).full(call.node, '', written);
  addRoute(context, call.node, { path: full, methods: inside.length > 0 ? inside : around.slice(-1) });
}

function method(context: ExtractionContext, call: Call): void {
  if (call.receiver === NONE) methodsOf(context).push({ to: context.syntax.after(call.node), name: call.name });
}

function methodsIn({ syntax }: ExtractionContext, block: number): readonly string[] {
  const found = new Set<string>();
  const end = Math.min(syntax.after(block), block + MAX_NODES);
  for (let node = block + 1; node < end; node++) {
    const word =
      syntax.kind(node) === 'identifier' && syntax.end(node) - syntax.start(node) < 8 ? syntax.slice(node) : '';
    const isCallee = syntax.kind(syntax.parent(node)) === 'call_expression';
    if (isCallee && HTTP_METHODS.some((name) => name === word)) found.add(word);
  }
  return [...found];
}

const MATCHERS = /^(?:Segments?|IntNumber|LongNumber|JavaUUID|Remaining\w*|DoubleNumber|HexIntNumber|HexLongNumber)$/;

/** `/users/{Segment}` of `"users" / Segment`. */
function pathOf({ syntax }: ExtractionContext, node: number): string | undefined {
  const text = stringOf(syntax, node);
  if (text !== undefined) return `/${text}`;
  if (MATCHERS.test(syntax.slice(node).slice(0, 40))) return `/{${syntax.slice(node)}}`;
  if (syntax.kind(node) !== 'infix_expression' || syntax.name(node, 'operator') !== '/') return undefined;
  return joined({ syntax }, node);
}

/** The parts of `a / b / c`, which the grammar nests to the left. */
function joined({ syntax }: Pick<ExtractionContext, 'syntax'>, node: number): string | undefined {
  const parts: number[] = [];
  let rest = node;
  for (let level = 0; level < 20 && syntax.kind(rest) === 'infix_expression'; level++) {
    parts.unshift(syntax.field(rest, 'right'));
    rest = syntax.field(rest, 'left');
  }
  const texts = [rest, ...parts].map((part) => {
    const word = syntax.slice(part).slice(0, 60);
    return stringOf(syntax, part) ?? (MATCHERS.test(word) ? `{${word}}` : undefined);
  });
  return texts.includes(undefined) ? undefined : `/${texts.join('/')}`;
}
