// Graded relevance: 2 answers the question, 1 helps. Each label counts once, and its verbatim copies count as it.
export const KINDS = ['topic', 'howto', 'mismatch', 'direct', 'indirect', 'typo', 'intent'];
const DEPTH = 10;

/** Gains of a ranked list of `{ file, line }`. */
export function gainsOf(results, relevant) {
  const open = new Set(relevant);
  return results.slice(0, DEPTH).map(({ file, line }) => {
    const label = [...open]
      .filter((each) => (each.file === file && each.line === line) || each.copies?.includes(`${file}:${line}`))
      .sort((a, b) => b.grade - a.grade)[0];
    if (label === undefined) return 0;
    open.delete(label);
    return label.grade;
  });
}

export function scoreOf(gains, relevant) {
  const ideal = discounted(
    relevant
      .map(({ grade }) => grade)
      .sort((a, b) => b - a)
      .slice(0, DEPTH),
  );
  const first = gains.findIndex((gain) => gain > 0);
  return { ndcg: ideal === 0 ? 0 : discounted(gains) / ideal, mrr: first < 0 ? 0 : 1 / (first + 1) };
}

function discounted(gains) {
  return gains.reduce((total, gain, at) => total + (2 ** gain - 1) / Math.log2(at + 2), 0);
}

export const mean = (values) => (values.length === 0 ? NaN : values.reduce((a, b) => a + b, 0) / values.length);

export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

/**
 * Mean over corpora of the mean over their questions, for all and for each kind. `rows`: `{ corpus, kind, [metric] }`.
 */
export function macro(rows, metric) {
  const over = (chosen) =>
    mean(
      [...(Map.groupBy?.(chosen, (row) => row.corpus).values() ?? grouped(chosen))].map((group) =>
        mean(group.map((row) => row[metric])),
      ),
    );
  return {
    all: over(rows),
    ...Object.fromEntries(KINDS.map((kind) => [kind, over(rows.filter((row) => row.kind === kind))])),
  };
}

function grouped(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(row.corpus, [...(groups.get(row.corpus) ?? []), row]);
  return groups.values();
}
