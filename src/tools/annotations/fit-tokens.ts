import { jsonText } from '../../text/layout/printable.js';
import { shorten } from '../sections/section-fields.js';
import type { ReadOutput, ReadRegionJson } from './read-shape.js';

const CHARS_PER_TOKEN = 4;
/** Fields of regions that may go, the least needed first. */
const FIELDS = [
  'confidence_factors',
  'related',
  'summary',
  'tags',
  'corrections',
  'semantic_dependencies',
  'reasoning',
] as const satisfies readonly (keyof ReadRegionJson)[];
const LISTS = ['dependencies_on_this', 'cross_cutting', 'notes'] as const;
/** What is left of texts and of lists of rules, one step after the other, where even the best region is too large. */
const CUTS: readonly Cut[] = [
  { chars: Infinity, rules: Infinity },
  { chars: 2_000, rules: 50 },
  { chars: 500, rules: 12 },
  { chars: 250, rules: 6 },
  { chars: 120, rules: 3 },
  { chars: 90, rules: 3 },
  { chars: 60, rules: 3 },
  { chars: 60, rules: 1 },
  { chars: 30, rules: 1 },
  { chars: 60, rules: 1, isBrief: true },
  { chars: 30, rules: 1, isBrief: true },
  { chars: 15, rules: 1, isBrief: true },
];
const QUERY_CHARS = 100;
/** For digits of numbers that change with the number of regions. */
const SLACK_CHARS = 24;

interface Cut {
  /** Of each text. */
  readonly chars: number;
  /** Most constraints of a region. */
  readonly rules: number;
  /** In place of the names of the fields that went, which take as much room as a text. */
  readonly isBrief?: true;
}

/**
 * The answer within its budget: the least reliable regions go, and those that are too large where others fit, but the
 * best one stays. Where it is too large itself, fields of the regions go, then what is about other code, then the ends
 * of texts, and of what is about other code so much is given as fits after the best region. Linear.
 */
export function fitTokens(answer: ReadOutput, maxTokens: number | undefined): ReadOutput {
  if (maxTokens === undefined || fits(answer, maxTokens)) return answer;
  let fitted = withShortQuery(answer, maxTokens);
  if (answer.regions.length === 0) return withLists(fitted, maxTokens);
  for (const field of [undefined, ...FIELDS]) {
    if (field !== undefined) fitted = withoutField(fitted, field);
    if (fits(withRegions(fitted, fitted.regions.slice(0, 1)), maxTokens)) return withMoreRegions(fitted, maxTokens);
  }
  for (const step of CUTS) {
    const cut = withShortTexts(step.isBrief === true ? briefly(fitted) : fitted, step);
    const best = withRegions(cut, cut.regions.slice(0, 1));
    if (!fits(withoutLists(best), maxTokens)) continue;
    const listed = withLists(best, maxTokens);
    const fields = listed.trimmed?.fields_dropped ?? [];
    return withMoreRegions({ ...listed, regions: cut.regions, trimmed: trimmedOf(cut, fields) }, maxTokens);
  }
  return withLists(withRegions(fitted, []), maxTokens);
}

function briefly(answer: ReadOutput): ReadOutput {
  const isShort = (answer.trimmed?.fields_dropped ?? []).length < 2;
  return isShort ? answer : { ...answer, trimmed: trimmedOf(answer, ['several fields']) };
}

function withoutLists(answer: ReadOutput): ReadOutput {
  const gone = [...(answer.trimmed?.fields_dropped ?? []), ...LISTS.filter((key) => (answer[key] ?? []).length > 0)];
  return { ...answer, dependencies_on_this: [], cross_cutting: [], notes: [], trimmed: trimmedOf(answer, gone) };
}

function fits(answer: ReadOutput, maxTokens: number): boolean {
  return jsonText(answer, 0).length <= maxTokens * CHARS_PER_TOKEN;
}

/** A long path or name that was asked for leaves room for the answer. */
function withShortQuery(answer: ReadOutput, maxTokens: number): ReadOutput {
  const { query } = answer;
  if (jsonText(query, 0).length <= maxTokens) return answer;
  const { file, anchor } = query;
  const short = { file: shorten(file, QUERY_CHARS), ...(anchor && { anchor: shorten(anchor, QUERY_CHARS) }) };
  return { ...answer, query: { ...query, ...short }, trimmed: noted(answer, 'query') };
}

