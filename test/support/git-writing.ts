import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/**
 * Writes what `git init`, `git add --all` and `git commit` write, without starting them: these are five processes and
 * 15 to 25 ms of processor time; to write it takes 2 to 4. Git itself is asked wherever it would do more than store the
 * bytes of the files: see `isPlain`.
 */

/** A file to commit. `place`: where it is. */
export interface Entry {
  readonly path: Buffer;
  readonly place: string;
}

type StoredEntry = Entry & { readonly id: Buffer };

export const AUTHOR = 'Test <test@example.org>';
const NONE = '0'.repeat(40);
export const FILE_MODE = 0o100644;
/**
 * Left to git are names that it reads settings from (`.gitignore`, `.gitattributes`) or does not add, and
 * all that are no plain paths.
 */
export const LEFT_TO_GIT = /(?:^|\/)(?:\.{0,2}(?:\/|$)|\.git)|[^ -~]|[\\:~]/i;

/** They are about other machines, and about what is shown. */
const OF_TRANSPORT = /^GIT_(?:SSL_|HTTP_|SSH|ASKPASS$|TERMINAL_PROMPT$|PAGER$|EDITOR$)/;

/** May `writeRepository` commit these files just as git would, here and with the settings of this user? */
export function isPlain(files: Readonly<Record<string, string>>): boolean {
  return isUsualHere() && Object.keys(files).every((file) => !LEFT_TO_GIT.test(file)) && ofInit() !== undefined;
}

export function isUsualHere(): boolean {
  const names = Object.keys(process.env);
  return process.platform === 'linux' && names.every((name) => !name.startsWith('GIT_') || OF_TRANSPORT.test(name));
}

/** A repository in a folder that has these files and nothing else, with one commit of them: see `isPlain`. */
export function writeRepository(root: string, files: Readonly<Record<string, string>>): void {
  const { head, config } = ofInit() ?? { head: '', config: '' };
  const [branch = ''] = /(?<=^ref: )\S+/.exec(head) ?? [];
  const folder = join(root, '.git');
  for (const name of ['objects/info', 'objects/pack', 'refs/tags', 'info']) mkdir(join(folder, name));
  writeFileSync(join(folder, 'HEAD'), head);
  writeFileSync(join(folder, 'config'), config);
  const entries = Object.keys(files).map((file) => ({ path: Buffer.from(file), place: join(root, file) }));
  writeCommit(folder, { entries, branch, parent: undefined, date: new Date(), isUtc: false });
}

export interface Commit {
  readonly entries: readonly Entry[];
  readonly branch: string;
  readonly parent: string | undefined;
  readonly date: Date;
  /** The date is told in UTC, not in the zone of this machine. */
  readonly isUtc: boolean;
}

/** Commits these files and no others; the branch and the index are of this commit then. */
export function writeCommit(folder: string, { entries, branch, parent, date, isUtc }: Commit): void {
  const store = storeIn(join(folder, 'objects'));
  const sorted = [...entries].sort((a, b) => Buffer.compare(a.path, b.path));
  const stored = sorted.map((entry) => ({ ...entry, id: store('blob', readFileSync(entry.place)) }));
  const person = `${AUTHOR} ${timeOf(date, isUtc)}`;
  const head = [
    `tree ${storeTree(store, stored, 0).toString('hex')}`,
    ...(parent === undefined ? [] : [`parent ${parent}`]),
    `author ${person}`,
    `committer ${person}`,
  ];
  const name = store('commit', Buffer.from(`${head.join('\n')}\n\nChange\n`)).toString('hex');
  put(join(folder, branch), `${name}\n`);
  const row = `${parent ?? NONE} ${name} ${person}\tcommit${parent === undefined ? ' (initial)' : ''}: Change\n`;
  for (const log of ['HEAD', branch]) {
    mkdir(dirname(join(folder, 'logs', log)));
    appendFileSync(join(folder, 'logs', log), row);
  }
  writeFileSync(join(folder, 'index'), indexOf(stored));
}

export interface Initial {
  readonly head: string;
  readonly config: string;
}

/** By where the settings of the user are, which some tests move. */
const initial = new Map<string, Initial | undefined>();

/** What `git init` writes for this user; undefined if that is more than a branch and the usual settings. */
export function ofInit(): Initial | undefined {
  const user = `${process.env['HOME']} ${process.env['XDG_CONFIG_HOME']}`;
  if (!initial.has(user)) initial.set(user, askInit());
  return initial.get(user);
}

const USUAL = '[core] repositoryformatversion = 0 filemode = true bare = false logallrefupdates = true';
/** Settings of a user by which git commits other bytes or files, or does something after. */
const CHANGES_COMMITS =
  /^(?:core\.(?:autocrlf|eol|safecrlf|excludesfile|attributesfile|hookspath|fsmonitor|filemode|symlinks)|commit\.|i18n\.|index\.|extensions\.|filter\.)/im;

