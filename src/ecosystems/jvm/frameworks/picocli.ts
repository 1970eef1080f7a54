import { defineCommandLine } from '../command-lines.js';

/**
 * picocli: `@Option(names = {"-p", "--port"}, defaultValue = "80")` in a class with `@Command(name = "serve")`.
 * @see https://picocli.info/#_options
 */
export const picocli = defineCommandLine({
  name: 'picocli',
  hints: ['picocli'],
  commands: ['Command'],
  options: ['Option'],
});
