import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { literalOf, stringOf } from '../../../analysis/literal.js';
import { typescript } from '../language.js';
import { NONE } from '../../../analysis/syntax.js';
import { readCall } from '../../../analysis/call.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { memberOf, membersOf } from '../objects.js';
import { assignedVariable } from '../../../analysis/keys/routes.js';

/** Schemas built by calls: zod, joi, yup, valibot, typebox; and environments checked by one: t3-env, envalid, znv. */
export const schemas: FrameworkExtractor = {
  name: 'schemas',
  languages: ['typescript'],
  hints: ['zod', 'joi', 'Joi', 'yup', 'valibot', 'typebox', 'TypeBox', 'envalid', 'createEnv', 'cleanEnv', 'superstruct', 'arktype'],
  read: (context) => {
    const readsEnvironment = /process\.env|import\.meta\.env|createEnv|cleanEnv|parseEnv/.test(context.syntax.text);
    const object = (at: ExtractionContext, call: Call) => schema(at, call.args[0] ?? NONE, { readsEnvironment, container: assignedVariable(at, outermost(at, call.node)) });
    const environment = (at: ExtractionContext, call: Call) => environmentSchema(at, call);
    return { calls: { object, Object: object, strictObject: object, looseObject: object, shape: object, extend: object, createEnv: environment, cleanEnv: environment, parseEnv: environment } };
  },
};

interface SchemaPlace {
  readonly container: string;
  readonly readsEnvironment: boolean;
}

function schema(context: ExtractionContext, object: number, { container, readsEnvironment }: SchemaPlace): void {
  const { syntax } = context;
  for (const { key, value, node } of membersOf(context, object)) {
    if (!['call_expression', 'member_expression', 'identifier'].includes(syntax.kind(value))) continue;
    const { defaultValue, doc } = described(context, value);
    const isVariable = readsEnvironment && /^[A-Z][A-Z0-9_]+$/.test(key);
    context.key(node, { kind: isVariable ? 'env_var' : 'config_key', name: key, container: isVariable ? '' : holder(context, object) ?? container, doc, defaultValue });
  }
}

/** Key under which a nested schema stands: `server` in `{ server: z.object({...}) }`. */
function holder(context: ExtractionContext, object: number): string | undefined {
  const { syntax } = context;
  let node = object;
  for (let level = 0; level < 24; level++) {
    node = syntax.parent(node);
    const kind = syntax.kind(node);
    if (kind === 'pair') return syntax.name(node, 'key').replace(/^["']|["']$/g, '').slice(0, 80);
    if (!['call_expression', 'member_expression', 'arguments'].includes(kind)) return undefined;
  }
  return undefined;
}

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

/** `.default(30)` and `.describe('…')` along the chain; `{ default: 30 }` among the arguments (typebox, envalid). */
function described(context: ExtractionContext, value: number): { readonly defaultValue: string | undefined; readonly doc: string | undefined } {
  const { syntax } = context;
  let defaultValue: string | undefined;
  let doc: string | undefined;
  let node = value;
  for (let hop = 0; hop < 32 && syntax.kind(node) === 'call_expression'; hop++) {
    const call = readCall(syntax, node, typescript.calls['call_expression'] ?? { callee: 'function', arguments: 'arguments' });
    if (call.name === 'default' || call.name === 'catch' || call.name === 'prefault') defaultValue ??= literalOf(syntax, call.args[0] ?? NONE);
    if (call.name === 'describe' || call.name === 'description') doc ??= stringOf(syntax, call.args[0] ?? NONE);
    for (const argument of call.args) {
      defaultValue ??= literalOf(syntax, memberOf(context, argument, 'default'));
      doc ??= stringOf(syntax, memberOf(context, argument, 'description')) ?? stringOf(syntax, memberOf(context, argument, 'desc'));
    }
    node = call.receiver;
  }
  return { defaultValue, doc };
}

/** t3-env: `createEnv({ server: {...}, client: {...} })`; envalid: `cleanEnv(process.env, {...})`. */
function environmentSchema(context: ExtractionContext, call: Call): void {
  for (const argument of call.args) {
    const groups = ['server', 'client', 'shared'].map((name) => memberOf(context, argument, name)).filter((group) => group !== NONE);
    for (const group of groups.length > 0 ? groups : [argument]) schema(context, group, { container: '', readsEnvironment: true });
  }
}
