#!/usr/bin/env node
// The edges of search_dependencies beside those of the compilers and build tools of a language, on one repository.
// `npm run build` first.
//   node test/bench/imports/measure.mjs --repo DIR --oracle typescript|python|go|rust|java [--misses 20]
// Other oracles know names alone: java-names, and without precision kotlin-names, scala-names.
import { resolve, basename } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../lib/corpora.mjs';
import { openSession } from '../lib/server.mjs';

const { values: options } = parseArgs({
  options: {
    repo: { type: 'string' },
    oracle: { type: 'string' },
    misses: { type: 'string', default: '0' },
    program: { type: 'string', default: 'dist/docalign-mcp.js' },
  },
});
const root = resolve(options.repo);
/** Files whose edges the answer does not list in full. */
let cut = 0;
const { oracle } = await import(`./${options.oracle}.mjs`);
const { files, edges, isPartial, unitOf = (file) => file } = await oracle(root);
const ours = await edgesOf(files);
const expected = new Set(edges);
const found = new Set(ours);
const missed = [...expected].filter((edge) => !found.has(edge));
const extra = [...found].filter((edge) => !expected.has(edge));
if (cut > 0) console.log(`  ${cut} lists were cut`);
const share = (part, all) => (all === 0 ? '–' : (part / all).toFixed(4));
console.log(
  `${basename(root)}: ${files.length} files, ${expected.size} edges expected, ${found.size} found; `
    + `recall ${share(expected.size - missed.length, expected.size)}`
    + (isPartial === true ? '' : `, precision ${share(found.size - extra.length, found.size)}`),
);
for (const edge of missed.slice(0, Number(options.misses))) console.log(`  missed ${edge}`);
for (const edge of extra.slice(0, Number(options.misses))) console.log(`  extra  ${edge}`);

async function edgesOf(sources) {
  const session = await openSession(process.execPath, [
    ...['--max-old-space-size=8192', resolve(projectRoot, options.program), '--repo', root, '--tools', 'code'],
  ]);
  const known = new Set(sources);
  const all = [];
  try {
    for (const file of sources) {
      const answer = await session.client.callTool(
        {
          name: 'search_dependencies',
          arguments: { file_path: file, direction: 'dependencies', max_tokens: 1_000_000 },
        },
        undefined,
        { timeout: 900_000 },
      );
      // Git may track what docalign leaves out: installed packages, symlinks.
      if (answer.isError) continue;
      const { dependencies } = answer.structuredContent;
      if (dependencies.files.length < dependencies.total) cut += 1;
      for (const { file: target } of dependencies.files)
        if (known.has(target) && unitOf(file) !== unitOf(target)) all.push(`${unitOf(file)} -> ${unitOf(target)}`);
    }
  } finally {
    await session.close();
  }
  return all;
}
