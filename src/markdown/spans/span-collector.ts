import type { BlockKind, Place, Span } from '../../model/span.js';

/** A span as found; a reference has no url yet. `at` is the 1-based line where it is used. */
export type FoundSpan = { readonly at: number } & (
  | { readonly is: 'span'; readonly span: Span }
  | {
      readonly is: 'reference';
      readonly label: string;
      readonly kind: 'link' | 'image';
      readonly text: string;
      readonly block: BlockKind;
    }
  | {
      readonly is: 'definition';
      readonly label: string;
      readonly url: string;
      readonly place: Place;
      readonly block: BlockKind;
    }
);

/** A span with the line where it is used, which determines its section. */
export interface PlacedSpan {
  readonly at: number;
  readonly span: Span;
}

/** Spans by the line where they are used, with all references resolved. The first definition of a label counts. */
export function resolveSpans(found: readonly FoundSpan[], sectionAt: (line: number) => number): readonly PlacedSpan[] {
  const definitions = new Map<string, Extract<FoundSpan, { is: 'definition' }>>();
  const used = new Set<string>();
  for (const one of found) {
    if (one.is === 'definition' && !definitions.has(one.label)) definitions.set(one.label, one);
    if (one.is === 'reference') used.add(one.label);
  }
  const said = new Set<string>();
  const placed = found.flatMap((one): PlacedSpan[] => {
    if (one.is === 'span') return [one];
    if (one.is === 'definition') {
      if (used.has(one.label) && definitions.get(one.label) === one) return [];
      return [
        {
          at: one.at,
          span: { ...one.place, block: one.block, kind: 'link', url: one.url, text: '', definition: true },
        },
      ];
    }
    const definition = definitions.get(one.label);
    const key = `${sectionAt(one.at)} ${one.kind} ${one.label}`;
    if (definition === undefined || said.has(key)) return [];
    said.add(key);
    return [
      {
        at: one.at,
        span: {
          ...definition.place,
          block: one.block,
          kind: one.kind,
          url: definition.url,
          text: one.text,
          definition: true,
        },
      },
    ];
  });
  return placed.sort((a, b) => a.at - b.at);
}
