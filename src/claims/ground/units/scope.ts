import type { Doc, DocKind } from '../../../model/doc.js';
import type { Facts } from '../../../model/facts.js';
import type { Section } from '../../../model/section.js';
import { isDocFolder, isInDocFolder, isNamedForAnotherTime } from '../../../paths/doc-kinds.js';
import { isAboutAnother, isDocsFolder, isForgeFolder, isForTranslators, isOfThePast } from '../../../paths/roles.js';
import { isOfOneVersion } from '../../../paths/version-names.js';
import { directoryOf } from '../../../text/paths.js';
import { isExampleSection } from '../../reading/section/audience.js';
import { isOfOtherVersions } from '../../reading/section/other-versions.js';

const NOW: ReadonlySet<DocKind> = new Set(['guide', 'agent']);
/** News, and changes from one version to the next. */
const isInFolderOfOtherTimes = isInDocFolder('otherTimes');
/** Headings of other kinds whose statements may hold for something else than this project as it is. */
const OTHER_HEADING = /\b(?:older|previous|troubleshooting|faq)\b/i;
/** Folders, besides folders of documentation, whose documents are about the package that contains them. */
const isFolderAboutPackage = isDocFolder('aboutPackage');

/**
 * Does a section state what currently holds for this project, rather than for an example, another version or a part?
 */
export function statesTheProject({ doc, section }: { readonly doc: Doc; readonly section: Section }): boolean {
  if (
    !NOW.has(doc.kind)
    || isAboutAnother(doc.file)
    || isOfOneVersion(doc.file)
    || isInFolderOfOtherTimes(doc.file)
    || isForTranslators(doc.file)
    || isOfThePast(doc.file)
    || isNamedForAnotherTime(doc.file)
  )
    return false;
  const { headingPath } = section;
  return (
    !isExampleSection({ section })
    && !isOfOtherVersions(headingPath)
    && !headingPath.some((heading) => OTHER_HEADING.test(heading))
  );
}

/**
 * Directory of the package that a document belongs to: that of the nearest manifest, except one that only builds the
 * documentation's site.
 */
export function packageOf(file: string, { manifests }: Facts): string {
  const above = manifests.above(directoryOf(file)).filter(({ dir }) => !isDocsFolder(dir));
  return above[0]?.dir ?? '';
}

/** Is the document about its package as a whole, rather than about a folder in it, such as `scripts`? */
export function isOfWholePackage(file: string, directory: string): boolean {
  const rest = directory === '' ? file : file.slice(directory.length + 1);
  const [folder = ''] = rest.split('/', 1);
  return !rest.includes('/') || isDocsFolder(folder) || isForgeFolder(folder) || isFolderAboutPackage(folder);
}
