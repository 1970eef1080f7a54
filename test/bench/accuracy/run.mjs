#!/usr/bin/env node
// How often findings are right, by people's judgements on other projects' repositories. `npm run build` first; see
// README.md in this folder.
//   npm run bench:accuracy -- --mirror DIR --work DIR [--repos a/b,c/d] [--reuse] [--open FILE] [--write]
//     [--bench DIR --natural --drift]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { driftRows, naturalRows } from './lib/benches.mjs';
import { beliefIn } from './lib/belief.mjs';
import { commitsOf, readJudged } from './lib/judged.mjs';
import { coverage, judge, tally } from './lib/match.mjs';
import { findingsIn } from './lib/scans.mjs';
import { countTable, inMarkdown, inText, proofTable } from './lib/tables.mjs';
import { loadTrust } from './lib/trust.mjs';
import { writeMeasured, writeTables } from './lib/write.mjs';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    mirror: { type: 'string' },
    work: { type: 'string' },
    repos: { type: 'string' },
    program: { type: 'string', default: 'dist/docalign.js' },
    reuse: { type: 'boolean', default: false },
    open: { type: 'string' },
    write: { type: 'boolean', default: false },
    kinds: { type: 'string' },
    bench: { type: 'string' },
    natural: { type: 'boolean', default: false },
    drift: { type: 'boolean', default: false },
  },
});

await main();

async function main() {
  const places = placesOf(options);
  const judged = readJudged(join(here, 'judged'));
  const ecosystems = JSON.parse(readFileSync(join(here, 'ecosystems.json'), 'utf8'));
  const commits = wanted(commitsOf(judged), options.repos);
  const unknown = [...commits.keys()].find((repo) => ecosystems[repo] === undefined);
  if (unknown !== undefined) throw new Error(`ecosystems.json: ${unknown} is missing. Add its line.`);
  const { found, scanned } = await findAll(commits, judged, places);
  const trust = await loadTrust();
  const measured = beliefIn({ found, judged, scanned, kinds: trust.PROOF_KINDS });
  const said = found.map((one) => ({ ...one, ecosystem: ecosystems[one.repo], shown: isShown(one, trust, measured) }));
  const benches = [
    ...(options.natural ? naturalRows({ ...places, bench: options.bench ?? '' }) : []),
    ...(options.drift ? driftRows({ ...places, bench: options.bench ?? '' }) : []),
  ];
  const report = reportOf({
    said,
    judged: judged.filter(({ repo }) => scanned.includes(repo)),
    scanned,
    benches,
    rule: { ...trust, measured },
  });
  console.log(
    report.map(({ title, table }) => [title, ...(table === undefined ? [] : [inText(table)])].join('\n')).join('\n\n'),
  );
  if (options.open !== undefined) writeOpen(options.open, said, commits);
  if (options.kinds !== undefined) return writeMeasured(replaced(trust, measured, options.kinds.split(',')));
  if (!options.write) return;
  writeMeasured(measured);
  writeTables(
    report
      .map(({ title, table }) =>
        [title, ...(table === undefined ? [] : [inMarkdown(table, (column) => column === 0 || column === 6)])].join(
          '\n\n',
        ),
      )
      .join('\n\n'),
  );
}

/** What the product believes now, with these kinds as they were counted in this run. */
function replaced({ MEASURED, PROOF_KINDS }, measured, kinds) {
  const unknown = kinds.find((kind) => measured[kind] === undefined);
  if (unknown !== undefined) throw new Error(`--kinds: no finding of ${unknown} was counted in this run.`);
  const merged = { ...MEASURED, ...Object.fromEntries(kinds.map((kind) => [kind, measured[kind]])) };
  return Object.fromEntries(PROOF_KINDS.flatMap((kind) => (merged[kind] === undefined ? [] : [[kind, merged[kind]]])));
}

