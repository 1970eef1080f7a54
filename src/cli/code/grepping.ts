import { jsonText, shownName } from '../../text/layout/printable.js';
import { headFacts, summaryOf } from '../../tools/code/matches-text.js';
import type { MatchesAnswer } from '../../tools/code/matches-text.js';
import type { MatchEntry } from '../../tools/code/match-fields.js';
import { searchCode } from '../../tools/code/search-code.js';
import { parseArguments } from '../../tools/input/arguments.js';
import { fromRoot } from '../arguments/operand-path.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { MOST_TOKENS } from '../most-tokens.js';
import { withRepository } from '../open.js';
import type { Terminal } from '../terminal/terminal.js';

/** Names of the arguments of search_code on the command line. */
const CALLER = {
  where: 'docalign grep',
  keys: { term: 'term', path: '--path', limit: '--limit', context_lines: '--context', max_tokens: '--max-tokens' },
};

/** The options of the command. */
export interface GrepOptions {
  readonly mode: 'literal' | 'word' | 'regex' | 'symbol' | undefined;
  readonly path: string | undefined;
  readonly limit: number | undefined;
  readonly output: 'paths' | 'compact' | 'full' | undefined;
  readonly context: number | undefined;
  readonly 'max-tokens': number | undefined;
  readonly json: boolean;
}

/** Prints the files and lines that match. */
export function searchFiles(context: CommandContext, options: GrepOptions, term: string): Promise<ExitCode> {
  return withRepository(context, async (engine) => {
    const { terminal, cwd } = context;
    const snapshot = await engine.snapshot({ only: searchCode.asks });
    const { path, json } = options;
    const files = new Set(snapshot.files());
    const has = (name: string): boolean => files.has(name) || snapshot.pathKind(name) !== undefined;
    const given = {
      term,
      mode: options.mode,
      // A glob, and a path outside, are read as they are typed.
      path: path === undefined ? undefined : (fromRoot(path, { root: engine.root, cwd, has }) ?? path),
      limit: options.limit,
      output: options.output,
      context_lines: options.context,
      // Output for people has no size.
      max_tokens: json ? options['max-tokens'] : MOST_TOKENS,
    };
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const input = parseArguments({ name: CALLER.where, input: searchCode.input, keys: CALLER.keys }, known);
    const answer = await searchCode.run({ snapshot, agent: 'cli', caller: CALLER }, input);
    if (json) terminal.print(jsonText(answer));
    else printMatches(answer, terminal);
    return answer.total_files === 0 ? EXIT.notFound : EXIT.clean;
  });
}

function printMatches(answer: MatchesAnswer, terminal: Terminal): void {
  const { dim } = terminal.colors;
  if (answer.other_case === true) terminal.print(dim('Nothing matches as written. In another letter case:'));
  const blocks = answer.files.map((entry) => blockOf(entry, terminal));
  const hasRows = answer.files.some(({ matches, snippets }) => matches !== undefined || snippets !== undefined);
  if (blocks.length > 0) terminal.print(blocks.join(hasRows ? '\n\n' : '\n'));
  if (answer.incomplete === true) terminal.print(dim('The time for one search ran out: there may be more.'));
  if (answer.not_read !== undefined) terminal.print(dim(`Not searched: ${answer.not_read}.`));
  terminal.note(dim(summaryOf(answer)));
}

function blockOf(entry: MatchEntry, { colors }: Terminal): string {
  const { file, matches = [], snippets = [] } = entry;
  const row = (line: number, text: string): string => `  ${colors.dim(`${line}:`)} ${text}`;
  const rows = [
    ...matches.map(({ line, text }) => row(line, text)),
    ...snippets.flatMap(({ start_line: start, text }, index) => [
      ...(index === 0 ? [] : [colors.dim('  …')]),
      ...text.split('\n').map((one, offset) => row(start + offset, one)),
    ]),
  ];
  return [`${colors.bold(shownName(file))} ${colors.dim(`(${headFacts(entry)})`)}`, ...rows].join('\n');
}
