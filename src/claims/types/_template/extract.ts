import type { ClaimSource, Draft } from '../../../model/claim.js';

/** The facts about one claim that `verify` needs, as plain JSON. */
export interface NodeVersion {
  readonly major: number;
}

/** Whole words, bounded digits: a pattern that runs on repository text must be linear. */
const NEEDS_NODE = /\bneeds Node (\d{1,3})\b/g;

/** Reads spans, never raw lines, so that a fence or inline code cannot be taken for prose. */
export function extractNodeVersions({ spans, lines }: ClaimSource): readonly Draft<NodeVersion>[] {
  return spans.flatMap((span) =>
    span.kind === 'prose' ? [...span.value.matchAll(NEEDS_NODE)].map((match) => draftOf(span.line, match, lines)) : [],
  );
}

/** With its place in the line, so that a fix can replace it. */
function draftOf(line: number, [text, major]: RegExpExecArray, lines: readonly string[]): Draft<NodeVersion> {
  const column = (lines[line - 1] ?? '').indexOf(text) + 1;
  const draft = { line, text, keywords: ['node', 'engines'], payload: { major: Number(major) } };
  return column === 0 ? draft : { ...draft, target: { line, column, text } };
}
