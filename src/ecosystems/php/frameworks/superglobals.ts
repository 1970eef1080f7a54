import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, fallbackBeside, readsMadeVariables } from '../../../analysis/keys/environment.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Variables read by index: `$_ENV['X']`, `$_SERVER['X']` unless the request brings it.
 * @see https://www.php.net/manual/en/reserved.variables.environment.php
 */
export const superglobals: FrameworkExtractor = {
  name: 'superglobals',
  languages: ['php'],
  hints: ['_ENV', '_SERVER'],
  makesNames: readsMadeVariables(String.raw`\$_(?:ENV|SERVER)`),
  read: () => ({ nodes: { subscript_expression: subscript } }),
};

const OF_THE_REQUEST = /^(?:HTTP_|REQUEST_|SERVER_|SCRIPT_|REMOTE_|PHP_|DOCUMENT_|QUERY_|argv|argc)/;

function subscript(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const [object = NONE, index = NONE] = syntax.children(node);
  const name = syntax.end(object) - syntax.start(object) > '$_SERVER'.length ? '' : syntax.slice(object);
  if (name !== '$_ENV' && (name !== '$_SERVER' || OF_THE_REQUEST.test(stringOf(syntax, index) ?? ''))) return;
  addEnv(context, index, fallbackBeside(context, node));
}
