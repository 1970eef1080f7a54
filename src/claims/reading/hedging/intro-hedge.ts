import type { ClaimSource } from '../../../model/claim.js';
import { textAbove } from '../text-above.js';
import { hedgeOf } from './hedge.js';
import type { Hedge } from './hedge.js';

/** Words which say that the fence shows a sample. "It looks like this" may still be about this repository. */
const SAMPLE = new RegExp(
  String.raw`\b(?:example|sample) (?:outputs?|printouts?|results?)\b|\bsomething like (?:this`
    + String.raw`|the following)\b|\btypical (?:\w+ ){0,3}(?:structure|layout|output|project|site|app)\b`,
  'i',
);

/** The doubt that the text right above a fence, which begins on this line, casts on its content. */
export function introHedge(source: Pick<ClaimSource, 'section' | 'lines'>, fenceLine: number): Hedge | undefined {
  const text = textAbove(source, fenceLine);
  if (text === '' || text.startsWith('#')) return undefined;
  if (SAMPLE.test(text)) return { gone: true, because: 'the text above gives it as a sample' };
  return hedgeOf(text.slice(-300), Math.min(300, text.length), 300);
}
