import type { Completable, CompletableCommand, CompletableOption, Completed } from './completable.js';

/** Completion for fish. */
export function fishCompletion({ commands, globals }: Completable): string {
  const first = commands.filter(({ name }) => !name.includes(' '));
  return `# fish completion of docalign. In ~/.config/fish/config.fish: docalign completion fish | source
complete -c docalign -f
${globals.map((option) => optionLine(option, '')).join('\n')}
${first.map(commandLine).join('\n')}
${commands.flatMap(linesOf).join('\n')}
`;
}

function commandLine({ name, summary }: CompletableCommand): string {
  return `complete -c docalign -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`;
}

function linesOf({ name, options, operands }: CompletableCommand): readonly string[] {
  const isThere = quoted(
    name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and '),
  );
  const operand = operands.kind === 'nothing' ? [] : [`complete -c docalign -n ${isThere} ${argumentOf(operands)}`];
  return [...operand, ...options.map((option) => optionLine(option, `-n ${isThere} `))];
}

function optionLine({ name, short, summary, value }: CompletableOption, condition: string): string {
  const letter = short === undefined ? '' : `-s ${short.slice(1)} `;
  // Exclusive: no files, also where the operands of the command are files.
  const taken = value === undefined ? '' : ` ${value.kind === 'file' ? '-r' : '-x'} ${argumentOf(value)}`;
  return `complete -c docalign ${condition}${letter}-l ${name.slice(2)}${taken.trimEnd()} -d ${quoted(summary)}`;
}

/** What is offered; no files unless it says so, since the script switches them off. */
function argumentOf(completed: Completed): string {
  if (completed.kind === 'words')
    return `${completed.orFile === true ? '-F ' : ''}-a ${quoted(completed.words.join(' '))}`;
  if (completed.kind === 'nothing') return '';
  return completed.kind === 'file' ? '-F' : "-a '(__fish_complete_directories)'";
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
