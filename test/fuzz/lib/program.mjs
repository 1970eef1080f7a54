import { spawn } from 'node:child_process';
import { judgeText } from '../oracles/answers.mjs';

const DEADLINE_MS = 120_000;

/**
 * Runs the command line on the repository. Findings: a fault of docalign, a signal, a timeout, and forbidden content in
 * its output.
 */
export async function runProgram(place, args) {
  const { cli, root, find, childEnv } = place;
  const child = spawn(process.execPath, [cli, ...args.slice(0, 1), '--repo', root, ...args.slice(1)], {
    cwd: root,
    env: childEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'])
    child[stream].setEncoding('utf8').on('data', (text) => {
      written[stream] += text;
    });
  const timer = setTimeout(() => {
    find('command-deadline', `docalign ${args.join(' ')}: no end within ${DEADLINE_MS / 1_000} s`);
    child.kill('SIGKILL');
  }, DEADLINE_MS);
  const [code, signal] = await new Promise((resolve) => child.once('close', (...end) => resolve(end)));
  clearTimeout(timer);
  const said = `docalign ${args.join(' ')}`;
  if (code === 3) find('command-fault', `${said}: exit code 3. ${written.stderr.slice(-600)}`);
  if (signal !== null && signal !== 'SIGKILL') find('command-signal', `${said}: ended by ${signal}`);
  judgeText(place, `${written.stdout}\n${written.stderr}`, said);
  return { code, ...written };
}
