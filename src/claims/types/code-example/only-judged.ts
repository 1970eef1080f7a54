import type { Draft } from '../../../model/claim.js';
import type { ExamplePayload } from './calls/payload.js';

/** Where a name is in the document: 1-based line, 0-based column. */
interface NamePlace {
  readonly line: number;
  readonly column: number;
}

/** A name in an example that is a claim only if what is known of it decides (`isToldIfJudged`). */
export function onlyJudgedDraft(
  name: string,
  { line, column }: NamePlace,
  known: Pick<ExamplePayload, 'quoted' | 'near' | 'isMember'>,
): Draft<ExamplePayload> {
  return {
    line,
    text: name,
    keywords: [name.toLowerCase()],
    payload: { name, container: undefined, called: false, ...known, ifJudged: true },
    target: { line, column: column + 1, text: name },
  };
}

/** A type that a row of a fence names, which may be of any package. `line`: 1-based, of the document. */
export function shownAt(name: string, line: number, lines: readonly string[]): Draft<ExamplePayload> {
  const column = (lines[line - 1] ?? '').indexOf(name);
  const { target, ...draft } = onlyJudgedDraft(name, { line, column }, { isMember: true });
  return column < 0 || target === undefined ? draft : { ...draft, target };
}
