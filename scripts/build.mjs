// Bundles the two bins, the scan worker and the library; writes the types. Usage: node scripts/build.mjs [--bundles-only] [outdir]
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { licenseText } from './licenses.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { values: options, positionals: [outdir = 'dist'] } = parseArgs({ options: { 'bundles-only': { type: 'boolean', default: false } }, allowPositionals: true });
if (outdir === 'dist') rmSync(outdir, { recursive: true, force: true });

/**
 * Modules that the MCP SDK imports and a server without elicitation never calls. They are a third of the start time:
 * two JSON Schema validators (our schemas are zod 4's own), and the converter for zod 3.
 */
const UNUSED_BY_SERVER = /^(?:ajv|ajv-formats|zod\/v3|zod-to-json-schema)$|\/validation\/ajv-provider\.js$/;
const emptyModules = {
  name: 'empty-modules',
  setup(bundler) {
    bundler.onResolve({ filter: UNUSED_BY_SERVER }, ({ path, importer }) => (importer.includes('@modelcontextprotocol') ? { path, namespace: 'empty' } : undefined));
    // CommonJS, so that any named import resolves (to undefined).
    bundler.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minify: true,
  keepNames: false,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [emptyModules],
  define: { __DOCALIGN_VERSION__: JSON.stringify(version) },
  // Bundled CommonJS packages call require() for Node's own modules.
  banner: { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" },
};

const entries = {
  docalign: 'src/cli/docalign.ts',
  'docalign-mcp': 'src/cli/docalign-mcp.ts',
  index: 'src/index.ts',
};
const existing = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));
const { metafile } = await build({ ...shared, entryPoints: existing, outdir, metafile: true, splitting: true, chunkNames: 'chunks/[name]-[hash]' });
writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES.txt'), licenseText(metafile));
for (const bin of ['docalign.js', 'docalign-mcp.js']) if (existsSync(join(outdir, bin))) chmodSync(join(outdir, bin), 0o755);
if (existsSync('src/index.ts') && !options['bundles-only']) execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
