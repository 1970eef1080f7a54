import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import type { CommentSigns } from '../../../analysis/syntax/comment-signs.js';
import { withoutRemarks } from '../../../analysis/syntax/remarks.js';
import type { RemarkSigns } from '../../../analysis/syntax/remarks.js';
import { remembered } from '../../../text/memo.js';
import { extensionOf } from '../../../text/paths.js';
import { languageIn } from '../../../ecosystems/languages.js';

const TRIPLE_QUOTES: RemarkSigns['texts'] = [
  ['"""', '"""'],
  ["'''", "'''"],
];
const BACKTICK: RemarkSigns['texts'] = [['`', '`']];
/** Raw strings of Rust and C++. */
const RAW: RemarkSigns['texts'] = [
  ['r#"', '"#'],
  ['R"(', ')"'],
];
const QUOTE: RemarkSigns['texts'] = [['"', '"']];

/** Languages in which a backtick opens a string. */
const WITH_BACKTICKS = new Set(['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts', 'vue', 'svelte', 'astro', 'go']);
/** Languages whose functions are described by a string in plain quotes. */
const WITH_QUOTED_DOCS = new Set(['el', 'lisp', 'cl', 'clj', 'cljs', 'cljc', 'bb', 'scm', 'rkt', 'fnl', 'lfe']);
/** Languages with texts between `<<EOF` and `EOF`. */
const WITH_HERE_TEXTS = new Set(['', 'sh', 'bash', 'zsh', 'rb', 'rake', 'cr', 'pl', 'pm', 't', 'php', 'tf', 'hcl']);
/** Languages with documentation from `=pod`, `=head1` and the like up to `=cut`. */
const WITH_PAGES = new Set(['pl', 'pm', 'pod', 't', 'raku', 'rakumod']);

/** Comments of languages that no pack reads, by the ending of their files. */
const OTHER_COMMENTS: readonly (readonly [endings: string, comments: CommentSigns])[] = [
  ['el lisp cl clj cljs cljc bb scm rkt fnl', { line: [';', ';;', ';;;'], blocks: [['#|', '|#']] }],
  ['pl pm t r jl nim tcl awk mk cmake nix yml yaml toml raku coffee', { line: ['#'], blocks: [['#=', '=#']] }],
  ['hs elm purs ada adb ads sql', { line: ['--'], blocks: [['{-', '-}']] }],
  ['ml mli fs fsx sml v', { line: ['//'], blocks: [['(*', '*)']] }],
  ['erl hrl tex m', { line: ['%'], blocks: [] }],
  ['vim', { line: ['"'], blocks: [] }],
];
const others = new Map(OTHER_COMMENTS.flatMap(([endings, signs]) => endings.split(' ').map((one) => [one, signs])));

/** Texts that are kept: many names of a document are looked up in the same few. */
const MOST_KEPT = 40;

const read = new Map<string, (text: string) => string>();

/**
 * The text of a file, also of one at another time, without comments, descriptions and examples in strings of several
 * rows: what a name is in there defines nothing. With the same rows.
 */
export function programText(file: string, text: string): string {
  const ending = extensionOf(file);
  const known = read.get(ending) ?? remembered((one) => withoutRemarks(one, signsOf(file, one)), MOST_KEPT);
  read.set(ending, known);
  return known(text);
}

function signsOf(file: string, text: string): RemarkSigns {
  const ending = extensionOf(file).toLowerCase();
  const { comments = others.get(ending) ?? C_COMMENTS } = languageIn(file, text)?.language.syntax ?? {};
  return {
    comments,
    texts: [
      ...(WITH_QUOTED_DOCS.has(ending) ? QUOTE : TRIPLE_QUOTES),
      ...(WITH_BACKTICKS.has(ending) ? BACKTICK : []),
      ...(/^(?:rs|cc|cpp|cxx|hpp|hh|h)$/.test(ending) ? RAW : []),
    ],
    ...(WITH_HERE_TEXTS.has(ending) ? { hasHereTexts: true } : {}),
    ...(WITH_PAGES.has(ending) ? { pages: { open: /^=[a-z]/, close: /^=cut\b/ } } : {}),
    ...(/^(?:rb|pl|pm)$/.test(ending) ? { end: /^__(?:END|DATA)__\s*$/ } : {}),
  };
}
