import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Variables that are read when a program is built: `env!("X")`, `option_env!("X")`.
 * @see https://doc.rust-lang.org/std/macro.env.html
 */
export const envMacros: FrameworkExtractor = {
  name: 'env-macros',
  languages: ['rust'],
  hints: ['env'],
  read: () => ({ nodes: { macro_invocation: macro } }),
};

function macro(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/^(?:std::)?(?:option_)?env$/.test(syntax.name(node, 'macro').slice(0, 20))) return;
  const name = syntax.child(syntax.child(node, 'token_tree'), 'string_literal');
  if (name !== NONE) addEnv(context, name, undefined);
}
