import type { PartOfDocs } from '../../graph/doc-graph.js';
import { FEW_NAMES } from '../../graph/mentions/mention-index.js';
import { isCommonWord } from '../../graph/mentions/mentions-of.js';
import { bareOf, hasWord } from '../../graph/mentions/words.js';
import { wordsTouchedBy } from '../../graph/touched.js';
import type { FileChange } from '../../graph/touched.js';
import type { CodeFacts } from '../../model/code-facts.js';
import { isMainReadme } from '../../paths/doc-names.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { Library } from './library.js';

export interface DocsAbout extends PartOfDocs {
  readonly files: ReadonlySet<string>;
}

interface AboutSources {
  readonly library: Pick<Library, 'docs' | 'asRead'>;
  readonly code: CodeFacts;
  /** Claims about the changes. */
  readonly claims: readonly JudgedClaim[];
}

/**
 * The documents that changes edit, that have one of these claims, or a word of what changed in their text; and the
 * first page of the repository, which tells the name of the product. A name that looks like an English word and is in
 * many documents leads to none. Undefined if the changes have so many words that all documents may have one.
 * O(words × text).
 */
export function docsAbout(
  changes: readonly FileChange[],
  { library, code, claims }: AboutSources,
): DocsAbout | undefined {
  const touched = changes.map((change) => wordsTouchedBy(change, code));
  const gone = new Set(touched.flatMap((words) => words.gone).map(bareOf));
  const words = new Set([...gone, ...touched.flatMap(({ names }) => names).map(bareOf)]);
  if (words.size > FEW_NAMES) return undefined;
  const texts = [...library.docs.keys()].map((file) => ({ file, text: library.asRead(file)?.text ?? '' }));
  const edited = new Set(changes.map(({ file }) => file));
  const files = new Set(claims.map(({ claim }) => claim.file));
  for (const { file } of texts) if (edited.has(file) || isMainReadme(file)) files.add(file);
  const common = new Set<string>();
  for (const word of words) {
    const holders = texts.filter(({ text }) => hasWord(text, word));
    if (!gone.has(word) && isCommonWord(word, holders.length, texts.length)) common.add(word);
    else for (const { file } of holders) files.add(file);
  }
  const charsOf = (some: typeof texts): number => some.reduce((sum, { text }) => sum + text.length, 1);
  return { files, common, share: charsOf(texts.filter(({ file }) => files.has(file))) / charsOf(texts) };
}
