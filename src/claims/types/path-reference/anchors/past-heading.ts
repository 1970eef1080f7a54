import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Commit } from '../../../removal/commit-wording.js';
import type { Section } from '../../../../model/section.js';
import { markupOf } from '../../../../paths/file-kinds.js';
import { eachLineOutsideFences, FenceReader } from '../../../../text/layout/fences.js';
import { keptFor, latest } from '../../../../text/memo.js';
import { letters } from '../../../../text/words/letters.js';
import { anchorIndex } from './anchor-index.js';
import type { PathReference } from '../payload.js';

/** A heading that made the fragment when the line was written. */
export interface PastHeading {
  /** Anchor of the heading that is in its place now: the only one between the same two neighbours. */
  readonly nowAnchor: string | undefined;
  /** The heading has another name now, the only new one above the text that was below the old one. */
  readonly renamed: RenamedHeading | undefined;
  /** Most past headings are still in the document itself, so its text was not moved to an included file. */
  readonly isOwnText: boolean;
  /**
   * The document has a line that includes parts from elsewhere, and did not have it then: the heading may come from
   * there.
   */
  readonly mayBePutIn: boolean;
}

/** The present anchor of a heading, and the commit that renamed it. */
export interface RenamedHeading extends Commit {
  readonly anchor: string;
}

/**
 * The heading with the fragment's letters at the commit that last touched the line; undefined when there was none, or
 * git cannot tell.
 */
export function readPastHeading(claim: Claim<PathReference>, target: string, facts: Facts): PastHeading | undefined {
  const text = facts.history.fileWhenWritten(target, claim.file, claim.line);
  if (text === undefined) return undefined;
  const before = headingsOf(text);
  const at = before.first.get(letters(claim.payload.fragment ?? ''));
  if (at === undefined) return undefined;
  const now = headingsNow(facts.docs.get(target)?.sections ?? NONE);
  const { putIn } = facts.docs.conventions();
  const then = putInBy(text, putIn);
  const mayBePutIn = [...putInNow(putIn)(facts.docs.get(target)?.sections ?? NONE)].some((line) => !then.has(line));
  return {
    nowAnchor: successorOf({ before: before.all, at, target, now }, facts),
    renamed: renamedTo(claim, { text, at, target, now }, facts),
    isOwnText: isOwnText(before, now),
    mayBePutIn,
  };
}

interface Headings {
  /** 0-based lines; empty where they are not needed. */
  readonly rows: readonly number[];
  readonly all: readonly string[];
  /** The first index of each heading. */
  readonly first: ReadonlyMap<string, number>;
}

const NONE: readonly Section[] = [];

/** Letters of the document's current headings, with the sections they begin. */
const headingsNow = keptFor(
  (sections: readonly Section[]): Headings & { readonly sections: readonly Section[]; readonly title: string } => {
    const headed = sections.filter(({ level }) => level > 0);
    return {
      ...inOrder(
        headed.map(({ heading }) => letters(heading)),
        [],
      ),
      sections: headed,
      title: letters(sections.find(({ level }) => level === 0)?.heading ?? ''),
    };
  },
);

const putInNow = keptFor((forms: readonly RegExp[]) =>
  keptFor((sections: readonly Section[]) =>
    putInBy(sections.map(({ heading, content }) => `${heading}\n${content}`).join('\n'), forms),
  ),
);

/** Cached, since the same pairs of a past and a present document are queried again and again. */
const keptOf = keptFor((now: Headings & { readonly title: string }) =>
  keptFor((before: Headings) => before.all.filter((heading) => now.first.has(heading) || heading === now.title).length),
);

function isOwnText(before: Headings, now: Headings & { readonly title: string }): boolean {
  const kept = keptOf(now)(before);
  return kept > 0 && (kept + 1) * 3 >= before.all.length * 2;
}

function inOrder(all: readonly string[], rows: readonly number[]): Headings {
  const first = new Map<string, number>();
  for (const [index, heading] of all.entries()) if (!first.has(heading)) first.set(heading, index);
  return { all, first, rows };
}

/** Letters of each ATX heading outside fences. Linear. */
const headingsOf = latest((text: string): Headings => {
  const fences = new FenceReader({ isNested: false });
  const headings: string[] = [];
  const rows: number[] = [];
  for (const [row, line] of text.split('\n').entries()) {
    if (fences.read(line).place !== 'text' || !/^#{1,6}\s/.test(line)) continue;
    headings.push(letters(line.slice(0, 300).replace(/\{#[^}]*\}\s*$/, '')));
    rows.push(row);
  }
  return inOrder(headings, rows);
});

interface Past {
  readonly before: readonly string[];
  readonly at: number;
  readonly target: string;
  readonly now: Headings & { readonly sections: readonly Section[] };
}

function successorOf({ before, at, target, now }: Past, facts: Facts): string | undefined {
  const previous = at === 0 ? -1 : (now.first.get(before[at - 1] ?? '') ?? -1);
  const next = at === before.length - 1 ? now.all.length : (now.first.get(before[at + 1] ?? '') ?? -1);
  if ((at > 0 && previous < 0) || next < 0 || next - previous !== 2) return undefined;
  const line = now.sections[previous + 1]?.startLine;
  return line === undefined ? undefined : anchorIndex(facts.docs.anchors(target)).onLine.get(line);
}

interface PastText {
  readonly text: string;
  readonly at: number;
  readonly target: string;
  readonly now: Headings & { readonly sections: readonly Section[] };
}

/** Letters of a section that identify it: shorter ones are alike. */
const TELLING_LETTERS = 30;

/** The only heading that was not there then, above exactly the text that was below the old one. */
function renamedTo(
  { file, line }: Claim<PathReference>,
  { text, at, target, now }: PastText,
  facts: Facts,
): RenamedHeading | undefined {
  const before = headingsOf(text);
  const lines = text.split('\n');
  const row = before.rows[at] ?? 0;
  const body = letters(lines.slice(row + 1, before.rows[at + 1]).join('\n'));
  const isNew = ({ heading, content }: Section): boolean =>
    !before.first.has(letters(heading)) && letters(content) === body;
  const [only, ...others] = body.length < TELLING_LETTERS ? NONE : now.sections.filter(isNew);
  const anchor =
    only === undefined || others.length > 0
      ? undefined
      : anchorIndex(facts.docs.anchors(target)).onLine.get(only.startLine);
  if (anchor === undefined) return undefined;
  const removal = facts.history.wordRemovalOf(asWritten(lines[row] ?? '', target), target, { file, line });
  return { anchor, commit: removal?.commit, date: removal?.date };
}

/** A heading as its document has it; in formats other than markdown, the marks are on other lines. */
function asWritten(line: string, file: string): string {
  return (markupOf(file) === undefined ? line : line.replace(/^#{1,6}\s/, '')).trim();
}

const LINE_CHARS = 1_000;

/** One pattern that matches any of several without flags. */
const anyOf = keptFor((forms: readonly RegExp[]) => new RegExp(forms.map(({ source }) => source).join('|')));

/**
 * Lines that include parts from elsewhere at build time, without the white space around them: snippets, shortcodes,
 * macros, as given by `forms`. What is in a fence makes no headings; a directive is the line that opens one.
 */
function putInBy(text: string, forms: readonly RegExp[]): ReadonlySet<string> {
  const form = anyOf(forms);
  const found = new Set<string>();
  eachLineOutsideFences(text, (from) => {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end);
    if (line.length <= LINE_CHARS && form.test(line)) found.add(line.trim());
  });
  return found;
}
