import type { Checked } from '../engine/snapshot.js';
import type { Match } from '../model/ranking.js';
import { jsonText, printable, shownName } from '../text/layout/printable.js';
import { getDocsWithAnnotations as getDocs } from '../tools/annotations/with-annotations.js';
import { parseArguments } from '../tools/input/arguments.js';
import type { FurtherReading } from '../tools/sections/further-reading.js';
import { operandPaths } from './arguments/operand-path.js';
import type { CommandContext } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { MOST_TOKENS } from './most-tokens.js';
import { readDocs, withRepository } from './open.js';
import { renderSections } from './render/sections.js';
import type { Terminal } from './terminal/terminal.js';

/** Names of the arguments of get_docs on the command line. */
const CALLER = {
  where: 'docalign search',
  keys: { query: 'words', alternatives: '--alt', path: '--path', max_results: '--limit', max_tokens: '--max-tokens' },
};

/** The options of the command. */
export interface SearchOptions {
  readonly alt: readonly string[];
  readonly path: string | undefined;
  readonly limit: number | undefined;
  readonly 'verified-only': boolean;
  readonly 'max-tokens': number | undefined;
  readonly full: boolean;
  readonly explain: boolean;
  readonly include: 'annotations' | undefined;
  readonly json: boolean;
}

/** Prints the sections that answer the question. */
export function searchDocs(context: CommandContext, options: SearchOptions, query: string): Promise<ExitCode> {
  const input = parseArguments(
    { name: CALLER.where, input: getDocs.input, keys: CALLER.keys },
    withoutUndefined({
      query,
      alternatives: options.alt,
      verified_only: options['verified-only'],
      max_results: options.limit,
      // Output for people has no size, and shows the passages that matched.
      max_tokens: options.json ? options['max-tokens'] : MOST_TOKENS,
      path: options.path,
      explain: options.explain || !options.json,
      include: options.include === undefined ? undefined : [options.include],
    }),
  );
  return withRepository(context, async (engine) => {
    const { terminal } = context;
    const snapshot = await readDocs(engine, terminal);
    const from = { where: CALLER.where, key: CALLER.keys.path, snapshot, root: engine.root, cwd: context.cwd };
    const [path] = await operandPaths(input.path === undefined ? [] : [input.path], from);
    const answer = await getDocs.run({ snapshot, agent: 'cli', caller: CALLER }, { ...input, path });
    if (options.json) {
      terminal.print(jsonText(answer));
      return exitOf(answer.sections);
    }
    const isWhole = options.full || context.globals.verbose;
    const blocks = renderSections(
      answer,
      { queries: [query, ...options.alt], explain: options.explain, verbose: isWhole },
      terminal,
    );
    const looked = { query, path, verifiedOnly: input.verified_only };
    printAnswer({ ...answer, looked, blocks }, terminal);
    return exitOf(blocks);
  });
}

/** As grep does, so that a script can tell whether anything was found. */
function exitOf(found: readonly unknown[]): ExitCode {
  return found.length === 0 ? EXIT.notFound : EXIT.clean;
}

/** What the answer is worth is part of it, so it is on stdout with the sections; counts and progress are notes. */
function printAnswer(answer: Answer, terminal: Terminal): void {
  const dim = (text: string): string => terminal.colors.dim(text);
  const { looked, blocks, scan, suggestions, not_read: notRead, annotation_notes: notes = [] } = answer;
  for (const text of blocks.length === 0 ? [noMatch(looked)] : matchNote(answer)) terminal.print(dim(text));
  for (const block of blocks) terminal.print(block);
  if (notRead !== undefined) terminal.print(dim(`Not read: ${printable(notRead)}.`));
  for (const text of insteadOf(suggestions)) terminal.print(dim(text));
  for (const text of notes) terminal.note(dim(printable(`docalign: ${text}`)));
  for (const text of [...(blocks.length === 0 ? [] : [summaryOf(answer)]), ...pendingNote(scan)])
    terminal.note(dim(text));
}

interface Looked {
  readonly query: string;
  readonly path: string | undefined;
  readonly verifiedOnly: boolean;
}

interface Answer {
  readonly looked: Looked;
  /** The rendered sections. */
  readonly blocks: readonly string[];
  readonly match: Match;
  readonly unknown_words?: readonly string[] | undefined;
  readonly total_matches: number;
  readonly suggestions?: FurtherReading['suggestions'] | undefined;
  readonly scan?: Pick<Checked, 'checked' | 'documents'> | undefined;
  readonly not_read?: string | undefined;
  readonly annotation_notes?: readonly string[] | undefined;
}

function noMatch({ query, path, verifiedOnly }: Looked): string {
  const kind = verifiedOnly ? 'verified section' : 'section';
  const place = path === undefined ? '' : ` of ${shownName(path)}`;
  return `No ${kind}${place} matches "${query}". Try other words, or add some with --alt.`;
}

function summaryOf({ blocks, total_matches: total }: Answer): string {
  if (blocks.length >= total) return `${total} matching ${total === 1 ? 'section' : 'sections'}.`;
  return `${blocks.length} of ${total} matching sections. --limit shows more.`;
}

/** Reports that only part of the question was found, and which of its words do not occur. */
function matchNote({ match, unknown_words: unknown = [] }: Answer): readonly string[] {
  const words = unknown.length === 0 ? '' : ` Not in these docs: ${unknown.map(printable).join(', ')}.`;
  if (match === 'strong') return [];
  return match === 'weak'
    ? [`Weak match: probably nothing here answers.${words} Try other words with --alt.`]
    : words === ''
      ? []
      : [`Partial match.${words}`];
}

/** The command ends with its answer, so pending docs stay unchecked until a scan. */
function pendingNote(scan: Answer['scan']): readonly string[] {
  return scan === undefined
    ? []
    : [`Pending: ${scan.checked} of ${scan.documents} docs checked so far. "docalign scan" checks them all.`];
}

/** Words and headings to search for instead, if little of the query was found. */
function insteadOf(suggestions: FurtherReading['suggestions'] | undefined): readonly string[] {
  const { words = [], headings = [] } = suggestions ?? {};
  return [
    ...(words.length === 0 ? [] : [`These docs use: ${words.join(', ')}.`]),
    ...(headings.length === 0 ? [] : [`Headings nearby: ${headings.map(printable).join('; ')}.`]),
  ];
}

function withoutUndefined(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
