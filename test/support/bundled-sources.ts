import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { builtSources } from './built.js';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * Tests load the sources as one bundle: to make and load two thousand modules of their own takes a worker seconds, and
 * what they import from each other is then looked up at each use, which makes them run half as fast.
 */
export function bundledSources(): Plugin {
  const folder = builtSources();
  const root = process.cwd();
  return {
    name: 'bundled-sources',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (importer === undefined || !source.startsWith('.')) return undefined;
      const path = relative(root, resolve(dirname(importer), source));
      return path.startsWith(`src${sep}`) ? join(folder, path) : undefined;
    },
  };
}
