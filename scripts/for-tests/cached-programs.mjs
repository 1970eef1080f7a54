// For tests, which start the programs a thousand times: both are one script, and beside it is what V8 makes of that. So
// they start a scan in 60 % of the processor time.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROGRAMS = ['docalign', 'docalign-mcp'];
/** The last statement of a program, which waits for its end: a script cannot, and need not. */
const WAITS = /^await (?=runProcess\()/m;

const forScript = {
  name: 'for-script',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]src[\\/]cli[\\/]docalign(?:-mcp)?\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!WAITS.test(text)) throw new Error(`${path}: how does it start?`);
      return { loader: 'ts', contents: text.replace(WAITS, 'void ') };
    });
    // It calls a variable of its own `require`, of which it asks before it is set.
    bundler.onLoad({ filter: /[\\/]web-tree-sitter\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import("module")', '__module'),
    }));
  },
};

/** `shared`: the options of esbuild for the programs. `v8`: the options of V8 that they set as they start. */
export async function writeCachedPrograms({ shared, outdir, v8 }) {
  await bundle(shared, outdir);
  writeFileSync(join(outdir, 'programs-loader.cjs'), loader(v8));
  for (const name of PROGRAMS) writeProgram(name, outdir);
  makeCache(outdir);
}

async function bundle(shared, outdir) {
  const starts = PROGRAMS.map((name) => `exports[${JSON.stringify(name)}] = () => require('./src/cli/${name}.ts');`);
  await build({
    ...shared,
    stdin: { contents: starts.join('\n'), resolveDir: '.' },
    format: 'cjs',
    // The parser of code has an `eval`.
    logLevel: 'error',
    // A script from a cache knows no `import()`.
    supported: { 'dynamic-import': false },
    define: { ...shared.define, 'import.meta.url': '__place' },
    banner: { js: '(function (exports, require, module, __place, __module) {' },
    footer: { js: '})' },
    plugins: [...shared.plugins, forScript],
    outfile: join(outdir, 'programs.cjs'),
  });
}

/** What V8 made with other options than it has, it does not take: it compiles again. */
const loader = (v8) => `'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

for (const option of ${JSON.stringify(['--liftoff-only', ...v8])}) setFlagsFromString(option);
const filename = join(__dirname, 'programs.cjs');
const cache = join(__dirname, 'programs.cache');
const isMade = process.env.DOCALIGN_TEST_CACHE !== 'make';
const cachedData = isMade ? readFileSync(cache) : undefined;
const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
if (!isMade) process.on('exit', () => writeFileSync(cache, script.createCachedData()));
script.runInThisContext()(exports, require, module, pathToFileURL(filename).href, require('node:module'));
`;

function writeProgram(name, outdir) {
  const path = join(outdir, `${name}.js`);
  const lines = [
    '#!/usr/bin/env node',
    "import { createRequire } from 'node:module';",
    `createRequire(import.meta.url)('./programs-loader.cjs')[${JSON.stringify(name)}]();`,
    '',
  ];
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
}

/** Functions that a scan calls are kept compiled. */
function makeCache(outdir) {
  const root = mkdtempSync(join(tmpdir(), 'docalign-cache-'));
  try {
    execFileSync('git', ['init', '--quiet', root]);
    for (const file of ['package.json', 'README.md', 'vitest.config.ts']) copyFileSync(file, join(root, file));
    execFileSync(process.execPath, [resolve(outdir, 'docalign.js'), 'scan', '--fail-on', 'never', '--repo', root], {
      env: { ...process.env, DOCALIGN_TEST_CACHE: 'make' },
      stdio: 'ignore',
    });
  } finally {
    rmSync(root, { recursive: true });
  }
}
