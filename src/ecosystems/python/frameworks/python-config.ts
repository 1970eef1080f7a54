import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { basesOf } from '../language/classes.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { receiverName } from '../../../analysis/keys/routes.js';

const RECEIVER = /^(?:(?:self|cls|app|current_app)\.)?_?(?:config|settings|options|opts|cfg|conf|kwargs|defaults|\w+_(?:config|settings|options))$/;
const GETTERS = ['get', 'pop', 'setdefault', 'getint', 'getboolean', 'getfloat', 'getlist'];

/** Keys of settings in Python: `config.get("x", 5)`, `settings["x"]`, django's `getattr(settings, "X", 5)`, pydantic's environment. */
export const pythonConfig: FrameworkExtractor = {
  name: 'python-config',
  languages: ['python'],
  hints: ['onfig', 'ettings', 'ptions', 'opts', 'kwargs', 'cfg'],
  read: (context) => {
    const settings = new SettingsClasses();
    const isPydantic = context.holds('BaseSettings');
    return {
      calls: { ...Object.fromEntries(GETTERS.map((name) => [name, getter])), getattr: getattrCall, ...(isPydantic ? { SettingsConfigDict: (at: ExtractionContext, call: Call) => settings.prefix(at, call) } : {}) },
      nodes: { subscript, ...(isPydantic ? { assignment: (at: ExtractionContext, node: number) => settings.field(at, node) } : {}) },
      finish: (at) => settings.finish(at),
    };
  },
};

function isKey(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z_][\w.-]*$/.test(name);
}

/** `config.get("x", 5)`; configparser's `config.getint("section", "x", fallback=5)`. */
function getter(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const container = receiverName(context, call.receiver);
  if (!RECEIVER.test(container)) return;
  const [first = NONE, second = NONE] = call.args;
  const option = /^get(?:int|boolean|float|list)?$/.test(call.name) && call.args.length > 1 ? stringOf(syntax, second) : undefined;
  const isSectioned = context.holds('configparser') && isKey(option);
  const name = isSectioned ? option : stringOf(syntax, first);
  const fallback = call.named.get('fallback') ?? call.named.get('default') ?? (isSectioned ? NONE : second);
  if (isKey(name)) context.key(call.node, { kind: 'config_key', name, container: isSectioned ? stringOf(syntax, first) : lastPart(container), defaultValue: context.default(fallback) });
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** django: `getattr(settings, "PAGE_SIZE", 20)`. */
function getattrCall(context: ExtractionContext, call: Call): void {
  const container = receiverName(context, call.args[0] ?? NONE);
  const name = stringOf(context.syntax, call.args[1] ?? NONE);
  if (RECEIVER.test(container) && isKey(name)) context.key(call.node, { kind: 'config_key', name, container: lastPart(container), defaultValue: context.default(call.args[2] ?? NONE) });
}

/** `app.config["X"]`. */
function subscript(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const container = receiverName(context, syntax.field(node, 'value'));
  const name = stringOf(syntax, syntax.field(node, 'subscript'));
  if (RECEIVER.test(container) && isKey(name)) context.key(node, { kind: 'config_key', name, container: lastPart(container) });
}

/** Fields of pydantic's settings classes are environment variables: prefix and name in upper case, or their alias. */
class SettingsClasses {
  readonly #fields: { readonly holder: string; readonly node: number; readonly name: string; readonly alias: string | undefined }[] = [];
  readonly #prefixes = new Map<string, string>();

  /** `model_config = SettingsConfigDict(env_prefix="APP_")`. */
  prefix(context: ExtractionContext, call: Call): void {
    const holder = context.enclosing('type')?.name;
    if (holder !== undefined) this.#prefixes.set(holder, stringOf(context.syntax, call.named.get('env_prefix') ?? NONE) ?? '');
  }

  field(context: ExtractionContext, node: number): void {
    const { syntax } = context;
    const holder = context.scope;
    if (holder?.kind !== 'type') return;
    const name = syntax.name(node, 'left');
    if (name === 'env_prefix') this.#prefixes.set(outerName(context) ?? '', stringOf(syntax, syntax.field(node, 'right')) ?? '');
    if (!basesOf(context, holder.node).includes('BaseSettings') || name === 'model_config' || !/^[a-z]\w*$/i.test(name)) return;
    this.#fields.push({ holder: holder.name, node, name, alias: alias(context, syntax.field(node, 'right')) });
  }

  finish(context: ExtractionContext): void {
    const defaults = new Map(context.found().map((entity) => [`${entity.container}\0${entity.name}`, entity.defaultValue]));
    for (const { holder, node, name, alias: given } of this.#fields) {
      const variable = given ?? `${this.#prefixes.get(holder) ?? ''}${name}`.toUpperCase();
      context.key(node, { kind: 'env_var', name: variable, container: '', defaultValue: defaults.get(`${holder}\0${name}`) });
    }
  }
}

/** The settings class around an inner `class Config`. */
function outerName(context: ExtractionContext): string | undefined {
  return context.scopes[context.scopes.length - 2]?.name;
}

/** `Field(validation_alias="X")`, `Field(env="X")`. */
function alias(context: ExtractionContext, value: number): string | undefined {
  const { syntax } = context;
  if (syntax.kind(value) !== 'call') return undefined;
  for (const argument of syntax.children(syntax.field(value, 'arguments'))) {
    if (syntax.kind(argument) === 'keyword_argument' && /^(?:env|validation_alias|alias)$/.test(syntax.name(argument))) return stringsOf(syntax, syntax.field(argument, 'value'))[0];
  }
  return undefined;
}
