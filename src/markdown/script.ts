import { BOUNDS } from '../model/bounds.js';
import type { Doc } from '../model/doc.js';
import type { Span } from '../model/span.js';
import { baseNameOf } from '../text/paths.js';
import { githubSlug } from '../text/words/slug.js';

/**
 * A shell script that documents take in, as a document of one section: the script as it would be in a fence. `text` is
 * normal.
 */
export function scriptDoc({ file, text, hash }: Pick<Doc, 'file' | 'hash'> & { readonly text: string }): Doc {
  const lines = text.replace(/\n$/, '').split('\n');
  const read = lines.slice(0, BOUNDS.docLines);
  const heading = baseNameOf(file);
  return {
    file,
    hash,
    // The pages that show it are about the repository, also where the folder is one of examples.
    kind: 'guide',
    title: undefined,
    description: undefined,
    sections: [
      {
        id: `${file}#${githubSlug(heading)}`,
        file,
        heading,
        headingPath: [heading],
        level: 0,
        startLine: 1,
        endLine: read.length,
        content: read.join('\n'),
      },
    ],
    lineCount: lines.length,
    cut: lines.length > read.length ? `it has more than ${BOUNDS.docLines} lines; the rest was left out` : undefined,
  };
}

/** The only span of a script: a fence over the given lines. `text` is normal. */
export function spanOfScript(text: string, lastLine: number): Span {
  const value = text.split('\n').slice(0, lastLine).join('\n');
  return { kind: 'fence', lang: 'sh', meta: '', value, block: 'paragraph', line: 1, column: 1, endLine: lastLine };
}
