// The built program, as a user runs it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @returns {Promise<{ claims: object[], ms: number, userMs: number }>} */
export async function scan(program, root) {
  const { stdout, stderr, ms } = await run(process.execPath, [
    program,
    'scan',
    '--repo',
    root,
    '--json',
    '--fail-on',
    'never',
    '--fresh',
  ]);
  if (!stdout.startsWith('{')) throw new Error(`docalign scan of ${root} gave no result: ${stderr.slice(0, 400)}`);
  return { claims: JSON.parse(stdout).claims, ms };
}

/** Writes every proven fix; afterwards the documents themselves show the changes. */
export async function fix(program, root) {
  await run(process.execPath, [program, 'fix', '--repo', root, '--write', '--quiet']);
}

function run(command, args) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: [], stderr: [] };
    child.stdout.on('data', (chunk) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk) => output.stderr.push(chunk));
    child.on('error', reject);
    child.on('close', () =>
      resolve({
        stdout: Buffer.concat(output.stdout).toString(),
        stderr: Buffer.concat(output.stderr).toString(),
        ms: performance.now() - startedAt,
      }),
    );
  });
}

export function drifted(claims) {
  return claims.filter(({ verification_status }) => verification_status === 'drifted');
}

export function keyOf({ source_file, line_number, claim_type, claim_text }) {
  return [source_file, line_number, claim_type, claim_text].join('\0');
}

export function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''));
}
