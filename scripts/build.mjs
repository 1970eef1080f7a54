// Bundles the two bins, the scan worker and the library; writes the types. Does nothing if the folder was built from
// the same sources, packages and options.
// Usage: node scripts/build.mjs [--bundles-only] [--measured FILE] [--readable] [--v8 OPTION] [--cached] [--force]
//   [outdir]
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { inputDigest, isBuilt, writeStamp } from './build-stamp.mjs';
import { otherCounts } from './for-tests/other-counts.mjs';
import { licenseText } from './licenses.mjs';

const { version, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const {
  values: options,
  positionals: [outdir = 'dist'],
} = parseArgs({
  options: {
    'bundles-only': { type: 'boolean', default: false },
    // Findings are rated by that file instead of the measured counts: for tests of what is found.
    measured: { type: 'string' },
    // Names stay as they are: for profiles.
    readable: { type: 'boolean', default: false },
    // The programs set this option of V8 when they start, and start with less work: for tests.
    v8: { type: 'string' },
    cached: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Support for zod 3 in the MCP SDK, whose schemas are all zod 4 here. */
const ZOD_3 = /^(?:zod\/v3|zod-to-json-schema)$/;
/** A schema of the SDK: a statement from the start of a line to the `;` before the next start of a line. */
const SDK_SCHEMA = /^((?:export )?const \w+Schema = )([^;]*(?:;(?!\n[^\s)}\]])[^;]*)*);$/gm;

/**
 * Half of the load time of the MCP SDK goes into zod 3, which is never called, and into some 150 schemas, most of them
 * for messages that this server never sends. They are turned into calls without side effects, so that the bundler drops
 * the unused ones. Measured CPU time to load: 22 instead of 31 ms, of which zod itself is 16.
 */
const lighterSdk = {
  name: 'lighter-sdk',
  setup(bundler) {
    bundler.onResolve({ filter: ZOD_3 }, ({ path, importer }) =>
      importer.includes('@modelcontextprotocol') ? { path, namespace: 'empty' } : undefined,
    );
    // CommonJS, so that any named import resolves (to undefined).
    bundler.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
    bundler.onLoad({ filter: /@modelcontextprotocol[\\/]sdk[\\/]dist[\\/]esm[\\/]types\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(SDK_SCHEMA, '$1/* @__PURE__ */ (() => $2)();'),
    }));
  },
};

const RULES = 'docs/rules';

/** Address of the pages of the rules of this version; '' while package.json names no repository. */
function rulesAddress() {
  const home = /^git\+(https:.*)\.git$/.exec(repository?.url ?? '')?.[1];
  return home === undefined ? '' : `${home}/blob/v${version}/${RULES}`;
}

/** Changes with any source file: results of another build are not reused. */
function sourceId() {
  const hash = createHash('sha256').update(version);
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort())
    hash.update(file).update(readFileSync(join('src', file)));
  return hash.digest('hex').slice(0, 12);
}

const SET_V8 =
  options.v8 === undefined
    ? ''
    : `import { setFlagsFromString as __v8 } from 'node:v8'; __v8(${JSON.stringify(options.v8)});`;

/** Bundled CommonJS packages call require() for Node's own modules. */
const MAKES_REQUIRE = "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);";

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minify: !options.readable,
  keepNames: false,
  legalComments: 'none',
  logLevel: 'warning',
  // Its main file loads its parts by a name that no bundler can follow.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [lighterSdk, ...(options.measured === undefined ? [] : [otherCounts(options.measured)])],
  define: {
    __DOCALIGN_VERSION__: JSON.stringify(version),
    __DOCALIGN_BUILD__: JSON.stringify(sourceId()),
    __DOCALIGN_RULES__: JSON.stringify(rulesAddress()),
  },
  banner: { js: SET_V8 + MAKES_REQUIRE },
};

const entries = {
  docalign: 'src/cli/docalign.ts',
  'docalign-mcp': 'src/cli/docalign-mcp.ts',
  index: 'src/index.ts',
  // In the folder of the chunks, so that the engine finds it by its own URL.
  'scan-thread': 'src/engine/scan/scan-thread.ts',
  'read-thread': 'src/engine/scan/read-thread.ts',
  'code-thread': 'src/engine/quick-check/code/code-thread.ts',
  'history-thread': 'src/engine/quick-check/history/history-thread.ts',
};
/** From the sources: the grammars of the languages in src/ecosystems, and where their WASM files may be. */
const GRAMMARS = `
export { grammarFiles } from './grammar-files.js';
export { grammarNames } from './languages.js';
`;

