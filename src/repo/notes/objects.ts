import { BOUNDS } from '../../model/bounds.js';
import { eachObject } from '../git/batch-objects.js';
import type { UnlimitedGit } from '../git/git.js';

/** Asked for several objects by name: full ids, or an id with `^{tree}`. */
export interface ObjectsAsked {
  readonly names: readonly string[];
  /** A larger object is not read. */
  readonly maxBytes: number;
  readonly timeoutMs?: number;
}

/** The content of an object, or why there is none. */
export type ReadObject =
  | { readonly ok: true; readonly id: string; readonly type: string; readonly content: Buffer }
  | { readonly ok: false; readonly reason: string };

const MISSING: ReadObject = { ok: false, reason: 'git does not have the object' };
/** Bytes of one run of git. */
const RUN_BYTES = 48 * 1024 * 1024;

/**
 * Objects in the order of their names. Their sizes are asked for first, so that a huge one is never read: two runs of
 * git, and one for each further 48 MB.
 */
export async function readObjects(git: UnlimitedGit, asked: ObjectsAsked): Promise<readonly ReadObject[]> {
  if (asked.names.length === 0) return [];
  const heads = await readHeads(git, asked);
  const found = heads.map((head): ReadObject => {
    if (head === undefined) return MISSING;
    if (head.size <= asked.maxBytes) return { ok: false, reason: 'git cannot read the object' };
    return { ok: false, reason: `${head.size} bytes, limit ${asked.maxBytes}` };
  });
  const wanted = heads.flatMap((head, at) =>
    head !== undefined && head.size <= asked.maxBytes ? [{ ...head, at }] : [],
  );
  for (const part of partsOf(wanted)) {
    const contents = await readContents(git, part, asked.timeoutMs);
    for (const [index, { at, id, type }] of part.entries()) {
      const content = contents[index];
      if (content !== undefined) found[at] = { ok: true, id, type, content };
    }
  }
  return found;
}

interface ObjectHead {
  readonly id: string;
  readonly type: string;
  readonly size: number;
}

const FOUND = /^([\da-f]{40}|[\da-f]{64}) ([a-z]{1,10}) (\d{1,15})$/;

async function readHeads(git: UnlimitedGit, { names, timeoutMs }: ObjectsAsked): Promise<(ObjectHead | undefined)[]> {
  const output = await git.start(['cat-file', '--batch-check'], {
    input: `${names.join('\n')}\n`,
    timeoutMs: timeoutMs ?? BOUNDS.gitTimeoutMs,
  });
  const lines = (output.ok ? output.stdout : output.partial).toString('latin1').split('\n');
  return names.map((_, at) => {
    // The line of a missing object repeats its name, which may be anything.
    const [, id = '', type = '', size = ''] = FOUND.exec(lines[at] ?? '') ?? [];
    return id === '' ? undefined : { id, type, size: Number(size) };
  });
}

/** As `readHeads`: git ends at an object that it cannot read, so what is left is asked for again after it. */
async function readContents(
  git: UnlimitedGit,
  part: readonly ObjectHead[],
  timeoutMs: number = BOUNDS.gitTimeoutMs,
): Promise<(Buffer | undefined)[]> {
  const contents: (Buffer | undefined)[] = [];
  const deadline = performance.now() + timeoutMs;
  while (contents.length < part.length && performance.now() < deadline) {
    const rest = part.slice(contents.length);
    const output = await git.start(['cat-file', '--batch'], {
      input: `${rest.map(({ id }) => id).join('\n')}\n`,
      timeoutMs: deadline - performance.now(),
    });
    eachObject(output.ok ? output.stdout : output.partial, (_, content) => contents.push(content));
    // A damaged object: it is left out, and those after it are asked for.
    if (contents.length < part.length) contents.push(undefined);
  }
  return contents;
}

function partsOf<T extends ObjectHead>(heads: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let bytes = Infinity;
  for (const head of heads) {
    if (bytes + head.size > RUN_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(head);
    bytes += head.size + 100;
  }
  return parts;
}
