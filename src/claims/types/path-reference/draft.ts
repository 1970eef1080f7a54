import type { ClaimSource, Draft, Target } from '../../../model/claim.js';
import type { Audience } from '../../reading/section/audience.js';
import { namedRepository } from '../../reading/hedging/named-repository.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import type { Mention } from './mentions/mention.js';
import type { Form, PathReference } from './payload.js';

/** Data shared by the drafts of one section. */
export interface Setting {
  readonly source: ClaimSource;
  readonly audience: Audience;
  /** A section that gives examples, or whose subject was removed. */
  readonly section: Hedge | undefined;
}

export const MADE: Hedge = {
  gone: false,
  because: 'the command makes it, or works in a project that it has just made',
};

/** The only place of `text` in a line; without a target when it occurs twice or not literally. */
export function locate(line: string, text: string, lineNumber: number): Target | { readonly line: number } {
  const first = line.indexOf(text);
  if (first < 0 || line.indexOf(text, first + 1) >= 0) return { line: lineNumber };
  return { line: lineNumber, column: first + 1, text };
}

export interface MentionPlace {
  readonly at: Target | { readonly line: number };
  readonly setting: Setting;
  readonly hedge: Hedge | undefined;
  readonly base?: string;
  readonly company?: readonly string[];
}

export function draftOfMention(
  mention: Mention,
  form: Form,
  { at, setting, hedge, base, company }: MentionPlace,
): Draft<PathReference> {
  const { path, fragment, glob } = mention;
  const repository = namedRepository(path, setting.source);
  const payload: PathReference = {
    form,
    path,
    glob,
    audience: setting.audience,
    ...(fragment === undefined ? {} : { fragment }),
    ...(hedge === undefined ? {} : { hedge }),
    ...(base === undefined || base === '' ? {} : { base }),
    ...(company === undefined ? {} : { company }),
    ...(repository === undefined ? {} : { repository }),
  };
  return draftOf(mention.text, payload, at);
}

export function draftOf(
  text: string,
  payload: PathReference,
  at: Target | { readonly line: number },
): Draft<PathReference> {
  const target = 'column' in at ? { target: at } : {};
  return { line: at.line, text: text.slice(0, 200), keywords: keywordsOf(payload), payload, ...target };
}

function keywordsOf({ path, fragment }: PathReference): readonly string[] {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => /[a-z\d]/.test(segment));
  const stem = segments.at(-1)?.replace(/\.[a-z\d]+$/, '');
  return [
    ...new Set([
      ...segments,
      ...(stem === undefined ? [] : [stem]),
      ...(fragment === undefined ? [] : [fragment.toLowerCase()]),
    ]),
  ].slice(0, 12);
}
