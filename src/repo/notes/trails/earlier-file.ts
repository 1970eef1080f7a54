import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../git/git.js';
import { readObjects } from '../../git/objects/read-objects.js';
import { isAlike } from './alike.js';
import { readRenames } from './commit-renames.js';
import type { LoggedCommit } from './logged-commits.js';

/** Most times that a name is given up, which are looked at. */
const MOST_ENDS = 20;
/**
 * Where in the history of a name, the newest commit first, an earlier file of the name ended: renamed away, or removed
 * with another text than the later one begins with. Undefined if the name was one file's all the time. A removal that
 * no later commit made good was on another branch.
 */
export async function earlierFileOf(git: UnlimitedGit, logged: readonly LoggedCommit[]): Promise<number | undefined> {
  const ends = endsIn(logged).slice(0, MOST_ENDS);
  if (ends.length === 0) return undefined;
  const renames = await readRenames(
    git,
    ends.map(({ at }) => logged[at]?.commit.commit ?? ''),
  );
  for (const { at, added } of ends) {
    const { commit = '', file = '' } = logged[at]?.commit ?? {};
    const isRenamed = renames?.some((one) => one.commit === commit && one.before === git.prefix + file) === true;
    if (isRenamed) return at;
    const [before, after] = await textsOf(git, [`${commit}^:${git.prefix}${file}`, `${added}:${git.prefix}${file}`]);
    if (before !== undefined && after !== undefined && !isAlike(before, after)) return at;
  }
  return undefined;
}

interface NameEnd {
  readonly at: number;
  /** The commit that used the name again. */
  readonly added: string;
}

function endsIn(logged: readonly LoggedCommit[]): readonly NameEnd[] {
  const added = new Map<string, string>();
  return logged.flatMap(({ status, commit: { commit, file } }, at) => {
    const again = added.get(file);
    if (status === 'A') added.set(file, commit);
    if (status !== 'D' || again === undefined) return [];
    added.delete(file);
    return [{ at, added: again }];
  });
}

async function textsOf(git: UnlimitedGit, names: readonly string[]): Promise<readonly (string | undefined)[]> {
  if (names.some((name) => name.includes('\n'))) return [];
  const objects = await readObjects(git, { names, maxBytes: BOUNDS.codeFileBytes });
  return objects.map((object) => (object.ok ? object.content.toString('utf8') : undefined));
}
