import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommands, nameCommand } from '../commands.js';

/**
 * Artisan: `protected $signature = 'mail:send {user} {--queue=default : The queue}'`.
 * @see https://laravel.com/docs/artisan#defining-input-expectations
 */
export const artisan = defineCommands({
  name: 'artisan',
  hints: ['$signature'],
  nodes: { property_element: signature },
});

function signature(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const given = syntax.field(node, 'default_value');
  const value = stringOf(syntax, given) ?? longString(context, given);
  if (value === undefined || syntax.name(node) !== '$signature') return;
  const name = /^[\w:.-]+/.exec(value.trim())?.[0] ?? '';
  nameCommand(context, node, { name });
  for (const match of value.matchAll(/\{\s*--((?:\w\|)?)([\w-]+)(=[^:}]*)?(?::([^}]*))?\}/g)) {
    const [, short = '', long = '', fallback = '', doc = ''] = match;
    const defaultValue = fallback.replace(/^=\*?/, '').trim() || undefined;
    const flags = [`--${long}`, ...(short === '' ? [] : [`-${short.charAt(0)}`])];
    addOption(context, node, { flags, container: name, doc: doc.trim(), defaultValue });
  }
}

/** Signatures span lines and are longer than other strings. */
function longString(context: ExtractionContext, node: number): string | undefined {
  const text = node === NONE ? '' : context.syntax.slice(node);
  return text.length > 2 && text.length < 4000 && /^["']/.test(text) ? text.slice(1, -1) : undefined;
}
