import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import { MAX_CLIMB } from '../../../analysis/extraction/extraction-context.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { addEnv, fallbackBeside, isVariable, onlyCopies } from '../../../analysis/keys/environment.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { inPattern } from '../../../text/pattern.js';
import { patternMember } from '../language/parameters.js';

interface EnvironmentObject {
  readonly name: string;
  readonly hints: readonly string[];
  /** The expression for the environment: `process.env`. */
  readonly object: string;
  /** The object of which it is a member, for destructuring: `process` for `const { env } = process`. */
  readonly holder?: string;
  /** Members that are not variables. */
  readonly own?: readonly string[];
}

/**
 * An object that holds the environment: variables are read by member, index or destructuring.
 *
 * Such objects are one family (`FrameworkExtractor.family`), so that a node is visited once; variables that hold one of
 * them, and may have the same name, are kept per file.
 */
export function defineEnvironmentObject(object: EnvironmentObject): FrameworkExtractor {
  return {
    name: object.name,
    languages: ['typescript'],
    hints: object.hints,
    makesNames: { kinds: ['env_var'], in: whereWhole(object) },
    family: 'environment-objects',
    read: (context) => {
      stateOf(context).objects.set(object.object, object);
      return { nodes: NODES, calls: { keys: walked, entries: walked } };
    },
  };
}

/** Texts that do more with the object than read a member by its name. */
function whereWhole({ object, holder }: EnvironmentObject): RegExp {
  const whole = `${inPattern(object)}(?!\\s*\\??\\.\\s*[A-Za-z_$])`;
  return new RegExp(holder === undefined ? whole : `${whole}|\\}\\s*=\\s*${inPattern(holder)}\\b`);
}

interface State {
  readonly objects: Map<string, EnvironmentObject>;
  /** Variables that hold the environment. */
  readonly aliases: Set<string>;
}

const stateOf = perFile<State>(() => ({ objects: new Map(), aliases: new Set() }));

const NODES = {
  member_expression: member,
  subscript_expression: index,
  variable_declarator: declarator,
  required_parameter: parameter,
  for_in_statement: loop,
};

/** Longer expressions are not the environment. Characters. */
const MAX_LENGTH = 30;

function isEnvironment(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  if (node === NONE || syntax.end(node) - syntax.start(node) > MAX_LENGTH) return false;
  const text = syntax.slice(node);
  const { objects, aliases } = stateOf(context);
  return aliases.has(text) || objects.has(text.replace(/^(?:globalThis|global|window)\./, ''));
}

/** `process.env.PORT || 80`. */
function member(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node, 'property');
  const object = syntax.field(node, 'object');
  if (!isEnvironment(context, object) || !isVariable(name)) return;
  if (stateOf(context).objects.get(syntax.slice(object))?.own?.includes(name) === true) return;
  context.key(node, { kind: 'env_var', name, container: '', defaultValue: fallbackBeside(context, node) });
}

/** `process.env['PORT'] ?? 80`. */
function index(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!isEnvironment(context, syntax.field(node, 'object'))) return;
  addEnv(context, syntax.field(node, 'index'), fallbackBeside(context, node));
}

/** `const env = process.env`, `const { PORT = '80' } = process.env`, `const { env } = process`. */
function declarator(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const target = syntax.field(node, 'name');
  const value = syntax.field(node, 'value');
  const kind = syntax.kind(target);
  if (isEnvironment(context, value)) {
    if (kind === 'identifier') stateOf(context).aliases.add(syntax.slice(target));
    if (kind === 'object_pattern') destructured(context, target);
  } else if (kind === 'object_pattern' && syntax.end(value) - syntax.start(value) <= MAX_LENGTH) {
    takenOut(context, target, syntax.slice(value));
  }
}

function destructured(context: ExtractionContext, pattern: number): void {
  for (const element of context.syntax.children(pattern)) {
    const found = patternMember(context, element);
    if (found !== undefined) context.key(element, { kind: 'env_var', container: '', ...found });
  }
}

/** `const { env } = process`, `const { env: variables } = process`. */
function takenOut(context: ExtractionContext, pattern: number, holder: string): void {
  const { syntax } = context;
  const { objects, aliases } = stateOf(context);
  const held = new Set([...objects.values()].filter((each) => each.holder === holder).map(({ object }) => object));
  if (held.size === 0) return;
  for (const element of syntax.children(pattern)) {
    const name = patternMember(context, element)?.name;
    if (name === undefined || !held.has(`${holder}.${name}`)) continue;
    aliases.add(syntax.kind(element) === 'pair_pattern' ? syntax.name(element, 'value') : name);
  }
}

/** `function load(env = process.env)`. */
function parameter(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (isEnvironment(context, syntax.field(node, 'value'))) stateOf(context).aliases.add(syntax.name(node, 'pattern'));
}

/** `Object.keys(process.env)`: the program may read any variable, unless it passes them on. */
function walked(context: ExtractionContext, call: Call): void {
  if (isEnvironment(context, call.args[0] ?? NONE) && !isPassedOn(context, call.node))
    context.addDynamicName(call.node, 'env_var');
}

/** Is this in the environment of another program: `spawn(program, { env: … })`? */
function isPassedOn({ syntax }: ExtractionContext, node: number): boolean {
  let parent = syntax.parent(node);
  for (let level = 0; level < MAX_CLIMB && !/statement|declarator|program/.test(syntax.kind(parent)); level++) {
    if (syntax.kind(parent) === 'pair' && syntax.name(parent, 'key') === 'env') return true;
    parent = syntax.parent(parent);
  }
  return false;
}

/** `for (const name in process.env)`. */
function loop(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (isEnvironment(context, syntax.field(node, 'right')) && !onlyCopies(syntax.name(node, 'body')))
    context.addDynamicName(node, 'env_var');
}
