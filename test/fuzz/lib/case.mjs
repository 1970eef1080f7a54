import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { makeRepository } from '../generate/repository.mjs';
import { operate, chooseOperation } from '../operations/index.mjs';
import { judgeAnswer, judgeText } from '../oracles/answers.mjs';
import { compareWithFresh } from '../oracles/fresh.mjs';
import { throwGarbage } from '../oracles/garbage.mjs';
import { checkKept } from '../oracles/kept.mjs';
import { judgePlaces } from '../oracles/places.mjs';
import { checkSoundness } from '../oracles/sound.mjs';
import { question, request } from '../questions.mjs';
import { chanceOf } from './chance.mjs';
import { docsOf } from './disk.mjs';
import { openServer } from './server.mjs';

/** Maximum time of an answer, and of one that waits for the first scan. */
const ANSWER_MS = 30_000;
const SCAN_MS = 120_000;
const MOST_RSS_MB = 600;
/** Growth between the second and the last quarter of a long case above which it is not noise. */
const MOST_GROWTH_MB = 150;
const INTERNAL_ERROR = -32_603;

/**
 * One case: a repository, a server over it, steps that change the repository, questions after each. Ends at the first
 * step with a finding, or at `endsAt`. Returns the findings, the steps and the path of the repository, which is removed
 * if there are no findings.
 */
export async function runCase({ seed, options, endsAt }) {
  const place = placeOf(seed, options);
  const steps = [];
  try {
    await place.start();
    for (let step = 0; step < options.steps && place.findings.length === 0 && Date.now() < endsAt; step += 1) {
      if (options.keep !== undefined && !options.keep.has(step)) continue;
      steps.push(await makeStep(place, step, options));
    }
    await finish(place);
  } catch (error) {
    place.find('harness', error.stack ?? String(error));
  } finally {
    await place.stop();
  }
  const failed = place.findings.length > 0;
  if (!failed) rmSync(place.scratch, { recursive: true, force: true });
  return {
    seed,
    findings: place.findings,
    steps,
    asked: place.asked,
    compared: place.compared,
    peakMb: Math.round(Math.max(0, ...place.memory)),
    scratch: failed ? place.scratch : undefined,
  };
}

async function makeStep(place, step, options) {
  place.chance = chanceOf(place.seed, step + 1);
  const name = chooseOperation(place.chance, options);
  place.during = `step ${step}, ${name}`;
  const inFlight = place.chance.is(0.3) ? Array.from({ length: 4 }, () => place.ask(question(place))) : [];
  // The change must come while the server reads, searches or judges, not before it has received the question.
  if (inFlight.length > 0) await pause(place.chance.below(60));
  const said = await operate(name, place);
  await Promise.all(inFlight);
  place.during = `step ${step}, ${name} (${said})`;
  if (options.trace) console.error(`  ${place.during}`);
  for (let count = place.chance.between(0, 4); count > 0; count -= 1) await askInPeace(place, question(place));
  if (place.chance.is(0.3)) await place.request(request(place));
  if (place.chance.is(0.05)) await pause(place.chance.below(2_500));
  if (place.chance.is(0.04)) await throwGarbage(place);
  // The comparison belongs to its step: shrinking keeps the step that shows the fault.
  if (place.chance.is(1 / options.compareEvery)) await compare(place);
  judgeMemory(place);
  return `${step} ${name}: ${said}`;
}

/** Nothing changes meanwhile, so each place in the answer must exist. */
async function askInPeace(place, asked) {
  judgePlaces(place, { ...asked, answer: await place.ask(asked) });
}

async function compare(place) {
  place.compared += 1;
  checkSoundness(place, await compareWithFresh(place));
  checkKept(place);
}

async function finish(place) {
  place.during = 'the end';
  if (place.findings.length > 0) return;
  place.chance = chanceOf(place.seed, 1_000_003);
  await compare(place);
  const { memory } = place;
  if (memory.length < 80) return;
  const quarter = (at) =>
    median(memory.slice(Math.floor((memory.length * at) / 4), Math.floor((memory.length * (at + 1)) / 4)));
  if (quarter(3) > quarter(2) && quarter(2) > quarter(1) && quarter(3) - quarter(1) > MOST_GROWTH_MB)
    place.find('memory-growth', `RSS by quarters: ${[0, 1, 2, 3].map((at) => Math.round(quarter(at))).join(', ')} MB`);
}

