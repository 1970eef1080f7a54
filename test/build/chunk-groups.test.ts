import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../scripts/chunk-groups.mjs';
import type { ChunkOfBuild } from '../../scripts/chunk-groups.mjs';

/** `imports`: names, with `?` before those that are loaded on demand. */
function chunk(bytes: number, ...imports: readonly string[]): ChunkOfBuild {
  return {
    bytes,
    imports: imports.map((name) => ({
      path: name.replace('?', ''),
      kind: name.startsWith('?') ? 'dynamic-import' : 'import-statement',
    })),
  };
}

function groups(outputs: Readonly<Record<string, ChunkOfBuild>>, ...entries: readonly string[]): readonly string[] {
  return chunkGroups(outputs, entries)
    .map((names) => [...names].sort().join(' '))
    .sort();
}

describe('chunks of a build', () => {
  it('are merged where the same parts load them', () => {
    const outputs = {
      'a.js': chunk(100, 'x.js', 'y.js', '?late.js'),
      'late.js': chunk(90_000, 'x.js', 'y.js', 'z.js'),
      'x.js': chunk(500),
      'y.js': chunk(700),
      'z.js': chunk(100_000),
      'notes.txt': chunk(1),
    };
    expect(groups(outputs, 'a.js')).toEqual(['late.js z.js', 'x.js y.js']);
  });

  it('are not merged where a start would load much more than a file costs', () => {
    const outputs = {
      'a.js': chunk(100, 'x.js', '?late.js', '?later.js'),
      'late.js': chunk(50_000, 'x.js', 'y.js'),
      'later.js': chunk(50_000, 'x.js', 'y.js'),
      'x.js': chunk(500),
      'y.js': chunk(60_000),
    };
    expect(groups(outputs, 'a.js').filter((names) => names.includes('x.js'))).toEqual([]);
  });

  it('do not come to import each other in a circle', () => {
    const outputs = {
      'a.js': chunk(100, 'x.js'),
      'x.js': chunk(500, 'entry.js', 'z.js'),
      'entry.js': chunk(150_000, 'z.js'),
      'z.js': chunk(600),
    };
    expect(groups(outputs, 'a.js', 'entry.js')).toEqual([]);
    expect(groups(outputs, 'a.js')).toEqual(['entry.js x.js z.js']);
  });

  it('stay as they are where they are entries, or become too large', () => {
    const outputs = {
      'a.js': chunk(100, 'b.js', 'x.js', 'y.js'),
      'b.js': chunk(100),
      'x.js': chunk(150_000),
      'y.js': chunk(60_000),
    };
    expect(groups(outputs, 'a.js', 'b.js')).toEqual([]);
  });
});
