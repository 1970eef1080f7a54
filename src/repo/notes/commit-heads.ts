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

/** When each of these commits was made, in seconds, by full id; those that cannot be read are left out. */
export async function readTimes(git: UnlimitedGit, commits: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const objects = await readObjects(git, { names: commits, maxBytes: MAX_BYTES });
  return new Map(
    objects.flatMap((object, at) => {
      if (!object.ok || object.type !== 'commit') return [];
      const [head = ''] = object.content.toString('utf8').split('\n\n', 1);
      const [, seconds] = /^committer .*> (\d{1,12}) [+-]\d{4}$/m.exec(head) ?? [];
      return seconds === undefined ? [] : [[commits[at] ?? '', Number(seconds)] as const];
    }),
  );
}
