import { healthOfDocs } from '../../engine/verification/health.js';
import type { DocTally, Health } from '../../engine/verification/health.js';
import { percentOf } from '../../engine/verification/section-status.js';
import type { ClaimCounts } from '../../engine/verification/section-status.js';
import { CLAIM_TYPES } from '../../model/claim-types.js';
import { shownName } from '../../text/layout/printable.js';
import type { Colors, Terminal } from '../terminal/terminal.js';
import { renderTable, type Cell } from './table.js';

const BAR_COLUMNS = 40;
/**
 * Shares of claims that hold: below `HEALTHY`, docs mislead more than occasionally; below `POOR`, readers should check
 * each doc before they follow it.
 */
const HEALTHY = 0.95;
const POOR = 0.8;

/** How true some docs are: a bar, the claims by type, and the docs with the most drift. */
export function renderSummary(tallies: ReadonlyMap<string, DocTally>, terminal: Terminal): readonly string[] {
  const health = healthOfDocs(tallies);
  const { colors } = terminal;
  const lines = [healthLine(health.health, colors), '', ...typeTable(health, terminal)];
  if (health.hotspots.length === 0 || health.byFile.length === 1) return lines;
  const rows = health.hotspots.map((file) => ({ name: shownName(file.file), cells: countCells(file, colors) }));
  return [...lines, '', colors.bold('Most drift'), ...renderTable(HEADS, rows, terminal)];
}

const HEADS = ['verified', 'drifted', 'uncertain'];

function healthLine(health: number | undefined, colors: Colors): string {
  if (health === undefined) return `${colors.bold('Health')}  nothing could be decided`;
  // Rounded down, so that a full bar means all.
  const filled = Math.floor(health * BAR_COLUMNS);
  const paint = health >= HEALTHY ? colors.green : health >= POOR ? colors.yellow : colors.red;
  return (
    `${colors.bold(`Health ${percentOf(health)} %`)}  `
    + `${paint('█'.repeat(filled))}${colors.dim('░'.repeat(BAR_COLUMNS - filled))}`
  );
}

function typeTable(health: Health, terminal: Terminal): readonly string[] {
  const rows = CLAIM_TYPES.flatMap((type) => {
    const counts = health.byType.get(type);
    return counts === undefined ? [] : [{ name: type, cells: countCells(counts, terminal.colors) }];
  });
  const total = { name: 'all claims', cells: countCells(health, terminal.colors) };
  return renderTable(HEADS, rows.length === 1 ? rows : [...rows, total], terminal);
}

/** Zeros are dimmed, so that other counts catch the eye. */
function countCells({ verified, drifted, uncertain }: ClaimCounts, colors: Colors): readonly Cell[] {
  const cell = (count: number, paint: (text: string) => string): Cell => ({
    text: String(count),
    paint: count === 0 ? colors.dim : paint,
  });
  return [cell(verified, colors.green), cell(drifted, colors.red), cell(uncertain, (text) => text)];
}
