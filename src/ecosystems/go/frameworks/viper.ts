import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const TYPES = [
  '',
  'String',
  'Int',
  'Int32',
  'Int64',
  'Uint',
  'Float64',
  'Bool',
  'Duration',
  'Time',
  'StringSlice',
  'IntSlice',
  'StringMap',
  'StringMapString',
  'SizeInBytes',
];

/**
 * Viper: `viper.SetDefault("port", 80)`, `viper.GetInt("port")`, `viper.SetEnvPrefix("app")`.
 * @see https://pkg.go.dev/github.com/spf13/viper
 */
export const viper: FrameworkExtractor = {
  name: 'viper',
  languages: ['go'],
  hints: ['viper'],
  makesNames: { kinds: ['env_var'], in: /\b(?:AutomaticEnv|BindEnv)\b/ },
  read: () => {
    const environment = new Environment();
    return {
      calls: {
        ...tableOf(
          TYPES.map((type) => `Get${type}`),
          getter,
        ),
        SetDefault: setDefault,
        SetEnvPrefix: (context, call) => environment.setPrefix(context, call),
        AutomaticEnv: (context, call) => environment.automatic(context, call),
        BindEnv: (context, call) => environment.bind(context, call),
      },
    };
  },
};

/** Keys that are read from variables. */
class Environment {
  #prefix = '';

  setPrefix(context: ExtractionContext, call: Call): void {
    this.#prefix = `${(stringOf(context.syntax, call.args[0] ?? NONE) ?? '').toUpperCase()}_`;
  }

  automatic(context: ExtractionContext, call: Call): void {
    context.addDynamicName(call.node, 'env_var', this.#prefix === '_' ? '' : this.#prefix);
  }

  /** `viper.BindEnv("key", "ENV")`; without a name it is prefix and key in upper case. */
  bind(context: ExtractionContext, call: Call): void {
    const key = stringOf(context.syntax, call.args[0] ?? NONE);
    for (const name of call.args.slice(1)) addEnv(context, name, undefined);
    if (call.args.length !== 1 || key === undefined) return;
    const name = `${this.#prefix}${key}`.toUpperCase().replace(/[.-]/g, '_');
    context.key(call.node, { kind: 'env_var', name, container: '' });
  }
}

function setDefault(context: ExtractionContext, call: Call): void {
  const [key = NONE, value = NONE] = call.args;
  context.keyNamedBy(key, { kind: 'config_key', container: 'viper', defaultValue: context.default(value) });
}

function getter(context: ExtractionContext, call: Call): void {
  if (!/(?:^|\.)(?:viper|v|vp|cfg|config)$/.test(context.syntax.slice(call.receiver).slice(-20))) return;
  context.keyNamedBy(call.args[0] ?? NONE, { kind: 'config_key', container: 'viper' });
}
