import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, fallbackBeside, readsMadeVariables } from '../../../analysis/keys/environment.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** Longer expressions are not a name of the environment. Characters. */
const MAX_NAME = 20;

/**
 * Variables read by index or asked for: `os.environ["X"]`, `"X" in os.environ`.
 * @see https://docs.python.org/3/library/os.html#os.environ
 */
export const osEnviron: FrameworkExtractor = {
  name: 'os-environ',
  languages: ['python'],
  hints: ['environ'],
  makesNames: readsMadeVariables(),
  read: () => ({ nodes: { subscript, comparison_operator: membership } }),
};

function subscript(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const [object = NONE, index = NONE] = syntax.children(node);
  if (isOsEnvironment(context, object)) addEnv(context, index, fallbackBeside(context, node));
}

/** A bare `environ` is WSGI's unless it was imported from os. */
function isOsEnvironment(context: ExtractionContext, node: number): boolean {
  if (context.syntax.end(node) - context.syntax.start(node) > MAX_NAME) return false;
  const name = context.syntax.slice(node);
  return name.endsWith('.environ') || (name === 'environ' && context.holds('import environ'));
}

/** `"X" in os.environ`. */
function membership(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const [left = NONE, right = NONE] = syntax.children(node);
  if (isOsEnvironment(context, right) && stringOf(syntax, left) !== undefined) addEnv(context, left, undefined);
}