/** The best region, and all further ones that fit. */
function withMoreRegions(answer: ReadOutput, maxTokens: number): ReadOutput {
  const [best, ...others] = answer.regions;
  if (best === undefined) return answer;
  const alone = jsonText(withRegions(answer, [best]), 0).length;
  let free = maxTokens * CHARS_PER_TOKEN - alone - SLACK_CHARS;
  const more = others.filter((region) => {
    const chars = jsonText(region, 0).length + 1;
    if (chars > free) return false;
    free -= chars;
    return true;
  });
  return withRegions(answer, [best, ...more]);
}

function withRegions(answer: ReadOutput, regions: readonly ReadRegionJson[]): ReadOutput {
  const dropped = answer.regions.length - regions.length;
  const { regions_dropped = 0, fields_dropped = [] } = answer.trimmed ?? {};
  return {
    ...answer,
    regions: [...regions],
    stats: { ...answer.stats, regions_returned: regions.length },
    trimmed: { regions_dropped: regions_dropped + dropped, fields_dropped },
  };
}

function withoutField(answer: ReadOutput, field: (typeof FIELDS)[number]): ReadOutput {
  if (answer.regions.every((region) => region[field] === undefined)) return answer;
  const regions = answer.regions.map((region) => {
    const { [field]: _, ...rest } = region;
    return rest;
  });
  return { ...answer, regions, trimmed: noted(answer, field) };
}

/** What must stay true comes first: of many rules, the first ones, and the ends of long ones go. */
function withShortTexts(answer: ReadOutput, { chars, rules }: Cut): ReadOutput {
  if (chars === Infinity) return answer;
  let [isCut, isShort] = [false, false];
  const cut = (text: string): string => {
    isCut ||= text.length > chars;
    return shorten(text, chars);
  };
  const regions = answer.regions.map(({ constraints, risk_notes, ast_anchor, ...region }) => {
    isShort ||= constraints.length > rules;
    return {
      ...region,
      file: cut(region.file),
      intent: cut(region.intent),
      ...(ast_anchor && { ast_anchor: { type: cut(ast_anchor.type), name: cut(ast_anchor.name) } }),
      constraints: constraints.slice(0, rules).map((one) => ({ ...one, text: cut(one.text) })),
      ...(risk_notes !== undefined && { risk_notes: cut(risk_notes) }),
      ...(region.stale_reason !== undefined && { stale_reason: cut(region.stale_reason) }),
    };
  });
  const names = [...(isCut ? ['ends of texts'] : []), ...(isShort ? ['constraints'] : [])];
  return { ...answer, regions, trimmed: trimmedOf(answer, [...(answer.trimmed?.fields_dropped ?? []), ...names]) };
}

/** Of each list as many entries as fit, the last lists first. */
function withLists(answer: ReadOutput, maxTokens: number): ReadOutput {
  let fitted = answer;
  for (const key of [...LISTS].reverse()) {
    const list: readonly unknown[] = fitted[key] ?? [];
    if (list.length === 0 || fits(fitted, maxTokens)) continue;
    const from = fitted;
    const cut = (count: number): ReadOutput => ({ ...from, [key]: list.slice(0, count), trimmed: noted(from, key) });
    fitted = cut(mostWhere(list.length - 1, (count) => fits(cut(count), maxTokens)));
  }
  return fitted;
}

/** The largest count up to `most` that passes, or 0. By halving. */
function mostWhere(most: number, passes: (count: number) => boolean): number {
  let [low, high, found] = [1, most, 0];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) [found, low] = [middle, middle + 1];
    else high = middle - 1;
  }
  return found;
}

function noted(answer: ReadOutput, name: string): ReadOutput['trimmed'] {
  return trimmedOf(answer, [...(answer.trimmed?.fields_dropped ?? []), name]);
}

function trimmedOf({ trimmed }: ReadOutput, fields_dropped: string[]): ReadOutput['trimmed'] {
  return { regions_dropped: trimmed?.regions_dropped ?? 0, fields_dropped };
}
