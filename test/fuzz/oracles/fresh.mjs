import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exists } from '../lib/disk.mjs';
import { checkVerified } from './verified.mjs';

/** Longer than the server trusts the notices of the file system. */
const SETTLED_MS = 2_300;
const QUERIES = ['how do I run it', 'environment variable option', 'lantern', 'After'];
const MOST_DOCS = 40;

/**
 * The server that has seen every change must answer like a new one over a copy without `.docalign` except for the
 * reports. A difference is checked again after a while: one that stays is lasting. Returns the answers, by question.
 */
export async function compareWithFresh(place) {
  const warm = await answersOf(place.ask, place.server());
  const fresh = await freshAnswers(place);
  const differing = differences(warm, fresh);
  if (differing.length === 0) return warm;
  await pause(SETTLED_MS);
  const later = differences(await answersOf(place.ask, place.server()), fresh);
  const again = differences(await freshAnswers(place), fresh);
  // The answers of a process on the same folder, with docalign's cache. A copy has another identity, and so no cache.
  if (later.length > 0) await place.restart({ kill: false });
  const kept = later.length === 0 ? [] : differences(await answersOf(place.ask, place.server()), fresh);
  const kind =
    again.length > 0
      ? 'unsteady'
      : later.length === 0
        ? 'stale-for-a-moment'
        : kept.length > 0
          ? 'stale-and-kept'
          : 'stale';
  place.find(kind, (kind === 'unsteady' ? again : later.length === 0 ? differing : later).slice(0, 4).join('\n'));
  return warm;
}

async function freshAnswers(place) {
  const copy = join(place.scratch, 'fresh', 'repo');
  rmSync(join(place.scratch, 'fresh'), { recursive: true, force: true });
  mkdirSync(join(place.scratch, 'fresh'));
  // A link out of the repository must lead to the same place from the copy.
  symlinkSync(place.outside, join(place.scratch, 'fresh', 'outside'));
  execFileSync('cp', ['-a', place.root, copy]);
  rmSync(join(copy, '.docalign'), { recursive: true, force: true });
  const reports = join(place.root, '.docalign', 'reports.json');
  // A step may have replaced the folder by a link or a file.
  if (exists(reports)) cpSync(reports, join(copy, '.docalign', 'reports.json'));
  const session = await place.open(copy);
  try {
    const answers = await answersOf(place.ask, session);
    checkVerified(place, copy);
    return answers;
  } finally {
    await session.close();
  }
}

async function answersOf(ask, session) {
  const answers = new Map();
  const put = async (name, args) =>
    answers.set(`${name} ${JSON.stringify(args)}`, normal(await ask({ name, args }, session)));
  // It waits for the scan and lists all documents.
  const stale = await ask({ name: 'list_stale_docs', args: { max_results: 100 } }, session);
  const health = await ask({ name: 'get_doc_health', args: { detail: true } }, session);
  answers.set('list_stale_docs', normal(stale)).set('get_doc_health', normal(health));
  const files = Object.keys(health?.structuredContent?.health?.by_file ?? {}).slice(0, MOST_DOCS);
  for (const file of files) await put('check_doc', { file });
  for (const query of QUERIES) await put('get_docs', { query, max_results: 20, explain: true });
  return answers;
}

/** Without times, which may differ; lists ordered by time are ordered by name. */
function normal(answer) {
  if (answer === undefined) return ['no answer'];
  if (answer.isError) return [`error: ${answer.content[0].text}`];
  const content = structuredClone(answer.structuredContent);
  content.stale_docs?.sort((a, b) => (a.file < b.file ? -1 : 1));
  const lines = [];
  walk(content, '', lines);
  return lines;
}

const TIMED = new Set(['last_verified', 'relevance_score', 'score', 'signals', 'signals_used']);

function walk(value, path, lines) {
  if (typeof value !== 'object' || value === null) return void lines.push(`${path} = ${JSON.stringify(value)}`);
  for (const [key, below] of Object.entries(value)) if (!TIMED.has(key)) walk(below, `${path}.${key}`, lines);
}

/** One line per question with differing answers; a claim with another verdict is the most informative. */
function differences(some, others) {
  const found = [];
  for (const key of new Set([...some.keys(), ...others.keys()])) {
    const [a, b] = [some.get(key) ?? ['not asked'], others.get(key) ?? ['not asked']];
    if (a.length === b.length && a.every((line, at) => line === b[at])) continue;
    const only = (left, right) =>
      claimsFirst(left.filter((line) => !right.includes(line)))
        .slice(0, 3)
        .join('; ') || 'the same, in another order';
    found.push(`${key}\n  running: ${only(a, b)}\n  fresh:   ${only(b, a)}`);
  }
  return found.sort((a, b) => Number(b.startsWith('check_doc')) - Number(a.startsWith('check_doc')));
}

const claimsFirst = (lines) => [...lines].sort((a, b) => Number(b.includes('.reason')) - Number(a.includes('.reason')));
