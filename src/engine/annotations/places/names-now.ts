import type { Annotation } from '../../../model/annotation.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { namesAtOf } from './file-notes.js';
import type { NamesAt } from './file-notes.js';
import type { FileView } from './file-view.js';
import { readPresentNames } from './present-names.js';
import type { NameSources, PresentName, PresentNames } from './present-names.js';
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
 * The names of a file by what git tells of its past, and its present one, unless the file of this name was another one
 * at that commit.
 */
export async function namesNow(
  view: FileView,
  annotations: readonly Annotation[],
  asked: NamesAsked,
): Promise<NamesAt> {
  const { file } = view;
  const names = namesAtOf(view);
  const now = await presentNames(
    annotations.filter((one) => isAbout(one, file)).map((annotation) => ({ annotation, file })),
    asked,
  );
  return (commit) => {
    const own = names(commit);
    if (!own.has(file) || isSame(now.of({ commit, file }), file)) return own;
    return new Set([...own].filter((name) => name !== file));
  };
}

function isAbout({ regions, crossCutting, whole }: Annotation, file: string): boolean {
  return (
    whole !== undefined
    || regions.some((region) => region.file === file)
    || crossCutting.some((concern) => concern.regions.some((region) => region.file === file))
  );
}

function isSame(present: PresentName, file: string): boolean {
  return present.file === file && !present.isReplaced;
}
