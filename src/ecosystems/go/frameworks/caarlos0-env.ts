import { defineGoSettings } from '../settings.js';

/**
 * caarlos0/env: `Port int` with the tag `env:"PORT" envDefault:"80"`.
 * @see https://pkg.go.dev/github.com/caarlos0/env/v11
 */
export const caarlos0Env = defineGoSettings({
  name: 'caarlos0-env',
  hints: ['env'],
  tags: { names: ['env'], defaults: ['envDefault'], prefixes: ['envPrefix'] },
});
