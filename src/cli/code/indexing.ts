import { Indexing } from '../../engine/indexing/indexing.js';
import type { KeptClone, RunRecord } from '../../engine/indexing/indexing.js';
import { DocalignError } from '../../model/error.js';
import { jsonText, printable } from '../../text/layout/printable.js';
import { pause } from '../../text/wait.js';
import { runFields, stepWords } from '../../tools/indexing/run-fields.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { STOP_CODES } from '../terminal/stops.js';
import type { StopSignal } from '../terminal/stops.js';

const WHERE = 'docalign index';
const LOOK_MS = 200;
const NO_LIMIT_MS = 24 * 60 * 60_000;

/** The options of the command. */
export interface IndexCommandOptions {
  readonly ref: string | undefined;
  readonly list: boolean;
  readonly remove: boolean;
  readonly cancel: string | undefined;
  readonly json: boolean;
}

/** Fetches a repository and prints its folder, or tells about those that are there. */
export async function indexCommand(
  context: CommandContext,
  options: IndexCommandOptions,
  repository: string | undefined,
): Promise<ExitCode> {
  const indexing = new Indexing({ env: context.env, isLocal: true });
  const wanted = askedFor(options, repository);
  if (wanted.does === 'list') return list(indexing, context, options);
  if (wanted.does === 'cancel') {
    const run = await indexing.cancel(wanted.run, `${WHERE}: --cancel`);
    print(run, undefined, { context, options });
    return EXIT.clean;
  }
  const request = { repository: wanted.repository, ref: options.ref, where: `${WHERE}: "repository"` };
  if (wanted.does === 'remove') {
    const removed = await indexing.remove(request);
    context.terminal.note(`docalign: removed ${printable(removed)}`);
    return EXIT.clean;
  }
  return fetch(indexing, request, { context, options });
}

type Asked =
  | { readonly does: 'list' }
  | { readonly does: 'cancel'; readonly run: string }
  | { readonly does: 'fetch' | 'remove'; readonly repository: string };

/** Throws BAD_USAGE for options that exclude each other. */
function askedFor({ list: lists, remove, cancel, ref }: IndexCommandOptions, repository: string | undefined): Asked {
  const chosen = [
    ...(lists ? ['--list'] : []),
    ...(remove ? ['--remove'] : []),
    ...(cancel === undefined ? [] : ['--cancel']),
  ];
  if (chosen.length > 1) throw new DocalignError('BAD_USAGE', `${WHERE}: give only one of ${chosen.join(' and ')}.`);
  const [only = ''] = chosen;
  if (lists || cancel !== undefined) {
    if (repository !== undefined || ref !== undefined)
      throw new DocalignError('BAD_USAGE', `${WHERE}: ${only} takes no repository and no --ref.`);
    return cancel === undefined ? { does: 'list' } : { does: 'cancel', run: cancel };
  }
  if (repository === undefined)
    throw new DocalignError('BAD_USAGE', `${WHERE}: it needs a repository: owner/name, or a URL. Or --list.`);
  return { does: remove ? 'remove' : 'fetch', repository };
}

interface Output {
  readonly context: CommandContext;
  readonly options: IndexCommandOptions;
}

async function fetch(indexing: Indexing, request: Parameters<Indexing['start']>[0], output: Output): Promise<ExitCode> {
  const { terminal, stops } = output.context;
  const { signal, end } = await stops.hold(async (asked) => {
    const started = await indexing.start(request);
    const stopped = new AbortController();
    const wait = indexing.changed(started.runId, {
      where: WHERE,
      waitMs: NO_LIMIT_MS,
      until: ({ state }) => state !== 'running' && state !== 'ready',
      signal: stopped.signal,
      onChange: (run) => terminal.progress.show(`${run.repository}: ${stepWords(runFields(run, undefined))}`),
    });
    const first = await firstOf(wait, asked);
    if (first !== undefined) {
      await indexing.close();
      stopped.abort();
    }
    return { signal: first, end: await wait };
  });
  terminal.progress.clear();
  const folder = indexing.folderOf(end);
  print(end, folder, output);
  if (signal !== undefined) return STOP_CODES[signal];
  return end.state === 'done' ? EXIT.clean : EXIT.usage;
}

/** The signal that came before the end of the run; undefined if none did. */
async function firstOf(wait: Promise<unknown>, asked: () => StopSignal | undefined): Promise<StopSignal | undefined> {
  let hasEnded = false;
  const ended = wait.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded && asked() === undefined) await Promise.race([ended, pause(LOOK_MS)]);
  return hasEnded ? undefined : asked();
}

/** The folder alone goes to standard output, so that `$(…)` can take it. */
function print(run: RunRecord, folder: string | undefined, { context: { terminal }, options }: Output): void {
  const fields = runFields(run, undefined);
  if (options.json) terminal.print(jsonText({ ...fields, ...(folder === undefined ? {} : { folder }) }));
  else if (folder !== undefined) terminal.print(folder);
  const { repository, state, problem, files, left_out: leftOut } = fields;
  const parts = [
    `${repository}: ${state}`,
    ...(files === undefined ? [] : [`${files} files`]),
    ...(leftOut === undefined ? [] : [`${leftOut} too large and left out`]),
    ...(problem === undefined ? [] : [problem]),
  ];
  const line = printable(`docalign: ${parts.join('; ')}`);
  if (state === 'done') terminal.note(line);
  else terminal.warn(line);
}

function list(indexing: Indexing, { terminal }: CommandContext, { json }: IndexCommandOptions): ExitCode {
  const clones = indexing.clones();
  if (json) terminal.print(jsonText(clones.map(cloneFields)));
  else for (const clone of clones) terminal.print(printable(cloneLine(clone)));
  if (clones.length === 0) terminal.note('docalign: no repository is in the cache.');
  return EXIT.clean;
}

function cloneFields({ folder, address, commit, run }: KeptClone): object {
  return {
    folder,
    ...(address === undefined ? {} : { address }),
    ...(commit === undefined ? {} : { commit }),
    ...(run === undefined ? {} : { run: runFields(run, undefined) }),
  };
}

/** Of folders of this machine, the last one alone does not tell them apart. */
function cloneLine({ folder, address, commit, run }: KeptClone): string {
  const ref = run?.ref === undefined ? '' : ` --ref ${run.ref}`;
  const shown = run === undefined || run.repository.startsWith('file:') ? address : run.repository;
  const what = `${shown ?? run?.repository ?? 'of an unknown address'}${ref}`;
  return `${what}  ${commit?.slice(0, 10) ?? 'not fetched'}  ${folder}`;
}
