import { indentOf } from '../../../text/layout/indent.js';

/** `@app.route("/")`, `#[derive(Debug)]`, `[Obsolete]`, `#[Route("/")]`. */
const BEGINS = /^(?:@|#?\[)/;
/** What only ends a decorator of several lines. */
const CLOSES = /^[)\]}]/;
const COMMENT = /^(?:\/\/|\/?\*|#)/;
/** Lines above a definition that are looked at. */
const MOST_LINES = 50;

/** The first line of the decorators, annotations or attributes above a definition, or its own first line; 1-based. */
export function firstDecorator(lines: readonly string[], first: number): number {
  const indent = indentOf(lines[first - 1] ?? '');
  let found = first;
  for (let line = first - 1; line >= Math.max(1, first - MOST_LINES); line -= 1) {
    const row = lines[line - 1] ?? '';
    const said = row.trim();
    const isInside = said !== '' && indentOf(row) > indent;
    if (BEGINS.test(said) && indentOf(row) === indent) found = line;
    else if (!isInside && !CLOSES.test(said) && !COMMENT.test(said)) break;
  }
  return found;
}
