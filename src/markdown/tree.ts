import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Data } from 'unified';

/** Labels that the rest of a document defines, in the form in which references are compared. */
export interface KnownLabels {
  readonly references: readonly string[];
  readonly footnotes: readonly string[];
}

type SyntaxExtension = NonNullable<Data['micromarkExtensions']>[number];
type TreeExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;

const NO_LABELS: KnownLabels = { references: [], footnotes: [] };

/**
 * A parser of CommonMark and GFM for parts of one document: a part is told which labels the others define. The offset of
 * a url in the part is kept in `data.urlOffset` of its link, image or definition.
 */
export function createTreeParser(mdx: boolean) {
  let known = NO_LABELS;
  const processor = unified().use(remarkParse).use(remarkGfm);
  const data = processor.data();
  (data.micromarkExtensions ??= []).push(knowLabels(() => known));
  if (mdx) data.micromarkExtensions.push({ disable: { null: ['codeIndented', 'htmlFlow'] } });
  (data.fromMarkdownExtensions ??= []).push(keepUrlOffsets());
  processor.freeze();
  return (text: string, labels: KnownLabels) => {
    known = labels;
    return processor.parse(text);
  };
}

export type TreeParser = ReturnType<typeof createTreeParser>;
export type Root = ReturnType<TreeParser>;
export type Content = Root['children'][number];
export type ContentOf<T extends Content['type']> = Extract<Content, { type: T }>;

/** A construct that never matches: it tells each parse its labels before the first line is read. */
function knowLabels(labels: () => KnownLabels): SyntaxExtension {
  let told: unknown;
  return {
    flow: {
      null: {
        name: 'knowLabels',
        tokenize(_effects, _ok, nok) {
          if (told !== this.parser) {
            told = this.parser;
            this.parser.defined.push(...labels().references);
            (this.parser.gfmFootnotes ??= []).push(...labels().footnotes);
          }
          return nok;
        },
      },
    },
  };
}

/** The tree says where a link stands, not where its url does; the tokens do. */
function keepUrlOffsets(): TreeExtension {
  const onUrl: NonNullable<TreeExtension['exit']>[string] = function (token) {
    const url = this.resume();
    const node = this.stack[this.stack.length - 1];
    if (node === undefined || !('url' in node)) return;
    node.url = url;
    node.data = { ...node.data, urlOffset: token.start.offset };
  };
  return { exit: { resourceDestinationString: onUrl, definitionDestinationString: onUrl } };
}

/** Offset of the url of a link, image or definition in the parsed part; undefined for links written as the bare url. */
export function urlOffsetOf(node: { readonly data?: object | undefined }): number | undefined {
  const offset: unknown = node.data !== undefined && 'urlOffset' in node.data ? node.data.urlOffset : undefined;
  return typeof offset === 'number' ? offset : undefined;
}
