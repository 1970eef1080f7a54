import { describe, expect, it } from 'vitest';
import { documentsOf, type JudgedEdge } from '../../src/graph/documents-of.js';
import type { ClaimTypeName } from '../../src/model/claim.js';
import type { Evidence, Verdict } from '../../src/model/verdict.js';

interface EdgeInput {
  readonly section: string;
  readonly text: string;
  readonly type?: ClaimTypeName;
  readonly status?: 'verified' | 'drifted';
  readonly evidence: readonly Evidence[];
}

function edge({ section, text, type = 'path_reference', status = 'verified', evidence }: EdgeInput): JudgedEdge {
  const base = { reason: '', confidence: 1, evidence };
  const verdict: Verdict = status === 'verified' ? { status, ...base } : { status, ...base, severity: 'low', suggestion: undefined, replacements: [] };
  return { claim: { id: text, file: 'a.md', sectionId: section, type, line: 1, text, keywords: [], payload: {} }, verdict };
}

const sectionsOf = (path: string, edges: readonly JudgedEdge[]): string[] => documentsOf(path, edges).map(({ sectionId }) => sectionId);

describe('documentsOf', () => {
  it('puts what names the file before what rests on a line in it, and that before what names its folder', () => {
    expect(sectionsOf('src/a/x.ts', [
      edge({ section: 'folder', text: 'src/a/', evidence: [{ file: 'src/a' }] }),
      edge({ section: 'line', text: '--port', type: 'config', evidence: [{ file: 'src/a/x.ts', line: 9 }] }),
      edge({ section: 'name', text: 'src/a/x.ts', evidence: [{ file: 'src/a/x.ts' }] }),
      edge({ section: 'other', text: 'src/b.ts', evidence: [{ file: 'src/b.ts' }] }),
    ])).toEqual(['name', 'line', 'folder']);
  });

  it('lets no number of claims about the folder outweigh one about the file', () => {
    const folder = Array.from({ length: 100 }, () => edge({ section: 'folder', text: 'src/', evidence: [{ file: 'src' }] }));
    expect(sectionsOf('src/x.ts', [...folder, edge({ section: 'line', text: 'PORT', type: 'environment', evidence: [{ file: 'src/x.ts', line: 1 }] })])).toEqual(['line', 'folder']);
  });

  it('finds the claim that names a file which is gone, and not those that miss another in its folder', () => {
    expect(sectionsOf('src/old.ts', [
      edge({ section: 'own', text: '../src/old.ts', status: 'drifted', evidence: [{ file: 'src' }] }),
      edge({ section: 'neighbour', text: 'src/older.ts', status: 'drifted', evidence: [{ file: 'src' }] }),
    ])).toEqual(['own']);
  });

  it('finds for a folder what rests on something in it, or fails in it', () => {
    expect(sectionsOf('src', [
      edge({ section: 'missing', text: 'src/gone.ts', status: 'drifted', evidence: [{ file: 'src' }] }),
      edge({ section: 'inside', text: '--port', type: 'config', evidence: [{ file: 'src/a/x.ts', line: 3 }] }),
      edge({ section: 'name', text: '../src/', evidence: [{ file: 'src' }] }),
      edge({ section: 'beside', text: 'srcs/x.ts', evidence: [{ file: 'srcs/x.ts' }] }),
    ])).toEqual(['name', 'inside', 'missing']);
  });

  it('finds what names a folder that is gone', () => {
    expect(sectionsOf('src/old', [edge({ section: 'a', text: '../src/old/', status: 'drifted', evidence: [{ file: 'src' }] })])).toEqual(['a']);
  });

  it('finds for the new place of a file what still names the old one', () => {
    expect(sectionsOf('src/new.ts', [edge({ section: 'old', text: 'src/old.ts', status: 'drifted', evidence: [{ file: 'src/new.ts' }] })])).toEqual(['old']);
  });

  it('passes over what a document says of itself', () => {
    expect(sectionsOf('a.md', [edge({ section: 'a.md#x', text: '#y', evidence: [{ file: 'a.md', line: 3 }] })])).toEqual([]);
  });

  it('orders equals by how much they say, then by name', () => {
    const names = (section: string) => edge({ section, text: 'x.ts', evidence: [{ file: 'x.ts' }] });
    expect(sectionsOf('x.ts', [names('b'), names('a'), names('c'), names('c')])).toEqual(['c', 'a', 'b']);
  });
});
