import type { UnlimitedGit } from '../git/git.js';
import { readObjects } from '../git/objects/read-objects.js';

const MAX_BYTES = 256 * 1024;
const MAX_CHARS = 300;

/** The first line of the message of each of these commits, by full id; those that cannot be read are left out. */
export async function readSubjects(
  git: UnlimitedGit,
  commits: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const objects = await readObjects(git, { names: commits, maxBytes: MAX_BYTES });
  return new Map(
    objects.flatMap((object, at) => {
      if (!object.ok || object.type !== 'commit') return [];
      const text = object.content.toString('utf8');
      const subject =
        text
          .slice(text.indexOf('\n\n') + 2)
          .trimStart()
          .split('\n', 1)[0] ?? '';
      return [[commits[at] ?? '', subject.slice(0, MAX_CHARS)] as const];
    }),
  );
}
