import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What tests find does not hang on how often it was right elsewhere, which is measured anew from time to time.
  resolve: { alias: [{ find: /^\.\/measured\.js$/, replacement: resolve('test/support/measured.ts') }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Some tests bound time on hostile text: on a machine that others load, the same text gets a second and third try.
    retry: 2,
    // Two workers: child processes (servers, git) are what most tests wait for.
    maxWorkers: 2,
  },
});
