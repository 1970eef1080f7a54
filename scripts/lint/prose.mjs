// Refuses private idioms in the documents that git tracks: `node scripts/lint/prose.mjs [files…]`.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { idiomsIn } from './idioms.mjs';

/** Fixtures are texts under test, judged findings quote other projects, and CHANGELOG.md is a record. */
const NOT_OURS = /^fixtures\/|^test\/bench\/accuracy\/judged\/|^CHANGELOG\.md$/;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
/** A table that a test writes from the descriptions in the code. */
const GENERATED = /^<!-- (?<name>\w+):(?<edge>start|end) -->$/;
/** Addresses of links are not prose. */
const ADDRESS = /\]\([^)\s]*\)|<https?:[^>]*>/g;

/** One message for each idiom, with its line. */
export function problemsIn(file, text) {
  const problems = [];
  let isCode = false;
  let isGenerated = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    const { edge } = GENERATED.exec(line)?.groups ?? {};
    if (edge !== undefined) isGenerated = edge === 'start';
    if (isCode || isGenerated) continue;
    for (const { found, instead } of idiomsIn(line.replace(ADDRESS, (address) => ' '.repeat(address.length))))
      problems.push(`${file}:${index + 1}: "${found}" is a private idiom. Say: ${instead}.`);
  }
  return problems;
}

/** The documents that are checked when no file is named. */
export function documents() {
  return execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !NOT_OURS.test(file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = process.argv.length > 2 ? process.argv.slice(2) : documents();
  const problems = files.flatMap((file) => problemsIn(file, readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
