import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { receiverType } from '../language.js';
import { tagsOf } from '../language/fields.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addEnv, isVariable } from '../../../analysis/keys/environment.js';
import { bareGoType, keyedElements } from '../literals.js';

const GETTER = /^Get(?:String|Int|Int32|Int64|Uint|Float64|Bool|Duration|Time|StringSlice|IntSlice|StringMap|StringMapString|SizeInBytes)?$/;
const DEFAULTS = /default/i;

/** Settings in Go: viper, environment in struct tags, and defaults that functions set. */
export const goConfig: FrameworkExtractor = {
  name: 'go-config',
  languages: ['go'],
  hints: ['viper', 'env', 'efault'],
  read: (context) => {
    const isViper = context.syntax.text.includes('viper');
    const viper = new Viper();
    return {
      calls: {
        ...(isViper ? {
          SetEnvPrefix: (at: ExtractionContext, call: Call) => viper.setPrefix(at, call), AutomaticEnv: (at: ExtractionContext, call: Call) => viper.automatic(at, call),
          BindEnv: (at: ExtractionContext, call: Call) => viper.bind(at, call), SetDefault: setDefault,
        } : {}),
        Process: envconfig, MustProcess: envconfig, Environ: environ,
      },
      ...(isViper ? { callsLike: { pattern: GETTER, read: viperGet } } : {}),
      nodes: { field_declaration: envTag, assignment_statement: assignedDefault, composite_literal: literalDefaults },
    };
  },
};

class Viper {
  #prefix = '';

  setPrefix(context: ExtractionContext, call: Call): void {
    this.#prefix = `${(stringOf(context.syntax, call.args[0] ?? NONE) ?? '').toUpperCase()}_`;
  }

  automatic(context: ExtractionContext, call: Call): void {
    context.derives(call.node, 'env_var', this.#prefix === '_' ? '' : this.#prefix);
  }

  /** `viper.BindEnv("key", "ENV")`; without a name it is prefix and key in upper case. */
  bind(context: ExtractionContext, call: Call): void {
    const key = stringOf(context.syntax, call.args[0] ?? NONE);
    for (const name of call.args.slice(1)) addEnv(context, name, undefined);
    if (call.args.length === 1 && key !== undefined) context.key(call.node, { kind: 'env_var', name: `${this.#prefix}${key}`.toUpperCase().replace(/[.-]/g, '_'), container: '' });
  }
}

function setDefault(context: ExtractionContext, call: Call): void {
  context.keyNamedBy(call.args[0] ?? NONE, { kind: 'config_key', container: 'viper', defaultValue: context.default(call.args[1] ?? NONE) });
}

function viperGet(context: ExtractionContext, call: Call): void {
  if (/(?:^|\.)(?:viper|v|vp|cfg|config)$/.test(context.syntax.slice(call.receiver).slice(-20))) context.keyNamedBy(call.args[0] ?? NONE, { kind: 'config_key', container: 'viper' });
}

/** envconfig: `envconfig.Process("app", &spec)` reads `APP_*`. */
function envconfig(context: ExtractionContext, call: Call): void {
  if (!/envconfig$/.test(context.syntax.slice(call.receiver).slice(-20))) return;
  const prefix = stringOf(context.syntax, call.args[0] ?? NONE) ?? '';
  context.derives(call.node, 'env_var', prefix === '' ? '' : `${prefix.toUpperCase()}_`);
}

/** A program that walks the whole environment may read any variable. */
function environ(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const parent = syntax.parent(call.node);
  const isWalked = syntax.kind(parent) === 'range_clause' || syntax.kind(parent) === 'argument_list';
  if (syntax.slice(call.receiver) === 'os' && isWalked && !/append/.test(syntax.name(syntax.parent(parent), 'function').slice(0, 20))) context.derives(call.node, 'env_var');
}

/** `env:"PORT" envDefault:"80"`, `envconfig:"PORT" default:"80"`, `env:"PORT,default=80"`. */
function envTag(context: ExtractionContext, node: number): void {
  const raw = context.syntax.name(node, 'tag').slice(1, -1).slice(0, 1000);
  if (!raw.includes('env')) return;
  const tags = tagsOf(raw);
  const given = tags.get('env') ?? tags.get('envconfig') ?? '';
  const [name = '', ...rest] = given.split(/,\s*/);
  const inline = rest.find((part) => part.startsWith('default='))?.slice(8);
  const defaultValue = tags.get('envDefault') ?? tags.get('env-default') ?? inline ?? tags.get('default');
  if (isVariable(name) && name !== '') context.key(node, { kind: 'env_var', name, container: '', defaultValue });
  const prefix = tags.get('envPrefix') ?? tags.get('env-prefix') ?? /prefix=([A-Z0-9_]+)/.exec(given)?.[1];
  if (prefix !== undefined) context.derives(node, 'env_var', prefix);
}

/** `c.Timeout = 30` in `func (c *Config) SetDefaults()`. */
function assignedDefault(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const method = context.enclosing('function');
  if (method === undefined || !DEFAULTS.test(method.name) || method.nodeKind !== 'method_declaration') return;
  const targets = syntax.children(syntax.field(node, 'left'));
  const values = syntax.children(syntax.field(node, 'right'));
  targets.forEach((target, at) => {
    const owner = syntax.name(target, 'operand').slice(0, 40);
    const value = values[at] ?? NONE;
    if (syntax.kind(target) === 'selector_expression' && syntax.name(method.node, 'receiver').slice(1, 1 + owner.length) === owner) {
      context.setDefault(target, { container: receiverType(context, method.node), name: syntax.name(target, 'field'), value: plainValue(context, value) });
    }
  });
}

/** `Config{Timeout: 30}` in `func DefaultConfig()`, or as the value of `var defaultConfig`. */
function literalDefaults(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.enclosing('function')?.name ?? variableAround(context, node);
  if (!DEFAULTS.test(holder)) return;
  const container = bareGoType(syntax.name(node, 'type'));
  if (container === '') return;
  for (const [name, value] of keyedElements(context, node)) context.setDefault(value, { container, name, value: plainValue(context, value) });
}

function variableAround(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  let parent = syntax.parent(node);
  for (let level = 0; level < 4; level++) {
    if (syntax.kind(parent) === 'var_spec') return syntax.name(parent);
    parent = syntax.parent(parent);
  }
  return '';
}

/** The value inside a conversion or a pointer helper: `Duration(30)`, `pointer(true)`, `ptypes.Duration(5 * time.Second)`. */
function plainValue(context: ExtractionContext, value: number): number {
  const { syntax } = context;
  if (syntax.kind(value) === 'type_conversion_expression') return syntax.field(value, 'operand');
  if (syntax.kind(value) !== 'call_expression') return value;
  const callee = syntax.name(value, 'function').slice(0, 60);
  const args = syntax.children(syntax.field(value, 'arguments'));
  return args.length === 1 && /(?:Duration|[pP]tr|[pP]ointer|Int|String|Bool|To|Of)$/.test(callee) ? args[0] ?? value : value;
}
