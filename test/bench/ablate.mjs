#!/usr/bin/env node
// The value of each part of the ranking: nDCG@10 on the judged set without it, in process, with the built library, as a
// markdown table.
//   node test/bench/ablate.mjs                                   the table of README.md
//   node test/bench/ablate.mjs '{"context":0}' '{"synonyms":0.5}'  other settings of src/search/tuning.ts
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, listCorpora, projectRoot, readJudged } from './lib/corpora.mjs';
import { gainsOf, KINDS, macro, scoreOf } from './lib/score.mjs';

const TABLE = [
  ['everything', {}],
  ['heading weighs 1 like prose', { fields: { heading: 1, path: 2, prose: 1, code: 0.5 } }],
  ['no path field', { fields: { heading: 8, path: 0, prose: 1, code: 0.5 } }],
  ['no code field', { fields: { heading: 8, path: 2, prose: 1, code: 0 } }],
  ['code weighs 1 like prose', { fields: { heading: 8, path: 2, prose: 1, code: 1 } }],
  ['saturation 1.2 (BM25 default)', { saturation: 1.2 }],
  ['no length normalisation', { lengthNorm: 0 }],
  ['no coordination', { coordination: 0 }],
  ['no heading coverage', { headingCoverage: 0 }],
  ['no score from the doc around', { context: 0 }],
  ['change logs and the like not ranked down', { kindFactors: {} }],
  ['no spelling correction', { spelling: [0, 0] }],
  ['no synonyms', { synonyms: 0 }],
  ['no signal `exact`', { exactWeight: 0 }],
  ['no signal `path`', { pathWeight: 0 }],
  ['no signal `code`', { codeWeight: 0 }],
  ['no signal `graph`', { graphWeight: 0 }],
  ['no signal `intent`', { intentWeight: 0 }],
  ['no signal `links`', { linksWeight: 0 }],
  ['exact names not preferred', { exactName: 0, knownName: 1 }],
  ['full weight for unknown names', { unknownName: 1 }],
  ['query weighs 2', { queryWeight: 2 }],
  ['query weighs 1', { queryWeight: 1 }],
  ['lists cut at 20', { depth: 20 }],
  ['fusion k = 60', { rrfK: 60 }],
  ['fusion k = 20', { rrfK: 20 }],
  ['fusion k = 1', { rrfK: 1 }],
];

const { openEngine } = await import(pathToFileURL(join(projectRoot, 'dist/index.js')));
const corpora = listCorpora();
install(corpora);
const judged = corpora.map(({ name, root }) => ({ name, root, questions: readJudged(name) }));
const asked = process.argv.slice(2).map((text) => [`\`${text}\``, JSON.parse(text)]);
console.log(
  `| variant | alone | with alternatives | ${KINDS.join(' | ')} |\n|---|---:|---:|${KINDS.map(() => '---:').join('|')}|`,
);
for (const [label, changes] of asked.length > 0 ? [TABLE[0], ...asked] : TABLE) {
  const rows = [];
  for (const corpus of judged) rows.push(...(await judge(corpus, changes)));
  const [alone, helped] = [macro(rows, 'alone'), macro(rows, 'helped')];
  console.log(
    `| ${label} | ${alone.all.toFixed(3)} | ${helped.all.toFixed(3)} | ${KINDS.map((kind) => `${alone[kind].toFixed(2)} / ${helped[kind].toFixed(2)}`).join(' | ')} |`,
  );
}

/** With claims and code read: the first variant waits for a scan, the others reuse its result. */
async function judge({ name, root, questions }, tuning) {
  const engine = await openEngine({ repo: root, env: {}, cwd: root, tuning });
  await engine.scan({ onProgress: () => undefined, threads: true });
  const snapshot = await engine.snapshot();
  const ndcg = (query, alternatives, relevant) => {
    const { hits } = snapshot.search({ query, alternatives, path: undefined, limit: 10 });
    return scoreOf(
      gainsOf(
        hits.map(({ section }) => ({ file: section.file, line: section.startLine })),
        relevant,
      ),
      relevant,
    ).ndcg;
  };
  const rows = questions.map(({ kind, query, alternatives, relevant }) => ({
    corpus: name,
    kind,
    alone: ndcg(query, [], relevant),
    helped: ndcg(query, alternatives, relevant),
  }));
  await engine.close();
  return rows;
}
