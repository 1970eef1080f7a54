import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../src/graph/coverage.js';
import { entity, graphOf } from './graph.js';

const graph = graphOf({
  docs: {
    'guide.md': '# Guide\n\nCall `alpha`, then beta.\n',
    'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n- Add `gamma`.\n',
  },
  code: {
    'src/a.ts': [
      entity('src/a.ts', 'alpha'),
      entity('src/a.ts', 'beta', { line: 2 }),
      entity('src/a.ts', 'hidden', { exported: false }),
      entity('src/a.ts', 'inner', { container: 'Alpha', kind: 'method' }),
    ],
    'src/c.ts': [entity('src/c.ts', 'gamma'), entity('src/c.ts', '_own')],
    'src/internal/d.ts': [entity('src/internal/d.ts', 'delta')],
    'test/e.ts': [entity('test/e.ts', 'epsilon')],
    'benches/f.rs': [entity('benches/f.rs', 'zeta')],
    'pkg/_secret.py': [entity('pkg/_secret.py', 'eta')],
    'install.sh': [entity('install.sh', 'parse_args')],
    'pkg/__init__.py': [entity('pkg/__init__.py', 'alpha')],
  },
});

describe('coverageOf', () => {
  it('takes what the code declares public where the exports are not known, and no English word or change log for a mention', () => {
    const { files, ...counts } = coverageOf({ paths: [], packages: new Set() }, graph);
    expect(counts).toEqual({ of: 'public', total: 4, mentioned: 2, leftOut: [], examples: [] });
    expect(files.map(({ file, total, missing }) => [file, total, missing.map(({ name }) => name)])).toEqual([
      ['src/a.ts', 2, ['beta']],
      ['src/c.ts', 1, ['gamma']],
    ]);
  });

  it('looks at some paths only', () => {
    expect(coverageOf({ paths: ['src/c.ts'], packages: new Set() }, graph)).toMatchObject({ total: 1, mentioned: 0 });
    expect(coverageOf({ paths: ['nowhere'], packages: new Set() }, graph)).toEqual({
      of: 'public',
      total: 0,
      mentioned: 0,
      files: [],
      leftOut: [],
      examples: [],
    });
  });
});
