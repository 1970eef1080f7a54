import { describe, expect, it } from 'vitest';
import { isFileOfAnyProject, isGenericSegment, isInnerFolder, isPartFolder } from '../../src/paths/generic-names.js';

describe('names that many projects have', () => {
  it('are those of folders with a part of the project', () => {
    const names = ['src', 'Docs', 'crates', 'cmd', 'kotlin', 'k8s', '.github', '__tests__', 'adrs', 'rfc'];
    expect(names.filter(isPartFolder)).toEqual(names);
    const synonyms =
      'sample samples demo tutorials third-party third_party vendored vendor testing fixture fixtures playgrounds '
      + 'snippets codemods translation handbook manual skill benches';
    expect(synonyms.split(' ').filter((name) => !isPartFolder(name))).toEqual([]);
    expect(['react', 'auth', '.env.local', 'srcs'].filter(isPartFolder)).toEqual([]);
  });

  it('are those of folders within the path of a repository', () => {
    expect(['src', 'lib', 'cmd', 'tests', 'docs', 'react', 'app', 'packages'].filter(isInnerFolder)).toEqual([
      ...['src', 'lib', 'cmd', 'tests', 'docs'],
    ]);
  });

  it('are those of files', () => {
    const names = ['mod.rs', '__init__.py', 'Utils.ts', 'cli.test.py', 'helpers.rb'];
    expect(names.filter(isFileOfAnyProject)).toEqual(names);
    expect(['router.ts', 'mode.rs', 'config-loader.go'].filter(isFileOfAnyProject)).toEqual([]);
  });

  it('are segments that name the kind of a document', () => {
    expect(
      ['docs', 'Guide', 'handbook', 'README', '_index', '.github'].filter((name) => !isGenericSegment(name)),
    ).toEqual([]);
    expect(isGenericSegment('deploy')).toBe(false);
  });
});
