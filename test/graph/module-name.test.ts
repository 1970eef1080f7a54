import { describe, expect, it } from 'vitest';
import { moduleNamesOf, namesModule, stemOf, wordsOfName } from '../../src/graph/mentions/module-name.js';

describe('moduleNamesOf', () => {
  it.each([
    ['lib/content-type-parser.js', ['content-type-parser']],
    ['src/routing/index.ts', ['routing']],
    ['httpx/_client.py', ['_client']],
    ['httpx/_transports/default.py', ['_transports']],
    ['pkg/provider/docker/config.go', ['config', 'docker']],
    ['lib/logger-factory.js', ['logger-factory']],
    ['index.js', []],
    ['internal/config/ai.go', ['ai']],
    ['src/parts/v2.ts', ['parts']],
    ['src/cart.stories.tsx', ['cart']],
    ['vite.config.ts', ['vite.config']],
    ['pkg/middlewares/ratelimiter', ['ratelimiter']],
  ])('calls %s %j', (path, labels) => expect(moduleNamesOf(path).map(({ label }) => label)).toEqual(labels));
});

describe('namesModule', () => {
  it.each([
    ['lib/content-type-parser.js', 'Content-Type Parser', 'whole'],
    ['lib/content-type-parser.js', 'addContentTypeParser', 'part'],
    ['lib/logger-factory.js', 'Logging', 'whole'],
    ['httpx/_auth.py', 'Custom authentication schemes', 'part'],
    ['pkg/middlewares/ratelimiter', 'Rate Limit', 'whole'],
    ['lib/route.js', 'Routing', 'whole'],
    ['lib/server.js', 'Services', undefined],
    ['lib/reply.js', 'Replace it', undefined],
  ])('of %s, %j says %s', (path, heading, said) => {
    const [name] = moduleNamesOf(path);
    expect(name === undefined ? undefined : namesModule(wordsOfName(heading), name)).toBe(said);
  });
});

describe('stemOf', () => {
  it.each([
    ['router', 'routing'],
    ['validate', 'validation'],
    ['decorate', 'decorators'],
    ['proxies', 'proxy'],
    ['logger', 'logs'],
    ['hook', 'hooks'],
    ['updater', 'update'],
  ])('is the same for %s and %s', (a, b) => {
    expect(stemOf(a)).toBe(stemOf(b));
  });
});
