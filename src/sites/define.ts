import type { SiteGenerator } from '../model/site.js';

/** A generator of sites: how one is recognised, where its pages are, and how it makes addresses and anchors of them. */
export interface SitePack extends SiteGenerator {
  /** The end of a configuration file's path. What comes before is the folder that it is about. */
  readonly config: RegExp;
  /** Directories that pages are in unless the configuration says otherwise, seen from that folder; the likeliest first. */
  readonly roots: readonly string[];
  /** Pages are in these only: beside them stand components and packages with READMEs of their own. */
  readonly onlyRoots: boolean;
  /** How the configuration names another directory; the first group. */
  readonly setRoot: RegExp | undefined;
  /** Is a file of that name this generator's, by what lies beside it? For names that other programs use, too. `home` is the folder that it is about. */
  readonly isOwn: (home: string, files: FileNames) => boolean;
  /** What such a file holds only where it is this generator's. */
  readonly holds: RegExp | undefined;
}

/** Names of the repository's files. */
export interface FileNames {
  readonly has: (file: string) => boolean;
  /** Is there a file below the directory? */
  readonly hasBelow: (directory: string) => boolean;
}

type Told = 'name' | 'title' | 'config' | 'roots';

const PLAIN: Omit<SitePack, Told> = {
  onlyRoots: false, setRoot: undefined, isOwn: () => true, holds: undefined,
  begins: 'file', fromRoot: false, namesFiles: false, showsOriginals: false, pagesNameAddress: false, findsByName: false,
  staticFolders: [], pageFolders: [], alias: undefined, fragmentsAnywhere: false, slugs: [], targets: undefined,
};

/** A pack of what is told; the rest is as on GitHub. */
export function defineSite(pack: Pick<SitePack, Told> & Partial<SitePack>): SitePack {
  return { ...PLAIN, ...pack };
}

/** Does one of these lie in the folder, or anything below one? */
export function hasBeside(home: string, names: readonly string[], { has, hasBelow }: FileNames): boolean {
  return names.some((name) => {
    const path = home === '' ? name : `${home}/${name}`;
    return has(path) || hasBelow(path);
  });
}
