import { HTTP_METHODS } from './http-methods.js';
import type { Call } from '../syntax/call.js';
import type { FrameworkExtractor, Language, LanguageName, Readers } from '../extraction/define.js';
import type { ExtractionContext } from '../extraction/extraction-context.js';
import { perFile, tableOf } from '../extraction/family.js';
import type { MarkKinds } from '../syntax/node-kinds.js';
import { stringsOf } from '../syntax/literal.js';
import { NONE } from '../syntax/syntax.js';
import { addRoute, joinPaths } from './routes.js';

/** A framework's names of the decorators, annotations or attributes with which controllers declare routes. */
interface Marks {
  /** Prefix of a class; on a method, a route whose HTTP methods are in an argument: `@RequestMapping`. */
  readonly controllers?: readonly string[];
  /** Mark of a method → HTTP method: `GetMapping` → `GET`. */
  readonly methods?: Readonly<Record<string, string>>;
  /** Mark of paths where HTTP methods are marks of their own: `Path` for `@GET @Path("/users")`. */
  readonly bareWith?: string;
  /** The route of a method, where it is not the prefix of the class with the path of the method. */
  routeOf?(parts: RouteParts): string;
}

/** What the route of a method is made of. */
export interface RouteParts {
  readonly prefix: string;
  readonly path: string;
  /** Name of the class; empty for none. */
  readonly container: string;
  readonly method: string;
}

export interface AnnotatedRoutes extends Marks {
  readonly name: string;
  readonly language: LanguageName;
  readonly hints: readonly string[];
  readonly calls?: Readers['calls'];
}

/** Marks named after HTTP methods. */
export const VERB_MARKS: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
};

/**
 * A framework whose routes are methods of controllers, by the names of its marks: `@Get(':id')` in a class with
 * `@Controller('users')`.
 *
 * Such frameworks of a language are one family (`FrameworkExtractor.family`): libraries define marks of their own under
 * the same names. All marks have one visitor, so a mark that several frameworks know is read once, with the names of
 * all.
 */
export function defineAnnotatedRoutes({ name, language, hints, calls, ...marks }: AnnotatedRoutes): FrameworkExtractor {
  const paths = marks.bareWith === undefined ? [] : [marks.bareWith, ...HTTP];
  const table = tableOf([...(marks.controllers ?? []), ...Object.keys(marks.methods ?? {}), ...paths], readMark);
  return {
    name,
    languages: [language],
    hints,
    family: 'annotated-routes',
    read: (context, { scopes }) => {
      const state = stateOf(context);
      state.marks.push(marks);
      state.scopes = scopes;
      return { calls: { ...table, ...calls } };
    },
  };
}

const HTTP: readonly string[] = HTTP_METHODS.map((method) => method.toUpperCase());
/** Maximum of marks on one member that are skipped. */
const MAX_MARKS = 50;

interface State {
  readonly marks: Marks[];
  /** Kinds of nodes that enclose definitions in its language. */
  scopes: Language['scopes'];
  /** Of the class that is being read. */
  prefix: string;
}

const stateOf = perFile<State>(() => ({ marks: [], scopes: {}, prefix: '' }));

function readMark(context: ExtractionContext, call: Call): void {
  const holder = holderOf(context, call.node);
  if (holder === NONE) return;
  const state = stateOf(context);
  if (!isType(context, holder)) methodRoute(context, call, holder);
  else if (isController(context, call.name)) state.prefix = pathsOf(context, call)[0] ?? '';
}

function isType(context: ExtractionContext, node: number): boolean {
  const [{ scopes }, kind] = [stateOf(context), context.syntax.kind(node)];
  return Object.hasOwn(scopes, kind) && scopes[kind] === 'type';
}

function isController(context: ExtractionContext, mark: string): boolean {
  const { marks } = stateOf(context);
  return marks.some(({ controllers = [], bareWith }) => controllers.includes(mark) || bareWith === mark);
}

