/** What the ending of a file name tells about the file. */
export type FileKind =
  /** A document, a page of a site, and prose: its content proves nothing about the code. */
  | 'page'
  /** A document in reStructuredText, or in AsciiDoc. */
  | 'rst'
  | 'asciidoc'
  /** A document in a format that docalign does not read. */
  | 'unread'
  /** Text without markup. */
  | 'plain'
  /** A page as browsers see it. */
  | 'web'
  /** Declares names that documents may use. */
  | 'code'
  /** Text besides programs and prose; names in it count as code. */
  | 'searched'
  /** May be a program that makes other files. */
  | 'program'
  /** Makes `a/b.ext` a file rather than a word with a dot in it. */
  | 'known'
  /** As `known`, but as often the name of a member or a word: a bare `a.ext` is not a file. */
  | 'member'
  /** As `member`, but after a word that no variable is called by it is a file: `render.go`. */
  | 'wordFile'
  /** Makes a single word of a sentence the name of a file. */
  | 'fileName'
  /** Makes it the name of a file where the sentence is about what the code does. */
  | 'codeFileName'
  /** Makes an expression in inline code the name of a file. */
  | 'spanFileName'
  /** Ends names of packages too: `nats.go`, `animate.css`. */
  | 'packageName'
  /** References to modules, scripts and pages leave it out. */
  | 'leftOut'
  /** Objects and lists, with or without comments. */
  | 'data'
  /** Lines of a key and its value. */
  | 'keyValue'
  /** Settings of a program. */
  | 'settings'
  /** Text with places that a program fills in. */
  | 'template'
  /** A part of a page in a language of its own. */
  | 'component'
  /** Follows the name of the file that is made from this one: `app.conf.in`. */
  | 'copy'
  | 'picture'
  | 'drawing'
  | 'video'
  /** Bytes that contain no names of code: images, audio, video, fonts, PDF. */
  | 'media'
  /** Compressed; not opened. */
  | 'archive'
  /** What a compiler makes of code. */
  | 'compiled'
  /** Written by tools; not the repository's own. */
  | 'scratch'
  /** Written by tools, and long; names in it prove nothing about the code. */
  | 'made'
  /** Translations of texts that programs and documents have; nothing is defined in it. */
  | 'translated'
  /** Kept, but not used: `ci.yml.disabled`. */
  | 'retired'
  /** Pages and components with programs in them, or of these and text. */
  | 'scripted'
  /** Programs whose imports are not read. */
  | 'unreadImports'
  // Endings between which a file changes without becoming something else.
  | 'javascript'
  | 'yaml'
  | 'styles'
  | 'cFamily'
  | 'kotlin'
  | 'shellScript';

