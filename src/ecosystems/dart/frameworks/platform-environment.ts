import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, isVariable, readsMadeVariables } from '../../../analysis/keys/environment.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { previous } from '../language/nodes.js';

/**
 * Environment variables of the process and of the build: `Platform.environment['SHOP_HOME'] ?? '/tmp'`,
 * `String.fromEnvironment('SHOP_URL', defaultValue: 'http://localhost')`.
 * @see https://api.dart.dev/dart-io/Platform/environment.html
 */
export const platformEnvironment: FrameworkExtractor = {
  name: 'platform-environment',
  languages: ['dart'],
  hints: ['environment', 'fromEnvironment', 'hasEnvironment'],
  makesNames: readsMadeVariables('nvironment'),
  read: () => ({
    nodes: { index_selector: indexed, const_object_expression: constant },
    calls: { fromEnvironment: ofBuild, hasEnvironment: ofBuild, containsKey: asked },
  }),
};

/** `Platform.environment['X']`, also with `!` or `?` before the bracket. */
function indexed(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const selector = syntax.parent(syntax.parent(node));
  const before = previous(syntax, selector);
  const isRead = /^\??\.environment$|^environment$/.test(syntax.slice(before).slice(0, 40));
  if (isRead && !isWritten(context, selector)) addEnv(context, syntax.first(node), fallback(context, selector));
}

function isWritten({ syntax }: ExtractionContext, selector: number): boolean {
  return /^\s{0,20}=(?!=)/.test(syntax.text.slice(syntax.end(selector), syntax.end(selector) + 24));
}

/** The value after `??`, to whose first side the parts of the read belong. */
function fallback(context: ExtractionContext, selector: number): string | undefined {
  const { syntax } = context;
  const other = syntax.next(selector);
  const isSecond = other !== NONE && other === syntax.field(syntax.parent(selector), 'second');
  return isSecond ? context.default(other) : undefined;
}

function ofBuild(context: ExtractionContext, call: Call): void {
  const [name = NONE] = call.args;
  if (isVariable(stringOf(context.syntax, name) ?? ''))
    addEnv(context, name, context.default(call.named.get('defaultValue') ?? NONE));
}

function asked(context: ExtractionContext, { receiver, args }: Call): void {
  if (/^\??\.environment$/.test(context.syntax.slice(receiver).slice(0, 40)))
    addEnv(context, args[0] ?? NONE, undefined);
}

/** `const String.fromEnvironment('X')` is an object of its own in the grammar. */
function constant(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const list = syntax.child(node, 'arguments');
  const head = syntax.text.slice(syntax.start(node), Math.min(syntax.start(list), syntax.start(node) + 80));
  if (list === NONE || !/\.(?:from|has)Environment\s{0,4}$/.test(head)) return;
  const argument = syntax.first(list);
  const stated = syntax
    .children(list)
    .slice(1, 4)
    .find(
      (one) =>
        syntax.name(syntax.first(one)).startsWith('defaultValue') || syntax.slice(one).startsWith('defaultValue'),
    );
  const value = stated === undefined ? NONE : (syntax.children(stated).at(-1) ?? NONE);
  addEnv(context, syntax.first(argument), context.default(value));
}
