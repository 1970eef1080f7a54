import type { SiteConventions, SiteGenerator, SiteVersion } from '../model/site.js';

/** A site generator: how its sites are recognised, where their pages are, and how it makes addresses and anchors. */
export interface SitePack extends SiteGenerator {
  /** The end of a configuration file's path. The path before it is the folder of the site, its home. */
  readonly config: RegExp;
  /** Directories of pages, relative to the home, unless the configuration names another; likeliest first. */
  readonly roots: readonly string[];
  /** Pages are only in these: components and packages next to them have their own READMEs. */
  readonly onlyRoots: boolean;
  /** Setting of the configuration for another directory; the first group. */
  readonly setRoot: RegExp | undefined;
  /**
   * Whether a file of that name belongs to this generator, by the files next to it. For names that other programs use
   * as well.
   */
  readonly isOwn: (home: string, files: FileNames) => boolean;
  /** Text that such a file contains only if it belongs to this generator. */
  readonly holds: RegExp | undefined;
  /** The versions of the docs for which a configuration has a navigation of its own; pages as paths from the home. */
  readonly versionsOf: ((config: string) => readonly SiteVersion[]) | undefined;
}

/** Names of the repository's files. */
export interface FileNames {
  readonly has: (file: string) => boolean;
  /** Whether there is a file below the directory. */
  readonly hasBelow: (directory: string) => boolean;
}

type Required = 'name' | 'title' | 'config' | 'roots';

/** Conventions of a generator whose pages contain only Markdown and are named as on GitHub. */
export const PLAIN_CONVENTIONS: SiteConventions = {
  aliases: [],
  includes: [],
  partOptions: [],
  imports: [],
  openFences: [],
  codeFences: [],
  pictureFences: [],
  indentedTexts: [],
  nameDirectives: [],
  nameMarks: [],
  regions: [],
  objects: [],
  shortcodes: [],
  openMarks: [],
  putIn: [],
  contentsMarks: [],
  formatSlugs: [],
  labels: [],
  madeFragments: [],
  anchorSettings: [],
  versionNotes: [],
  addressKeys: [],
  folderSettings: [],
  folderPages: [],
  pageEndings: [],
  siteFolders: [],
  translationFolders: [],
  htmlSources: [],
  orderPrefixes: [],
};

const PLAIN: Omit<SitePack, Required> = {
  ...PLAIN_CONVENTIONS,
  onlyRoots: false,
  setRoot: undefined,
  isOwn: () => true,
  holds: undefined,
  versionsOf: undefined,
  isHost: false,
  begins: 'file',
  fromRoot: false,
  namesFiles: false,
  linksNameFiles: false,
  linksFromFile: false,
  linksFromRoot: false,
  originalFolders: [],
  pagesNameAddress: false,
  findsByName: [],
  staticFolders: [],
  pageFolders: [],
  usualFolders: {
    static: ['public', 'static'],
    sources: ['assets', 'src', 'docs', 'source', 'content'],
    pages: ['src/pages', 'pages', 'docs'],
  },
  fragmentsAnywhere: false,
  slugs: [],
  targets: undefined,
};

/** A pack with these properties; all others are as on GitHub. */
export function defineSite(pack: Pick<SitePack, Required> & Partial<SitePack>): SitePack {
  return { ...PLAIN, ...pack };
}

/** Whether one of these is in the folder, as a file or a non-empty folder. */
export function hasBeside(home: string, names: readonly string[], { has, hasBelow }: FileNames): boolean {
  return names.some((name) => {
    const path = home === '' ? name : `${home}/${name}`;
    return has(path) || hasBelow(path);
  });
}
