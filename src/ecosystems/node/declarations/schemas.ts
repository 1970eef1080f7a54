import { readCall } from '../../../analysis/syntax/call.js';
import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { assignedVariable } from '../../../analysis/keys/routes.js';
import { literalOf, stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { typescript } from '../language.js';
import { memberOf, membersOf } from './objects.js';

/** The calls with which a library describes objects. */
interface Words {
  /** Calls that take the members: `z.object({ port: z.number() })`. */
  readonly objects?: readonly string[];
  /** Calls that take the environment variables, or groups of them: `cleanEnv(process.env, { PORT: port() })`. */
  readonly environments?: readonly string[];
  /** Calls in the chain of a member that set its default: `.default(80)`. */
  readonly defaults?: readonly string[];
  /** Calls in the chain of a member that describe it: `.describe('…')`. */
  readonly docs?: readonly string[];
}

interface Schemas extends Words {
  readonly name: string;
  readonly hints: readonly string[];
}

/**
 * A library whose schemas are built by calls, described by the names of the calls.
 *
 * These are one family (`FrameworkExtractor.family`): a file may build on schemas of another, and name no library
 * itself. An object is read once, with the names of all; `{ default, description, desc }` among the arguments is read
 * for each.
 */
export function defineNodeSchemas({ name, hints, ...words }: Schemas): FrameworkExtractor {
  const calls = { ...tableOf(words.objects ?? [], object), ...tableOf(words.environments ?? [], environment) };
  return {
    name,
    languages: ['typescript'],
    hints,
    family: 'node-schemas',
    read: (context) => {
      wordsOf(context).push(words);
      return { calls };
    },
  };
}

const wordsOf = perFile<Words[]>(() => []);

interface SchemaPlace {
  readonly container: string;
  readonly readsEnvironment: boolean;
}

function object(context: ExtractionContext, call: Call): void {
  const container = assignedVariable(context, outermost(context, call.node));
  schema(context, call.args[0] ?? NONE, { readsEnvironment: holdsEnvironment(context), container });
}

function holdsEnvironment(context: ExtractionContext): boolean {
  const calls = wordsOf(context).flatMap(({ environments = [] }) => environments);
  return ['process.env', 'import.meta.env', ...calls].some((text) => context.holds(text));
}

const GROUPS = ['server', 'client', 'shared'];

/** `createEnv({ server: {...}, client: {...} })`, `cleanEnv(process.env, {...})`. */
function environment(context: ExtractionContext, call: Call): void {
  for (const argument of call.args) {
    const groups = GROUPS.map((name) => memberOf(context, argument, name)).filter((group) => group !== NONE);
    for (const group of groups.length > 0 ? groups : [argument]) {
      schema(context, group, { container: '', readsEnvironment: true });
    }
  }
}

const DESCRIBED: ReadonlySet<string> = new Set(['call_expression', 'member_expression', 'identifier']);

function schema(context: ExtractionContext, members: number, place: SchemaPlace): void {
  for (const { key, value, node } of membersOf(context, members)) {
    if (!DESCRIBED.has(context.syntax.kind(value))) continue;
    const facts = described(context, value);
    const isVariable = place.readsEnvironment && /^[A-Z][A-Z0-9_]+$/.test(key);
    if (isVariable) context.key(node, { kind: 'env_var', name: key, container: '', ...facts });
    else {
      const container = holder(context, members) ?? place.container;
      context.key(node, { kind: 'config_key', name: key, container, ...facts });
    }
  }
}

/** Key of a nested schema: `server` in `{ server: z.object({...}) }`. */
function holder(context: ExtractionContext, members: number): string | undefined {
  const { syntax } = context;
  let node = members;
  for (let level = 0; level < 24; level++) {
    node = syntax.parent(node);
    const kind = syntax.kind(node);
    if (kind === 'pair')
      return syntax
        .name(node, 'key')
        .replace(/^["']|["']$/g, '')
        .slice(0, 80);
    if (!['call_expression', 'member_expression', 'arguments'].includes(kind)) return undefined;
  }
  return undefined;
}

/** The whole chain that starts with a call. */
function outermost(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  let top = node;
  for (let hop = 0; hop < 64; hop++) {
    const next = syntax.parent(syntax.parent(top));
    if (syntax.kind(syntax.parent(top)) !== 'member_expression' || syntax.kind(next) !== 'call_expression') break;
    top = next;
  }
  return top;
}

interface MemberFacts {
  readonly defaultValue: string | undefined;
  readonly doc: string | undefined;
}

const CALL = typescript.calls['call_expression'] ?? { callee: 'function', arguments: 'arguments' };

/** Default and description along the chain, the last call first, and among the arguments of each call. */
function described(context: ExtractionContext, value: number): MemberFacts {
  const { syntax } = context;
  const words = wordsOf(context);
  let defaultValue: string | undefined;
  let doc: string | undefined;
  let node = value;
  for (let hop = 0; hop < 32 && syntax.kind(node) === 'call_expression'; hop++) {
    const call = readCall(syntax, node, CALL);
    const [first = NONE] = call.args;
    if (words.some(({ defaults }) => defaults?.includes(call.name))) defaultValue ??= literalOf(syntax, first);
    if (words.some(({ docs }) => docs?.includes(call.name))) doc ??= stringOf(syntax, first);
    for (const argument of call.args) {
      const text = (key: string) => stringOf(syntax, memberOf(context, argument, key));
      defaultValue ??= literalOf(syntax, memberOf(context, argument, 'default'));
      doc ??= text('description') ?? text('desc');
    }
    node = call.receiver;
  }
  return { defaultValue, doc };
}
