import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
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

/** Starts a program without a shell, writes to it, takes the first line that it prints, and ends it. Never rejects. */
export async function firstAnswer(start: ProgramStart): Promise<FirstAnswer> {
  const { program, args, cwd, env } = start;
  try {
    return await answerOf(spawn(program, [...args], { cwd, env: { ...env }, stdio: 'pipe', windowsHide: true }), start);
  } catch (error) {
    // Some failures to start are thrown, others reported as an event.
    return { ok: false, reason: failedWith(error) };
  }
}

function answerOf(child: ChildProcessWithoutNullStreams, { input, timeoutMs }: ProgramStart): Promise<FirstAnswer> {
  return new Promise((resolve) => {
    const heard = { out: '', err: '' };
    const end = (given: FirstAnswer): void => {
      clearTimeout(timer);
      void ended(child, given.ok ? GRACE_MS : 0).then(() => resolve(given));
    };
    const timer = setTimeout(
      () => end({ ok: false, reason: `did not answer within ${timeoutMs / 1_000} s` }),
      timeoutMs,
    );
    child.on('error', (error) => end({ ok: false, reason: failedWith(error) }));
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

/** Resolves when the program has ended: by itself when its input ends, or killed after `graceMs`. */
function ended(child: ChildProcessWithoutNullStreams, graceMs: number): Promise<void> {
  child.stdin.end();
  const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  if (hasEnded) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
  });
}

function failedWith(error: unknown): string {
  return `cannot be started (${codeOf(error)})`;
}

function endedWith(code: number | string, said: string): string {
  const [first = ''] = said.trim().split('\n', 1);
  return `ended with ${code} before it answered${first === '' ? '' : `: ${first.slice(0, MOST_ERROR)}`}`;
}
