import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Extension, Options } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';

type Syntax = NonNullable<Options['extensions']>[number];

export type Root = ReturnType<typeof fromMarkdown>;
export type Content = Root['children'][number];
export type ContentOf<T extends Content['type']> = Extract<Content, { type: T }>;

/** Labels that the rest of a document defines, in the form in which references are compared. */
export interface KnownLabels {
  readonly references: readonly string[];
  readonly footnotes: readonly string[];
}

/**
 * Syntax tree of a part of a document, by CommonMark with GFM's tables and footnotes. It also has the offsets of urls:
 * see `urlOffsetOf`. Uses the parser under remark directly and without GFM's other additions, which halves the time.
 */
export function parseTree(part: string, labels: KnownLabels, mdx: boolean): Root {
  return fromMarkdown(part, {
    extensions: [gfmTable(), gfmFootnote(), knowLabels(labels), ...(mdx ? [WITHOUT_CODE_AND_HTML] : [])],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), KEEP_URL_OFFSETS],
  });
}

/** In MDX, indented lines are not code, and tags contain Markdown. */
const WITHOUT_CODE_AND_HTML: Syntax = { disable: { null: ['codeIndented', 'htmlFlow'] } };

/** A construct that never matches: it passes the labels to the parser before the first line is read. */
function knowLabels(labels: KnownLabels): Syntax {
  let isTold = false;
  return {
    flow: {
      null: {
        name: 'knowLabels',
        tokenize(_effects, _ok, nok) {
          if (!isTold) {
            isTold = true;
            this.parser.defined.push(...labels.references);
            (this.parser.gfmFootnotes ??= []).push(...labels.footnotes);
          }
          return nok;
        },
      },
    },
  };
}

const keepUrlOffset: NonNullable<Extension['exit']>[string] = function (token) {
  const url = this.resume();
  const node = this.stack[this.stack.length - 1];
  if (node === undefined || !('url' in node)) return;
  node.url = url;
  node.data = { ...node.data, urlOffset: token.start.offset };
};

/** The tree has the position of a link, not of its url; the tokens have it. */
const KEEP_URL_OFFSETS: Extension = {
  exit: { resourceDestinationString: keepUrlOffset, definitionDestinationString: keepUrlOffset },
};

/** Offset of the url of a link, image or definition in the parsed part; undefined for links written as the bare url. */
export function urlOffsetOf(node: { readonly data?: object | undefined }): number | undefined {
  const offset: unknown = node.data !== undefined && 'urlOffset' in node.data ? node.data.urlOffset : undefined;
  return typeof offset === 'number' ? offset : undefined;
}
