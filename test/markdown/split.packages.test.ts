import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ourHeadings, treeHeadings } from './oracle.js';

/** Documents of installed packages, at most this many bytes of them: remark needs seconds for a megabyte. */
const MOST_BYTES = 1_000_000;

function packageDocs(): string[] {
  const files = readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|markdown)$/i.test(file))
    .sort();
  let bytes = 0;
  return files
    .map((file) => join('node_modules', file))
    .filter((file) => {
      const { size } = statSync(file);
      if (size > 60_000) return false;
      bytes += size;
      return bytes <= MOST_BYTES;
    });
}

describe('documents of npm packages', () => {
  it('have the headings that remark finds', () => {
    const docs = packageDocs();
    expect(docs.length).toBeGreaterThan(100);
    const differing = docs.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return JSON.stringify(ourHeadings(text)) !== JSON.stringify(treeHeadings(text));
    });
    expect(differing).toEqual([]);
  });
});