/** The single list of endings: without the dot, in lower case. An ending is in one row. */
const ROWS: readonly (readonly [endings: string, ...kinds: readonly FileKind[]])[] = [
  ['md', 'page', 'known', 'spanFileName', 'leftOut'],
  ['mdx', 'page', 'known', 'spanFileName', 'leftOut', 'scripted'],
  // `rmd`, `qmd`: R Markdown and Quarto, with programs in fences of `{r}`.
  // `livemd`: Livebook; `ronn`: manual pages; `markdoc`: markdown with tags.
  ['markdown mdc rmd qmd mkd mdown mkdn livemd ronn markdoc', 'page', 'known'],
  ['rst', 'page', 'rst', 'known', 'leftOut'],
  ['adoc asciidoc', 'page', 'asciidoc', 'known', 'leftOut'],
  ['asc ad', 'page', 'asciidoc', 'known'],
  ['org textile pod creole wiki mediawiki rdoc t2t rd texi texinfo dox mdoc djot typ tex docbook', 'unread'],
  // Notebooks: a program, and text about it.
  ['ipynb', 'unread', 'searched', 'known', 'unreadImports'],
  ['po pot mo xlf xliff', 'translated', 'known'],
  ['txt', 'plain', 'searched', 'known', 'spanFileName'],
  ['html htm', 'web', 'searched', 'known', 'member', 'wordFile', 'spanFileName'],

  // Languages whose files are programs by themselves.
  [
    'js',
    'code',
    'program',
    'known',
    'fileName',
    'codeFileName',
    'spanFileName',
    'packageName',
    'leftOut',
    'javascript',
  ],
  [
    'mjs cjs ts mts cts',
    'code',
    'program',
    'known',
    'fileName',
    'codeFileName',
    'spanFileName',
    'leftOut',
    'javascript',
  ],
  [
    'jsx mjsx cjsx tsx mtsx ctsx',
    'code',
    'known',
    'fileName',
    'codeFileName',
    'spanFileName',
    'leftOut',
    'javascript',
    'component',
  ],
  ['py pyw', 'code', 'program', 'known', 'fileName', 'codeFileName', 'spanFileName', 'leftOut'],
  [
    'rs rb php java cs',
    'code',
    'program',
    'known',
    'fileName',
    'codeFileName',
    'spanFileName',
    'packageName',
    'leftOut',
  ],
  [
    'go',
    'code',
    'program',
    'known',
    'member',
    'wordFile',
    'fileName',
    'codeFileName',
    'spanFileName',
    'packageName',
    'leftOut',
  ],
  ['kt', 'code', 'searched', 'program', 'known', 'fileName', 'leftOut', 'kotlin'],
  ['kts', 'code', 'searched', 'known', 'kotlin'],
  ['pyi', 'code', 'known'],
  ['rake gemspec', 'code', 'program', 'known'],
  ['ru', 'code', 'program', 'known', 'member', 'wordFile'],
  ['dart', 'code', 'searched', 'program', 'known', 'fileName', 'leftOut'],
  ['scala', 'code', 'searched', 'program', 'known', 'fileName', 'leftOut'],
  ['sc sbt', 'code', 'searched', 'known'],
  ['swift', 'code', 'searched', 'program', 'known', 'fileName', 'packageName', 'leftOut'],
  ['ex', 'code', 'searched', 'program', 'known', 'member', 'wordFile', 'leftOut'],
  ['exs', 'code', 'searched', 'program', 'known', 'leftOut', 'settings'],
  ['c h', 'code', 'searched', 'known', 'member', 'leftOut', 'cFamily'],
  ['cc hh', 'code', 'searched', 'known', 'member', 'wordFile', 'leftOut', 'cFamily'],
  ['inl ipp tpp', 'code', 'searched', 'known', 'cFamily'],
  ['cpp cxx hpp hxx', 'code', 'searched', 'known', 'leftOut', 'cFamily'],
  ['vue svelte', 'code', 'searched', 'known', 'leftOut', 'component', 'scripted'],
  ['astro', 'searched', 'known', 'leftOut', 'component', 'scripted'],
  ['sh', 'code', 'searched', 'program', 'known', 'fileName', 'spanFileName', 'leftOut', 'shellScript'],
  ['bash ksh bats', 'code', 'searched', 'known', 'shellScript'],
  ['zsh', 'searched', 'known', 'shellScript'],
  ['ps1', 'code', 'searched', 'known', 'leftOut', 'unreadImports'],
  ['psm1', 'code', 'known', 'unreadImports'],
  ['lua', 'code', 'searched', 'program', 'known', 'fileName', 'leftOut'],
  ['rockspec', 'code', 'known'],
  ['hs', 'searched', 'program', 'known', 'unreadImports'],
  ['pl', 'searched', 'program', 'known', 'member', 'unreadImports'],
  ['pyx groovy clj erl mm jl zig nim sol', 'searched', 'known', 'unreadImports'],
  ['fish bat cmake bazel bzl nix', 'searched', 'known'],
  ['ml', 'searched', 'known', 'member', 'wordFile', 'unreadImports'],
  ['m pm r', 'searched', 'known', 'member', 'unreadImports'],
  ['v d s cmd mk', 'searched', 'known', 'member'],
  ['cljs mli fsx', 'known', 'unreadImports'],
  ['vhd asm phtml wat wit', 'known'],
  ['vb', 'known', 'member', 'wordFile', 'unreadImports'],
  ['fs', 'known', 'member', 'unreadImports'],
  ['sv', 'known', 'member'],
  ['pxd coffee cr', 'searched', 'unreadImports'],
  ['nu vim el awk tcl wgsl glsl cue jsonnet libsonnet rego star pkl g4 pest nsi iss', 'searched'],
  ['applescript just feature', 'searched'],

  ['json toml', 'data', 'settings', 'searched', 'known', 'fileName', 'spanFileName', 'leftOut'],
  ['yaml yml', 'data', 'settings', 'searched', 'known', 'fileName', 'spanFileName', 'leftOut', 'yaml'],
  ['json5 jsonc', 'data', 'settings', 'searched', 'known'],
  ['ini cfg', 'keyValue', 'settings', 'searched', 'known', 'spanFileName'],
  ['conf properties', 'keyValue', 'settings', 'searched', 'known', 'member'],
  ['config', 'keyValue', 'settings'],
  ['env', 'searched', 'known', 'member', 'spanFileName'],
  ['lock', 'known', 'member', 'spanFileName', 'made'],
  ['sql', 'searched', 'known', 'member', 'wordFile', 'fileName'],
  ['proto', 'searched', 'known', 'fileName'],
  ['tf hcl graphql gql plist', 'searched', 'known'],
  ['gradle', 'searched', 'known', 'kotlin'],
  ['xml', 'searched', 'known', 'member', 'wordFile'],
  ['service rules', 'searched', 'known', 'member'],
  ['graphqls kdl ron desktop spec', 'searched'],
  ['csproj sln tfvars thrift avsc prisma xsd xsl csv tsv parquet jsonl ndjson entitlements storyboard xib', 'known'],
  // Projects, packages, resources and keys of .NET.
  ['fsproj vbproj vcxproj slnx nuspec resx snk', 'known'],
  ['code-workspace code-snippets webmanifest', 'known'],
  ['wasm', 'compiled', 'known'],
  ['so dll dylib exe class o obj pyc', 'compiled'],
  ['mod sum make dockerfile snap patch diff tar', 'known', 'member'],

  ['css', 'searched', 'known', 'member', 'wordFile', 'spanFileName', 'packageName', 'styles'],
  ['scss sass less', 'searched', 'known', 'styles'],
  ['styl', 'known'],
  ['erb tmpl tpl j2 jinja hbs mustache ejs pug njk liquid', 'template', 'searched', 'known'],
  ['jinja2 handlebars gotmpl haml slim twig eex heex leex', 'template', 'searched'],
  ['ftl vm cshtml razor', 'template'],
  ['template', 'template', 'copy', 'known', 'member'],
  ['example sample', 'copy', 'known', 'member'],
  ['in', 'copy', 'searched'],
  ['dist', 'copy'],

  ['png jpg jpeg gif webp avif ico bmp', 'picture', 'media', 'known'],
  ['svg', 'picture', 'drawing', 'known', 'made'],
  ['mp4 webm mov', 'video', 'media', 'known'],
  ['mp3 wav ogg pdf woff woff2 ttf otf eot', 'media', 'known'],
  ['tif tiff psd flac', 'media'],
  ['zip gz tgz whl jar', 'archive', 'known', 'member'],
  ['bz2 tbz tbz2 xz txz 7z zst lz lz4 lzma br rar war ear aar apk ipa egg nupkg vsix crx xpi gem', 'archive'],
  ['crate deb rpm dmg cab', 'archive'],
  ['log', 'scratch', 'known', 'member'],
  ['map', 'scratch', 'made'],
  ['tsbuildinfo swo swp tmp pid', 'scratch'],
  ['bak orig', 'scratch', 'retired'],
  ['disabled old deprecated unused off', 'retired'],
];

const KINDS: ReadonlyMap<string, ReadonlySet<FileKind>> = new Map(
  ROWS.flatMap(([endings, ...kinds]) => endings.split(' ').map((ending) => [ending, new Set(kinds)] as const)),
);

/** All endings of these kinds, in the order of the table. */
export function endingsOf(...kinds: readonly FileKind[]): readonly string[] {
  const isOfKind = isEndingOf(...kinds);
  return [...KINDS.keys()].filter(isOfKind);
}

/** A test of endings, without the dot and in lower case: is one of these kinds theirs? */
export function isEndingOf(...kinds: readonly FileKind[]): (ending: string) => boolean {
  return (ending) => kinds.some((kind) => KINDS.get(ending)?.has(kind) === true);
}

/** Is the ending, without the dot and in lower case, in the table? */
export function isListedEnding(ending: string): boolean {
  return KINDS.has(ending);
}

/** The endings of these kinds as part of a regular expression: `(?:json|toml|yaml)`. */
export function endingPattern(...kinds: readonly FileKind[]): string {
  return `(?:${endingsOf(...kinds).join('|')})`;
}
