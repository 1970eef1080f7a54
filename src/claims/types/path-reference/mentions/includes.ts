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
  /** May the path mean something else than a file of this repository? */
  readonly isLoose?: true;
}

/** Import lines of modules in MDX and in `<script setup>`: they are not text, so spans leave them out. */
const IMPORT: Form = {
  signs: ['import', 'export'],
  form: /^\s*(?:import|export)\s(?:[^'"]{0,200}\bfrom\s{1,4})?['"](\.{1,2}\/[^'"?#]{1,200})/,
  isInFences: false,
};

/** Options of a comment whose value is a path, and comments that are followed by one. */
const OPTION = String.raw`[a-z][\w:-]{1,40}\s(?:[^>\n]{0,160}\s)?(?:src|file|path|source|from)\s?[=:]\s?["']?`;
const WORD = String.raw`(?:embed\w{0,8}|include|import|snippet|code)\s?:?\s{1,3}`;

/**
 * Comments by which generators fill a part of the page, each with options of its own:
 * `<!-- docs:code src="a/b.ts" -->`, `<!-- include: a/b.ts -->`.
 */
const COMMENT: Form = {
  signs: ['<!--'],
  form: new RegExp(String.raw`<!--\s{0,3}(?:${OPTION}|${WORD})([\w.@-][\w.@/-]{0,160}\.[a-z]\w{0,8})(?![\w/])`, 'i'),
  isInFences: false,
  isLoose: true,
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
  return { inText: [IMPORT, ...all.filter(({ isInFences }) => !isInFences), ...inFences, COMMENT], inFences };
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

function draftOfInclude({ path, column, root, isLoose }: FoundPath, line: number): Draft<PathReference> {
  const fromRoot = root !== undefined && path.startsWith(root) ? `/${path.slice(root.length)}` : path;
  return draftOf(
    path,
    { form: 'include', path: fromRoot, glob: false, audience: 'open', ...(isLoose === true ? { ifJudged: true } : {}) },
    { line, column, text: path },
  );
}

interface FoundPath {
  readonly path: string;
  /** 1-based. */
  readonly column: number;
  /** The text at its start that means the root of the pages. */
  readonly root: string | undefined;
  readonly isLoose: true | undefined;
}

function readInclude(text: string, forms: readonly Form[]): FoundPath | undefined {
  for (const { signs, form, root, isLoose } of forms) {
    if (!signs.some((sign) => text.includes(sign))) continue;
    const match = form.exec(text);
    const path = match?.[1];
    if (match === null || path === undefined || /[$<>|]|^\w+:|\.\.\./.test(path) || !/[./]/.test(path)) continue;
    return { path, column: match.index + match[0].indexOf(path) + 1, root, isLoose };
  }
  return undefined;
}
