import { DocalignError } from '../../model/error.js';
import { openGit, PARTIAL } from '../git/git.js';
import { headCommit, isShallow } from '../git/git-places.js';
import { idOf } from './changes.js';
import type { ChangedFile } from './changes.js';

/** The last commit that changed a file. */
export interface RecentFile extends Pick<ChangedFile, 'file' | 'status' | 'oldFile'> {
  /** Full id. */
  readonly commit: string;
  /** First line of its message. */
  readonly subject: string;
  /** When it was committed, in milliseconds since 1970, to the second. */
  readonly committedMs: number;
}

/** Commits that are looked through: beyond, a file is not recent. */
const MOST_COMMITS = 500;
const SHALLOW =
  'the clone is shallow, and what its only commit changed is not in it: git fetch --deepen=50 brings more';
const STATUS: Readonly<Record<string, ChangedFile['status']>> = { A: 'added', D: 'deleted', R: 'renamed' };
const [COMMIT, FIELD] = ['\x01', '\x02'];

/**
 * Files that the last commits changed, each with the newest one, newest first; merges alone change nothing. Empty
 * without a commit. Throws BAD_REPOSITORY if git cannot tell.
 */
export function recentFiles(root: string): readonly RecentFile[] {
  const whole = openGit(root, 'commit');
  const isPartial = !whole.ok && whole.reason === PARTIAL;
  const opened = isPartial ? openGit(root, 'index') : whole;
  if (!opened.ok) throw refusal(opened.reason);
  const { git } = opened;
  const head = headCommit(git.places) ?? idOf(git, 'HEAD');
  if (head === undefined) return [];
  const format = `--format=${COMMIT}%H${FIELD}%ct${FIELD}%s`;
  // Of a partial clone, names and ids tell: texts may be missing.
  const renames = isPartial ? '-M100%' : '-M';
  const args = ['log', '-z', '--name-status', renames, `--max-count=${MOST_COMMITS}`, format, '--end-of-options', head];
  const output = git.run([...args, '--', ...(git.prefix === '' ? [] : [git.prefix])]);
  // A shallow clone lacks what its first commit changed; what was printed before is right.
  const text = (output.ok ? output.stdout : output.partial).toString('utf8');
  if (!output.ok && text === '') throw refusal(isShallow(git.places) ? SHALLOW : output.reason);
  return eachOnce(read(text, git.prefix));
}

function* read(text: string, prefix: string): Generator<RecentFile> {
  let commit: Pick<RecentFile, 'commit' | 'subject' | 'committedMs'> | undefined;
  const tokens = text.split('\0');
  for (let at = 0; at < tokens.length; at += 1) {
    const token = (tokens[at] ?? '').replace(/^\n/, '');
    if (token.startsWith(COMMIT)) {
      const [id = '', seconds = '', subject = ''] = token.slice(COMMIT.length).split(FIELD);
      commit = { commit: id, subject, committedMs: Number(seconds) * 1000 };
      continue;
    }
    if (commit === undefined || token === '') continue;
    const isPair = token.startsWith('R') || token.startsWith('C');
    const from = tokens[at + 1] ?? '';
    const file = isPair ? (tokens[at + 2] ?? '') : from;
    at += isPair ? 2 : 1;
    if (!file.startsWith(prefix)) continue;
    const status = STATUS[token.charAt(0)] ?? (token.startsWith('C') ? 'added' : 'modified');
    const oldFile = status === 'renamed' ? from.slice(prefix.length) : undefined;
    yield { ...commit, file: file.slice(prefix.length), status, oldFile };
  }
}

function eachOnce(files: Iterable<RecentFile>): readonly RecentFile[] {
  const seen = new Set<string>();
  const found: RecentFile[] = [];
  for (const one of files) {
    if (!seen.has(one.file)) found.push(one);
    seen.add(one.file);
    // What was renamed is told under its new name.
    if (one.oldFile !== undefined) seen.add(one.oldFile);
  }
  return found;
}

function refusal(reason: string): DocalignError {
  return new DocalignError('BAD_REPOSITORY', `Recent files cannot be determined: ${reason}. Ask in "written" order.`);
}
