import type { Call } from '../call.js';
import type { FrameworkExtractor, Readers } from '../define.js';
import { stringsOf } from '../literal.js';
import { NONE } from '../syntax.js';
import type { ExtractionContext } from '../extraction-context.js';
import { addRoute, joinPaths } from './routes.js';

/** Path of a controller: decorator, annotation or attribute of a class. */
const CONTROLLERS = new Set(['Controller', 'JsonController', 'RequestMapping', 'Path', 'Route', 'RoutePrefix']);
const METHOD_NAMES: Readonly<Record<string, string>> = {
  Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE', Head: 'HEAD', Options: 'OPTIONS', All: 'ANY',
  GetMapping: 'GET', PostMapping: 'POST', PutMapping: 'PUT', PatchMapping: 'PATCH', DeleteMapping: 'DELETE', GetExchange: 'GET', PostExchange: 'POST',
  HttpGet: 'GET', HttpPost: 'POST', HttpPut: 'PUT', HttpPatch: 'PATCH', HttpDelete: 'DELETE', HttpHead: 'HEAD', HttpOptions: 'OPTIONS',
};
/** Marks that give a method to a path stated apart from them (JAX-RS). */
const BARE_METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
/** More decorators than this on one member are not stepped over. */
const MAX_DECORATORS = 50;
const ANNOTATION = /^(?:annotation|marker_annotation|attribute)$/;
const CLASS_KINDS = /^(?:class|interface|record|abstract_class)_declaration$/;

/** What a framework calls the marks of its controllers and of their methods. */
export interface RouteMarks {
  readonly name: string;
  readonly languages: FrameworkExtractor['languages'];
  readonly hints: readonly string[];
}

/** Routes of methods of controllers, by decorator, annotation or attribute. */
export function annotatedRoutes({ name, languages, hints }: RouteMarks): FrameworkExtractor {
  return { name, languages, hints, read: readMarks };
}

const MARKS = [...CONTROLLERS, ...Object.keys(METHOD_NAMES), ...BARE_METHODS];

function readMarks(): Readers {
  let prefix = '';
  const read = (context: ExtractionContext, call: Call) => {
    const holder = holderOf(context, call.node);
    if (holder === NONE) return;
    if (CLASS_KINDS.test(context.syntax.kind(holder))) {
      if (CONTROLLERS.has(call.name)) prefix = pathsOf(context, call)[0] ?? '';
    } else methodRoute(context, call, { holder, prefix: controllerName(context, prefix) });
  };
  return { calls: Object.fromEntries(MARKS.map((mark) => [mark, read])) };
}

/** Declaration that an annotation, attribute or decorator stands on; NONE when the call is a plain call. */
function holderOf(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  const parent = syntax.parent(node);
  if (syntax.kind(parent) === 'decorator') {
    const outer = syntax.parent(parent);
    if (syntax.kind(outer) === 'export_statement') return syntax.field(outer, 'declaration');
    return syntax.kind(outer) === 'class_body' ? followingMember(context, parent) : outer;
  }
  if (!ANNOTATION.test(syntax.kind(node))) return NONE;
  let holder = parent;
  for (let level = 0; level < 4 && /^(?:modifiers|attribute_list|attribute_group)$/.test(syntax.kind(holder)); level++) holder = syntax.parent(holder);
  return holder;
}

function followingMember(context: ExtractionContext, decorator: number): number {
  let node = context.syntax.next(decorator);
  for (let step = 0; step < MAX_DECORATORS && context.syntax.kind(node) === 'decorator'; step++) node = context.syntax.next(node);
  return node;
}

/** Paths of `("x")`, `({ path: 'x' })`, `(value = {"x", "y"})`, `(path: '/x')`. */
function pathsOf(context: ExtractionContext, call: Call): string[] {
  const { syntax } = context;
  const [first = NONE] = call.args;
  for (const node of [call.named.get('value'), call.named.get('path'), call.named.get('template'), call.named.get('uri'), objectPath(context, first), first]) {
    const found = node === undefined || node === NONE ? [] : stringsOf(syntax, node);
    if (found.length > 0) return found;
  }
  return [];
}

function objectPath(context: ExtractionContext, object: number): number {
  const { syntax } = context;
  const pair = syntax.children(object).find((child) => syntax.name(child, 'key') === 'path');
  return pair === undefined ? NONE : syntax.field(pair, 'value');
}

/** ASP.NET: `[controller]` stands for the class name without its suffix, as `[action]` does for the method. */
function controllerName(context: ExtractionContext, prefix: string): string {
  const name = context.enclosing('type')?.name.replace(/Controller$/, '') ?? '';
  return prefix.replace('[controller]', name.toLowerCase());
}

function methodRoute(context: ExtractionContext, call: Call, { holder, prefix }: { readonly holder: number; readonly prefix: string }): void {
  const { syntax } = context;
  const methods = methodsOf(context, call, holder);
  if (methods === undefined) return;
  const paths = pathsOf(context, call);
  const holderName = context.enclosing('type')?.name;
  for (const path of paths.length === 0 ? [''] : paths) {
    const full = path.startsWith('~/') ? path.slice(1) : joinPaths([prefix, path]);
    addRoute(context, call.node, { path: full.replace('[action]', syntax.name(holder).toLowerCase()), methods, container: holderName });
  }
}

/** Undefined when the annotation alone makes no route. */
function methodsOf(context: ExtractionContext, call: Call, holder: number): string[] | undefined {
  const { syntax } = context;
  const fixed = Object.hasOwn(METHOD_NAMES, call.name) ? METHOD_NAMES[call.name] : undefined;
  if (fixed !== undefined) return [fixed];
  if (BARE_METHODS.has(call.name)) return hasOther(context, holder, '@Path') ? undefined : [call.name];
  if (call.name === 'Path') return bareMethodsOn(context, holder);
  const given = call.named.get('method') ?? call.named.get('methods') ?? NONE;
  const words = given === NONE ? [] : [...stringsOf(syntax, given), ...syntax.slice(given).slice(0, 200).split(/\W+/)];
  return [...new Set(words.map((word) => word.toUpperCase()).filter((word) => BARE_METHODS.has(word)))];
}

function headOf(context: ExtractionContext, holder: number): string {
  const { syntax } = context;
  const body = syntax.field(holder, 'body');
  return syntax.text.slice(syntax.start(holder), Math.min(body === NONE ? syntax.end(holder) : syntax.start(body), syntax.start(holder) + 1000));
}

function hasOther(context: ExtractionContext, holder: number, mark: string): boolean {
  return headOf(context, holder).includes(mark);
}

function bareMethodsOn(context: ExtractionContext, holder: number): string[] {
  const found = [...headOf(context, holder).matchAll(/@([A-Z]{3,7})\b/g)].map((match) => match[1] ?? '');
  return found.filter((name) => BARE_METHODS.has(name));
}
