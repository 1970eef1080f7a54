import type { ClaimSource, Draft } from '../../model/claim.js';
import { codeWordsOf } from '../code-words.js';
import { isEnvironmentName, speaksOfEnvironment } from '../environment-words.js';
import { namesInFence } from './fences.js';
import { listedNames } from './listed-names.js';
import { draftOfName, readContainer, readName } from '../named.js';
import type { NamedPayload } from '../named.js';
import { speaksOfOptions } from '../option-words.js';

/**
 * Names in inline code, but for those that the section's words make settings or environment variables; and in examples, those of
 * this repository's own packages.
 */
export function extractNames(source: ClaimSource): readonly Draft<NamedPayload>[] {
  const fenced = source.spans.flatMap((span) => (span.kind === 'fence' ? namesInFence(span, source) : []));
  return codeWordsOf(source).flatMap((word) => {
    if (isEnvironmentName(word.value) && speaksOfEnvironment(source, word.near)) return [];
    if (speaksOfOptions(source, word)) return [];
    const name = readName(word.value);
    const container = readContainer(word.value);
    if (container === undefined) return name === undefined ? [] : [draftOfName(word, name)];
    // Two claims, neither of which names what the other stands on: a fix of one is then no change of the other.
    return [container, ...(name === undefined ? [] : [name])].map((one) => draftOfName({ ...word, value: one.name }, one));
  }).concat(listedNames(source), fenced);
}
