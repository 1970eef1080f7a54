import { describe, expect, it } from 'vitest';
import {
  hasSchemaEnding,
  isContainerFile,
  isDockerfile,
  isSchemaFile,
  mayBeSchema,
  nameMadeFrom,
} from '../../src/paths/known-files.js';

describe('files of containers', () => {
  it.each([
    ['Dockerfile', true, true],
    ['web/Dockerfile.dev', true, true],
    // The readers of versions and of variables once differed here.
    ['web/Containerfile.node.22', true, true],
    ['web/shop.dockerfile', true, true],
    ['docker-compose.dev.yml', false, true],
    ['docs/MyDockerfile', false, false],
    ['docs/compose.md', false, false],
  ])('%s', (file, defines, is) => {
    expect([isDockerfile(file), isContainerFile(file)]).toEqual([defines, is]);
  });
});

describe('files of JSON Schemas', () => {
  it.each([
    ['shop.schema.json', true, true, true],
    ['docs/shop.jsonschema.json', true, false, true],
    ['shop-schema.json', false, true, true],
    ['schema/shop.json', false, true, true],
    ['json-schemas/shop.json', false, false, true],
    ['schema-v2.json', false, false, true],
    ['schematics/shop.json', false, false, false],
    ['schema.yaml', false, false, false],
  ])('%s', (file, byEnding, isRead, may) => {
    expect([hasSchemaEnding(file), isSchemaFile(file), mayBeSchema(file)]).toEqual([byEnding, isRead, may]);
  });
});

describe('the name of the file that a program makes', () => {
  it.each([
    ['readme.source.md', 'readme.md'],
    ['README.tmpl.md', 'README.md'],
    ['guide-src.adoc', 'guide.adoc'],
    ['readme.sample.md', undefined],
    ['sources.md', undefined],
  ])('%s: %s', (name, made) => expect(nameMadeFrom(name)).toBe(made));
});
