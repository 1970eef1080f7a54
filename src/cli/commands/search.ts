import type { Checked } from '../../engine/snapshot.js';
import type { Match } from '../../model/ranking.js';
import { jsonText, printable, shownName } from '../../text/layout/printable.js';
import type { FurtherReading } from '../../tools/sections/further-reading.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { readDocs, withRepository } from '../open.js';
import type { Terminal } from '../terminal/terminal.js';

const MOST_TOKENS = 10_000_000;

/** Names of the arguments of get_docs on the command line. */
const CALLER = {
  where: 'docalign search',
  keys: { query: 'words', alternatives: '--alt', path: '--path', max_results: '--limit', max_tokens: '--max-tokens' },
};

export const search = defineCommand({
  name: 'search',
  summary: 'Find the sections of the docs that answer a question, best first, with their standing.',
  description: [
    'A question, a few words, or an exact name (option, function, command, file). Other wordings given with '
      + '--alt find sections that share no word with the question.',
  ],
  operands: { usage: '<words...>', noun: 'something to search for', min: 1, max: 100 },
  options: {
    alt: {
      kind: 'list',
      value: 'PHRASE',
      max: 5,
      summary: 'Another wording of the same question. May be given up to 5 times.',
    },
    path: {
      kind: 'text',
      value: 'PATH',
      summary: 'Search only this file or directory, relative to the root of the repository.',
    },
    limit: { kind: 'number', value: 'N', min: 1, max: 50, summary: 'Sections to show at most. 10 if not given.' },
    'verified-only': {
      kind: 'flag',
      summary: 'Only verified sections: nothing is wrong, and at least half was checked and holds.',
    },
    'max-tokens': {
      kind: 'number',
      value: 'N',
      min: 200,
      max: MOST_TOKENS,
      summary: 'With --json: size of the answer, 4 characters a token; 1,500 if not given.',
    },
    explain: {
      kind: 'flag',
      summary:
        'Say of each section what put it in its place: every list it is in, its rank there, and what that added.',
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool get_docs as JSON.' },
  },
  examples: [
    { run: 'docalign search how do I change the request timeout', does: 'ask a question' },
    { run: 'docalign search keepAliveTimeout --path docs --limit 3', does: 'look up a name in one directory' },
    {
      run: 'docalign search log in --alt authentication --alt "session cookie" --json',
      does: 'ask in several wordings, for a program',
    },
  ],
  run(context, options, words) {
    const query = words.join(' ');
    return withRepository(context, async (engine) => {
      const [{ getDocs }, { parseArguments }, { renderSections }] = await Promise.all([
        import('../../tools/get-docs.js'),
        import('../../tools/input/arguments.js'),
        import('../render/sections.js'),
      ]);
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
        }),
      );
      const { terminal } = context;
      const snapshot = await readDocs(engine, terminal);
      const answer = await getDocs.run({ snapshot, agent: 'cli', caller: CALLER }, input);
      if (options.json) {
        terminal.print(jsonText(answer));
        return EXIT.clean;
      }
      const blocks = renderSections(
        answer,
        { queries: [query, ...options.alt], explain: options.explain, verbose: context.globals.verbose },
        terminal,
      );
      const looked = { query, path: input.path, verifiedOnly: input.verified_only };
      printAnswer({ ...answer, looked, blocks }, terminal);
      return EXIT.clean;
    });
  },
});

/** What the answer is worth is part of it, so it is on stdout with the sections; counts and progress are notes. */
function printAnswer(answer: Answer, terminal: Terminal): void {
  const dim = (text: string): string => terminal.colors.dim(text);
  const { looked, blocks, scan, suggestions, not_read: notRead } = answer;
  for (const text of blocks.length === 0 ? [noMatch(looked)] : matchNote(answer)) terminal.print(dim(text));
  for (const block of blocks) terminal.print(block);
  if (notRead !== undefined) terminal.print(dim(`Not read: ${printable(notRead)}.`));
  for (const text of insteadOf(suggestions)) terminal.print(dim(text));
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
