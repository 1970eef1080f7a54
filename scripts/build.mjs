// Bundles the two bins, the scan worker and the library; writes the types. Usage: node scripts/build.mjs
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minify: true,
  keepNames: false,
  legalComments: 'none',
  logLevel: 'warning',
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
await build({ ...shared, entryPoints: existing, outdir: 'dist', splitting: true, chunkNames: 'chunks/[name]-[hash]' });
for (const bin of ['dist/docalign.js', 'dist/docalign-mcp.js']) if (existsSync(bin)) chmodSync(bin, 0o755);
if (existsSync('src/index.ts')) execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
