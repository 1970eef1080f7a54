import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { firstAnswer } from '../../../src/repo/programs/first-answer.js';

/** What a program of Node that runs this text answers. */
function answerOf(text: string, timeoutMs = 20_000): ReturnType<typeof firstAnswer> {
  return firstAnswer({
    program: process.execPath,
    args: ['-e', text],
    cwd: tmpdir(),
    env: {},
    input: 'hello\n',
    timeoutMs,
  });
}

it('takes the first line, and lets the program end by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-first-'));
  const proof = join(folder, 'ended');
  const text = `
    process.stdin.on('data', (said) => console.log('got ' + String(said).trim() + '\\nmore'));
    process.stdin.on('end', () => require('fs').writeFileSync(${JSON.stringify(proof)}, 'by itself'));`;
  expect(await answerOf(text)).toEqual({ ok: true, line: 'got hello' });
  expect(existsSync(proof) && readFileSync(proof, 'utf8')).toBe('by itself');
  rmSync(folder, { recursive: true });
});

it('says why there is no answer', async () => {
  expect(await answerOf('console.error("no\\nmore"); process.exit(3)')).toEqual({
    ok: false,
    reason: 'ended with 3 before it answered: no',
  });
  const absent = { program: '/no/such/program', args: [], cwd: tmpdir(), env: {}, input: '', timeoutMs: 20_000 };
  expect(await firstAnswer(absent)).toEqual({ ok: false, reason: 'cannot be started (ENOENT)' });
  expect(await answerOf('process.stdout.write("x".repeat(300_000)); setInterval(() => 0, 1000)')).toEqual({
    ok: false,
    reason: 'answered with something that is not a message',
  });
});

it('ends a program that does not answer, or that does not end', async () => {
  const deaf = "process.on('SIGTERM', () => 0); setInterval(() => 0, 1000);";
  expect(await answerOf(deaf, 300)).toEqual({ ok: false, reason: 'did not answer within 0.3 s' });
  expect(await answerOf(`console.log('here'); ${deaf}`)).toEqual({ ok: true, line: 'here' });
});
