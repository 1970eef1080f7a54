import { BOUNDS } from '../../../model/bounds.js';
import { rootPath } from '../../../text/git/root-paths.js';
import type { UnlimitedGit } from '../../git/git.js';
import { readObjects } from '../../git/objects/read-objects.js';
import { isAlike, nameIn } from './alike.js';
import type { FileThen } from './alike.js';
import { shallowArgs } from './logged-commits.js';

/** Files that a commit changed, and bytes of their texts, which are compared for one answer. */
const MOST = { files: 100, bytes: 16 * 1024 * 1024 };

/** Which of these files git has, as far as it can tell without reading them. */
export async function areThere(git: UnlimitedGit, files: readonly FileThen[]): Promise<readonly boolean[]> {
  const names = files.map((one) => nameIn(git, one));
  // No text is as short as that: only whether it is there is asked.
  const found = await readObjects(git, { names, maxBytes: -1 });
  return files.map((_, at) => found[at]?.ok === false && found[at].isMissing !== true);
}

/** The file of a commit, among those that it added or changed, that is most likely this one of another commit. */
export async function sameFileAt(git: UnlimitedGit, commit: string, then: FileThen): Promise<string | undefined> {
  const files = await changedBy(git, commit);
  const asked = [then, ...files.map((file) => ({ commit, file }))];
  const [text, ...texts] = await readObjects(git, {
    names: asked.map((one) => nameIn(git, one)),
    maxBytes: BOUNDS.codeFileBytes,
    mostBytes: MOST.bytes,
  });
  if (text?.ok !== true) return undefined;
  const same = texts.findIndex((one) => one.ok && one.id === text.id);
  if (same >= 0) return files[same];
  const before = text.content.toString('utf8');
  const alike = texts.flatMap((one, at) => (one.ok && isAlike(before, one.content.toString('utf8')) ? [at] : []));
  // Of two that are alike, nothing tells which one it is.
  return alike.length === 1 ? files[alike[0] ?? 0] : undefined;
}

async function changedBy(git: UnlimitedGit, commit: string): Promise<readonly string[]> {
  const args = ['diff-tree', '-r', '-z', '--root', '--no-commit-id', '--name-only', '--no-renames', '--diff-filter=AM'];
  const output = await git.start([
    ...shallowArgs(git),
    ...args,
    '--no-ext-diff',
    '--no-textconv',
    '--end-of-options',
    commit,
  ]);
  const files = (output.ok ? output.stdout.toString('utf8') : '').split('\0').filter((path) => path !== '');
  if (files.length > MOST.files) return [];
  return files.filter((path) => !path.includes('\n')).map((path) => rootPath(git.prefix, path));
}
