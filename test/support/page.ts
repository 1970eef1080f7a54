import { readFileSync } from 'node:fs';

/** A section of level 2 of a page, without its heading. */
export interface PageSection {
  readonly heading: string;
  readonly body: string;
}

export interface Page {
  readonly title: string;
  /** The title, and what is between it and the first section. */
  readonly introduction: string;
  readonly sections: readonly PageSection[];
}

/** A page by its headings of level 2; those in fences do not count. */
export function sectionsOf(text: string): Page {
  const parts: { readonly heading: string; readonly lines: string[] }[] = [{ heading: '', lines: [] }];
  let isInFence = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isInFence = !isInFence;
    const heading = isInFence ? undefined : /^## (.+)$/.exec(line)?.[1];
    if (heading === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ heading, lines: [] });
  }
  const [first, ...others] = parts.map(({ heading, lines }) => ({ heading, body: lines.join('\n').trim() }));
  const introduction = first?.body ?? '';
  return { title: /^# (.+)$/m.exec(introduction)?.[1] ?? '', introduction, sections: others };
}

/** What a page says before its first section. */
export function summaryOf({ introduction }: Page): string {
  return introduction.replace(/^# .*$/m, '').trim();
}

/** Shorter sentences may be alike by chance. */
const FEWEST_WORDS = 3;

/** Sentences that a page still has from the template that it was copied from, however the lines are broken. */
export function sentencesLeft(page: string, template: string): readonly string[] {
  const theirs = new Set(sentencesOf(template));
  return sentencesOf(page).filter((sentence) => theirs.has(sentence));
}

/** Sentences of a file's text, without headings and rows of tables. */
function sentencesOf(file: string): readonly string[] {
  const prose = readFileSync(file, 'utf8').replace(/^[#|].*$/gm, '');
  const sentences = prose.split(/\n\s*\n|(?<=[.:;]|<https:[^>]*>)\s+/).map((one) => one.replace(/\s+/g, ' ').trim());
  return sentences.filter((one) => one.split(' ').length >= FEWEST_WORDS);
}
