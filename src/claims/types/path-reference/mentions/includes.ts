import type { ClaimSource, Draft } from '../../../../model/claim.js';
import type { IncludeClaim, SiteConventions } from '../../../../model/site.js';
import { keptFor } from '../../../../text/memo.js';
import { draftOf } from '../draft.js';
import type { PathReference } from '../payload.js';

const MAX_CHARS = 400;

/** A syntax for including a file in the page. */
interface Form extends IncludeClaim {
  /** Plain strings; every line with such a path contains at least one of them. */
  readonly signs: readonly string[];
}

/** Import lines of modules in MDX and in `<script setup>`: they are not text, so spans leave them out. */
const IMPORT: Form = {
  signs: ['import', 'export'],
  form: /^\s*(?:import|export)\s(?:[^'"]{0,200}\bfrom\s{1,4})?['"](\.{1,2}\/[^'"?#]{1,200})/,
  isInFences: false,
};

interface Forms {
  /** Forms for text; those that are not read in fences come first. */
  readonly inText: readonly Form[];
  readonly inFences: readonly Form[];
}

const formsOf = keptFor(({ includes, imports }: Pick<SiteConventions, 'includes' | 'imports'>): Forms => {
  const all = [...includes, ...imports].flatMap(({ signs, claim }) =>
    claim === undefined ? [] : [{ ...claim, signs }],
  );
  const inFences = all.filter(({ isInFences }) => isInFences);
  return { inText: [IMPORT, ...all.filter(({ isInFences }) => !isInFences), ...inFences], inFences };
});

/**
 * Files from which a page includes text or parts at build time. They are never examples: the page would not build
 * without them.
 */
export function draftsOfIncludes({
  doc,
  section,
  spans,
  lines,
  conventions,
}: ClaimSource): readonly Draft<PathReference>[] {
  const { inText, inFences } = formsOf(conventions);
  const fences = spans.filter((span) => span.kind === 'fence');
  let next = 0;
  const drafts: Draft<PathReference>[] = [];
  // Imports above the first section belong to it.
  const first = section === doc.sections[0] ? 1 : section.startLine;
  for (let line = first; line <= section.endLine; line++) {
    while ((fences[next]?.endLine ?? Infinity) < line) next += 1;
    const isInFence = (fences[next]?.line ?? Infinity) <= line;
    const text = (lines[line - 1] ?? '').slice(0, MAX_CHARS);
    const found = readInclude(text, isInFence ? inFences : inText);
    if (found !== undefined) drafts.push(draftOfInclude(found, line));
  }
  return drafts;
}

function draftOfInclude({ path, column, root }: FoundPath, line: number): Draft<PathReference> {
  const fromRoot = root !== undefined && path.startsWith(root) ? `/${path.slice(root.length)}` : path;
  return draftOf(
    path,
    { form: 'include', path: fromRoot, glob: false, audience: 'open' },
    { line, column, text: path },
  );
}

interface FoundPath {
  readonly path: string;
  /** 1-based. */
  readonly column: number;
  /** The text at its start that means the root of the pages. */
  readonly root: string | undefined;
}

function readInclude(text: string, forms: readonly Form[]): FoundPath | undefined {
  for (const { signs, form, root } of forms) {
    if (!signs.some((sign) => text.includes(sign))) continue;
    const match = form.exec(text);
    const path = match?.[1];
    if (match === null || path === undefined || /[$<>|]|^\w+:|\.\.\./.test(path) || !/[./]/.test(path)) continue;
    return { path, column: match.index + match[0].indexOf(path) + 1, root };
  }
  return undefined;
}
