/** How a site makes an anchor from a heading, and how it numbers repeats. */
export interface SlugRule {
  /** `text` is the visible text of the heading, `raw` its Markdown. */
  readonly slug: (text: string, raw: string) => string;
  readonly separator: '-' | '_';
}

/** A rule that the tools of a format other than markdown have, whatever the site. */
export interface FormatSlug {
  readonly format: 'rst' | 'asciidoc';
  readonly rule: SlugRule;
}

/** A path prefix that means a folder, such as `@site/`. */
export interface SiteAlias {
  readonly prefix: string;
  /** The folder of the configuration or of the content. */
  readonly of: 'config' | 'content';
}

/**
 * A directive by which a page includes another file when it is built. Patterns must be linear and not global; they are
 * run on single lines.
 */
export interface IncludeSyntax {
  /** The directive as an author writes it, with a path; the conformance suite reads it back. */
  readonly example: string;
  /** Plain strings. A page without any of them has no such directive; a line is compared in lower case. */
  readonly signs: readonly string[];
  /** The first group is the path, with an optional part of the file at its end. */
  readonly form: RegExp;
  /** Code makes no headings. */
  readonly shows: 'text' | 'code';
  /** The form inside fences, where the builder inserts text before it parses Markdown. */
  readonly inFences?: RegExp;
  /** A line that opens and closes a list of paths, one per line. */
  readonly listMark?: RegExp;
  /** Options that name a part of the file are in the lines below, such as `:lines: 1-3`. */
  readonly optionsBelow?: true;
  /** Options that name a part of the file, where all others are variables of it. Absent: those of all generators. */
  readonly partOptions?: readonly PartOption[];
  /** Query key of the path that names a part of the file. */
  readonly partKey?: string;
  /**
   * Reads a path that must exist for the page to build. Absent where builders search folders that docalign does not
   * know.
   */
  readonly claim?: IncludeClaim;
}

/** What an option of an include tells about the part of the file that it shows. */
export type PartMeaning =
  /** Numbers of its lines. */
  | 'lines'
  /** The name in the marks around it. */
  | 'name'
  /** The name of an object, such as a class of a program. */
  | 'object'
  /** The number of lines before it. */
  | 'skipped'
  /** The number of its last line. */
  | 'last'
  /** A text in the line before it, or the number of its first line. */
  | 'after'
  /** A text in its first line, or the number of it. */
  | 'from'
  /** A text in the line after it, or the number of its last line. */
  | 'before'
  /** A text in its last line, or the number of it. */
  | 'to';

/** An option of an include that names a part of the file. The name is in lower case. */
export interface PartOption {
  readonly name: string;
  readonly means: PartMeaning;
}

/** How an include is read as a claim about a path. */
export interface IncludeClaim {
  /** The first group is the path alone. */
  readonly form: RegExp;
  readonly isInFences: boolean;
  /** Path prefix that means the root of the pages. */
  readonly root?: string;
}

/** An import of a file, which a tag with the imported name shows. */
export interface ImportSyntax {
  /** As an author writes it, with a path; the conformance suite reads it back. */
  readonly example: string;
  /** Plain strings. A page without any of them has no such import. */
  readonly signs: readonly string[];
  /** The groups are the name and the path. */
  readonly form: RegExp;
  /** Code makes no headings. */
  readonly shows: 'text' | 'code';
  /** Reads a path that must exist for the page to build, beyond the relative paths of plain `import` lines. */
  readonly claim?: IncludeClaim;
}

/** A mark before a name in code that says what it names, such as `{func}`. */
export interface NameMark {
  /** The mark. Without flags. */
  readonly mark: RegExp;
  /** The name in the code after the mark, where a prefix or a title says how it is shown; the first group. */
  readonly name?: RegExp;
}

/** A directive that a site replaces by the doc comment of a name in the code. */
export interface NameDirective {
  /** As an author writes it, with a name; the conformance suite reads it back. */
  readonly example: string;
  /** The first group is the name, with its owners. */
  readonly form: RegExp;
  /** It is read in fences of directives; else on the page itself, at the start of a line. */
  readonly isFenced: boolean;
}

/** Marks of the lines before and after a named part of a file. Sources of patterns; `NAME` is replaced by the name. */
export interface RegionMarks {
  readonly opens: string;
  readonly closes: string;
}

