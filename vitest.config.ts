import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What tests find does not hang on how often it was right elsewhere, which is measured anew from time to time.
  resolve: { alias: [{ find: /^\.{1,2}\/(?:verification\/)?measured\.js$/, replacement: resolve('test/support/measured.ts') }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // No test is tried again but those that compare processor times, which say so themselves: a second try would hide a race.
    // Two workers: child processes (servers, git) are what most tests wait for.
    maxWorkers: 2,
  },
});
