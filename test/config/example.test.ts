import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { loadConfig } from '../../src/config/load.js';
import { RawConfig } from '../../src/config/schema.js';

const EXAMPLE = readFileSync('.docalign.example.yml', 'utf8');

/** The example of a list entry is a comment; here it is text. */
function uncommented(): string {
  return EXAMPLE.replace('suppress: []\n', '')
    .split('\n')
    .map((line) => line.replace(/^# (suppress:$| {2,})/, '$1'))
    .join('\n');
}

/** `docs.include` for every leaf key; `suppress[].file` inside entries. */
function schemaKeys(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodOptional) return schemaKeys(schema.unwrap(), path);
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return schemaKeys(schema.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, value]) =>
    schemaKeys(value, path === '' ? key : `${path}.${key}`),
  );
}

function writtenKeys(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? writtenKeys(value[0], `${path}[]`) : [path];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => writtenKeys(inner, path === '' ? key : `${path}.${key}`));
}

describe('.docalign.example.yml', () => {
  it('says the defaults', () => {
    expect(loadConfig(EXAMPLE, '.docalign.example.yml')).toEqual({ config: DEFAULT_CONFIG, warnings: [] });
  });

  it('has every key of the schema, in its order, and no other', () => {
    expect(writtenKeys(parse(uncommented()))).toEqual(schemaKeys(RawConfig));
  });

  it('has an example of a suppression that is valid', () => {
    const { config, warnings } = loadConfig(uncommented(), '.docalign.example.yml');
    expect(warnings).toEqual([]);
    expect(config.suppress).toEqual([
      {
        file: 'docs/legacy/**',
        type: 'path_reference',
        value: 'src/old/*',
        claim: '3f2a9c0d1e4b5a67',
        reason: 'removed together with 1.x',
      },
    ]);
  });
});
