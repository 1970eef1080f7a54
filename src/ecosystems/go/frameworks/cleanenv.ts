import { defineGoSettings } from '../settings.js';

/**
 * cleanenv: `Port int` with the tag `env:"PORT" env-default:"80"`.
 * @see https://pkg.go.dev/github.com/ilyakaznacheev/cleanenv
 */
export const cleanenv = defineGoSettings({
  name: 'cleanenv',
  hints: ['env'],
  tags: { names: ['env'], defaults: ['env-default'], prefixes: ['env-prefix'] },
});
