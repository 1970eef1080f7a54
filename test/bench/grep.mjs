#!/usr/bin/env node
// search_code of a running server beside ripgrep on the same repository: the first query of a fresh server, and later
// ones. `--wait`: milliseconds between the start and the first query. Needs `rg` on the PATH. `npm run build` first.
//   node test/bench/grep.mjs --repo DIR[,DIR] [--terms parse,error] [--words parse] [--symbols Parser]
//     [--patterns 'TODO|FIXME;a+'] [--rounds 5] [--wait 0] [--program dist/docalign-mcp.js]
import { spawnSync } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from './lib/corpora.mjs';
import { openSession } from './lib/server.mjs';

const { values: options } = parseArgs({
  options: {
    repo: { type: 'string' },
    terms: { type: 'string', default: 'getConfiguration,error,return' },
    words: { type: 'string', default: 'name' },
    symbols: { type: 'string', default: 'parse' },
    patterns: {
      type: 'string',
      default: String.raw`[A-Z]\w+Error\b;TODO|FIXME;^\s*(import|#include)\b;(?i)warning:?;\w+_\d{2}`,
    },
    rounds: { type: 'string', default: '5' },
    wait: { type: 'string', default: '0' },
    program: { type: 'string', default: 'dist/docalign-mcp.js' },
  },
});
if (options.repo === undefined)
  throw new Error('grep.mjs: --repo is needed: a repository, or several with commas between.');
if (spawnSync('rg', ['--version']).status !== 0) throw new Error('grep.mjs: ripgrep is needed: install "rg".');
const rounds = Number(options.rounds);
const queries = [
  ...options.terms.split(',').map((term) => ({ term, mode: 'literal', flags: ['-F'] })),
  ...options.words.split(',').map((term) => ({ term, mode: 'word', flags: ['-F', '-w'] })),
  ...options.symbols.split(',').map((term) => ({ term, mode: 'symbol', flags: ['-F', '-w'] })),
  ...options.patterns.split(';').map((term) => ({ term, mode: 'regex', flags: [] })),
];

console.log('| repository | files | mode | query | lines | rg, ms | first, ms | × | later, ms | × |');
console.log('|---|---:|---|---|---:|---:|---:|---:|---:|---:|');
for (const repo of options.repo.split(',')) await measure(resolve(repo));

async function measure(root) {
  const files =
    spawnSync('rg', ['--files', '--hidden', root], { encoding: 'utf8', maxBuffer: 1e9 }).stdout.split('\n').length - 1;
  for (const { term, mode, flags } of queries) {
    const times = { rg: [], first: [], later: [] };
    let lines = 0;
    // In turns, since the machine's speed changes.
    for (let round = 0; round < rounds; round++) {
      times.rg.push(ripgrep(root, [...flags, '--', term]));
      const session = await openSession(process.execPath, [
        resolve(projectRoot, options.program),
        '--repo',
        root,
        '--tools',
        'code',
      ]);
      try {
        await setTimeout(Number(options.wait));
        const ask = async () => {
          const startedAt = performance.now();
          const answer = await session.client.callTool({ name: 'search_code', arguments: { term, mode } });
          const took = performance.now() - startedAt;
          lines = answer.structuredContent.total_lines;
          return took;
        };
        times.first.push(await ask());
        await ask();
        for (let later = 0; later < 3; later++) times.later.push(await ask());
      } finally {
        await session.close();
      }
    }
    const [rg, first, later] = [times.rg, times.first, times.later].map(median);
    console.log(
      `| ${basename(root)} | ${files} | ${mode} | \`${term.replaceAll('|', '\\|')}\` | ${lines} | ${rg.toFixed(0)} | ${first.toFixed(0)} | ${(first / rg).toFixed(2)} | ${later.toFixed(0)} | ${(later / rg).toFixed(2)} |`,
    );
  }
}

/** The time of the whole process, with its output read. */
function ripgrep(root, args) {
  const startedAt = performance.now();
  spawnSync('rg', ['--hidden', '--glob', '!.git', '-n', ...args, root], { maxBuffer: 1e9 });
  return performance.now() - startedAt;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
