import { printable } from '../text/printable.js';
import type { CommandContext } from './command.js';
import type { Engine, ScanOptions, ScanReport, Skipped } from '../engine/engine.js';
import type { Snapshot } from '../engine/snapshot.js';
import type { Terminal } from './terminal/terminal.js';

export interface OpenAs {
  /** A server: the repository is scanned on another thread after the first answer. */
  readonly background: boolean;
}

/** Opens the repository that the call is about and says what is wrong with its settings. Throws BAD_REPOSITORY. */
export async function openRepository(
  { globals, env, cwd, terminal }: CommandContext,
  { background }: OpenAs = { background: false },
): Promise<Engine> {
  const { openEngine } = await import('../engine/open.js');
  const say = (message: string): void => terminal.note(printable(`docalign: ${message}`));
  const engine = await openEngine({ repo: globals.repo, env, cwd, background, onNote: say });
  for (const { message } of engine.configWarnings) say(message);
  return engine;
}

/** Opens the repository, asks one thing and closes it, whatever happens. */
export async function withRepository<T>(context: CommandContext, ask: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openRepository(context);
  try {
    return await ask(engine);
  } finally {
    await engine.close();
  }
}

/** The docs as they are now. With `--verbose`, says what was left out and how long reading took. */
export async function readDocs(engine: Engine, terminal: Terminal): Promise<Snapshot> {
  const start = performance.now();
  const snapshot = await engine.snapshot();
  detailLeftOut(snapshot.skipped, terminal);
  terminal.detail(`docalign: read ${snapshot.docs.size} docs in ${elapsed(start)}`);
  return snapshot;
}

/**
 * Judges every document, or some, with a line of progress for whoever watches. With `--verbose`, says what was left
 * out.
 */
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
        // Another step begins, whose first work is long: it is shown at once.
        if (done === 0) progress.clear();
        progress.show(`${step === 'reading' ? 'Reading' : 'Checking'} ${done}/${total}  ${file}`);
      },
    });
    detailLeftOut(report.skipped, terminal);
    for (const { type, sectionId, message } of report.faults)
      terminal.note(printable(`docalign: ${sectionId}: its claims of type ${type} could not be read: ${message}`));
    sayHistory(report.result.historyProblem ?? undefined, terminal);
    terminal.detail(`docalign: scanned ${report.result.docs.size} docs in ${elapsed(start)}`);
    return report;
  } finally {
    progress.clear();
  }
}

/** Some claims cannot be decided then; that is said once, not with each of them. */
export function sayHistory(problem: string | undefined, terminal: Terminal): void {
  if (problem !== undefined) terminal.note(printable(`docalign: history could not be asked: ${problem}`));
}

/** How much was left out, for the end of a summary; '' when nothing was. */
export function leftOutOf(skipped: readonly Skipped[]): string {
  return skipped.length === 0
    ? ''
    : `Left out ${skipped.length} ${skipped.length === 1 ? 'file' : 'files'}; --verbose says which and why.`;
}

function detailLeftOut(skipped: readonly Skipped[], terminal: Terminal): void {
  for (const { file, reason } of skipped) terminal.detail(printable(`docalign: left out ${file}: ${reason}`));
}

function elapsed(start: number): string {
  return `${Math.round(performance.now() - start)} ms`;
}