/** Lines of a file, 1-based and inclusive. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** A settings file that can set the address of its folder's page. */
export interface FolderSettings {
  /** The name of the file. */
  readonly file: string;
  /** The setting. */
  readonly key: string;
}

/** A call of one of the repository's own templates: `{{% name key="value" %}}`. */
export interface ShortcodeCall {
  readonly name: string;
  /** By name, or by position from `0` on. */
  readonly values: ReadonlyMap<string, string>;
  /** 1-based. */
  readonly line: number;
}

/** Data names and files that one of the repository's own templates reads. */
export interface ShortcodeReads {
  readonly data: readonly string[];
  readonly files: readonly string[];
}

/** Templates that pages call, and the data and files that they read. */
export interface ShortcodeSyntax {
  /** The calls on a page, in order. Linear and bounded. */
  readonly callsIn: (text: string) => readonly ShortcodeCall[];
  /**
   * Path of a template; the groups are the folder of the site (with its slash, or empty) and the name used in calls.
   */
  readonly template: RegExp;
  /** A part of every such path, which rules out most files. */
  readonly folder: string;
  /** Data and files that the template reads in this call, as far as it names them literally. */
  readonly readsOf: (template: string, call: ShortcodeCall) => ShortcodeReads;
  /** Folder of the site that data is read from, with its slash. */
  readonly dataFolder: string;
}

/**
 * What pages of a generator may contain besides Markdown, and how their files are named. Verdicts use the conventions
 * of all generators together (`DocFacts.conventions`) where the repository does not tell which generator shows a page.
 */
export interface SiteConventions {
  /** Path prefixes that mean a folder. */
  readonly aliases: readonly SiteAlias[];
  /** Directives that include other files. */
  readonly includes: readonly IncludeSyntax[];
  /** Options of includes that name a part of the file. */
  readonly partOptions: readonly PartOption[];
  /** Imports of files that tags show. */
  readonly imports: readonly ImportSyntax[];
  /** Names of directives that are written as a fence, but whose content is read as a part of the page. */
  readonly openFences: readonly string[];
  /** Names of directives that are written as a fence, with the language of their code after the name. */
  readonly codeFences: readonly string[];
  /** Names of directives that are written as a fence, with the address of a picture after the name. */
  readonly pictureFences: readonly string[];
  /** Lines that open a block whose indented lines are text, not code. Without flags. */
  readonly indentedTexts: readonly RegExp[];
  /** Directives that are replaced by the doc comment of a name. */
  readonly nameDirectives: readonly NameDirective[];
  /** Marks before a name in code that say what it names. */
  readonly nameMarks: readonly NameMark[];
  /** Marks around named parts of included files. */
  readonly regions: readonly RegionMarks[];
  /** Lines of an object that an include names, such as a class of a program; undefined if it is not there. */
  readonly objects: readonly ((lines: readonly string[], name: string) => Lines | undefined)[];
  /** Templates of the repository that pages call. */
  readonly shortcodes: readonly ShortcodeSyntax[];
  /** Strings, or tests of a text. A page with one of them may have anchors that its source does not show. */
  readonly openMarks: readonly (string | ((text: string) => boolean))[];
  /** Lines that insert text from elsewhere into a page. Without flags. */
  readonly putIn: readonly RegExp[];
  /** Lines that the site replaces with a table of contents, without the blanks around them. Without flags. */
  readonly contentsMarks: readonly RegExp[];
  /** Rules for anchors of headings on pages in a format of these tools, which many programs show. */
  readonly formatSlugs: readonly FormatSlug[];
  /** Labels that a page defines and every page of the site can link to; the first group. Global. */
  readonly labels: readonly RegExp[];
  /** Fragments that the site makes for its own parts, never from a heading. */
  readonly madeFragments: readonly RegExp[];
  /** Words in a configuration that show a custom function for anchors. */
  readonly anchorSettings: readonly string[];
  /** First lines of blocks that tell since or until which version something applies. */
  readonly versionNotes: readonly RegExp[];
  /** Front matter keys, and attributes in AsciiDoc, for the present or former address of a page. */
  readonly addressKeys: readonly string[];
  /** Settings files that can set the address of their folder's page. */
  readonly folderSettings: readonly FolderSettings[];
  /** Names of files that are the page of their folder. */
  readonly folderPages: readonly string[];
  /** Suffixes of a page's file path after its address, besides Markdown extensions and the pages of folders:
   * `.rst`, `/index.html`. */
  readonly pageEndings: readonly string[];
  /** Paths of files in folders that only a site has. */
  readonly siteFolders: readonly RegExp[];
  /** Paths of pages in trees of translations. For a page that such a tree lacks, the site shows the original. */
  readonly translationFolders: readonly RegExp[];
  /** Extensions of files, besides Markdown, from which the site makes the page `<name>.html`. */
  readonly htmlSources: readonly string[];
  /** Prefixes of file and folder names that are not part of the address: numbers that order pages. */
  readonly orderPrefixes: readonly RegExp[];
}

