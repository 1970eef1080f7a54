import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { anyOf } from '../../../text/pattern.js';
import { SETTINGS_NAMES } from '../../../text/words/variable-names.js';

/** A variable that holds settings, by its name alone. */
const RECEIVER = new RegExp(String.raw`^(?:${anyOf(SETTINGS_NAMES)}|[a-z]\w*(?:Options|Opts|Config|Settings))$`);

/** The name of an options object: `options`, `this.options`, `ctx.config`; undefined for other objects. */
export function optionsName(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const kind = syntax.kind(node);
  if (syntax.end(node) - syntax.start(node) > 60) return undefined;
  const member = kind === 'member_expression' ? syntax.name(node, 'property') : '';
  const name = kind === 'identifier' ? syntax.slice(node) : member;
  return RECEIVER.test(name) ? name : undefined;
}

interface NodeSettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly read: FrameworkExtractor['read'];
}

/**
 * A source of settings for Node programs.
 *
 * These are one family (`FrameworkExtractor.family`): an options object, its defaults and its description have the same
 * few names, whichever library reads them.
 */
export function defineNodeSettings({ name, hints, read }: NodeSettings): FrameworkExtractor {
  return { name, languages: ['typescript'], hints, family: 'node-settings', read };
}
