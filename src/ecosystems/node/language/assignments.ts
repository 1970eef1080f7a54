import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { assignedName } from './objects.js';
import { exportsAssigned } from './modules.js';

/** `Foo.prototype.bar = …`, `this.x = …`, `exports.x = …`: definitions without a declaration. */
export function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  if (syntax.kind(left) !== 'member_expression' || exportsAssigned(context, left, right)) return;
  const name = syntax.name(left, 'property');
  const object = syntax.field(left, 'object');
  const container = assignedName(context, object);
  if (container === undefined || container === '' || name === 'prototype' || name.startsWith('#')) return;
  const isFunction = syntax.field(right, 'body') !== NONE && syntax.kind(right) !== 'class';
  if (!isFunction && !definesValue(context, object, right)) return;
  const kind = isFunction ? 'method' : isConfigName(container) ? 'config_key' : 'property';
  context.define(node, {
    kind,
    name,
    exported: true,
    container,
    defaultValue: isFunction ? undefined : context.default(right),
  });
}

/** Any assignment on `this` or at top level defines a member; elsewhere only one of a named value does. */
function definesValue(context: ExtractionContext, object: number, right: number): boolean {
  const { syntax } = context;
  if (syntax.kind(object) === 'this' || !context.isLocal) return true;
  if (syntax.kind(object) === 'member_expression') return syntax.name(object, 'property') === 'prototype';
  return isConfigName(syntax.slice(object).slice(0, 80)) || syntax.kind(right) === 'identifier';
}

const DECORATORS = new Set(['decorate', 'decorateReply', 'decorateRequest', 'defineProperty']);

/** `Object.defineProperty(target, 'name', …)`, `app.decorate('name', …)`. */
export function callDefinition(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const callee = syntax.field(node, 'function');
  loadCall(context, node, callee);
  const property = syntax.field(callee, 'property');
  if (property === NONE || !DECORATORS.has(syntax.slice(property).slice(0, 20))) return;
  const [first = NONE, second = NONE] = syntax.children(syntax.field(node, 'arguments'));
  const isDefine = syntax.slice(property) === 'defineProperty';
  const name = stringOf(syntax, isDefine ? second : first);
  if (name === undefined || name === '__esModule') return;
  const container = assignedName(context, isDefine ? first : syntax.field(callee, 'object'));
  if (container !== undefined) context.define(node, { kind: 'property', name, exported: true, container });
}

/** Functions of test runners that name a module as an import would: `vi.mock('./cart.js')`. */
const MOCKS = new RegExp(
  String.raw`^(?:vi|vitest|jest)\.(?:mock|doMock|unmock|dontMock|setMock|unstable_mockModule|createMockFromModule`
    + '|(?:import|require)(?:Actual|Mock))$',
);
const LONGEST_CALLEE = 'jest.createMockFromModule'.length;

/** `require('x')`, `import('x')` and what test runners have in their place, in any expression. */
function loadCall(context: ExtractionContext, node: number, callee: number): void {
  const { syntax } = context;
  if (syntax.end(callee) - syntax.start(callee) > LONGEST_CALLEE) return;
  const name = syntax.slice(callee);
  const isMock = MOCKS.test(name);
  if (!isMock && !/^(?:require(?:\.resolve)?|import)$/.test(name)) return;
  const from = stringOf(syntax, syntax.first(syntax.field(node, 'arguments')));
  if (from !== undefined && (!isMock || from.startsWith('.'))) context.load(node, from);
}

/** `new URL('./worker.ts', import.meta.url)`: the address of a file beside this one. */
export function urlOfFile(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.name(node, 'constructor').slice(0, 4) !== 'URL') return;
  const [first = NONE, second = NONE] = syntax.children(syntax.field(node, 'arguments'));
  if (second === NONE || !/^import\.meta\.url$/.test(syntax.slice(second).slice(0, 20))) return;
  const path = stringOf(syntax, first);
  if (path !== undefined && /^\.{1,2}\/(?:[^?#]*\/)?[^/?#]*\.\w+$/.test(path)) context.load(node, path);
}
