import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';

/**
 * paerser makes options and variables of every field of a struct: `env.Decode(os.Environ(), "APP_", &config)`.
 * @see https://pkg.go.dev/github.com/traefik/paerser
 */
export const paerser: FrameworkExtractor = {
  name: 'paerser',
  languages: ['go'],
  hints: ['paerser/'],
  declaresPrograms: true,
  makesNames: { kinds: ['cli_option', 'env_var'], in: /paerser\// },
  read: (context) => {
    const { text } = context.syntax;
    if (/paerser\/(?:flag|cli)"/.test(text)) context.addDynamicName(0, 'cli_option');
    if (text.includes('paerser/env"')) context.addDynamicName(0, 'env_var');
    return {};
  },
};
