/** How a site makes an anchor of a heading, and tells repeats apart. */
export interface SlugRule {
  /** `text` is what the page shows of the heading, `raw` its markdown. */
  readonly slug: (text: string, raw: string) => string;
  readonly separator: '-' | '_';
}

/** How a generator makes pages, addresses and anchors, as far as a verdict depends on it. Each has a folder in `src/sites`. */
export interface SiteGenerator {
  readonly name: string;
  /** What its users call it. */
  readonly title: string;
  /** What relative addresses begin at besides the file's folder: `pages` at the address of their own page (`a/b.md` is shown as `a/b/`), `all` for images, too. */
  readonly begins: 'file' | 'pages' | 'all';
  /** Relative addresses are also followed from the root of the content. */
  readonly fromRoot: boolean;
  /** Every address of a page is the name of its file, so that an address without a file is broken. */
  readonly namesFiles: boolean;
  /** Pages that lack a translation are shown in their first language. */
  readonly showsOriginals: boolean;
  /** Pages can say themselves at which address they are. */
  readonly pagesNameAddress: boolean;
  /** Links find a page by its base name, wherever it lies. */
  readonly findsByName: boolean;
  /** Folders beside the content and beside the configuration whose files are served from `/`, and those whose pages are. */
  readonly staticFolders: readonly string[];
  readonly pageFolders: readonly string[];
  /** What stands for a folder at the start of a path, as `@site/`: that of the configuration or that of the content. */
  readonly alias: { readonly prefix: string; readonly of: 'config' | 'content' } | undefined;
  /** A fragment alone may lead to a place on any page. */
  readonly fragmentsAnywhere: boolean;
  /** Rules besides GitHub's, by which each page can be read, too. */
  readonly slugs: readonly SlugRule[];
  /** Places that an author names beside headings and HTML, as `(name)=`; the first group is the name. Global. */
  readonly targets: RegExp | undefined;
}

/** The site that a document is published in; GitHub itself where no other is configured. Paths are repository-relative. */
export interface Site {
  readonly generator: SiteGenerator;
  /** The configuration file. */
  readonly config: string | undefined;
  /** Directory that `/` means. */
  readonly contentRoot: string;
}

/** Is the document in no site but GitHub's own pages? */
export function isPlainGitHub({ generator }: Site): boolean {
  return generator.name === 'github';
}
