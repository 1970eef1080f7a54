#!/usr/bin/env node
// Recall of planted drift, new false alarms, and proven fixes. `npm run build` first.
//   node test/bench/drift/seed.mjs --repo ../checkout [--repo …] [--corpus pino,npm] [--per-kind 6] [--seed 1] [--json]
//     [--misses]
// The code of a scratch copy is changed, one commit per change, on top of its history; its documents keep their bytes.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, listCorpora, projectRoot } from '../lib/corpora.mjs';
import { drifted, fix, keyOf, readLines, scan } from './lib/docalign.mjs';
import { documentLines, wholeWord } from './lib/documents.mjs';
import { chooseChanges, KINDS } from './lib/kinds.mjs';
import { randomFrom } from './lib/random.mjs';
import { commit, copyRepository, git, openRepository } from './lib/repository.mjs';
import { editor } from './lib/scratch.mjs';

const { values: options } = parseArgs({
  options: {
    repo: { type: 'string', multiple: true, default: [] },
    corpus: { type: 'string' },
    'per-kind': { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    program: { type: 'string', default: 'dist/docalign.js' },
    json: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});
const program = resolve(projectRoot, options.program);
if (!existsSync(program)) {
  console.error(`${options.program}: not there. Run \`npm run build\` first.`);
  process.exit(2);
}

const results = [];
for (const { name, path } of sources()) {
  const scratch = mkdtempSync(join(tmpdir(), 'docalign-seed-'));
  try {
    results.push(await measure(name, copyRepository(path, join(scratch, 'repo'))));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
if (options.json) console.log(JSON.stringify(results, null, 2));
else print(results);

function sources() {
  const corpora =
    options.corpus === undefined ? [] : listCorpora().filter(({ name }) => options.corpus.split(',').includes(name));
  install(corpora);
  return [
    ...options.repo.map((path) => ({
      name: basename(path) === 'repo' ? basename(resolve(path, '..')) : basename(path),
      path,
    })),
    ...corpora.map(({ name, root }) => ({ name, path: root })),
  ];
}

async function measure(name, root) {
  const before = openRepository(root);
  const lines = documentLines(before);
  const changes = chooseChanges(before, lines, {
    random: randomFrom(Number(options.seed)),
    perKind: Number(options['per-kind']),
  });
  const clean = await scan(program, root);
  const open = new Set(drifted(clean.claims).map(({ source_file, line_number }) => `${source_file}:${line_number}`));
  // A line that was false before proves nothing.
  for (const change of changes)
    change.lines = change.lines.filter(({ line }) => !open.has(`${line.file}:${line.line}`));
  for (const change of changes) {
    change.edit(editor(root));
    commit(root, `change ${change.name}`);
  }
  const after = await scan(program, root);
  const known = new Set(drifted(clean.claims).map(keyOf));
  const fresh = drifted(after.claims).filter((claim) => !known.has(keyOf(claim)));
  const judged = changes
    .filter((change) => change.lines.length > 0)
    .map((change) => judge(change, fresh, after.claims));
  return {
    name,
    claims: clean.claims.length,
    drifted: known.size,
    ms: [clean.ms, after.ms],
    changes: judged,
    falseAlarms: falseAlarms(changes, fresh, lines),
    ...(await fixesOf(root, { changes, lines: lines.filter(({ file, line }) => !open.has(`${file}:${line}`)) })),
  };
}

/** Found: a new finding on a line that became false. */
function judge({ kind, type, name, now, lines }, fresh, claims) {
  const states = lines.map(({ line }) => ({
    place: `${line.file}:${line.line}`,
    text: line.text.trim().slice(0, 160),
    saw: sawAt(line, fresh, claims),
    why: reasonsAt(line, claims),
  }));
  return { kind, type, name, now, found: states.some(({ saw }) => saw === 'found'), lines: states };
}

function sawAt(line, fresh, claims) {
  if (fresh.some((claim) => isAt(claim, line))) return 'found';
  const here = claims.filter((claim) => isAt(claim, line));
  return (
    ['drifted', 'uncertain', 'verified'].find((status) =>
      here.some(({ verification_status }) => verification_status === status),
    ) ?? 'no claim'
  );
}

/** Statements about the line, for finding out why a change was missed. */
function reasonsAt(line, claims) {
  return claims
    .filter((claim) => isAt(claim, line))
    .map(({ claim_text, verification_status, reasoning }) => `${claim_text}: ${verification_status}, ${reasoning}`);
}

function isAt({ source_file, line_number }, { file, line }) {
  return source_file === file && line_number === line;
}

/** Lines that became false, or that name a changed thing: a finding there is not a false alarm. */
function concerned(changes, lines) {
  const named = changes
    .flatMap(({ words }) => words)
    .flatMap((word) => {
      const pattern = wholeWord(word);
      return lines.filter(({ text }) => text.includes(word) && pattern.test(text));
    });
  return new Set(
    [...named, ...changes.flatMap((change) => change.lines.map(({ line }) => line))].map(
      ({ file, line }) => `${file}:${line}`,
    ),
  );
}

function falseAlarms(changes, fresh, lines) {
  const allowed = concerned(changes, lines);
  return fresh
    .filter(({ source_file, line_number }) => !allowed.has(`${source_file}:${line_number}`))
    .map(({ source_file, line_number, claim_type, claim_text, reasoning }) => ({
      place: `${source_file}:${line_number}`,
      type: claim_type,
      text: claim_text,
      reasoning,
    }));
}

/** For lines with one right text: how many were fixed, and how many of the fixes are that text. */
async function fixesOf(root, { changes, lines }) {
  await fix(program, root);
  const touched = git(root, 'diff', '--name-only', '-z')
    .split('\0')
    .filter((file) => file !== '');
  const texts = new Map(touched.map((file) => [file, readLines(join(root, file))]));
  const fixable = changes.flatMap((change) =>
    change.lines
      .filter(({ right }) => right !== undefined)
      .map(({ line, right }) => ({ line, right, kind: change.kind })),
  );
  const made = fixable.flatMap(({ line, right, kind }) => {
    const now = texts.get(line.file)?.[line.line - 1];
    return now === undefined || now === line.text
      ? []
      : [
          {
            place: `${line.file}:${line.line}`,
            kind,
            now,
            right,
            isRight: plain(now, changes) === plain(right, changes),
          },
        ];
  });
  const allowed = concerned(changes, lines);
  const others = lines
    .filter(
      ({ file, line, text }) =>
        !allowed.has(`${file}:${line}`) && texts.has(file) && texts.get(file)[line - 1] !== text,
    )
    .map(({ file, line, text }) => ({ place: `${file}:${line}`, was: text, now: texts.get(file)[line - 1] }));
  return {
    fixable: fixable.length,
    fixableKinds: fixable.map(({ kind }) => kind),
    made,
    wrong: made.filter(({ isRight }) => !isRight),
    others,
  };
}

/**
 * A line's text when all changes are followed: others may have touched it. A link to a heading follows the heading,
 * which may be on another line; whether the link has a target is checked by the scan.
 */
function plain(text, changes) {
  const followed = changes
    .filter(({ now }) => now !== undefined)
    .reduce((line, { name, now }) => line.replace(wholeWord(basename(name), 'g'), () => basename(now)), text);
  return followed.replace(/(?<=\]\([^)\s#]*#)[^)\s]*/g, '');
}

function print(all) {
  const rows = KINDS.map((kind) => [
    kind,
    all.flatMap(({ changes }) => changes).filter((change) => change.kind === kind),
  ]).filter(([, changes]) => changes.length > 0);
  console.log('By kind\n');
  table(
    ['kind', 'planted', 'found', 'recall', 'lines', 'lines found', 'proven fixes', 'right'],
    [...rows, ['all', all.flatMap(({ changes }) => changes)]].map(([kind, changes]) => {
      const own = changes.flatMap(({ lines }) => lines);
      const made = all.flatMap((result) => result.made).filter((one) => kind === 'all' || one.kind === kind);
      const fixable = all
        .flatMap((result) => result.fixableKinds)
        .filter((one) => kind === 'all' || one === kind).length;
      const found = changes.filter((change) => change.found).length;
      return [
        kind,
        changes.length,
        found,
        share(found, changes.length),
        own.length,
        own.filter(({ saw }) => saw === 'found').length,
        share(made.length, fixable),
        share(made.filter(({ isRight }) => isRight).length, made.length),
      ];
    }),
  );
  console.log('\nBy repository\n');
  table(
    [
      'repository',
      'claims',
      'drifted before',
      'planted',
      'found',
      'recall',
      'new false alarms',
      'proven fixes',
      'right',
      'seconds',
    ],
    all.map((result) => {
      const found = result.changes.filter((change) => change.found).length;
      return [
        result.name,
        result.claims,
        result.drifted,
        result.changes.length,
        found,
        share(found, result.changes.length),
        result.falseAlarms.length,
        share(result.made.length, result.fixable),
        share(result.made.length - result.wrong.length, result.made.length),
        (result.ms[0] / 1000).toFixed(1),
      ];
    }),
  );
  if (options.misses) for (const result of all) printMisses(result);
}

function printMisses({ name, changes, falseAlarms: alarms, wrong, others }) {
  for (const change of changes) {
    for (const line of change.lines.filter(({ saw }) => saw !== 'found'))
      console.log(
        `${change.found ? 'line  ' : 'MISSED'} ${name} ${change.kind} ${change.name} → ${change.now ?? 'gone'} [${line.saw}] ${line.place}: ${line.text}${line.why.map((reason) => `\n         ${reason}`).join('')}`,
      );
  }
  for (const alarm of alarms)
    console.log(`FALSE  ${name} ${alarm.place} ${alarm.type} ${alarm.text}: ${alarm.reasoning}`);
  for (const one of wrong)
    console.log(`WRONG  ${name} ${one.kind} ${one.place}\n  is    ${one.now}\n  right ${one.right}`);
  for (const one of others) console.log(`OTHER  ${name} ${one.place}\n  was ${one.was}\n  now ${one.now}`);
}

function share(part, whole) {
  return whole === 0 ? '-' : (part / whole).toFixed(2);
}

function table(head, body) {
  const widths = head.map((cell, at) => Math.max(...[head, ...body].map((row) => String(row[at] ?? cell).length)));
  for (const row of [head, ...body])
    console.log(
      row
        .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at]) : String(cell).padStart(widths[at])))
        .join('  '),
    );
}
