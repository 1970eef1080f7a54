#!/usr/bin/env node
// The value of `match` for judged questions, and for those in fixtures/judged/absent.jsonl that the corpora do not
// answer, with the built library.
//   node test/bench/match.mjs [--misses]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install, listCorpora, projectRoot, readJudged } from './lib/corpora.mjs';
import { gainsOf, KINDS, mean, scoreOf } from './lib/score.mjs';

const { values: options } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const MATCHES = ['strong', 'partial', 'weak'];
/** An answer with at least this nDCG@10 is a good one. */
const GOOD = 0.5;

const { openEngine } = await import(pathToFileURL(join(projectRoot, 'dist/index.js')));
const corpora = listCorpora();
install(corpora);
const absent = readFileSync(join(projectRoot, 'fixtures/judged/absent.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const rows = [];
for (const { name, root } of corpora) {
  const questions = [
    ...readJudged(name),
    ...absent.filter(({ corpus }) => corpus === name).map((question) => ({ kind: 'absent', ...question })),
  ];
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  await engine.scan({ onProgress: () => undefined, threads: true });
  const snapshot = await engine.snapshot();
  for (const question of questions)
    rows.push({
      ...question,
      alone: answer(snapshot, question, []),
      helped: answer(snapshot, question, question.alternatives),
    });
  await engine.close();
}

console.log(
  `| questions | count | ${MATCHES.join(' | ')} | with alternatives: ${MATCHES.join(' | ')} |\n|---|---:|${MATCHES.map(
    () => '---:|',
  )
    .join('')
    .repeat(2)}`,
);
const isJudged = ({ kind }) => kind !== 'absent';
print('judged', rows.filter(isJudged));
for (const kind of KINDS)
  print(
    kind,
    rows.filter((row) => row.kind === kind),
  );
print(
  'judged, answered well',
  rows.filter((row) => isJudged(row) && row.alone.ndcg >= GOOD),
  rows.filter((row) => isJudged(row) && row.helped.ndcg >= GOOD),
);
print(
  'absent',
  rows.filter((row) => !isJudged(row)),
);
for (const match of MATCHES)
  console.log(
    `nDCG@10 of what is called ${match}: ${mean(rows.filter((row) => isJudged(row) && row.alone.match === match).map((row) => row.alone.ndcg)).toFixed(2)}`,
  );
// A caller that asks again, with its alternatives, if the answer has this match value.
for (const called of [[], ['weak'], ['weak', 'partial']])
  console.log(
    `asked again when ${called.join(' or ') || 'never'}: ${mean(rows.filter(isJudged).map(({ alone, helped }) => (called.includes(alone.match) ? helped : alone).ndcg)).toFixed(3)}`,
  );
if (options.misses)
  for (const { kind, query, alone } of rows)
    if (isJudged({ kind }) ? alone.match === 'weak' : alone.match !== 'weak')
      console.log(`${kind}: ${query} → ${alone.match}, unknown: ${alone.unknownWords.join(', ')}`);

function answer(snapshot, { query, relevant = [] }, alternatives) {
  const { hits, match, unknownWords } = snapshot.search({ query, alternatives, path: undefined, limit: 10 });
  const gains = gainsOf(
    hits.map(({ section }) => ({ file: section.file, line: section.startLine })),
    relevant,
  );
  return { match, unknownWords, ndcg: relevant.length === 0 ? 0 : scoreOf(gains, relevant).ndcg };
}

function print(label, alone, helped = alone) {
  const shares = (chosen, by) =>
    MATCHES.map((match) => mean(chosen.map((row) => Number(row[by].match === match))).toFixed(2)).join(' | ');
  console.log(`| ${label} | ${alone.length} | ${shares(alone, 'alone')} | ${shares(helped, 'helped')} |`);
}
