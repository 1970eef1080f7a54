import { defineCommandLine } from '../command-lines.js';

/**
 * Airline: `@Option(name = {"-p", "--port"})` in a class with `@Command(name = "serve")`.
 * @see https://rvesse.github.io/airline/guide/annotations
 */
export const airline = defineCommandLine({
  name: 'airline',
  hints: ['airline'],
  commands: ['Command'],
  options: ['Option'],
});
