import { hasTasks } from '../../../formats/fence-languages.js';
import type { CommandCall } from '../../../analysis/commands/call.js';
import { showsProject } from '../../../ecosystems/programs.js';
import type { ClaimSource } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { keptFor } from '../../../text/memo.js';
import { audienceOf, namesReadersProject } from '../../reading/section/audience.js';
import { hedgeOf, lastSentence } from '../../reading/hedging/hedge.js';
import { textAbove } from '../../reading/text-above.js';
import { FORMER_WORDS, REMOVED_WORDS } from '../../reading/sentence-words.js';
import type { Audience } from '../../reading/section/audience.js';

const TEXT_CHARS = 600;

/**
 * The audience of a section's commands. "Getting started" in a README is about the repository itself, so a heading
 * alone does not make the audience `reader`: the text must say so, or a command must have created a new project.
 */
export function audienceOfCommand(source: ClaimSource, call: CommandCall): Audience {
  const audience = audienceOfText(source);
  return audience === 'open' && call.kind === 'task' && scriptsIn(source).has(call.name) ? 'reader' : audience;
}

/** The audience of all commands of a section. Cached, or a page of commands would be read once for each of them. */
const audienceOfText = keptFor((source: ClaimSource): Audience => {
  const audience = audienceOf(source);
  if (audience === 'ours') return audience;
  const prose = source.spans
    .filter((span) => span.kind === 'prose')
    .slice(0, 200)
    .map((span) => span.value.slice(0, TEXT_CHARS))
    .join(' ');
  return namesReadersProject(prose) ? 'reader' : 'open';
});

/** Does the text of a fence or of inline code create a project of the reader's own, or show its manifest? */
export function madeHere(text: string): boolean {
  return showsProject(text.slice(0, 4_000));
}

const JSON_KEY = /"([^"\n]{1,200})"(?=\s{0,3}:\s{0,3}["{])/g;
const RULE = /^\s{0,4}@?(\S{1,200}?)(?:\s[^:]{0,100})?:(?:\s|$)/;

/** Tasks that the section's own fences define (`"site": "…"`, `site:`), as tutorials do. */
const scriptsIn = keptFor(({ spans }: ClaimSource): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const span of spans) {
    if (span.kind !== 'fence') continue;
    if (span.lang.startsWith('json')) for (const [, name = ''] of span.value.matchAll(JSON_KEY)) names.add(name);
    else if (hasTasks(span.lang)) for (const row of span.value.split('\n')) names.add(RULE.exec(row)?.[1] ?? '');
  }
  return names;
});

/** Documents about other times are read, but git is not queried for them, so nothing in them is reported as drifted. */
export function otherTime({ doc: { kind } }: ClaimSource): string | undefined {
  return kind === 'guide' || kind === 'agent' || kind === 'translation'
    ? undefined
    : 'the document is about another time or project';
}

/**
 * Text about a fence, not about the object of its commands ("to remove a cluster:", "if the file no longer exists:"):
 * words for the past, a statement that the fence's content is gone, or such a word at the end of the sentence.
 */
const GONE_BELOW = new RegExp(
  [
    String.raw`\b(?:${FORMER_WORDS}|obsolete|was once)\b|(?<!\b(?:is|are|be|being)(?: \w+)? )\bused to\b`,
    String.raw`\b(?:this|these|those|following)\b[^.,;]{0,60}\b(?:${REMOVED_WORDS}|gone|replaced|no longer)\b`,
    String.raw`\bno longer (?!exists?\b)[^.,;]{0,60}$`,
    String.raw`\b(?:instead of|replac(?:e|es|ed|ing)|${REMOVED_WORDS})\W*$`,
  ].join('|'),
  'i',
);

/** The doubt in the text right above a fence, when it says that the fence's content is gone. */
export function hedgeBefore(source: ClaimSource, fenceLine: number): string | undefined {
  return GONE_BELOW.test(lastSentence(textAbove(source, fenceLine)))
    ? 'the text above it says that it is gone'
    : undefined;
}

export function hedgeAround({ lines }: ClaimSource, span: SpanOf<'code'>): string | undefined {
  const line = (lines[span.line - 1] ?? '').slice(0, 4_000);
  const start = span.column - 1;
  const before = line.slice(Math.max(0, start - 40), start);
  if (/\b(?:no|without|isn't|not) (?:an? |any |the )?(?:such )?`?$/i.test(before)) return 'the sentence negates it';
  return goneIn(line, Math.max(0, start - 1), start + span.value.length + 1);
}

/** Only words which say that a thing is gone count: "run X, if you changed Y" states that X can be run. */
function goneIn(text: string, start: number, end: number): string | undefined {
  const hedge = hedgeOf(text, start, end);
  return hedge?.gone === true ? hedge.because : undefined;
}