function askInit(): Initial | undefined {
  const root = mkdtempSync(join(tmpdir(), 'docalign-init-'));
  try {
    execFileSync('git', ['init', '--quiet', '--template=', root], { stdio: 'ignore' });
    const settings = execFileSync('git', ['config', '--list', '--name-only'], { cwd: root, encoding: 'utf8' });
    const [head, config] = ['HEAD', 'config'].map((name) => readFileSync(join(root, '.git', name), 'utf8'));
    if (head === undefined || config?.trim().split(/\s+/).join(' ') !== USUAL) return undefined;
    // Each is listed as often as it is set: once by `git init`.
    return CHANGES_COMMITS.test(settings.replace('core.filemode\n', '')) ? undefined : { head, config };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Stores an object and returns its name. */
type Store = (kind: 'blob' | 'tree' | 'commit', content: Buffer) => Buffer;

/** As git does it: loose, each in a file of its own. */
function storeIn(folder: string): Store {
  const made = new Set<string>();
  return (kind, content) => {
    const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
    const id = createHash('sha1').update(bytes).digest();
    const name = id.toString('hex');
    if (made.has(name)) return id;
    const place = join(folder, name.slice(0, 2));
    made.add(name);
    const file = join(place, name.slice(2));
    if (existsSync(file)) return id;
    if (!made.has(place)) mkdir(place);
    made.add(place);
    writeFileSync(file, deflated(bytes), { mode: 0o444 });
    return id;
  };
}

/** The most that a block of zlib holds. */
const BLOCK_BYTES = 0xffff;

/** As zlib writes it, but not made shorter: to start zlib takes longer than all else. */
function deflated(bytes: Buffer): Buffer {
  if (bytes.length > BLOCK_BYTES) return deflateSync(bytes, { level: 1 });
  const all = Buffer.alloc(bytes.length + 11);
  all.writeUInt16BE(0x7801);
  // The last block, stored.
  all[2] = 1;
  all.writeUInt16LE(bytes.length, 3);
  all.writeUInt16LE(~bytes.length & BLOCK_BYTES, 5);
  bytes.copy(all, 7);
  all.writeUInt32BE(adler32(bytes), bytes.length + 7);
  return all;
}

/** The checksum of zlib. */
function adler32(bytes: Buffer): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}

/** The tree of entries that share the first `from` bytes of their paths, and those of the folders in it. */
function storeTree(store: Store, entries: readonly StoredEntry[], from: number): Buffer {
  const rows: { readonly name: Buffer; readonly mode: string; readonly id: Buffer }[] = [];
  for (let at = 0; at < entries.length;) {
    const entry = entries[at];
    if (entry === undefined) break;
    const end = entry.path.indexOf('/', from);
    if (end < 0) {
      rows.push({ name: entry.path.subarray(from), mode: '100644', id: entry.id });
      at += 1;
      continue;
    }
    const prefix = entry.path.subarray(0, end + 1);
    const rest = entries.slice(at).findIndex(({ path }) => !path.subarray(0, end + 1).equals(prefix));
    const inside = entries.slice(at, rest < 0 ? undefined : at + rest);
    rows.push({ name: prefix.subarray(from), mode: '40000', id: storeTree(store, inside, end + 1) });
    at += inside.length;
  }
  // Folders are sorted as if their names ended with `/`, as they do here and in the paths of the entries.
  const parts = rows.flatMap(({ name, mode, id }) => {
    const bare = mode === '40000' ? name.subarray(0, -1) : name;
    return [Buffer.from(`${mode} `), bare, Buffer.from('\0'), id];
  });
  return store('tree', Buffer.concat(parts));
}

/** The index, version 2: https://git-scm.com/docs/index-format. */
function indexOf(entries: readonly StoredEntry[]): Buffer {
  const head = Buffer.alloc(12);
  head.write('DIRC');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(entries.length, 8);
  const bytes = Buffer.concat([head, ...entries.map(indexEntry)]);
  return Buffer.concat([bytes, createHash('sha1').update(bytes).digest()]);
}

const SECOND_NS = 1_000_000_000n;
const MOST = 0xffff_ffffn;
/** Before the path: ten numbers, the name of the object, and the flags. */
const FIXED = 62;

function indexEntry({ path, id, place }: StoredEntry): Buffer {
  const stats = statSync(place, { bigint: true });
  const { ctimeNs, mtimeNs, dev, ino, uid, gid, size } = stats;
  const numbers = [
    ctimeNs / SECOND_NS,
    ctimeNs % SECOND_NS,
    mtimeNs / SECOND_NS,
    mtimeNs % SECOND_NS,
    dev,
    ino,
    BigInt(FILE_MODE),
    uid,
    gid,
    size,
  ];
  // One to eight zeros end an entry, whose length is a multiple of eight.
  const bytes = Buffer.alloc((FIXED + path.length + 8) & ~7);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(Number(number & MOST), at * 4);
  id.copy(bytes, 40);
  bytes.writeUInt16BE(Math.min(path.length, 0xfff), 60);
  path.copy(bytes, FIXED);
  return bytes;
}

/** As git writes it: seconds, and the zone. */
function timeOf(date: Date, isUtc: boolean): string {
  const minutes = isUtc ? 0 : -date.getTimezoneOffset();
  const zone = Math.floor(Math.abs(minutes) / 60) * 100 + (Math.abs(minutes) % 60);
  return `${Math.floor(date.getTime() / 1000)} ${minutes < 0 ? '-' : '+'}${String(zone).padStart(4, '0')}`;
}

function put(place: string, text: string): void {
  mkdir(dirname(place));
  writeFileSync(place, text);
}

function mkdir(place: string): void {
  mkdirSync(place, { recursive: true });
}
