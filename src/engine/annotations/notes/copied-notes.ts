import type { Annotation } from '../../../model/annotation.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { areThere, sameFileAt } from '../../../repo/notes/trails/same-file.js';

/** Most files whose names are looked for in one answer. */
const MOST_FILES = 50;
const ID = /^[\da-f]{40,64}$/;

interface Lost {
  readonly annotation: Annotation;
  /** A name that the annotated commit does not have. */
  readonly file: string;
}

/**
 * Annotations with the names that their files have at the annotated commits. Where commits are written anew, squashed
 * into one or amended, git copies their notes as they are: a file that was renamed on the way has a name in them that
 * the new commit never had. It is told by its text, as long as git has the commit that the note was written for.
 */
export async function withNamesAtCommits(
  git: UnlimitedGit,
  head: string | undefined,
  annotations: readonly Annotation[],
): Promise<readonly Annotation[]> {
  const lost = head === undefined ? [] : await lostAmong(git, head, annotations);
  if (lost.length === 0) return annotations;
  const names = new Map<Annotation, Map<string, string>>();
  for (const { annotation, file } of lost) {
    const now = await nameAtCommit(git, annotation, file);
    if (now !== undefined) names.set(annotation, (names.get(annotation) ?? new Map<string, string>()).set(file, now));
  }
  return annotations.map((one) => renamed(one, names.get(one)));
}

async function lostAmong(
  git: UnlimitedGit,
  head: string,
  annotations: readonly Annotation[],
): Promise<readonly Lost[]> {
  const named = annotations
    .filter((one) => originsOf(one).length > 0)
    .flatMap((annotation) => [...new Set(filesOf(annotation))].map((file) => ({ annotation, file })))
    .filter(({ file }) => !file.includes('\n'));
  // Few names are gone: whether all the others were there at their commits takes long to ask.
  const files = [...new Set(named.map(({ file }) => file))];
  const here = await areThere(
    git,
    files.map((file) => ({ commit: head, file })),
  );
  const gone = new Set(files.filter((_, at) => here[at] === false));
  const asked = named.filter(({ file }) => gone.has(file));
  const [at, before] = await Promise.all(
    ['', '^'].map((sign) =>
      areThere(
        git,
        asked.map(({ annotation: { commit }, file }) => ({ commit: commit + sign, file })),
      ),
    ),
  );
  return asked.filter((_, index) => at?.[index] === false && before?.[index] === false).slice(0, MOST_FILES);
}

async function nameAtCommit(git: UnlimitedGit, annotation: Annotation, file: string): Promise<string | undefined> {
  for (const commit of originsOf(annotation)) {
    const now = await sameFileAt(git, annotation.commit, { commit, file });
    if (now !== undefined) return now;
  }
  return undefined;
}

/** The commits that the note was written for, where they are not the annotated one. */
function originsOf({ commit, writtenFor, provenance }: Annotation): readonly string[] {
  return [...new Set([...(writtenFor === undefined ? [] : [writtenFor]), ...provenance.derivedFrom])].filter(
    (id) => id !== commit && ID.test(id),
  );
}

function filesOf({ regions, crossCutting }: Annotation): readonly string[] {
  return [...regions, ...crossCutting.flatMap((concern) => concern.regions)].map(({ file }) => file);
}

function renamed(annotation: Annotation, names: ReadonlyMap<string, string> | undefined): Annotation {
  if (names === undefined) return annotation;
  const now = <T extends { readonly file: string }>(one: T): T => ({ ...one, file: names.get(one.file) ?? one.file });
  return {
    ...annotation,
    regions: annotation.regions.map(now),
    crossCutting: annotation.crossCutting.map((concern) => ({ ...concern, regions: concern.regions.map(now) })),
  };
}
