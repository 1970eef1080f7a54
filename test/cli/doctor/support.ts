import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { builtPrograms } from '../../support/built.js';
import { emptyPlace, type Place } from '../../setup/support.js';
import { runCli } from '../../support/cli.js';
import { createRepository, type AtEnd } from '../../support/repository.js';

export interface Found {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly remedy?: string;
  readonly details?: readonly string[];
}

export interface Examined {
  readonly code: number | null;
  readonly stderr: string;
  readonly checks: readonly Found[];
  /** Those of one name. */
  readonly of: (name: string) => readonly Found[];
  readonly problems: readonly Found[];
}

/** A repository with one document and one program, and an empty home folder. */
export function shop(files: Readonly<Record<string, string>> = {}, atEnd?: AtEnd): Place {
  const { home } = emptyPlace(atEnd);
  const usual = { 'README.md': '# Shop\n\nThe till opens at noon.\n', 'till.py': 'opens = 12\n' };
  return { root: createRepository({ ...usual, ...files }, atEnd), home };
}

export interface Circumstances {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly program?: string;
  readonly args?: readonly string[];
}

/** Runs the built program as a user with this home folder. */
export async function runBuilt(
  args: readonly string[],
  { root, home }: Place,
  { env = {}, program = join(builtPrograms(), 'docalign.js') }: Circumstances = {},
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { HOME: home, PATH: process.env['PATH'], ...env },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** Runs a command in this process, where git has the home folder of the user who runs the tests. */
export function runHere(args: readonly string[], { root, home }: Place): ReturnType<typeof runBuilt> {
  return runCli(args, { cwd: root, env: { HOME: home, PATH: process.env['PATH'] ?? '' } });
}

/** What `docalign doctor --json` finds: the built program, unless another way to run it is given. */
export async function examine(
  place: Place,
  { runs = runBuilt, args = [], ...circumstances }: Circumstances & { readonly runs?: typeof runBuilt } = {},
): Promise<Examined> {
  const { code, stdout, stderr } = await runs(['doctor', '--json', ...args], place, circumstances);
  const { checks, problems } = JSON.parse(stdout) as { checks: readonly Found[]; problems: number };
  const wrong = checks.filter(({ status }) => status === 'problem');
  if (problems !== wrong.length)
    throw new Error(`the number of problems is ${problems}, and ${wrong.length} are listed`);
  return { code, stderr, checks, of: (name) => checks.filter((check) => check.name === name), problems: wrong };
}

export const isRoot = process.getuid?.() === 0;

/** For a test that the file permissions of root make pointless: says so where everybody sees it. */
export function skipAsRoot(what: string): boolean {
  if (isRoot) console.warn(`\n!!! NOT TESTED AS ROOT: ${what}. Run the tests as another user.\n`);
  return isRoot;
}
