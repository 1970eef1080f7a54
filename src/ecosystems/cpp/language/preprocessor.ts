import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { isHeader } from './visibility.js';
import { keepList } from './x-macros.js';

/** A macro's value that is a literal. */
const LITERAL = /^\(?\s*(-?\d[\w.']*|"[^"\n]*"|'[^'\n]*')\s*\)?$/;
const MAX_VALUE = 80;
const MAX_ROW = 160;

export function include(context: ExtractionContext, node: number): void {
  const path = context.syntax.name(node, 'path').replace(/^["<]|[">]$/g, '');
  if (path !== '') context.import(node, path, ['*']);
}

/** `#define NAME value`. The guard of a header defines nothing. */
export function macro(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  const value = syntax.field(node, 'value');
  const start = syntax.start(node);
  const isGuard = value === NONE && guarded(syntax.text.slice(Math.max(0, start - MAX_ROW), start)) === name;
  if (isGuard) return;
  const text = syntax.text
    .slice(syntax.start(value), Math.min(syntax.end(value), syntax.start(value) + MAX_VALUE))
    .replace(/(?<=\s)\/[/*].*$/s, '')
    .trim();
  context.define(node, {
    kind: 'constant',
    name,
    exported: isHeader(context.file),
    container: '',
    defaultValue: LITERAL.exec(text)?.[1] ?? (/^[A-Za-z_]\w*$/.test(text) ? `=${text}` : undefined),
  });
}

/** The name in a row `#ifndef NAME` at the end of a text. */
function guarded(before: string): string | undefined {
  return /#\s{0,20}ifndef\s{1,20}(\w{1,100})\s{0,20}$/.exec(before)?.[1];
}

export function functionMacro(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  context.define(node, { kind: 'function', name, exported: isHeader(context.file), container: '' });
  const parameters = syntax.children(syntax.field(node, 'parameters')).map((parameter) => syntax.slice(parameter));
  const [only = '', second] = parameters;
  if (second === undefined) keepList(context, node, [name, only]);
}
