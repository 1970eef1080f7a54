/** How a site makes an anchor of a heading, and how it numbers repeats. */
export interface SlugRule {
  /** `text` is what the page shows of the heading, `raw` its markdown. */
  readonly slug: (text: string, raw: string) => string;
  readonly separator: '-' | '_';
}

/** A prefix that stands for a folder at the start of a path, as `@site/`. */
export interface SiteAlias {
  readonly prefix: string;
  /** The folder of the configuration or that of the content. */
  readonly of: 'config' | 'content';
}

/**
 * A directive by which a page takes in another file when it is built. Patterns are linear, not global, and are run on
 * single lines.
 */
export interface IncludeSyntax {
  /** The directive as an author writes it, with a path; the conformance suite reads it back. */
  readonly example: string;
  /** Plain strings. A page without any of them has no such directive; a line is compared in lower case. */
  readonly signs: readonly string[];
  /** The first group is the path, with what names a part of the file at its end. */
  readonly form: RegExp;
  /** Code makes no headings. */
  readonly shows: 'text' | 'code';
  /** The same inside fences, where the builder puts text in before it reads any markdown. */
  readonly inFences?: RegExp;
  /** A line that opens and closes a list of paths, one a line. */
  readonly listMark?: RegExp;
  /** Options that name a part of the file are in the lines below, as `:lines: 1-3`. */
  readonly optionsBelow?: true;
  /** Arguments are variables of the included file, except for `start` and `end`. */
  readonly hasVariables?: true;
  /** Query key of the path that names a part of the file. */
  readonly partKey?: string;
  /**
   * Reads a path that must exist, or the page does not build. Absent where builders look in places that are not known
   * here.
   */
  readonly claim?: IncludeClaim;
}

/** How an include is read as a claim about a path. */
export interface IncludeClaim {
  /** The first group is the path alone. */
  readonly form: RegExp;
  readonly isInFences: boolean;
  /** What stands for the root of the pages at the start of the path. */
  readonly root?: string;
}

/** Two lines of a file between which a named part of it is. Sources of patterns; `NAME` is replaced by the name. */
export interface RegionMarks {
  readonly opens: string;
  readonly closes: string;
}

/** A call of a template of the repository's own: `{{% name key="value" %}}`. */
export interface ShortcodeCall {
  readonly name: string;
  /** By name, or by position from `0` on. */
  readonly values: ReadonlyMap<string, string>;
  /** 1-based. */
  readonly line: number;
}

/** What a template of the repository's own reads: names of data, and files. */
export interface ShortcodeReads {
  readonly data: readonly string[];
  readonly files: readonly string[];
}

/** Templates that pages call, and what of the repository these read. */
export interface ShortcodeSyntax {
  /** The calls on a page, in order. Linear and bounded. */
  readonly callsIn: (text: string) => readonly ShortcodeCall[];
  /**
   * Path of a template; the groups are the folder of the site (with its slash, or empty) and the name by which it is
   * called.
   */
  readonly template: RegExp;
  /** A part of every such path: most files are told apart by it. */
  readonly folder: string;
  /** What the template reads when it is called so, as far as it says so literally. */
  readonly readsOf: (template: string, call: ShortcodeCall) => ShortcodeReads;
  /** Folder of the site that data is read from, with its slash. */
  readonly dataFolder: string;
}

/**
 * What pages of a generator may contain beside markdown, and how their files are named. A verdict uses these of all
 * generators together (`DocFacts.conventions`) wherever the repository does not tell which generator shows a page.
 */
