import { NONE } from '../syntax/syntax.js';
import type { ExtractionContext } from '../extraction/extraction-context.js';
import { withoutSlash } from '../../text/paths.js';

/** Names of routers in a file, and each router's prefix for its routes. */
export class Prefixes {
  readonly #byVariable = new Map<string, string>();
  readonly #ranges: { readonly from: number; readonly to: number; readonly prefix: string }[] = [];

  setVariable(name: string, prefix: string): void {
    this.#byVariable.set(name, prefix);
  }

  /** Routes inside this node (a callback) get the prefix. */
  setRange(context: ExtractionContext, node: number, prefix: string): void {
    if (node !== NONE && this.#ranges.length < 500)
      this.#ranges.push({ from: node, to: context.syntax.after(node), prefix });
  }

  /** Full path of a route written at a node on a router. */
  full(node: number, router: string, path: string): string {
    const around = this.#ranges.filter((range) => range.from < node && node < range.to).map((range) => range.prefix);
    return joinPaths([...around, this.#byVariable.get(router) ?? '', path]);
  }
}

/** Joins with single slashes; keeps the end of the last part. */
export function joinPaths(parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '' && part !== '/');
  const joined = filled
    .map((part, at) => (at < filled.length - 1 ? withoutSlash(part) : part))
    .map((part) => (part.startsWith('/') || part.startsWith('^') ? part : `/${part}`))
    .join('');
  return joined === '' ? '/' : joined;
}

export interface RouteFacts {
  readonly path: string;
  /** Upper case; empty for any. */
  readonly methods: readonly string[];
  readonly container?: string | undefined;
}

export function addRoute(
  context: ExtractionContext,
  node: number,
  { path, methods, container = '' }: RouteFacts,
): void {
  if (path.length > 150 || /\s/.test(path)) return;
  for (const method of methods.length === 0 ? ['ANY'] : methods)
    context.key(node, { kind: 'route', name: path, method: method.toUpperCase(), container });
}

/** Name of the variable to which a value is assigned, in the usual kinds of declaration; '' when there is none. */
export function assignedVariable(context: ExtractionContext, value: number): string {
  const { syntax } = context;
  let node = syntax.parent(value);
  if (syntax.kinds.valueLists?.has(syntax.kind(node)) === true) node = syntax.parent(node);
  for (const field of ['name', 'left', 'pattern']) {
    const target = syntax.field(node, field);
    if (target !== NONE && syntax.end(target) - syntax.start(target) <= 60 && target !== value)
      return syntax.slice(target).replace(/^\$/, '');
  }
  return '';
}

/** Source of a receiver, if it is short enough to be a name. */
export function receiverName(context: ExtractionContext, receiver: number): string {
  return receiver !== NONE && context.syntax.end(receiver) - context.syntax.start(receiver) <= 60
    ? context.syntax.slice(receiver).replace(/^\$/, '')
    : '';
}
