import { unreadSentence } from '../text/layout/format-counts.js';
import { printable } from '../text/layout/printable.js';
import type { CommandContext } from './command.js';
import { placesLeftOut } from '../engine/left-out.js';
import type { Engine, ScanOptions, ScanReport, Skipped } from '../engine/engine.js';
import type { ScanSlots } from '../engine/scan/scan-slots.js';
import type { Snapshot } from '../engine/snapshot.js';
import type { Terminal } from './terminal/terminal.js';

export interface OpenAs {
  /** For a server: the repository is scanned on another thread after the first answer. */
  readonly background: boolean;
  /** Bounds the scans of several repositories. */
  readonly slots?: ScanSlots;
  /** Real folder out of which the repository must not lead. */
  readonly within?: string | undefined;
  /** What messages about it begin with, where there are several. */
  readonly name?: string;
  /** Are documents with a status articles, of which only the published ones are shown? */
  readonly articles?: boolean;
  /** `--noteref`. */
  readonly noteref?: string | undefined;
}

/** Opens the repository of the call and reports problems with its settings. Throws BAD_REPOSITORY. */
export async function openRepository(
  { globals, env, cwd, terminal }: CommandContext,
  { background, slots, within, name, noteref, articles = false }: OpenAs = { background: false },
): Promise<Engine> {
  const { openEngine } = await import('../engine/open.js');
  const before = name === undefined ? 'docalign: ' : `docalign: ${name}: `;
  const say = (message: string): void => terminal.note(printable(before + message));
  const served = { background, slots, articles, within, noteref };
  const engine = await openEngine({ ...served, repo: globals.repo, env, cwd, onNote: say });
  for (const { message } of engine.configWarnings) say(message);
  return engine;
}

/** Opens the repository, runs `ask` and always closes the repository. */
export async function withRepository<T>(
  context: CommandContext,
  ask: (engine: Engine) => Promise<T>,
  as?: OpenAs,
): Promise<T> {
  const engine = await openRepository(context, as);
  try {
    return await ask(engine);
  } finally {
    await engine.close();
  }
}

/** The current docs. With `--verbose`, reports skipped files and how long reading took. */
export async function readDocs(engine: Engine, terminal: Terminal): Promise<Snapshot> {
  const start = performance.now();
  const snapshot = await engine.snapshot();
  detailLeftOut(snapshot.skipped, terminal);
  terminal.detail(`docalign: read ${snapshot.docs.size} docs in ${elapsed(start)}`);
  return snapshot;
}

/** Judges all documents, or some, and shows a progress line. With `--verbose`, reports skipped files. */
export async function scanRepository(
  engine: Engine,
  terminal: Terminal,
  options: Pick<ScanOptions, 'fresh' | 'confirm' | 'only'> = {},
): Promise<ScanReport> {
  const { progress } = terminal;
  const start = performance.now();
  progress.show('Reading the repository');
  try {
    const report = await engine.scan({
      ...options,
      threads: true,
      onProgress: ({ step, done, total, file }) => {
        // A new step begins, whose first file takes long: show it immediately.
        if (done === 0) progress.clear();
        progress.show(`${step === 'reading' ? 'Reading' : 'Checking'} ${done}/${total}  ${file}`);
      },
    });
    detailLeftOut(report.skipped, terminal);
    for (const { type, sectionId, message } of report.faults)
      terminal.note(printable(`docalign: ${sectionId}: its claims of type ${type} could not be read: ${message}`));
    warnOfHistory(report.result.historyProblem ?? undefined, terminal);
    terminal.detail(`docalign: scanned ${report.result.docs.size} docs in ${elapsed(start)}`);
    return report;
  } finally {
    progress.clear();
  }
}

/** If the history is unavailable, some claims cannot be decided; that is reported once, not for each claim. */
export function warnOfHistory(problem: string | undefined, terminal: Terminal): void {
  if (problem !== undefined) terminal.note(printable(`docalign: history could not be asked: ${problem}`));
}

/** Skipped files and formats that are not read, for the end of a summary; '' if none. */
export function notReadOf({ skipped, unreadFormats }: Pick<ScanReport, 'skipped' | 'unreadFormats'>): string {
  return `${leftOutOf(skipped)} ${unreadSentence(unreadFormats)}`.trim();
}

function leftOutOf(skipped: readonly Skipped[]): string {
  const whole = skipped.filter(({ isInPart }) => isInPart !== true);
  const parts = new Set(skipped.filter(({ isInPart }) => isInPart === true).map(({ file }) => file)).size;
  if (whole.length + parts === 0) return '';
  const read =
    parts === 0 ? '' : `${whole.length === 0 ? 'Read' : ', read'} ${parts} ${parts === 1 ? 'file' : 'files'} in part`;
  const left = whole.length === 0 ? '' : `Left out ${placesLeftOut(whole)}`;
  return `${left}${read}; --verbose says which and why.`;
}

function detailLeftOut(skipped: readonly Skipped[], terminal: Terminal): void {
  for (const { file, reason } of skipped) terminal.detail(printable(`docalign: left out ${file}: ${reason}`));
}

function elapsed(start: number): string {
  return `${Math.round(performance.now() - start)} ms`;
}
