import type { Claim } from '../../../model/claim.js';
import type { DocFacts } from '../../../model/facts.js';
import { hedgeOf } from './hedge.js';
import type { Hedge } from './hedge.js';
import { textAround } from './text-around.js';

/** Other lines of a document that are read for what they say of the same thing. */
const MAX_MENTIONS = 20;
const WORD = /[\w./-]/;
/** What comes right before the file that a command writes: `> `, `tee -a `, `-o `, `--output=`. */
const WRITES = /(?:\s>{1,2}|\btee(?: -a)?|\s-o|\s--out(?:put)?(?:-?file)?)[\s=]{0,2}["']?$/;
const WRITES_CHARS = 40;

/** What another line of the document says against a file that the claim names: that it is made or fetched. */
export function hedgeElsewhere(
  { file, line, text }: Pick<Claim, 'file' | 'line' | 'text'>,
  { docs }: { readonly docs: Pick<DocFacts, 'get'> },
): Hedge | undefined {
  let read = 0;
  for (const { content, endLine } of docs.get(file)?.sections ?? []) {
    if (!content.includes(text)) continue;
    const lines = content.split('\n');
    for (const [index, row] of lines.entries()) {
      const at = row.indexOf(text);
      const place = endLine - lines.length + index + 1;
      if (at < 0 || place === line || isPart(row, at, text)) continue;
      if ((read += 1) > MAX_MENTIONS) return undefined;
      if (WRITES.test(row.slice(Math.max(0, at - WRITES_CHARS), at)))
        return { gone: false, file: true, because: `in line ${place} a command writes it` };
      const around = textAround(lines, index + 1, at + 1);
      const hedge = hedgeOf(around.text, around.at, around.at + text.length);
      if (hedge?.file === true) return { ...hedge, because: `in line ${place} ${hedge.because}` };
    }
  }
  return undefined;
}

/** Is the text only a part of a longer path or name? */
function isPart(row: string, at: number, text: string): boolean {
  return WORD.test(row.charAt(at - 1)) || WORD.test(row.charAt(at + text.length).replace('.', ''));
}
