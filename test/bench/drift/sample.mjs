#!/usr/bin/env node
// Random findings, with the lines around them, to be judged by eye: would you send this to the maintainers? `npm run
// build` first.
//   node test/bench/drift/sample.mjs --repo ../checkout [--repo …] [--count 20] [--status drifted|uncertain|verified]
//     [--type config] [--seed 1]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../lib/corpora.mjs';
import { readLines, scan } from './lib/docalign.mjs';
import { randomFrom, shuffled } from './lib/random.mjs';
import { copyRepository } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    repo: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '20' },
    status: { type: 'string', default: 'drifted' },
    type: { type: 'string' },
    seed: { type: 'string', default: '1' },
    program: { type: 'string', default: 'dist/docalign.js' },
  },
});
const program = resolve(projectRoot, options.program);
if (!existsSync(program)) {
  console.error(`${options.program}: not there. Run \`npm run build\` first.`);
  process.exit(2);
}
/** Lines shown before and after a claim; before and after a place in the code. */
const AROUND = 2;

const scratch = mkdtempSync(join(tmpdir(), 'docalign-sample-'));
try {
  const found = [];
  for (const [index, path] of options.repo.entries()) {
    const root = copyRepository(path, join(scratch, String(index)));
    const { claims } = await scan(program, root);
    const own = claims.filter(
      (claim) =>
        claim.verification_status === options.status
        && (options.type === undefined || claim.claim_type === options.type),
    );
    console.log(`${path}: ${claims.length} claims, ${own.length} of them ${options.status}`);
    found.push(
      ...own.map((claim) => ({
        claim,
        root,
        name: basename(path) === 'repo' ? basename(resolve(path, '..')) : basename(path),
      })),
    );
  }
  for (const [index, one] of shuffled(found, randomFrom(Number(options.seed)))
    .slice(0, Number(options.count))
    .entries())
    show(index + 1, one);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function show(number, { claim, root, name }) {
  console.log(
    `\n--- ${number}. ${name} ${claim.source_file}:${claim.line_number} ${claim.claim_type} \`${claim.claim_text}\` (${claim.confidence})`,
  );
  console.log(`    ${claim.reasoning}${claim.suggested_fix == null ? '' : ` Fix: ${claim.suggested_fix}`}`);
  excerpt(root, claim.source_file, claim.line_number);
  for (const { file, line } of (claim.evidence ?? []).slice(0, 2)) {
    console.log(`    evidence ${file}${line == null ? '' : `:${line}`}`);
    if (line != null) excerpt(root, file, line);
  }
}

function excerpt(root, file, line) {
  const path = join(root, file);
  if (!existsSync(path) || readFileSync(path).includes(0)) return;
  const lines = readLines(path);
  for (let at = Math.max(1, line - AROUND); at <= Math.min(lines.length, line + AROUND); at++)
    console.log(`    ${at === line ? '>' : ' '} ${String(at).padStart(5)} ${lines[at - 1].slice(0, 200)}`);
}