/** A level above takes 27 s of processor time instead of 1 s, for a tenth of the size. */
const BROTLI_QUALITY = 9;

/**
 * Copies the parser and the grammars, which are loaded when a file needs them. Returns the packages they are from.
 * Compressed, they have 2.3 MB instead of 34; to read one then takes 1 to 7 ms.
 */
async function copyGrammars() {
  const { importSources } = await import('./import-sources.mjs');
  const { grammarFiles, grammarNames } = await importSources(GRAMMARS, 'src/ecosystems');
  const folder = join(outdir, 'grammars');
  mkdirSync(folder, { recursive: true });
  const from = ['web-tree-sitter', ...grammarNames].map((name) => {
    const file = grammarFiles(name).find((place) => existsSync(place));
    if (file === undefined)
      throw new Error(`no package has ${name}.wasm: it is in none of ${grammarFiles(name).join(', ')}`);
    writeFileSync(join(folder, `${name}.wasm.br`), compressed(readFileSync(file)));
    return /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)[1];
  });
  return [...new Set(from)];
}

function compressed(bytes) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

const EDGE = 'src/mcp/web/edge.ts';
/** Names of Node.js's own globals: where these do not exist, the code does without. */
const NODE_GLOBALS = { Buffer: 'undefined', setImmediate: 'undefined', process: 'undefined' };

/** For any runtime with the web's standard interfaces: one file, and the files that start it. */
async function buildEdge() {
  const { build } = await import('esbuild');
  const { banner: _, alias: __, ...options } = shared;
  const folder = join(outdir, 'edge');
  await build({
    ...options,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'browser'],
    target: 'es2022',
    entryPoints: { handler: EDGE },
    outdir: folder,
    define: { ...options.define, ...NODE_GLOBALS },
  });
  cpSync('scripts/edge', folder, { recursive: true });
}

async function buildAll() {
  // Bundlers take 0.2 s of processor time to load, most of the time where nothing is to be built.
  const [{ build }, { writeMerged }] = await Promise.all([import('esbuild'), import('./merge-chunks.mjs')]);
  if (outdir === 'dist') rmSync(outdir, { recursive: true, force: true });
  const existing = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));
  const made = await build({
    ...shared,
    entryPoints: existing,
    outdir,
    metafile: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    write: false,
  });
  const entryNames = Object.keys(existing);
  await writeMerged(made, { outdir, entries: entryNames, makesRequire: MAKES_REQUIRE, isReadable: options.readable });
  if (existsSync(EDGE)) await buildEdge();
  writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES.txt'), licenseText(made.metafile, await copyGrammars()));
  // Git directories without objects, references and user settings: git is run in them for queries about objects only.
  cpSync('src/repo/git/git-dirs', join(outdir, 'git-dirs'), { recursive: true });
  if (existsSync(RULES)) cpSync(RULES, join(outdir, 'rules'), { recursive: true });
  for (const bin of ['docalign.js', 'docalign-mcp.js'])
    if (existsSync(join(outdir, bin))) chmodSync(join(outdir, bin), 0o755);
  if (options.cached) {
    const { writeCachedPrograms } = await import('./for-tests/cached-programs.mjs');
    await writeCachedPrograms({ shared, outdir, v8: options.v8 === undefined ? [] : [options.v8] });
  }
  if (options['bundles-only']) return;
  // TypeScript takes 0.4 s of processor time to load.
  const { writeTypes } = await import('./types.mjs');
  await writeTypes(outdir);
  await writeManPage();
}

const MAN_PAGE = "export { manPage } from './reference/man-page.js';";

/** The manual of the command line, from the table of commands. */
async function writeManPage() {
  const { importSources } = await import('./import-sources.mjs');
  const { manPage } = await importSources(MAN_PAGE, 'src/cli');
  writeFileSync(join(outdir, 'docalign.1'), await manPage(version));
}

const inputs = inputDigest({
  bundlesOnly: options['bundles-only'],
  measured: options.measured,
  readable: options.readable,
  v8: options.v8,
  cached: options.cached,
});
if (!options.force && isBuilt(outdir, inputs)) {
  console.log(`${outdir} holds the build of these sources already; --force builds it again`);
} else {
  await buildAll();
  writeStamp(outdir, inputs);
}
