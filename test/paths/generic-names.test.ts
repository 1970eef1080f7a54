import { describe, expect, it } from 'vitest';
import { isFileOfAnyProject, isGenericSegment, isPartFolder } from '../../src/paths/generic-names.js';

describe('names that many projects have', () => {
  it('are those of folders with a part of the project', () => {
    const names = ['src', 'Docs', 'crates', 'cmd', 'kotlin', 'k8s', '.github', '__tests__', 'adrs', 'rfc'];
    expect(names.filter(isPartFolder)).toEqual(names);
    expect(['react', 'auth', '.env.local', 'srcs'].filter(isPartFolder)).toEqual([]);
  });

  it('are those of files', () => {
    const names = ['mod.rs', '__init__.py', 'Utils.ts', 'cli.test.py', 'helpers.rb'];
    expect(names.filter(isFileOfAnyProject)).toEqual(names);
    expect(['router.ts', 'mode.rs', 'config-loader.go'].filter(isFileOfAnyProject)).toEqual([]);
  });

  it('are segments that name the kind of a document', () => {
    expect(['docs', 'Guide', 'README', '_index'].filter((name) => !isGenericSegment(name))).toEqual([]);
    expect(isGenericSegment('deploy')).toBe(false);
  });
});
