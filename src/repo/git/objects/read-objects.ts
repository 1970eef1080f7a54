import { BOUNDS } from '../../../model/bounds.js';
import { eachObject } from './batch-objects.js';
import type { UnlimitedGit } from '../git.js';

/** Asked for several objects by name: full ids, or an id with `^{tree}`. */
export interface ObjectsAsked {
  readonly names: readonly string[];
  /** A larger object is not read. */
  readonly maxBytes: number;
  /** Once the objects have as many bytes in all, further ones are not read. */
  readonly mostBytes?: number;
  readonly timeoutMs?: number;
}

/** The content of an object, or why there is none. */
export type ReadObject =
  | { readonly ok: true; readonly id: string; readonly type: string; readonly content: Buffer }
  | { readonly ok: false; readonly reason: string; readonly isMissing?: boolean };

export const MISSING_OBJECT = 'git does not have the object';
const MISSING: ReadObject = { ok: false, reason: MISSING_OBJECT, isMissing: true };
export const UNREADABLE_OBJECT = 'git cannot read the object';
const UNREADABLE: ReadObject = { ok: false, reason: UNREADABLE_OBJECT };
const TOO_MANY: ReadObject = { ok: false, reason: 'the objects before it fill the space' };
/** Bytes of one run of git. */
const RUN_BYTES = 48 * 1024 * 1024;

/** Only questions about objects by id, which may run beside others. */
type AskedGit = Pick<UnlimitedGit, 'start'>;

/** Objects in the order of their names, all at once. As `takeObjects`. */
export async function readObjects(git: AskedGit, asked: ObjectsAsked): Promise<readonly ReadObject[]> {
  const found: ReadObject[] = [];
  await takeObjects(git, asked, (object, numbers) => {
    for (const at of numbers) found[at] = object;
  });
  return found;
}

/**
 * Hands over each object once, with the numbers of its names, so that not all are in memory together. Their sizes are
 * asked for first, so that a huge one is never read: two runs of git, and one for each further 48 MB.
 */
export async function takeObjects(
  git: AskedGit,
  asked: ObjectsAsked,
  take: (object: ReadObject, numbers: readonly number[]) => void,
): Promise<void> {
  if (asked.names.length === 0) return;
  const wanted: NumberedHead[] = [];
  let bytes = 0;
  for (const head of await readHeads(git, asked)) {
    const refused = refusalOf(head, bytes, asked);
    bytes += refused === undefined ? head.size : 0;
    if (refused === undefined) wanted.push(head);
    else take(refused, head.numbers);
  }
  for (const part of partsOf(wanted)) {
    const contents = await readContents(git, part, asked.timeoutMs);
    for (const [index, { numbers, id, type }] of part.entries()) {
      const content = contents[index];
      take(content === undefined ? UNREADABLE : { ok: true, id, type, content }, numbers);
    }
  }
}

/** Why an object is not read, after objects of so many bytes. */
function refusalOf(
  { id, size }: ObjectHead,
  bytes: number,
  { maxBytes, mostBytes = Infinity }: ObjectsAsked,
): ReadObject | undefined {
  if (id === '') return MISSING;
  if (size > maxBytes) return { ok: false, reason: `${size} bytes, limit ${maxBytes}` };
  return bytes + size > mostBytes ? TOO_MANY : undefined;
}

interface ObjectHead {
  /** Empty for those that git does not have. */
  readonly id: string;
  readonly type: string;
  readonly size: number;
}

interface NumberedHead extends ObjectHead {
  /** Of the names. */
  readonly numbers: readonly number[];
}

const FOUND = /^([\da-f]{40}|[\da-f]{64}) ([a-z]{1,10}) (\d{1,15})$/;

/** Each object once. */
async function readHeads(git: AskedGit, { names, timeoutMs }: ObjectsAsked): Promise<readonly NumberedHead[]> {
  const output = await git.start(['cat-file', '--batch-check'], {
    input: `${names.join('\n')}\n`,
    timeoutMs: timeoutMs ?? BOUNDS.gitTimeoutMs,
  });
  const lines = (output.ok ? output.stdout : output.partial).toString('latin1').split('\n');
  const heads = new Map<string, NumberedHead & { readonly numbers: number[] }>();
  for (const at of names.keys()) {
    // The line of a missing object repeats its name, which may be anything.
    const [, id = '', type = '', size = ''] = FOUND.exec(lines[at] ?? '') ?? [];
    const known = heads.get(id);
    if (known === undefined) heads.set(id, { id, type, size: Number(size), numbers: [at] });
    else known.numbers.push(at);
  }
  return [...heads.values()];
}

/** As `readHeads`: git ends at an object that it cannot read, so what is left is asked for again after it. */
async function readContents(
  git: AskedGit,
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
