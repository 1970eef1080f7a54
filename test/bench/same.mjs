#!/usr/bin/env node
// Are the answers of this build those of another commit? For other projects' repositories: every claim with its
// verdict, evidence, severity and fix as `scan` stores them, and the order in which `get_docs` ranks sections. Reasons
// may be reworded. Also compares times, in turns. `npm run build` first.
//   node test/bench/same.mjs BASE --repo DIR[,DIR] [--rounds 1] [--questions 10] [--accepted same.accepted.json]
//     [--slower 1.03]
// BASE is a commit, or a folder with a build of it (`dist/`). Exits with 1 when an answer differs that the accepted
// file does not list, and with `--slower` when the median of the repositories' times, each the least of all rounds, is
// more than this many times the one of the base.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './lib/corpora.mjs';
import { openSession } from './lib/server.mjs';

const {
  values: options,
  positionals: [base],
} = parseArgs({
  allowPositionals: true,
  options: {
    repo: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    questions: { type: 'string', default: '10' },
    slower: { type: 'string' },
    accepted: { type: 'string', default: join(import.meta.dirname, 'same.accepted.json') },
  },
});
if (base === undefined || options.repo === undefined)
  throw new Error('same.mjs: a base commit and --repo are needed: `same.mjs HEAD~3 --repo ../fastify,../vite`.');

/** Fields of a claim that must stay the same. Not its reason, nor its check time, nor its dependencies. */
const FIELDS = [
  'source_file',
  'line_number',
  'claim_type',
  'claim_text',
  'keywords',
  'verification_status',
  'confidence',
  'severity',
  'proof',
  'ground',
  'evidence',
  'suggested_fix',
  'replacements',
  'section_id',
];
/** Wanted differences: `{ repo, file, text, reason }` of a claim, `{ repo, question, reason }` of a ranking. */
const accepted = existsSync(options.accepted) ? JSON.parse(readFileSync(options.accepted, 'utf8')) : [];
const scratch = mkdtempSync(join(tmpdir(), 'docalign-same-'));
let unexplained = 0;
const ratios = { scanMs: [], firstMs: [] };
try {
  const builds = { base: buildOf(base), now: projectRoot };
  console.log(
    '| repository | claims | differ | questions | differ | scan × | first answer × |\n|---|---:|---:|---:|---:|---:|---:|',
  );
  const differences = [];
  for (const root of options.repo.split(',').map((path) => resolve(path)))
    differences.push(...(await compare(builds, root)));
  for (const difference of differences) console.log(`\n${difference}`);
  const medians = Object.values(ratios).map((all) => all.sort((a, b) => a - b)[all.length >> 1]);
  console.log(`\nMedian: scan ${medians[0].toFixed(2)} ×, first answer ${medians[1].toFixed(2)} ×`);
  const isSlower = medians.some((median) => median > Number(options.slower ?? Infinity));
  process.exitCode = unexplained > 0 || isSlower ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Folder with the build of a commit: its tree, built with the packages of this one. */
function buildOf(revision) {
  if (existsSync(revision) && statSync(revision).isDirectory()) return resolve(revision);
  const folder = join(scratch, 'base');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', projectRoot, folder]);
  const commit = execFileSync('git', ['-C', projectRoot, 'rev-parse', '--verify', `${revision}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

async function compare(builds, root) {
  const rounds = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    const base = await answersOf(builds.base, root);
    // The same questions, although this build may have other claims.
    const asked = base.rankings.map(({ question }) => question);
    rounds.push({ base, now: await answersOf(builds.now, root, asked) });
  }
  const [{ base: before, now: after }] = rounds;
  const claims = claimDifferences(before.claims, after.claims, basename(root));
  const rankings = before.rankings.flatMap((ranking, at) =>
    ranking.found === after.rankings[at]?.found
    || accepted.some(({ repo, question }) => repo === basename(root) && question === ranking.question)
      ? []
      : [`${basename(root)}: ranking of "${ranking.question}"\n  - ${ranking.found}\n  + ${after.rankings[at]?.found}`],
  );
  const ratio = (field) => {
    const least = (build) => Math.min(...rounds.map((round) => round[build][field]));
    ratios[field].push(least('now') / least('base'));
    return ratios[field].at(-1).toFixed(2);
  };
  unexplained += claims.filter(({ accepted }) => !accepted).length + rankings.length;
  console.log(
    `| ${basename(root)} | ${before.claims.size} | ${claims.length} | ${before.rankings.length} | ${rankings.length} | ${ratio('scanMs')} | ${ratio('firstMs')} |`,
  );
  return [...claims.map(({ text }) => text), ...rankings];
}

/** The answers of one build about a repository without a cache, and their times. */
async function answersOf(folder, root, asked) {
  rmSync(join(root, '.docalign'), { recursive: true, force: true });
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'dist/docalign.js'), 'scan', '--repo', root, '--json', '--fail-on', 'never', '--quiet'],
    { encoding: 'utf8', maxBuffer: 1 << 30 },
  );
  if (status !== 0) throw new Error(`${folder}: scan of ${root} ended with ${status}: ${stderr}`);
  const scanMs = performance.now() - startedAt;
  const { docs, claims } = JSON.parse(stdout);
  const questions = asked ?? questionsFrom(claims, docs);
  const session = await openSession(process.execPath, [join(folder, 'dist/docalign-mcp.js'), '--repo', root]);
  const rankings = [];
  let firstMs = 0;
  try {
    for (const question of questions) {
      const found = await session.getDocs(question);
      if (firstMs === 0) firstMs = session.sinceSpawnMs();
      rankings.push({ question, found: found.map(({ file, line }) => `${file}:${line}`).join(' ') });
    }
  } finally {
    await session.close();
  }
  return { scanMs, firstMs, claims: new Map(claims.map((claim) => [claim.id, claim])), rankings };
}

/** Texts of claims, evenly spread. */
function questionsFrom(claims, docs) {
  const texts = [...new Set(claims.map(({ claim_text: text }) => text.slice(0, 200)))];
  const step = Math.max(1, Math.floor(texts.length / Number(options.questions)));
  const chosen = texts.filter((_, at) => at % step === 0).slice(0, Number(options.questions));
  return chosen.length > 0 ? chosen : docs.slice(0, 3).map(({ file }) => file);
}

function claimDifferences(before, after, repo) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, now] = [comparable(before.get(id)), comparable(after.get(id))];
    const fields = FIELDS.filter((field) => JSON.stringify(old?.[field]) !== JSON.stringify(now?.[field]));
    if (fields.length === 0) return [];
    const { source_file: file, line_number: line, claim_text: text } = before.get(id) ?? after.get(id);
    const reason = accepted.find((one) => one.repo === repo && one.file === file && one.text === text)?.reason;
    const shown = fields
      .slice(0, 4)
      .map((field) => `  ${field}: ${JSON.stringify(old?.[field])} → ${JSON.stringify(now?.[field])}`)
      .join('\n');
    return [
      {
        accepted: reason !== undefined,
        text: `${repo}/${file}:${line} ${text}${reason === undefined ? '' : ` (accepted: ${reason})`}\n${shown}`,
      },
    ];
  });
}

function comparable(claim) {
  return claim === undefined ? undefined : Object.fromEntries(FIELDS.map((field) => [field, claim[field]]));
}
