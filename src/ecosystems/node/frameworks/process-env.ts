import type { FrameworkExtractor } from '../../../analysis/define.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addEnv, fallbackBeside, isVariable } from '../../../analysis/keys/environment.js';
import { NONE } from '../../../analysis/syntax.js';
import { patternMember } from '../language/parameters.js';

const ENVIRONMENT = /^(?:(?:globalThis|global|window)\.)?(?:process\.env|import\.meta\.env|Bun\.env)$/;

/** Variables read by member, index or destructuring: `process.env.X`, `import.meta.env.X`, `const { X } = process.env`. */
export const processEnv: FrameworkExtractor = {
  name: 'process-env',
  languages: ['typescript'],
  hints: ['process', 'import.meta', 'Bun'],
  read: readProcessEnv,
};

function readProcessEnv(): ReturnType<FrameworkExtractor['read']> {
  const aliases = new Set<string>();
  const isEnvironment = (context: ExtractionContext, node: number): boolean => {
    const { syntax } = context;
    if (node === NONE || syntax.end(node) - syntax.start(node) > 30) return false;
    const text = syntax.slice(node);
    return ENVIRONMENT.test(text) || aliases.has(text);
  };
  const member = (context: ExtractionContext, node: number): void => {
    const { syntax } = context;
    const name = syntax.name(node, 'property');
    if (!isEnvironment(context, syntax.field(node, 'object')) || !isVariable(name) || isViteOwn(context, node, name)) return;
    context.key(node, { kind: 'env_var', name, container: '', defaultValue: fallbackBeside(context, node) });
  };
  const index = (context: ExtractionContext, node: number): void => {
    const { syntax } = context;
    if (isEnvironment(context, syntax.field(node, 'object'))) addEnv(context, syntax.field(node, 'index'), fallbackBeside(context, node));
  };
  const declarator = (context: ExtractionContext, node: number): void => {
    const { syntax } = context;
    const name = syntax.field(node, 'name');
    const value = syntax.field(node, 'value');
    if (syntax.kind(name) === 'identifier' && isEnvironment(context, value)) aliases.add(syntax.slice(name));
    else if (syntax.kind(name) === 'object_pattern') destructured(context, name, { value, isEnvironment, aliases });
  };
  const parameter = (context: ExtractionContext, node: number): void => {
    if (isEnvironment(context, context.syntax.field(node, 'value'))) aliases.add(context.syntax.name(node, 'pattern'));
  };
  return { nodes: { member_expression: member, subscript_expression: index, variable_declarator: declarator, required_parameter: parameter }, calls: { keys: whole(isEnvironment), entries: whole(isEnvironment) } };
}

function whole(isEnvironment: (context: ExtractionContext, node: number) => boolean): NonNullable<ReturnType<FrameworkExtractor['read']>['calls']>[string] {
  return (context, call) => {
    if (isEnvironment(context, call.args[0] ?? NONE)) context.derives(call.node, 'env_var');
  };
}

interface Destructuring {
  readonly value: number;
  readonly isEnvironment: (context: ExtractionContext, node: number) => boolean;
  readonly aliases: Set<string>;
}

/** `const { PORT = '80' } = process.env`, `const { env } = process`. */
function destructured(context: ExtractionContext, pattern: number, { value, isEnvironment, aliases }: Destructuring): void {
  const { syntax } = context;
  const isProcess = syntax.slice(value).slice(0, 10) === 'process';
  if (!isProcess && !isEnvironment(context, value)) return;
  for (const member of syntax.children(pattern)) {
    const found = patternMember(context, member);
    if (found === undefined) continue;
    if (!isProcess) context.key(member, { kind: 'env_var', name: found.name, container: '', defaultValue: found.defaultValue });
    else if (found.name === 'env') aliases.add(syntax.kind(member) === 'pair_pattern' ? syntax.name(member, 'value') : 'env');
  }
}

/** `import.meta.env.MODE` and its like are Vite's. */
function isViteOwn(context: ExtractionContext, node: number, name: string): boolean {
  return /^(?:MODE|DEV|PROD|SSR|BASE_URL)$/.test(name) && context.syntax.name(node, 'object').startsWith('import');
}
