import type { SiteConventions } from '../model/site.js';
import { sitePacks } from './index.js';
import { otherBuilders } from './other-builders.js';

const ALL: readonly SiteConventions[] = [...sitePacks, otherBuilders];

/**
 * Conventions of all supported generators, for pages whose generator is unknown. Each part once, in the order of the
 * packs.
 */
export const allConventions: SiteConventions = {
  aliases: eachOnce(({ aliases }) => aliases),
  includes: eachOnce(({ includes }) => includes),
  partOptions: eachOnce(({ partOptions }) => partOptions),
  imports: eachOnce(({ imports }) => imports),
  openFences: eachOnce(({ openFences }) => openFences),
  codeFences: eachOnce(({ codeFences }) => codeFences),
  pictureFences: eachOnce(({ pictureFences }) => pictureFences),
  indentedTexts: eachOnce(({ indentedTexts }) => indentedTexts),
  nameDirectives: eachOnce(({ nameDirectives }) => nameDirectives),
  nameMarks: eachOnce(({ nameMarks }) => nameMarks),
  regions: eachOnce(({ regions }) => regions),
  objects: eachOnce(({ objects }) => objects),
  shortcodes: eachOnce(({ shortcodes }) => shortcodes),
  openMarks: eachOnce(({ openMarks }) => openMarks),
  putIn: eachOnce(({ putIn }) => putIn),
  contentsMarks: eachOnce(({ contentsMarks }) => contentsMarks),
  formatSlugs: eachOnce(({ formatSlugs }) => formatSlugs),
  labels: eachOnce(({ labels }) => labels),
  madeFragments: eachOnce(({ madeFragments }) => madeFragments),
  anchorSettings: eachOnce(({ anchorSettings }) => anchorSettings),
  versionNotes: eachOnce(({ versionNotes }) => versionNotes),
  addressKeys: eachOnce(({ addressKeys }) => addressKeys),
  folderSettings: eachOnce(({ folderSettings }) => folderSettings),
  folderPages: eachOnce(({ folderPages }) => folderPages),
  pageEndings: eachOnce(({ pageEndings }) => pageEndings),
  siteFolders: eachOnce(({ siteFolders }) => siteFolders),
  translationFolders: eachOnce(({ translationFolders }) => translationFolders),
  htmlSources: eachOnce(({ htmlSources }) => htmlSources),
  orderPrefixes: eachOnce(({ orderPrefixes }) => orderPrefixes),
};

function eachOnce<T>(part: (conventions: SiteConventions) => readonly T[]): readonly T[] {
  return [...new Set(ALL.flatMap(part))];
}
