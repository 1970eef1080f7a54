import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** Names of the compiler and of the platform begin with an underscore, or have no second word. */
const NAME = /^(?=[A-Z\d_]*[A-Z\d]_[A-Z\d])[A-Z][A-Z\d_]{3,}$/;
/** Names in one condition. */
const MAX_NAMES = 40;

/**
 * Macros that a build sets: `#ifdef SHOP_USE_TLS`, `#if SHOP_LEVEL > 2`.
 * @see https://en.cppreference.com/w/cpp/preprocessor/conditional
 */
export const conditionalMacros: FrameworkExtractor = {
  name: 'conditional-macros',
  languages: ['cpp'],
  hints: ['#if', '# if', '#  if', '#elif'],
  read: () => ({ nodes: { preproc_ifdef: named, ...tableOf(['preproc_if', 'preproc_elif'], condition) } }),
};

function named(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.field(node, 'name');
  const first = syntax.next(name);
  // The guard of a header, and a macro that gets its value here.
  if (syntax.kind(first) === 'preproc_def' && syntax.name(first) === syntax.slice(name)) return;
  add(context, name);
}

function condition(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const root = syntax.field(node, 'condition');
  if (root === NONE) return;
  const end = Math.min(syntax.after(root), root + MAX_NAMES);
  for (let inner = root; inner < end; inner++) if (syntax.kind(inner) === 'identifier') add(context, inner);
}

function add(context: ExtractionContext, name: number): void {
  const text = context.syntax.slice(name);
  if (NAME.test(text)) context.key(name, { kind: 'config_key', name: text, container: '' });
}
