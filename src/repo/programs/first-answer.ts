import { spawn } from 'node:child_process';
import { codeOf } from '../files/read.js';

export interface ProgramStart {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Written to its standard input. */
  readonly input: string;
  readonly timeoutMs: number;
}

export type FirstAnswer =
  | { readonly ok: true; /** Without the line end. */ readonly line: string }
  /** As the end of a sentence that begins with the program. */
  | { readonly ok: false; readonly reason: string };

/** Longest line that is waited for, and most text of its errors that is kept. */
const MOST_BYTES = 256 * 1024;
const MOST_ERROR = 300;
/** A program that does not end by itself when its input ends is killed after this time. */
const GRACE_MS = 2_000;

/** Starts a program without a shell, writes to it, waits for the first line that it prints, and ends it. Never rejects. */
export function firstAnswer({ program, args, cwd, env, input, timeoutMs }: ProgramStart): Promise<FirstAnswer> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { cwd, env: { ...env }, stdio: 'pipe', windowsHide: true });
    const heard = { out: '', err: '' };
    const timer = setTimeout(
      () => end({ ok: false, reason: `did not answer within ${timeoutMs / 1_000} s` }),
      timeoutMs,
    );
    let answer: FirstAnswer | undefined;
    const end = (given: FirstAnswer): void => {
      if (answer !== undefined) return;
      answer = given;
      clearTimeout(timer);
      child.stdin.end();
      const kill = setTimeout(() => child.kill('SIGKILL'), given.ok ? GRACE_MS : 0);
      const finish = (): void => {
        clearTimeout(kill);
        resolve(given);
      };
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) finish();
      else child.once('exit', finish);
    };
    child.on('error', (error) => end({ ok: false, reason: `cannot be started (${codeOf(error)})` }));
    child.on('close', (code, signal) => end({ ok: false, reason: endedWith(code ?? signal ?? 'no code', heard.err) }));
    child.stdin.on('error', () => undefined);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (heard.err.length < MOST_ERROR) heard.err += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (heard.out.length < MOST_BYTES) heard.out += text;
      const at = heard.out.indexOf('\n');
      if (at >= 0) end({ ok: true, line: heard.out.slice(0, at) });
      else if (heard.out.length >= MOST_BYTES)
        end({ ok: false, reason: 'answered with something that is not a message' });
    });
    child.stdin.write(input);
  });
}

function endedWith(code: number | string, said: string): string {
  const [first = ''] = said.trim().split('\n', 1);
  return `ended with ${code} before it answered${first === '' ? '' : `: ${first.slice(0, MOST_ERROR)}`}`;
}
