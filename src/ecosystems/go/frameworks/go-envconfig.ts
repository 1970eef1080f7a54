import { defineGoSettings } from '../settings.js';

/**
 * sethvargo/go-envconfig: `Port int` with the tag `env:"PORT,default=80"`.
 * @see https://pkg.go.dev/github.com/sethvargo/go-envconfig
 */
export const goEnvconfig = defineGoSettings({
  name: 'go-envconfig',
  hints: ['env'],
  tags: { names: ['env'], hasParts: true },
});
