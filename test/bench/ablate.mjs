#!/usr/bin/env node
// What each part of the ranking is worth: nDCG@10 on the judged set without it, in process, as a markdown table.
//   node test/bench/ablate.mjs                                 the table of README.md
//   node test/bench/ablate.mjs '{"context":0}' '{"kin":0.5}'   other settings of src/search/tuning.ts
import { build } from 'esbuild';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
  ['change logs and the like not ranked down', { standing: {} }],
  ['copies not demoted', { copy: 1 }],
  ['no spelling correction', { spelling: [0, 0] }],
  ['no synonyms', { kin: 0 }],
  ['exact names not preferred', { exactName: 0, knownName: 1 }],
  ['full weight for unknown names', { unknownName: 1 }],
  ['query weighs 2', { queryWeight: 2 }],
  ['query weighs 1', { queryWeight: 1 }],
  ['lists cut at 20', { depth: 20 }],
  ['fusion k = 60', { rrfK: 60 }],
  ['fusion k = 20', { rrfK: 20 }],
  ['fusion k = 1', { rrfK: 1 }],
];

const { createSearchIndex, splitDoc } = await bundle();
const corpora = listCorpora();
install(corpora);
const loaded = corpora.map((corpus) => ({ name: corpus.name, docs: docsOf(corpus.root), questions: readJudged(corpus.name) }));
const asked = process.argv.slice(2).map((text) => [`\`${text}\``, JSON.parse(text)]);
console.log(`| variant | alone | with alternatives | ${KINDS.join(' | ')} |\n|---|---:|---:|${KINDS.map(() => '---:').join('|')}|`);
for (const [label, changes] of asked.length > 0 ? [TABLE[0], ...asked] : TABLE) {
  const rows = loaded.flatMap((corpus) => judge(corpus, changes));
  const [alone, helped] = [macro(rows, 'alone'), macro(rows, 'helped')];
  console.log(`| ${label} | ${alone.all.toFixed(3)} | ${helped.all.toFixed(3)} | ${KINDS.map((kind) => `${alone[kind].toFixed(2)} / ${helped[kind].toFixed(2)}`).join(' | ')} |`);
}

function judge({ name, docs, questions }, changes) {
  const index = createSearchIndex({}, changes);
  for (const doc of docs) index.put(doc);
  const ndcg = (query, alternatives, relevant) => {
    const { hits } = index.search({ query, alternatives, path: undefined, limit: 10 });
    return scoreOf(gainsOf(hits.map(({ section }) => ({ file: section.file, line: section.startLine })), relevant), relevant).ndcg;
  };
  return questions.map(({ kind, query, alternatives, relevant }) => ({ corpus: name, kind, alone: ndcg(query, [], relevant), helped: ndcg(query, alternatives, relevant) }));
}

function docsOf(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|mdx|markdown)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](?:node_modules|dist)[\\/]/.test(relative(root, path)))
    .map((path) => splitDoc({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8'), hash: '' }));
}

async function bundle() {
  const outfile = join(projectRoot, 'test/bench/.corpora/search.mjs');
  await build({
    stdin: { contents: "export { createSearchIndex } from './src/search/index.ts'; export { splitDoc } from './src/markdown/split.ts';", resolveDir: projectRoot, loader: 'ts' },
    bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'error',
  });
  const loaded = await import(pathToFileURL(outfile));
  rmSync(outfile);
  return loaded;
}
