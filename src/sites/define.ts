import type { SiteConventions, SiteGenerator } from '../model/site.js';

/** A generator of sites: how one is recognised, where its pages are, and how it makes addresses and anchors of them. */
export interface SitePack extends SiteGenerator {
  /** The end of a configuration file's path. What comes before is the folder that the file is about, its home. */
  readonly config: RegExp;
  /** Directories that pages are in unless the configuration names another, seen from the home; the likeliest first. */
  readonly roots: readonly string[];
  /** Pages are in these only: components and packages beside them have READMEs of their own. */
  readonly onlyRoots: boolean;
  /** How the configuration names another directory; the first group. */
  readonly setRoot: RegExp | undefined;
  /**
   * Is a file of that name this generator's, judged by what lies beside it? For names that other programs use as well.
   */
  readonly isOwn: (home: string, files: FileNames) => boolean;
  /** What such a file contains only where it is this generator's. */
  readonly holds: RegExp | undefined;
}

/** Names of the repository's files. */
export interface FileNames {
  readonly has: (file: string) => boolean;
  /** Is there a file below the directory? */
  readonly hasBelow: (directory: string) => boolean;
}

type Required = 'name' | 'title' | 'config' | 'roots';

/** A generator whose pages contain nothing but markdown, and are named as on GitHub. */
export const PLAIN_CONVENTIONS: SiteConventions = {
  aliases: [],
  includes: [],
  openFences: [],
  regions: [],
  shortcodes: [],
  openMarks: [],
  putIn: [],
  labels: [],
  madeFragments: [],
  anchorSettings: [],
  versionNotes: [],
  addressKeys: [],
  folderSettings: [],
  folderPages: [],
  pageEndings: [],
  htmlSources: [],
  orderPrefixes: [],
};

const PLAIN: Omit<SitePack, Required> = {
  ...PLAIN_CONVENTIONS,
  onlyRoots: false,
  setRoot: undefined,
  isOwn: () => true,
  holds: undefined,
  isHost: false,
  begins: 'file',
  fromRoot: false,
  namesFiles: false,
  showsOriginals: false,
  pagesNameAddress: false,
  findsByName: [],
  staticFolders: [],
  pageFolders: [],
  fragmentsAnywhere: false,
  slugs: [],
  targets: undefined,
};

/** A pack with these traits; all others are as on GitHub. */
export function defineSite(pack: Pick<SitePack, Required> & Partial<SitePack>): SitePack {
  return { ...PLAIN, ...pack };
}

/** Does one of these lie in the folder, or anything below one? */
export function hasBeside(home: string, names: readonly string[], { has, hasBelow }: FileNames): boolean {
  return names.some((name) => {
    const path = home === '' ? name : `${home}/${name}`;
    return has(path) || hasBelow(path);
  });
}
