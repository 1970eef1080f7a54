#!/usr/bin/env node
// A cold scan compared with the parsers alone: the documents parsed by remark with GFM, the code by the same grammars,
// on one thread. `npm run build` first.
//   node test/bench/cold.mjs --repo DIR[,DIR] [--rounds 3] [--program dist/docalign.js]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { Language, Parser } from 'web-tree-sitter';
import { projectRoot } from './lib/corpora.mjs';

const { values: options } = parseArgs({
  options: {
    repo: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    program: { type: 'string', default: 'dist/docalign.js' },
    // For the process that only parses: a file that lists the documents, and the code with the grammar of each.
    parse: { type: 'string' },
  },
});
/** As in `src/model/bounds.ts`: larger files are not read as code. */
const MOST_BYTES = 1024 * 1024;
/** Exports of the sources that are needed here. */
const GRAMMARS = `
export { grammarFiles } from './grammar-files.js';
export { languageOf } from './languages.js';
`;

if (options.parse === undefined) await compare(options);
else await parseAll(JSON.parse(readFileSync(options.parse, 'utf8')));

async function compare({ repo, rounds, program }) {
  if (repo === undefined) throw new Error('cold.mjs: --repo is needed: a repository, or several with commas between.');
  const work = mkdtempSync(join(tmpdir(), 'docalign-cold-'));
  try {
    const grammarOf = await loadGrammars(work);
    console.log(
      '| repository | documents | files of code | parsers, s | scan, s | × |\n|---|---:|---:|---:|---:|---:|',
    );
    for (const root of repo.split(',').map((path) => resolve(path))) {
      const list = join(work, 'files.json');
      const files = filesOf(root, { program, grammarOf });
      writeFileSync(list, JSON.stringify({ root, ...files }));
      const times = Array.from({ length: Number(rounds) }, () => ({
        scan: timeOf([resolve(projectRoot, program), ...scanOf(root)], root),
        parse: timeOf([import.meta.filename, '--parse', list]),
      }));
      const [scan, parse] = [Math.min(...times.map((time) => time.scan)), Math.min(...times.map((time) => time.parse))];
      console.log(
        `| ${basename(root)} | ${files.docs.length} | ${files.code.length} | ${(parse / 1_000).toFixed(1)} | ${(scan / 1_000).toFixed(1)} | ${(scan / parse).toFixed(2)} |`,
      );
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function scanOf(root) {
  return ['scan', '--repo', root, '--fail-on', 'never', '--quiet', '--fresh'];
}

/** The documents that a scan reads, and the tracked files that a grammar reads. */
function filesOf(root, { program, grammarOf }) {
  const { docs } = JSON.parse(run([resolve(projectRoot, program), ...scanOf(root), '--json']));
  const tracked = spawnSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 30 })
    .stdout.split('\0')
    .filter((file) => file !== '');
  const code = tracked
    .map((file) => ({ file, grammar: grammarOf(file) }))
    .filter(({ file, grammar }) => grammar !== undefined && isRead(join(root, file)));
  return { docs: docs.map(({ file }) => file), code };
}

function isRead(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.isFile() && stats.size <= MOST_BYTES;
}

/** Time of a process without a cache, in ms. */
function timeOf(args, root) {
  if (root !== undefined) rmSync(join(root, '.docalign'), { recursive: true, force: true });
  const startedAt = performance.now();
  run(args);
  return performance.now() - startedAt;
}

function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Returns a function from a file to the WASM file of its grammar. */
async function loadGrammars(work) {
  const outfile = join(work, 'languages.mjs');
  await build({
    stdin: { contents: GRAMMARS, resolveDir: join(projectRoot, 'src/ecosystems'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  const { grammarFiles, languageOf } = await import(outfile);
  return (file) => {
    const places = grammarFiles(languageOf(file)?.grammar ?? '').map((place) => join(projectRoot, place));
    return places.find((place) => existsSync(place));
  };
}

async function parseAll({ root, docs, code }) {
  const markdown = unified().use(remarkParse).use(remarkGfm);
  for (const file of docs) markdown.parse(readFileSync(join(root, file), 'utf8'));
  await Parser.init();
  const parsers = new Map();
  for (const { file, grammar } of code) {
    if (!parsers.has(grammar)) parsers.set(grammar, new Parser().setLanguage(await Language.load(grammar)));
    parsers
      .get(grammar)
      .parse(readFileSync(join(root, file), 'utf8'))
      .delete();
  }
}
