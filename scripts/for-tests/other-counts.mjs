// Findings are rated by the counts of this file instead of the measured ones: for tests of what is found.
import { resolve } from 'node:path';

export const otherCounts = (file) => ({
  name: 'other-counts',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.{1,2}\/(?:verification\/)?(?:policy\/)?measured\.js$/ }, () => ({
      path: resolve(file),
    }));
  },
});
