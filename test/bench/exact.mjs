#!/usr/bin/env node
// Are literal queries answered by the right section first? 200 queries from the corpora, each of which occurs in one to
// three sections.
//   node test/bench/exact.mjs [--misses]               success@1, by kind
//   node test/bench/exact.mjs '{"exactWeight":0}'      with another setting of src/search/tuning.ts
//   node test/bench/exact.mjs --entries [REPOSITORY…]  do names of options lead to the entry that explains them
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install, listCorpora, projectRoot } from './lib/corpora.mjs';
import { mean, percentile } from './lib/score.mjs';

const { values: options, positionals } = parseArgs({
  options: { misses: { type: 'boolean', default: false }, entries: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** Ten of each kind from each corpus, or as many as it has; then lines of code until there are forty. */
const PER_KIND = 10;
const PER_CORPUS = 40;
const MOST_HOLDERS = 3;

/** Texts that a user would paste or quote, by kind: from a section to texts. */
const KINDS = {
  code: (content) =>
    fencesOf(content)
      .flatMap((fence) => fence.split('\n'))
      .map((line) => line.trim())
      .filter((line) => isTyped(line) && /[\w$]\(|=|\w\.\w/.test(line)),
  option: (content) =>
    [
      ...content.matchAll(
        /(?<![\w-])(?:--[a-z][\w-]*=[\w./-]+|["']?[A-Za-z_][\w.]*["']?: ?(?:true|false|null|\d+|'[^'\n]{1,30}'|"[^"\n]{1,30}"))(?![\w-])/g,
      ),
    ].map(([text]) => text),
  error: (content) =>
    [
      ...content.matchAll(
        /\b(?:[A-Z][A-Z\d]*_[A-Z\d_]{3,}|E[A-Z]{4,}|[A-Z]\w*(?:Error|Warning): [^`'"\n]{8,60}(?=[`'"\n])|(?:Cannot|Could not|Unable to|Failed to|Invalid|Unexpected) [^`'"\n.]{8,50}(?=[`'".\n]))/g,
      ),
    ].map(([text]) => text.trim()),
  quoted: (content) =>
    [...proseOf(content).matchAll(/(?<![\w[])[A-Za-z]+(?: [A-Za-z]+){4,5}(?![\w\]])/g)].map(([text]) => `"${text}"`),
};

const { openEngine } = await import(pathToFileURL(join(projectRoot, 'dist/index.js')));
const tuning = positionals.length > 0 && !options.entries ? JSON.parse(positionals[0]) : {};
const corpora =
  options.entries && positionals.length > 0
    ? positionals.map((root) => ({ name: basename(root), root }))
    : listCorpora();
if (corpora.some(({ package: name }) => name !== undefined)) install(corpora);
if (options.entries) {
  await measureEntries();
  process.exit();
}
const rows = [];
for (const corpus of corpora) rows.push(...(await judge(corpus)));
const line = (label, chosen) =>
  `| ${label} | ${chosen.length} | ${mean(chosen.map(({ isFirst }) => Number(isFirst))).toFixed(3)} | ${mean(chosen.map(({ isAmong }) => Number(isAmong))).toFixed(3)} | ${percentile(
    chosen.map(({ ms }) => ms),
    50,
  ).toFixed(1)} | ${percentile(
    chosen.map(({ ms }) => ms),
    95,
  ).toFixed(1)} |`;
console.log('| kind | queries | success@1 | success@3 | p50 ms | p95 ms |\n|---|---:|---:|---:|---:|---:|');
for (const kind of Object.keys(KINDS))
  console.log(
    line(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  );
console.log(line('all', rows));
if (options.misses)
  for (const { corpus, kind, query, first } of rows.filter(({ isFirst }) => !isFirst))
    console.log(`${corpus} ${kind} ${JSON.stringify(query)} → ${first ?? 'nothing'}`);

async function judge({ name, root }) {
  const engine = await openEngine({ repo: root, env: {}, cwd: root, tuning });
  await engine.scan({ onProgress: () => undefined, threads: true });
  const snapshot = await engine.snapshot();
  snapshot.search({ query: 'warm up', alternatives: [], path: undefined, limit: 1 });
  const sections = [...snapshot.docs.values()].flatMap((doc) => doc.sections);
  const judged = queriesOf(sections).map(({ kind, query }) => {
    const startedAt = performance.now();
    const { hits } = snapshot.search({ query, alternatives: [], path: undefined, limit: 10 });
    const ms = performance.now() - startedAt;
    const held = hits.map(({ section }) => foldedSection(section).includes(folded(bare(query))));
    return {
      corpus: name,
      kind,
      query,
      ms,
      isFirst: held[0] === true,
      isAmong: held.slice(0, 3).includes(true),
      first: hits[0]?.section.id,
    };
  });
  await engine.close();
  return judged;
}

function queriesOf(sections) {
  const texts = sections.map(foldedSection);
  const isRare = (text) => {
    const holders = texts.filter((one) => one.includes(folded(bare(text)))).length;
    return holders >= 1 && holders <= MOST_HOLDERS;
  };
  const taken = new Map();
  const take = (kind, most) => {
    const offered = [
      ...new Set(sections.flatMap(({ content }) => KINDS[kind](content.replace(/<!--[^]*?-->/g, '')))),
    ].sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
    for (const query of offered) {
      if (most <= 0) break;
      if (taken.has(query) || !isRare(query)) continue;
      taken.set(query, kind);
      most -= 1;
    }
  };
  for (const kind of Object.keys(KINDS)) take(kind, PER_KIND);
  take('code', PER_CORPUS - taken.size);
  return [...taken].map(([query, kind]) => ({ kind, query }));
}

function squashed(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function foldedSection({ heading, content }) {
  return folded(`${heading}\n${content}`);
}

function folded(text) {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function bare(query) {
  return query.replace(/^"|"$/g, '');
}

function isTyped(text) {
  return text.length >= 12 && text.length <= 80 && /[A-Za-z]{3}/.test(text) && !/^(?:\/\/|#|\*|<)/.test(text);
}

function fencesOf(content) {
  return [...content.matchAll(/^(```+|~~~+)[^\n]*\n([^]*?)^\1/gm)].map(([, , code]) => code);
}

function proseOf(content) {
  return content
    .replace(/^(```+|~~~+)[^\n]*\n[^]*?^\1[^\n]*$/gm, '\n')
    .replace(/<[^>\n]*>|\]\([^)\n]*\)|`[^`\n]*`/g, '\n');
}

function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Names that a list item or a row begins with in one or two sections and that other sections mention: is one of the
 * former, or a section with the name as heading, first? Up to forty names of each repository.
 */
async function measureEntries() {
  const found = { '': [], ' default': [] };
  for (const { name, root } of corpora) {
    const engine = await openEngine({ repo: root, env: {}, cwd: root, tuning });
    const snapshot = await engine.snapshot();
    const sections = [...snapshot.docs.values()]
      .filter(({ kind }) => kind === 'guide' || kind === 'readme' || kind === undefined)
      .flatMap((doc) => doc.sections);
    for (const [option, entries] of explainedIn(sections))
      for (const aspect of Object.keys(found)) {
        const query = `${option}${aspect}`;
        const { hits } = snapshot.search({ query, alternatives: [], path: undefined, limit: 3 });
        const at = hits.findIndex(
          ({ section }) => entries.has(section.id) || squashed(section.heading).includes(squashed(option)),
        );
        found[aspect].push(at);
        if (options.misses && at !== 0) console.log(`${name} ${query} → ${hits[0]?.section.id ?? 'nothing'}`);
      }
    await engine.close();
  }
  console.log('| query | queries | success@1 | success@3 |\n|---|---:|---:|---:|');
  for (const [aspect, places] of Object.entries(found)) {
    const share = (isRight) => mean(places.map((at) => Number(isRight(at)))).toFixed(3);
    console.log(`| name${aspect} | ${places.length} | ${share((at) => at === 0)} | ${share((at) => at >= 0)} |`);
  }
}

/** Ids of the sections with an entry, by name. */
function explainedIn(sections) {
  const entries = new Map();
  const mentions = new Map();
  const add = (map, name, id) => map.set(name, (map.get(name) ?? new Set()).add(id));
  for (const { id, content } of sections) {
    for (const [, name] of content.matchAll(/^\s*(?:[-*+]|\|)\s+(?:\*\*)?`([A-Za-z_-][\w.-]*)`/gm))
      if (/[a-z][A-Z]|_|\w-\w/.test(name)) add(entries, name, id);
    for (const name of content.match(/[\w.-]+/g) ?? []) add(mentions, name, id);
  }
  return [...entries]
    .filter(([name, ids]) => ids.size <= 2 && mentions.get(name)?.size > ids.size)
    .sort(([a], [b]) => (digest(a) < digest(b) ? -1 : 1))
    .slice(0, PER_CORPUS);
}
