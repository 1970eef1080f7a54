// Counts as tables: aligned for a terminal, or in markdown.

const share = (value) => (value === undefined ? '–' : (Math.floor(value * 100) / 100).toFixed(2));

export function precisionIn({ right, wrong }) {
  return right + wrong === 0 ? undefined : right / (right + wrong);
}

/** One row per key, most judged first, then by name; a row of totals at the end when there are `totals`. */
export function countTable(title, rows, totals) {
  const ordered = [...rows].sort(
    ([a, x], [b, y]) => y.right + y.wrong - x.right - x.wrong || y.open - x.open || (a < b ? -1 : 1),
  );
  const all = totals === undefined ? ordered : [...ordered, ['all', totals]];
  return {
    head: [title, 'right', 'wrong', 'not judged', 'precision'],
    rows: all.map(([key, counts]) =>
      [key, counts.right, counts.wrong, counts.open, share(precisionIn(counts))].map(String),
    ),
  };
}

/** The same, with the treatment of findings of each kind of proof. */
export function proofTable(rows, totals, { precisionOf, applyTrust, measured }) {
  const table = countTable('proof', rows, totals);
  const toldAs = (proof) => {
    if (proof === 'all') return ['', ''];
    const verdict = applyTrust(
      { status: 'drifted', proof, severity: 'high', reason: '', evidence: [], replacements: [] },
      measured,
    );
    return [
      share(precisionOf(proof, measured)),
      verdict.status === 'drifted' ? `drifted, up to ${verdict.severity}` : 'suspected',
    ];
  };
  return { head: [...table.head, 'believed', 'said'], rows: table.rows.map((row) => [...row, ...toldAs(row[0])]) };
}

export function inMarkdown({ head, rows }, isName = (column) => column === 0) {
  const rule = head.map((_, column) => (isName(column) ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function inText({ head, rows }) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => (cells[column] ?? '').length)));
  return [head, ...rows]
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}
