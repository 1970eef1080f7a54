import type { Annotation } from '../../../model/annotation.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { namesAtOf } from './file-notes.js';
import type { NamesAt } from './file-notes.js';
import type { FileView } from './file-view.js';
import { readPresentNames } from './present-names.js';
import type { NameSources, PresentNames } from './present-names.js';
import { writtenMs } from '../scoring/written.js';

/** What is asked of git and the files. */
export interface NamesAsked extends Pick<NameSources, 'pasts' | 'exists' | 'staged'> {
  readonly notes: { readonly git: UnlimitedGit; readonly head: string | undefined };
}

/** A file by the name that an annotation has for it. */
export interface NamedFile {
  readonly annotation: Annotation;
  readonly file: string;
}

/** What became of the files that some regions, and what they rely on, are in. */
export async function presentNames(files: readonly NamedFile[], asked: NamesAsked): Promise<PresentNames> {
  const { git, head } = asked.notes;
  if (head === undefined) return { of: ({ file }) => ({ file, isReplaced: false }), remarks: [] };
  const written = ({ annotation }: NamedFile): number => writtenMs(annotation, 0);
  const named = [...files]
    .sort((a, b) => written(a) - written(b))
    .map(({ annotation: { commit }, file }) => ({ commit, file }));
  return readPresentNames(named, { git, head, pasts: asked.pasts, exists: asked.exists, staged: asked.staged });
}

/**
 * The names of a file by what git tells of its past, and its present one, without those that were another file's at
 * that commit: of the present name, and of those that blame alone gives. Of a name that another file took over, blame
 * goes on with the file that had it before.
 */
export async function namesNow(
  view: FileView,
  annotations: readonly Annotation[],
  asked: NamesAsked,
): Promise<NamesAt> {
  const { file } = view;
  const names = namesAtOf(view);
  const sure = new Set(
    view.trail.flatMap(({ commit, file: own, before = own }) => [`${commit} ${own}`, `${commit} ${before}`]),
  );
  const isDoubtful = (commit: string, name: string): boolean => name === file || !sure.has(`${commit} ${name}`);
  const doubtful = annotations.flatMap((annotation) =>
    [...names(annotation.commit)]
      .filter((name) => isDoubtful(annotation.commit, name) && isAbout(annotation, name))
      .map((name) => ({ annotation, file: name })),
  );
  const now = await presentNames(doubtful, asked);
  const isOwn = (commit: string, name: string): boolean => {
    if (!isDoubtful(commit, name)) return true;
    const present = now.of({ commit, file: name });
    if (present.file === file) return !present.isReplaced;
    // Where git does not tell what became of a former name, blame is believed.
    return name !== file && !present.isReplaced && !asked.exists(present.file);
  };
  return (commit) => new Set([...names(commit)].filter((name) => isOwn(commit, name)));
}

function isAbout({ regions, crossCutting, whole }: Annotation, file: string): boolean {
  return (
    whole !== undefined
    || regions.some((region) => region.file === file)
    || crossCutting.some((concern) => concern.regions.some((region) => region.file === file))
  );
}
