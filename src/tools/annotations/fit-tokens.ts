import { jsonText } from '../../text/layout/printable.js';
import type { ReadOutput, ReadRegionJson } from './read-shape.js';

const CHARS_PER_TOKEN = 4;
/**
 * Fields of regions that may go, the least needed first. What a region must keep (`intent`, `constraints`,
 * `risk_notes`) is never cut while the region is there.
 */
const FIELDS = [
  'confidence_factors',
  'related',
  'tags',
  'corrections',
  'semantic_dependencies',
  'reasoning',
] as const satisfies readonly (keyof ReadRegionJson)[];

/**
 * The answer within its budget: first the least reliable regions go, down to one, then fields of those that are left,
 * then what is about other code, then the last region. O(regions of the answer) texts are made.
 */
export function fitTokens(answer: ReadOutput, maxTokens: number | undefined): ReadOutput {
  if (maxTokens === undefined || fits(answer, maxTokens)) return answer;
  const least = leastWhere(answer.regions.length, 1, (count) => fits(withRegions(answer, count), maxTokens));
  let fitted = withRegions(answer, least ?? 1);
  for (const field of FIELDS) {
    if (fits(fitted, maxTokens)) return fitted;
    fitted = withoutField(fitted, field);
  }
  for (const key of ['cross_cutting', 'dependencies_on_this', 'notes'] as const) {
    if (fits(fitted, maxTokens)) return fitted;
    fitted = withoutList(fitted, key, maxTokens);
  }
  return fits(fitted, maxTokens) ? fitted : withRegions(fitted, 0);
}

function fits(answer: ReadOutput, maxTokens: number): boolean {
  return jsonText(answer, 0).length <= maxTokens * CHARS_PER_TOKEN;
}

/** The largest count from `most` down to `least` that passes; undefined if none does. By halving. */
function leastWhere(most: number, least: number, passes: (count: number) => boolean): number | undefined {
  let [low, high] = [least, most];
  let found: number | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) [found, low] = [middle, middle + 1];
    else high = middle - 1;
  }
  return found;
}

function withRegions(answer: ReadOutput, count: number): ReadOutput {
  const dropped = answer.regions.length - Math.min(count, answer.regions.length);
  const { regions_dropped = 0, fields_dropped = [] } = answer.trimmed ?? {};
  return {
    ...answer,
    regions: answer.regions.slice(0, count),
    stats: { ...answer.stats, regions_returned: answer.regions.length - dropped },
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

/** As many entries of the list as fit. */
function withoutList(
  answer: ReadOutput,
  key: 'cross_cutting' | 'dependencies_on_this' | 'notes',
  maxTokens: number,
): ReadOutput {
  const list: readonly unknown[] = answer[key] ?? [];
  if (list.length === 0) return answer;
  const cut = (count: number): ReadOutput => ({ ...answer, [key]: list.slice(0, count), trimmed: noted(answer, key) });
  return cut(leastWhere(list.length - 1, 0, (count) => fits(cut(count), maxTokens)) ?? 0);
}

function noted({ trimmed }: ReadOutput, name: string): ReadOutput['trimmed'] {
  return { regions_dropped: trimmed?.regions_dropped ?? 0, fields_dropped: [...(trimmed?.fields_dropped ?? []), name] };
}