/** Folders that sites of many generators serve, because settings, plugins or hosts say so; likeliest first. */
export interface UsualFolders {
  /** Their files are not changed. */
  readonly static: readonly string[];
  /** Besides other things, they have files that are served. */
  readonly sources: readonly string[];
  readonly pages: readonly string[];
}

/**
 * How a generator makes pages, addresses and anchors, as far as a verdict depends on it. Each has a folder in
 * `src/sites`.
 */
export interface SiteGenerator extends SiteConventions {
  readonly name: string;
  /** Display name. */
  readonly title: string;
  /**
   * Documents are read on the hosting site, at their own paths: there is no other site, and all its rules are known.
   */
  readonly isHost: boolean;
  /**
   * Base of relative URLs. `file`: the folder of the file. `pages`: for pages, also the address of the page itself,
   * since `a/b.md` is shown as `a/b/`. `all`: the same for images too.
   */
  readonly begins: 'file' | 'pages' | 'all';
  /** Relative URLs are also resolved from the root of the content. */
  readonly fromRoot: boolean;
  /** The address of a page is always the path of its file, so that an address without a file is broken. */
  readonly namesFiles: boolean;
  /**
   * A relative link with the ending of a page or a picture names its source file: where there is no such file, the
   * generator leaves the link as it is, and it leads nowhere.
   */
  readonly linksNameFiles: boolean;
  /** Relative links in markdown, and images, begin at the folder of their document and nowhere else. */
  readonly linksFromFile: boolean;
  /** Such a link that does not begin with a dot is looked for from the root of the pages, too. */
  readonly linksFromRoot: boolean;
  /**
   * Folders of the content with the pages that are shown at the addresses of their missing translations; '' is the
   * content itself. Empty where nothing is shown there.
   */
  readonly originalFolders: readonly string[];
  /** Pages can set their own address in the front matter. */
  readonly pagesNameAddress: boolean;
  /** Extensions of pages that links find by base name in any folder; empty where links must name the folder. */
  readonly findsByName: readonly string[];
  /** Folders, next to the content or the configuration, whose files are served from `/`. */
  readonly staticFolders: readonly string[];
  /** Folders, next to the content or the configuration, whose pages are served from `/`. */
  readonly pageFolders: readonly string[];
  /** Folders, next to these, that the site may serve from `/`, too. */
  readonly usualFolders: UsualFolders;
  /** A link that is only a fragment may lead to another page. */
  readonly fragmentsAnywhere: boolean;
  /** Rules for anchors of headings, besides GitHub's, which always apply too. */
  readonly slugs: readonly SlugRule[];
  /** Explicit targets besides headings and HTML, such as `(name)=`; the first group is the name. Global. */
  readonly targets: RegExp | undefined;
}

/** A version of the docs, and the pages that the navigation shows below it. */
export interface SiteVersion {
  /** As written. */
  readonly name: string;
  readonly pages: readonly string[];
}

/** The site that a document is published in; GitHub itself when none is configured. Paths are repository-relative. */
export interface Site {
  readonly generator: SiteGenerator;
  /** The configuration file. */
  readonly config: string | undefined;
  /** Directory that `/` means. */
  readonly contentRoot: string;
  /** Versions of the docs that have a navigation of their own; pages as paths without their endings. */
  readonly versions?: readonly SiteVersion[];
}

/** Whether the document is only shown on GitHub itself. */
export function isPlainGitHub({ generator }: Site): boolean {
  return generator.isHost;
}