/** Declaration with this annotation, attribute or decorator; NONE when the call is a plain call. */
function holderOf(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  const { marks } = syntax.kinds;
  const mark = [node, syntax.parent(node)].find((near) => marks?.nodes.has(syntax.kind(near)));
  if (marks === undefined || mark === undefined) return NONE;
  let holder = syntax.parent(mark);
  for (let level = 0; level < 4 && marks.lists?.has(syntax.kind(holder)) === true; level++)
    holder = syntax.parent(holder);
  const field = marks.around?.get(syntax.kind(holder));
  if (field !== undefined) return syntax.field(holder, field);
  return marks.before?.has(syntax.kind(holder)) === true ? afterMarks(context, mark, marks) : holder;
}

function afterMarks(context: ExtractionContext, mark: number, { nodes }: MarkKinds): number {
  const { syntax } = context;
  let node = syntax.next(mark);
  for (let step = 0; step < MAX_MARKS && nodes.has(syntax.kind(node)); step++) node = syntax.next(node);
  return node;
}

/** Paths of `("x")`, `({ path: 'x' })`, `(value = {"x", "y"})`, `(path: '/x')`. */
function pathsOf(context: ExtractionContext, call: Call): string[] {
  const { syntax } = context;
  const [first = NONE] = call.args;
  const named = ['value', 'path', 'template', 'uri'].map((name) => call.named.get(name) ?? NONE);
  for (const node of [...named, objectPath(context, first), first]) {
    const found = node === NONE ? [] : stringsOf(syntax, node);
    if (found.length > 0) return found;
  }
  return [];
}

function objectPath(context: ExtractionContext, object: number): number {
  const { syntax } = context;
  const pair = syntax.children(object).find((child) => syntax.name(child, 'key') === 'path');
  return pair === undefined ? NONE : syntax.field(pair, 'value');
}

function methodRoute(context: ExtractionContext, call: Call, holder: number): void {
  const methods = methodsOf(context, call, holder);
  if (methods === undefined) return;
  const { marks, prefix } = stateOf(context);
  const container = context.enclosing('type')?.name;
  const routeOf = marks.find((one) => one.routeOf !== undefined)?.routeOf ?? joined;
  const paths = pathsOf(context, call);
  for (const path of paths.length === 0 ? [''] : paths) {
    const method = context.syntax.name(holder);
    addRoute(context, call.node, {
      path: routeOf({ prefix, path, container: container ?? '', method }),
      methods,
      container,
    });
  }
}

function joined({ prefix, path }: RouteParts): string {
  return joinPaths([prefix, path]);
}

/** Undefined when the mark alone makes no route. */
function methodsOf(context: ExtractionContext, call: Call, holder: number): string[] | undefined {
  const { syntax } = context;
  const { marks } = stateOf(context);
  const fixed = marks.find(({ methods = {} }) => Object.hasOwn(methods, call.name))?.methods?.[call.name];
  if (fixed !== undefined) return [fixed];
  const pathMarks = marks.flatMap(({ bareWith }) => bareWith ?? []);
  const head = headOf(context, holder);
  if (HTTP.includes(call.name)) return pathMarks.some((mark) => head.includes(`@${mark}`)) ? undefined : [call.name];
  if (pathMarks.includes(call.name)) {
    return [...head.matchAll(/@([A-Z]{3,7})\b/g)].map(([, name = '']) => name).filter((name) => HTTP.includes(name));
  }
  const given = call.named.get('method') ?? call.named.get('methods') ?? NONE;
  const words = given === NONE ? [] : [...stringsOf(syntax, given), ...syntax.slice(given).slice(0, 200).split(/\W+/)];
  return [...new Set(words.map((word) => word.toUpperCase()).filter((word) => HTTP.includes(word)))];
}

/** A declaration without its body: the part with its marks. */
function headOf(context: ExtractionContext, holder: number): string {
  const { syntax } = context;
  const [start, body] = [syntax.start(holder), syntax.field(holder, 'body')];
  return syntax.text.slice(start, Math.min(body === NONE ? syntax.end(holder) : syntax.start(body), start + 1000));
}
