import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import type { ClaimSource, Draft } from '../../src/model/claim.js';
import type { Span } from '../../src/model/span.js';
import { allConventions } from '../../src/sites/conventions.js';

/** Every draft that a claim type extracts from a document. */
export function draftsOf<P>(
  extract: (source: ClaimSource) => Iterable<Draft<P>>,
  markdown: string,
  file: string,
): readonly Draft<P>[] {
  const doc = splitDoc({ file, text: markdown, hash: 'x' }, allConventions);
  const spans = spansOf(doc, markdown, allConventions);
  const lines = markdown.split('\n');
  return doc.sections.flatMap((section) => [
    ...extract({
      doc,
      section,
      spans: spans.get(section.id) ?? [],
      lines,
      conventions: allConventions,
      packages: new Set<string>(),
    }),
  ]);
}

/**
 * The sections of a document with these spans added to the last one: for text so large that only the extraction is to
 * be measured.
 */
draftsOf.sourcesOf = (
  markdown: string,
  file: string,
  spans: readonly Record<string, unknown>[],
): readonly ClaimSource[] => {
  const doc = splitDoc({ file, text: markdown, hash: 'x' }, allConventions);
  const lines = markdown.split('\n');
  // Safe: the callers pass the fields of their kind; the place is the same for all.
  const placed = spans.map(
    (span) =>
      ({ line: 3, column: 1, endLine: 3, block: 'paragraph', meta: '', linked: false, ...span }) as unknown as Span,
  );
  return doc.sections
    .slice(-1)
    .map((section) => ({
      doc,
      section,
      spans: placed,
      lines,
      conventions: allConventions,
      packages: new Set<string>(),
    }));
};
