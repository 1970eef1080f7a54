import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { basesOf } from '../language/classes.js';

/**
 * Fields of pydantic's settings are variables: `port: int = 80` in `class Settings(BaseSettings)`. A model that is
 * called settings reads them elsewhere, by the aliases of its fields.
 * @see https://docs.pydantic.dev/latest/concepts/pydantic_settings/
 */
export const pydanticSettings: FrameworkExtractor = {
  name: 'pydantic-settings',
  languages: ['python'],
  hints: ['BaseSettings', 'pydantic'],
  read: () => {
    const settings = new SettingsClasses();
    return {
      calls: { SettingsConfigDict: (context, call) => settings.prefix(context, call) },
      nodes: { assignment: (context, node) => settings.field(context, node) },
      finish: (context) => settings.finish(context),
    };
  },
};

interface Field {
  readonly holder: string;
  readonly node: number;
  readonly name: string;
  /** The name of the variable, if the field states it. */
  readonly alias: string | undefined;
  readonly kind: 'env_var' | 'config_key';
}

const SETTINGS_CLASS = /(?:Settings|Config|Configuration|Options)$/;

/** A variable is the prefix and the name in upper case, or the alias of the field. */
class SettingsClasses {
  readonly #fields: Field[] = [];
  readonly #prefixes = new Map<string, string>();

  /** `model_config = SettingsConfigDict(env_prefix="APP_")`. */
  prefix(context: ExtractionContext, call: Call): void {
    const holder = context.enclosing('type')?.name;
    const prefix = stringOf(context.syntax, call.named.get('env_prefix') ?? NONE);
    if (holder !== undefined) this.#prefixes.set(holder, prefix ?? '');
  }

  field(context: ExtractionContext, node: number): void {
    const { syntax } = context;
    const holder = context.scope;
    if (holder?.kind !== 'type') return;
    const name = syntax.name(node, 'left');
    const value = syntax.field(node, 'right');
    if (name === 'env_prefix') this.#prefixes.set(outerName(context) ?? '', stringOf(syntax, value) ?? '');
    if (name === 'model_config' || !/^[a-z]\w*$/i.test(name)) return;
    const alias = aliasOf(context, value);
    const isVariable = basesOf(context, holder.node).includes('BaseSettings');
    if (!isVariable && (alias === undefined || !SETTINGS_CLASS.test(holder.name))) return;
    this.#fields.push({ holder: holder.name, node, name, alias, kind: isVariable ? 'env_var' : 'config_key' });
  }

  finish(context: ExtractionContext): void {
    const found = context.found();
    const defaults = new Map(found.map((entity) => [`${entity.container}\0${entity.name}`, entity.defaultValue]));
    for (const { holder, node, name, alias, kind } of this.#fields) {
      const variable = alias ?? `${this.#prefixes.get(holder) ?? ''}${name}`.toUpperCase();
      const defaultValue = defaults.get(`${holder}\0${name}`);
      context.key(node, { kind, name: variable, container: '', defaultValue });
    }
  }
}

/** The settings class around an inner `class Config`. */
function outerName(context: ExtractionContext): string | undefined {
  return context.scopes[context.scopes.length - 2]?.name;
}

/** `Field(validation_alias="X")`, `Field(env="X")`. */
function aliasOf(context: ExtractionContext, value: number): string | undefined {
  const { syntax } = context;
  if (syntax.kind(value) !== 'call') return undefined;
  const isAlias = (argument: number) =>
    syntax.kind(argument) === 'keyword_argument' && /^(?:env|validation_alias|alias)$/.test(syntax.name(argument));
  const argument = syntax.children(syntax.field(value, 'arguments')).find(isAlias);
  return argument === undefined ? undefined : stringsOf(syntax, syntax.field(argument, 'value'))[0];
}
