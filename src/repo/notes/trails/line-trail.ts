import { rootPath, topPath } from '../../../text/git/root-paths.js';
import type { UnlimitedGit } from '../../git/git.js';
import { howToFetch } from '../missing-objects.js';
import { shallowArgs } from './logged-commits.js';

/** Where a line of a file comes from. */
export interface LineSource {
  /** Full id. */
  readonly commit: string;
  /** Name of the file in that commit, relative to the root. */
  readonly file: string;
  /** 1-based line in that commit. */
  readonly line: number;
}

/** By 1-based line. `reason`, for people: why git cannot tell. */
export type LineSources =
  | { readonly ok: true; readonly lines: ReadonlyMap<number, LineSource> }
  | { readonly ok: false; readonly reason: string };

/** The source of each line of a file at `head`; changes of white space alone do not count. */
export async function readLineSources(git: UnlimitedGit, head: string, file: string): Promise<LineSources> {
  const output = await git.start([
    ...shallowArgs(git),
    'blame',
    '--incremental',
    '--no-textconv',
    '-w',
    head,
    '--',
    topPath(git.prefix, file),
  ]);
  if (!output.ok) return { ok: false, reason: [output.reason, howToFetch(git, 'history')].filter(Boolean).join('. ') };
  return { ok: true, lines: sourcesIn(output.stdout.toString('utf8'), git.prefix) };
}

const GROUP = /^([\da-f]{40}|[\da-f]{64}) (\d{1,9}) (\d{1,9}) (\d{1,9})$/;

/** Input: `<commit> <line there> <line> <count>`, then `key value` lines up to `filename`, which ends each group. */
function sourcesIn(text: string, prefix: string): ReadonlyMap<number, LineSource> {
  const sources = new Map<number, LineSource>();
  let group: { commit: string; there: number; first: number; count: number } | undefined;
  for (const line of text.split('\n')) {
    const [, commit, there, first, count] = GROUP.exec(line) ?? [];
    if (commit !== undefined) group = { commit, there: Number(there), first: Number(first), count: Number(count) };
    else if (group !== undefined && line.startsWith('filename ')) {
      const file = rootPath(prefix, unquoted(line.slice('filename '.length)));
      for (let at = 0; at < group.count; at += 1)
        sources.set(group.first + at, { commit: group.commit, file, line: group.there + at });
      group = undefined;
    }
  }
  return sources;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07' };

/** A path as git quotes it in C style, if it does. `core.quotePath` is off, so only control characters are quoted. */
function unquoted(path: string): string {
  if (!path.startsWith('"') || !path.endsWith('"')) return path;
  return path
    .slice(1, -1)
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(parseInt(code, 8)) : (ESCAPES[code] ?? code),
    );
}