function placesOf({ mirror, work, program, reuse }) {
  if (mirror === undefined || work === undefined)
    throw new Error(
      'bench:accuracy: --mirror and --work are needed: a folder of bare repositories owner+name/repo, and one for work copies.',
    );
  return { mirror: resolve(mirror), work: resolve(work), program: resolve(program), reuse };
}

/** Does the product call a finding of this proof drifted, and not only suspected? */
function isShown({ proof }, { applyTrust }, measured) {
  const verdict = { status: 'drifted', proof, severity: 'low', reason: '', evidence: [], replacements: [] };
  return applyTrust(verdict, measured).status === 'drifted';
}

function wanted(commits, names) {
  if (names === undefined) return commits;
  const list = names.split(',');
  const missing = list.find((name) => !commits.has(name));
  if (missing !== undefined)
    throw new Error(`--repos: no finding of ${missing} is judged. Known are ${[...commits.keys()].join(', ')}.`);
  return new Map(list.map((name) => [name, commits.get(name)]));
}

async function findAll(commits, judged, places) {
  const found = [];
  const scanned = [];
  for (const [repo, sha] of commits) {
    const findings = await findingsIn({ repo, sha }, places);
    if (findings === undefined) {
      console.error(`${repo}: not in the mirror, left out`);
      continue;
    }
    scanned.push(repo);
    const own = judge(
      findings,
      judged.filter((judgement) => judgement.repo === repo),
    ).map((finding) => ({ ...finding, repo }));
    found.push(...own);
    console.error(
      `${repo}: ${own.length} findings, ${own.filter(({ right }) => right === undefined).length} of them not judged`,
    );
  }
  return { found, scanned };
}

function reportOf({ said, judged, scanned, benches, rule }) {
  const shown = said.filter((one) => one.shown);
  const total = (list) => tally(list, () => 'all').get('all') ?? { right: 0, wrong: 0, open: 0 };
  const { right, wrong } = coverage(judged, said);
  const told = (name, { all, shown: how, suspected }) =>
    `Of ${all} ${name} that people judged, ${how} are said and ${suspected} suspected.`;
  return [
    {
      title: `All that is found in ${scanned.length} repositories, by kind of proof:`,
      table: proofTable(
        tally(said, ({ proof }) => proof),
        total(said),
        rule,
      ),
    },
    ...unjudged(rule),
    {
      title: 'What is said to have drifted, by type of claim:',
      table: countTable(
        'claim',
        tally(shown, ({ type }) => type),
        total(shown),
      ),
    },
    {
      title: 'The same by ecosystem:',
      table: countTable(
        'ecosystem',
        tally(shown, ({ ecosystem }) => ecosystem),
        total(shown),
      ),
    },
    { title: `${told('true findings', right)} ${told('false ones', wrong)}` },
    ...(benches.length === 0
      ? []
      : [{ title: 'Benches:', table: { head: ['what', 'found', 'of', 'share'], rows: benches } }]),
  ];
}

/** An unjudged kind is rated like the other kinds of its group. */
function unjudged({ PROOF_KINDS, precisionOf, measured }) {
  const kinds = PROOF_KINDS.filter((proof) => measured[proof] === undefined);
  const told = kinds.map((proof) => `${proof} ${precisionOf(proof, measured).toFixed(2)}`);
  return kinds.length === 0
    ? []
    : [
        {
          title: `No finding is judged of ${kinds.length} kinds of proof, which are believed like those of their sort: ${told.join(', ')}.`,
        },
      ];
}

/** Lines to be judged: fill in `verdict` and `why`, and add them to a file in judged/. */
function writeOpen(file, said, commits) {
  const rows = said
    .filter(({ right }) => right === undefined)
    .map(({ repo, file: doc, line, text, type, proof, shown, reason, suggestion }) =>
      JSON.stringify({
        repo,
        sha: commits.get(repo),
        file: doc,
        line,
        text,
        type,
        proof,
        verdict: null,
        why: '',
        shown,
        reason,
        suggestion,
      }),
    );
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, rows.map((row) => `${row}\n`).join(''));
}
