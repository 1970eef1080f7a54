/** Position of a span. Lines and columns are 1-based; columns count UTF-16 units; `endLine` is inclusive. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
}

/** The block that contains a span, which affects the weight of its words. */
export type BlockKind = 'paragraph' | 'heading' | 'list' | 'table' | 'quote' | 'html';

/** The diagram of a name: the line of its fence, and the class or participant whose member or call it is. */
export interface InDiagram {
  readonly line: number;
  readonly owner?: string;
}

/**
 * A typed piece of a section, from a CommonMark/GFM tree. Claims are read from spans, never from raw lines:
 * so prose between two fences is never taken for code.
 */
export type Span = Place & { readonly block: BlockKind } /**
 * `line`/`column` of the url itself, so that an edit can replace it. For a reference link, `definition: true` and
 * the place of its definition, once a section; a definition that nothing refers to is a link with the text ''. Bare
 * urls are links too.
 */ & (
    | { readonly kind: 'link'; readonly url: string; readonly text: string; readonly definition: boolean }
    | { readonly kind: 'image'; readonly url: string; readonly text: string; readonly definition: boolean }
    /**
     * `href`, `src` or `poster` of an HTML tag, or one candidate of its `srcset`, also inside HTML blocks. The position
     * is that of the URL.
     */
    | { readonly kind: 'html'; readonly tag: string; readonly attribute: string; readonly url: string }
    /**
     * Inline code. `column` is that of the first character of `value`. `linked` when it is a link's text. `diagram`: it
     * is a name in a diagram.
     */
    | { readonly kind: 'code'; readonly value: string; readonly linked: boolean; readonly diagram?: InDiagram }
    /**
     * Fenced or indented code. `line` is that of the first line of `value`, `endLine` of its last. `lang` is lower
     * case, '' when unknown.
     */
    | { readonly kind: 'fence'; readonly lang: string; readonly meta: string; readonly value: string }
    /**
     * Running text of one source line, markup removed, code left out (replaced by one space). Text of tables is in rows
     * only.
     */
    | { readonly kind: 'prose'; readonly value: string }
    /** One row of a table below its header. Cells as plain text with backticks kept around code. */
    | { readonly kind: 'row'; readonly header: readonly string[]; readonly cells: readonly string[] }
  );
export type SpanKind = Span['kind'];
export type SpanOf<K extends SpanKind> = Extract<Span, { kind: K }>;
