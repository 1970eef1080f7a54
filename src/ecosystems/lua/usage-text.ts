import type { Call } from '../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { addOption } from '../../analysis/keys/flags.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** `  -p,--port (default 80)  Where it listens.`: an option at the start of a row. */
const ROW = /^\s{0,40}(-\w(?:,?\s{0,4}--[\w-]{1,40})?|--[\w-]{1,40})(?=[\s=<(,[]|$)(.{0,200})/;
const DEFAULT = /\bdefault:?\s+("[^"]{0,40}"|'[^']{0,40}'|[\w./-]{1,40})/;
const MAX_ROWS = 500;

/** Options in the text of usage that a parser is made from. */
export function usageText(context: ExtractionContext, { node, args }: Call): void {
  const { syntax } = context;
  const [first = NONE] = args;
  if (stringOf(syntax, first) === undefined && syntax.kind(first) !== 'string') return;
  for (const row of syntax.slice(first).split('\n').slice(0, MAX_ROWS)) {
    const [, flags, rest = ''] = ROW.exec(row.slice(0, 300)) ?? [];
    if (flags !== undefined)
      addOption(context, node, { flags: [flags], doc: rest.trim(), defaultValue: DEFAULT.exec(rest)?.[1] });
  }
}
