import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../src/mcp/repositories/names.js';

describe('names of repositories', () => {
  it.each<[what: string, folders: readonly string[], names: readonly string[]]>([
    ['are those of their folders', ['/src/api', '/src/web'], ['api', 'web']],
    ['have the folder above where two are the same', ['/a/api', '/b/api', '/b/web'], ['a-api', 'b-api', 'web']],
    ['have a number where that is the same too', ['/x/a/api', '/y/a/api'], ['a-api', 'a-api-2']],
    ['never take the name of another one', ['/x/a/api', '/y/b/api', '/z/a-api'], ['a-api-2', 'b-api', 'a-api']],
    ['have no characters that a URI escapes', ['/src/my shop', '/src/a#b', '/src/ü.x'], ['my-shop', 'a-b', 'ü.x']],
    ['are not empty', ['/', '/src/web'], ['repository', 'web']],
  ])('%s', (_, folders, names) => {
    expect(namesOf(folders)).toEqual(names);
  });
});
