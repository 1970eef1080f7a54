import type { ClaimSource, Draft } from '../../../model/claim.js';
import { draftOf } from './draft.js';
import type { PathReference } from './payload.js';

const MAX_CHARS = 400;
/** Lines of modules in MDX and in `<script setup>`: they are no text, so spans leave them out. */
const IMPORT = /^\s*(?:import|export)\s(?:[^'"]{0,200}\bfrom\s{1,4})?['"](?:!!?[\w-]{1,40}!)?(\.{1,2}\/[^'"?#]{1,200})/;
/** VitePress: `<<< ./a.ts#part{2}`, `<<< @/a.ts`, `<!--@include: ./a.md-->`. */
const SNIPPET = /^\s*<<<\s{1,4}(@?\.{0,2}\/?[^\s#{[\]]{1,200})/;
const PART = /<!--\s?@include:\s?([^\s#{<>]{1,200}?)(?=--|[\s#{])/;
/** Python-Markdown and mdBook, also inside fences: `--8<-- "a.md"`, `{!a.md!}`, `{* a.py *}`, `{{#include a.rs:3}}`. */
const BUILT = [/--8<--\s{1,4}"([^":\n]{1,200})/, /\{!>?\s?([^\s!{}]{1,200})\s?!\}/, /\{\*\s([^\s*{}]{1,200})\s/, /(?:^|[^\\])\{\{\s?#(?:rustdoc_)?(?:include|playground)\s([^\s:{}]{1,200})/];

/** Files that a page takes text or parts from when it is built. They name no example: the page would not build without them. */
export function draftsOfIncludes({ section, spans, lines }: ClaimSource): readonly Draft<PathReference>[] {
  const fences = spans.filter((span) => span.kind === 'fence');
  let next = 0;
  const drafts: Draft<PathReference>[] = [];
  for (let line = section.startLine; line <= section.endLine; line++) {
    while ((fences[next]?.endLine ?? Infinity) < line) next += 1;
    const inFence = (fences[next]?.line ?? Infinity) <= line;
    const text = (lines[line - 1] ?? '').slice(0, MAX_CHARS);
    if (!/['"<{]/.test(text)) continue;
    const found = readInclude(text, [...(/import|export|<<<|@include/.test(text) && !inFence ? [IMPORT, SNIPPET, PART] : []), ...BUILT]);
    if (found !== undefined) drafts.push(draftOf(found.path, { form: 'include', path: found.path.replace(/^@\//, '/'), glob: false, world: 'open' }, { line, column: found.column, text: found.path }));
  }
  return drafts;
}

function readInclude(text: string, patterns: readonly RegExp[]): { readonly path: string; readonly column: number } | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const path = match?.[1];
    if (match !== null && path !== undefined && !/[$<>|]|^\w+:|\.\.\./.test(path) && /[./]/.test(path)) return { path, column: match.index + match[0].indexOf(path) + 1 };
  }
  return undefined;
}
