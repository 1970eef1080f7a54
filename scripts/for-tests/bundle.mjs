#!/usr/bin/env node
// Bundles all sources for tests: one file that is loaded once, and for each module a small one that exports what the
// module exports. Modules without exports are programs, which no test loads.
//   node scripts/for-tests/bundle.mjs --measured FILE OUTDIR
import { build } from 'esbuild';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { otherCounts } from './other-counts.mjs';

const {
  values: { measured },
  positionals: [outdir],
} = parseArgs({ options: { measured: { type: 'string' } }, allowPositionals: true });

const BUNDLE = join(outdir, 'all.js');

/** Files that the sources look for are where the sources are, not beside the bundle. */
const ownPlaces = {
  name: 'own-places',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const place = JSON.stringify(pathToFileURL(path).href);
      return text.includes('import.meta.url')
        ? { loader: 'ts', contents: text.replaceAll('import.meta.url', place) }
        : undefined;
    });
  },
};

function modules() {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => join('src', file))
    .filter((file) => /^export /m.test(readFileSync(file, 'utf8')))
    .sort();
}

async function bundle(files) {
  await build({
    stdin: {
      contents: files.map((file, index) => `export * as m${index} from ${JSON.stringify(`./${file}`)};`).join('\n'),
      resolveDir: '.',
    },
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [otherCounts(measured), ownPlaces],
    outfile: BUNDLE,
  });
}

/** In place of a module: its exports, from the bundle. */
function writeModule(file, { index, names }) {
  const place = join(outdir, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(place), { recursive: true });
  const from = relative(dirname(place), BUNDLE).replaceAll('\\', '/');
  const lines = [`import { m${index} } from '${from}';`, `export const { ${names.join(', ')} } = m${index};`, ''];
  writeFileSync(place, names.length === 0 ? 'export {};\n' : lines.join('\n'));
}

const files = modules();
await bundle(files);
writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
const all = await import(pathToFileURL(resolve(BUNDLE)).href);
for (const [index, file] of files.entries()) writeModule(file, { index, names: Object.keys(all[`m${index}`]) });
