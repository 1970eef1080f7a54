import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ecosystems } from '../../src/ecosystems/index.js';
import { FIXTURES, extractor, fixturesOf } from './support.js';

const PACKS = 'src/ecosystems';

const frameworks = ecosystems.flatMap(({ name: pack, frameworks: listed }) =>
  listed.map((each) => ({ ...each, pack })),
);
const names = frameworks.map(({ pack, name }) => [`${pack}/${name}`, pack, name] as const);

describe('a framework', () => {
  it.each(names)('%s is in a file of its name, with a page of its documentation', (_title, pack, name) => {
    const text = readFileSync(join(PACKS, pack, 'frameworks', `${name}.ts`), 'utf8');
    expect(text).toContain(`name: '${name}'`);
    expect(text.match(/^export const/gm)).toHaveLength(1);
    expect(text).toMatch(/\n \* @see https:\/\/\S+\n \*\/\nexport const/);
    // Removing one framework must not break another.
    expect(text).not.toMatch(/from '\.\//);
  });

  it.each(names)('%s has a fixture of its name that wakes it', (_title, pack, name) => {
    const { hints = [] } = frameworks.find((framework) => framework.pack === pack && framework.name === name) ?? {};
    const texts = fixturesOf(name).map((file) => readFileSync(join(FIXTURES, file), 'utf8'));
    expect(texts.filter((text) => hints.length === 0 || hints.some((hint) => text.includes(hint)))).not.toEqual([]);
  });
});

describe('a family of frameworks', () => {
  it('reads a file for the calls of all when a hint of one is in it', async () => {
    const calls = ['r.Get("/x", show)', 'r.GET("/y", show)'];
    const text = ['package server', 'import "net/http"', 'func routes(r Router) {', ...calls, '}'].join('\n');
    const { entities } = (await extractor()).extract('server.go', text);
    const routes = entities.filter(({ kind }) => kind === 'route').map(({ method, name }) => `${method} ${name}`);
    expect(routes).toEqual(['GET /x', 'GET /y']);
  });

  it('reads once what several of them name', async () => {
    const field = 'DB DB `env:", prefix=DB_" envPrefix:"DB_" env-prefix:"DB_"`';
    const text = ['package config', 'type Config struct {', field, '}'].join('\n');
    const { dynamicNames } = (await extractor()).extract('config.go', text);
    expect(dynamicNames.map(({ kind, prefix }) => `${kind} ${prefix}`)).toEqual(['env_var DB_']);
  });
});

describe('fixtures of frameworks', () => {
  it('are named by no test, so that they can be removed with the framework', () => {
    const fixtures = new Set(frameworks.flatMap(({ name }) => fixturesOf(name)));
    const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.test.ts'),
    );
    const naming = tests.flatMap((file) => {
      const named =
        readFileSync(join('test', file), 'utf8').match(/(?<=['"`/])\w+\/[\w.+-]{1,60}\.\w{1,9}(?=['"`])/g) ?? [];
      return named.filter((name) => fixtures.has(name)).map((name) => `${file} names ${name}`);
    });
    expect(naming).toEqual([]);
  });
});

describe('files of frameworks', () => {
  it('are all in the lists of their packs', () => {
    const listed = new Set<string>(names.map(([title]) => title));
    const folders = ecosystems.map(({ name }) => name).filter((pack) => existsSync(join(PACKS, pack, 'frameworks')));
    const written = folders.flatMap((pack) =>
      readdirSync(join(PACKS, pack, 'frameworks')).map((file) => `${pack}/${file.replace(/\.ts$/, '')}`),
    );
    expect(written.filter((file) => !listed.has(file))).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(names.map(([title]) => title)).size).toBe(names.length);
  });
});