export interface SiteConventions {
  /** Prefixes of paths that stand for a folder. */
  readonly aliases: readonly SiteAlias[];
  /** Directives that take in other files. */
  readonly includes: readonly IncludeSyntax[];
  /** Names of directives that are written as a fence, but whose content is read as a part of the page. */
  readonly openFences: readonly string[];
  /** Marks around named parts of files that are taken in. */
  readonly regions: readonly RegionMarks[];
  /** Templates of the repository that pages call. */
  readonly shortcodes: readonly ShortcodeSyntax[];
  /** Plain strings. A page with one of them may have anchors that its source does not show. */
  readonly openMarks: readonly string[];
  /** Lines by which a page gets text from elsewhere. Without flags. */
  readonly putIn: readonly RegExp[];
  /** Names that a page gives to places, by which every page of the site finds them; the first group. Global. */
  readonly labels: readonly RegExp[];
  /** Fragments that the site makes for its own parts, and never of a heading. */
  readonly madeFragments: readonly RegExp[];
  /** Words by which a configuration replaces the rule for anchors with a function of its own. */
  readonly anchorSettings: readonly string[];
  /** First lines of blocks that say since when, or until when, something was so. */
  readonly versionNotes: readonly RegExp[];
  /** Keys of the front matter by which a page says at which address it is, or was. */
  readonly addressKeys: readonly string[];
  /** Names of files of settings that can give the page of their folder an address. */
  readonly folderSettings: readonly string[];
  /** Names of files that are the page of their folder. */
  readonly folderPages: readonly string[];
  /**
   * What follows the address of a page in the path of its file, besides the endings of markdown: `.rst`, `/_index.md`.
   */
  readonly pageEndings: readonly string[];
  /** Endings of files, besides those of markdown, of which the site makes the page `<name>.html`. */
  readonly htmlSources: readonly string[];
  /** What is left out of the address at the start of the name of a file or folder: numbers that order pages. */
  readonly orderPrefixes: readonly RegExp[];
}

/**
 * How a generator makes pages, addresses and anchors, as far as a verdict depends on it. Each has a folder in
 * `src/sites`.
 */
export interface SiteGenerator extends SiteConventions {
  readonly name: string;
  /** What its users call it. */
  readonly title: string;
  /** Documents are read on the hosting site, where they lie: there is no other site, and its rules are all known. */
  readonly isHost: boolean;
  /**
   * Where relative addresses begin. `file`: at the folder of the file. `pages`: those of pages also at the address of
   * the page itself, since `a/b.md` is shown as `a/b/`. `all`: those of images, too.
   */
  readonly begins: 'file' | 'pages' | 'all';
  /** Relative addresses are also resolved from the root of the content. */
  readonly fromRoot: boolean;
  /** The address of a page is always the path of its file, so that an address without a file is broken. */
  readonly namesFiles: boolean;
  /** A page that has no translation is shown in its first language at the address of the translation. */
  readonly showsOriginals: boolean;
  /** Pages can set their own address in the front matter. */
  readonly pagesNameAddress: boolean;
  /**
   * Endings of pages that a link finds by their base name, in whichever folder they are; none where links name the
   * folder.
   */
  readonly findsByName: readonly string[];
  /** Folders, beside the content and beside the configuration, whose files are served from `/`. */
  readonly staticFolders: readonly string[];
  /** Folders, beside the content and beside the configuration, whose pages are served from `/`. */
  readonly pageFolders: readonly string[];
  /** A link that is a fragment alone may lead to a place on another page. */
  readonly fragmentsAnywhere: boolean;
  /** Rules for anchors of headings, besides GitHub's, which each page can also be read by. */
  readonly slugs: readonly SlugRule[];
  /** Places that an author names beside headings and HTML, as `(name)=`; the first group is the name. Global. */
  readonly targets: RegExp | undefined;
}

/**
 * The site that a document is published in; GitHub itself where no other is configured. Paths are repository-relative.
 */
export interface Site {
  readonly generator: SiteGenerator;
  /** The configuration file. */
  readonly config: string | undefined;
  /** Directory that `/` means. */
  readonly contentRoot: string;
}

/** Is the document in no site but GitHub's own pages? */
export function isPlainGitHub({ generator }: Site): boolean {
  return generator.isHost;
}
