import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, fallbackBeside, readsMadeVariables } from '../../../analysis/keys/environment.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Variables read by index: `ENV['X']`.
 * @see https://docs.ruby-lang.org/en/master/ENV.html
 */
export const envHash: FrameworkExtractor = {
  name: 'env-hash',
  languages: ['ruby'],
  hints: ['ENV'],
  makesNames: readsMadeVariables(),
  read: () => ({ nodes: { element_reference: subscript } }),
};

function subscript(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const [object = NONE, index = NONE] = syntax.children(node);
  const isEnvironment = syntax.end(object) - syntax.start(object) === 'ENV'.length && syntax.slice(object) === 'ENV';
  if (isEnvironment) addEnv(context, index, fallbackBeside(context, node));
}
