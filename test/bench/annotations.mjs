// Measures the tools for annotations on a generated repository, which stays in a folder that is given:
// node test/bench/annotations.mjs [commits] [notes] [folder]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [commits = 50_000, notes = 5_000] = process.argv.slice(2).map(Number);
const FILES = 400;
const FUNCTIONS = 20;
const folderOf = (file) => `src/m${file % 20}`;
const pathOf = (file) => `${folderOf(file)}/f${file}.ts`;
const functionOf = (file, index, value) => `export function fn${file}_${index}(a) {\n  return a + ${value};\n}`;
const timeOf = (commit) => 1_600_000_000 + commit * 600;
const changeOf = (commit) => ({ file: (commit * 7919) % FILES, index: (commit * 31) % FUNCTIONS });

const SERVERS = 5;
const AGAIN = 20;

const [, , , , folder] = process.argv;
if (folder !== undefined) mkdirSync(folder, { recursive: true });
const root = realpathSync(folder ?? mkdtempSync(join(tmpdir(), 'docalign-annotations-')));
try {
  if (!existsSync(join(root, '.git'))) make();
  await measure();
  await measureDocs();
} finally {
  if (folder === undefined) rmSync(root, { recursive: true, force: true });
}

function git(args, input) {
  const { status, stderr } = spawnSync('git', args, { cwd: root, input, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
}

function make() {
  git(['init', '--quiet', '-b', 'main']);
  const texts = Array.from({ length: FILES }, (_, file) =>
    Array.from({ length: FUNCTIONS }, (_, index) => functionOf(file, index, index)),
  );
  const stream = [];
  for (let commit = 0; commit < commits; commit += 1) {
    const { file, index } = changeOf(commit);
    texts[file][index] = functionOf(file, index, commit);
    const text = `${texts[file].join('\n')}\n`;
    stream.push(
      `commit refs/heads/main\nmark :${commit + 1}\ncommitter T <t@e.x> ${timeOf(commit)} +0000\ndata 6\nchange\n`,
    );
    stream.push(commit === 0 ? '' : `from :${commit}\n`);
    stream.push(`M 100644 inline ${pathOf(file)}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  }
  // More notes than commits are about commits that there are not, and all say the same.
  const shared = JSON.stringify(noteOf(1));
  if (notes > commits) stream.push(`blob\nmark :${commits + 1}\ndata ${shared.length}\n${shared}\n`);
  stream.push('commit refs/notes/ultragit\ncommitter T <t@e.x> 1700000000 +0000\ndata 1\nn\n');
  const step = Math.max(1, Math.floor(commits / notes));
  for (let note = 0; note < Math.min(notes, commits); note += 1) {
    const commit = note * step;
    const text = JSON.stringify(noteOf(commit));
    stream.push(`N inline :${commit + 1}\ndata ${text.length}\n${text}\n`);
  }
  for (let note = commits; note < notes; note += 1) stream.push(`M 100644 :${commits + 1} ${fanned(note)}\n`);
  git(['fast-import', '--quiet'], stream.join(''));
  git(['reset', '--quiet', '--hard', 'main']);
}

function fanned(note) {
  const id = ((note * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0').repeat(5);
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id.slice(4)}`;
}

function noteOf(commit) {
  const { file, index } = changeOf(commit);
  const other = (file + 1) % FILES;
  return {
    schema: 'ultragit/v1',
    timestamp: new Date(timeOf(commit) * 1000).toISOString(),
    summary: 's'.repeat(200),
    context_level: 'enhanced',
    regions: [
      {
        file: pathOf(file),
        ast_anchor: { unit_type: 'function', name: `fn${file}_${index}` },
        lines: { start: index * 3 + 1, end: index * 3 + 3 },
        intent: 'i'.repeat(120),
        reasoning: 'r'.repeat(300),
        constraints: [{ text: 'c'.repeat(100), source: 'author' }],
        semantic_dependencies: [{ file: pathOf(other), anchor: `fn${other}_3`, nature: 'assumes' }],
      },
    ],
    provenance: { operation: 'initial' },
  };
}

/** Sections about functions of 10 files that have annotations. */
async function measureDocs() {
  const sections = Array.from({ length: 10 }, (_, at) => {
    const { file, index } = changeOf(at * Math.max(1, Math.floor(commits / notes)));
    return `## Part ${at}\n\nThe harbour calls \`fn${file}_${index}()\`.\n`;
  });
  writeFileSync(join(root, 'README.md'), `# Parts\n\n${sections.join('\n')}`);
  const client = await connected('docs,annotations');
  const ask = async (args) => {
    const start = performance.now();
    const { structuredContent } = await client.callTool({ name: 'get_docs', arguments: { query: 'harbour', ...args } });
    const annotated = structuredContent.sections.filter(({ annotations }) => annotations !== undefined).length;
    return { ms: Math.round(performance.now() - start), scan: structuredContent.scan, annotated };
  };
  while ((await ask({})).scan !== undefined);
  console.log('\n| get_docs | ms | sections with annotations |\n| --- | ---: | ---: |');
  for (const [what, include] of [
    ['without annotations', []],
    ['with annotations, first', ['annotations']],
    ['again', ['annotations']],
    ['again', ['annotations']],
  ]) {
    const { ms, annotated } = await ask({ include });
    console.log(`| ${what} | ${ms} | ${annotated} |`);
  }
  await client.close();
}

async function connected(tools) {
  const client = new Client({ name: 'bench', version: '1' });
  const args = [resolve('dist/docalign-mcp.js'), '--repo', root, '--tools', tools];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return client;
}

async function measure() {
  const path = pathOf(changeOf(0).file);
  const anchor = `fn${changeOf(0).file}_0`;
  const calls = [
    ['ultragit_read', { path }],
    ['ultragit_read', { path, anchor }],
    ['ultragit_deps', { path: pathOf((changeOf(0).file + 1) % FILES) }],
    ['ultragit_history', { path }],
    ['ultragit_history', { path, anchor }],
    ['ultragit_summary', { path }],
    ['ultragit_summary', { path: folderOf(0) }],
  ];
  console.log(`${commits} commits, ${notes} notes; ${SERVERS} servers, ${AGAIN} further calls of each\n`);
  console.log('| call | first p50, ms | first p95 | again p50 | again p95 | stats |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const [name, args] of calls) {
    const [first, again] = [[], []];
    let stats = {};
    for (let server = 0; server < SERVERS; server += 1) {
      const client = await connected('annotations');
      for (let round = 0; round <= AGAIN; round += 1) {
        const start = performance.now();
        const { structuredContent } = await client.callTool({ name, arguments: args });
        (round === 0 ? first : again).push(performance.now() - start);
        stats = structuredContent.stats;
      }
      await client.close();
    }
    const figures = [first, again].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.95)]);
    const title = 'anchor' in args ? `${name} anchor` : name;
    console.log(`| ${title} | ${figures.join(' | ')} | ${JSON.stringify(stats)} |`);
  }
}

function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]);
}