function judgeMemory(place) {
  const mb = place.server().rssMb();
  if (Number.isNaN(mb)) return;
  place.memory.push(mb);
  if (mb > MOST_RSS_MB) place.find('memory', `the server takes ${Math.round(mb)} MB`);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** State shared by operations, questions and oracles: the repository, the server and the list of findings. */
function placeOf(seed, { server, cli, without, allow, trace }) {
  const made = makeRepository(chanceOf(seed, 0), seed);
  const findings = [];
  let session;
  const place = {
    ...made,
    seed,
    cli,
    without,
    trace,
    findings,
    server: () => session,
    acknowledged: new Set(),
    memory: [],
    asked: 0,
    compared: 0,
    during: 'the start',
    chance: chanceOf(seed, 999_983),
    childEnv: { PATH: process.env.PATH, HOME: made.scratch, FUZZ_SECRET: made.canary, GIT_CONFIG_NOSYSTEM: '1' },
    find: (kind, detail) => {
      if (!allow.has(kind)) findings.push({ kind, during: place.during, detail });
    },
    stackSaid: () => session.stderr().slice(-1_500),
    open: (root) =>
      openServer({ server, root, env: place.childEnv, onNoise: (kind, text) => heard(place, kind, text) }),
    async start() {
      session = await place.open(made.root);
    },
    async stop() {
      await session?.close();
    },
    async restart({ kill }) {
      await (kill ? session.kill() : session.close());
      await place.start();
    },
    ask: (asked, of = session) => ask(place, asked, of),
    request: (what) => requestOf(place, what, session),
    report: (text) =>
      ask(
        place,
        {
          name: 'report_drift',
          args: { doc_file: docsOf(made.root)[0] ?? 'README.md', claim_text: text, actual_behavior: 'x' },
          mayFail: true,
        },
        session,
      ),
  };
  // The garbage oracle starts its own servers.
  place.program = server;
  mkdirSync(join(made.scratch, 'home'), { recursive: true });
  return place;
}

function heard(place, kind, text) {
  if (kind === 'died') place.find('died', `the server ended by itself. ${text}`);
  // A message for a request that a restart aborted is the client's concern.
  else if (!/unknown message ID|aborted|cancelled/i.test(text)) place.find('stdout', text);
}

/** The answer of a tool; undefined when there was none, which is a finding. */
async function ask(place, { name, args, mayFail = false }, session) {
  place.asked += 1;
  if (place.trace) console.error(`    ${name} ${JSON.stringify(args).slice(0, 200)}`);
  try {
    const answer = await session.client.callTool({ name, arguments: args }, undefined, {
      timeout: session.isWarm ? ANSWER_MS : SCAN_MS,
    });
    if (['check_doc', 'get_doc_health', 'list_stale_docs'].includes(name) && !answer.isError) session.isWarm = true;
    judgeAnswer(place, { name, args, answer });
    if (name === 'report_drift' && !answer.isError) place.acknowledged.add(answer.structuredContent.report_id);
    return answer;
  } catch (error) {
    if (!mayFail) sayFailed(place, error, `${name} ${JSON.stringify(args).slice(0, 300)}`);
    return undefined;
  }
}

async function requestOf(place, { method, params }, session) {
  place.asked += 1;
  try {
    const answer = await session.client.request({ method, params }, ResultSchema, { timeout: ANSWER_MS });
    judgeText(place, JSON.stringify(answer), `${method} ${JSON.stringify(params).slice(0, 300)}`);
  } catch (error) {
    sayFailed(place, error, `${method} ${JSON.stringify(params).slice(0, 300)}`);
  }
}

function sayFailed(place, error, said) {
  judgeText(place, `${error.message} ${JSON.stringify(error.data ?? '')}`, said);
  if (error.code === -32_001) place.find('deadline', `${said}: no answer in time`);
  else if (error.code === INTERNAL_ERROR)
    place.find('internal-error', `${said}: ${error.message}\n${place.stackSaid()}`);
  else if (/output schema|structured content/i.test(error.message)) place.find('schema', `${said}: ${error.message}`);
  else if (typeof error.code !== 'number') place.find('no-answer', `${said}: ${error.stack}`);
}
