import type { Completable, CompletableCommand, CompletableOption, Completed } from './completable.js';

/** Completion for zsh: sourced, or as a file \`_docalign\` in a folder of \`$fpath\`. */
export function zshCompletion({ commands, globals }: Completable): string {
  const first = commands.filter(({ name }) => !name.includes(' '));
  return `#compdef docalign
# zsh completion of docalign. In ~/.zshrc, after compinit: source <(docalign completion zsh)
_docalign() {
  local curcontext="$curcontext" state line ret=1
  local -a commands globals
  commands=(
${first.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  globals=(
${globals
  .flatMap(argumentsOf)
  .map((line) => `    ${line}`)
  .join('\n')}
  )
  _arguments -C $globals '1: :->command' '*:: :->rest' && ret=0
  case $state in
    command) _describe -t commands 'docalign command' commands && ret=0 ;;
    rest)
      case $words[1] in
${first.map((command) => commandCase(command, commands)).join('\n')}
      esac
      ;;
  esac
  return ret
}

if [[ $funcstack[1] == _docalign ]]; then
  _docalign "$@"
else
  compdef _docalign docalign
fi
`;
}

function commandCase({ name, options, operands }: CompletableCommand, commands: Completable['commands']): string {
  const longer = commands.filter((other) => other.name.startsWith(`${name} `));
  const own = [...options, ...longer.flatMap((other) => other.options)];
  const lines = ['$globals', ...uniqueByName(own).flatMap(argumentsOf), ...operandOf(operands)];
  return `        ${name})\n          _arguments ${lines.join(' \\\n            ')} && ret=0\n          ;;`;
}

function uniqueByName(options: readonly CompletableOption[]): readonly CompletableOption[] {
  return options.filter(({ name }, index) => options.findIndex((other) => other.name === name) === index);
}

/** `'--json[Print as JSON.]'`, one for each name. */
function argumentsOf({ name, short, summary, value }: CompletableOption): readonly string[] {
  const explained = `[${summary.replace(/[[\]:]/g, String.raw`\$&`)}]`;
  const taken = value === undefined ? '' : `:value:${actionOf(value)}`;
  // With the sign, the value may be the next word or follow "=".
  const sign = value === undefined ? '' : '=';
  return [name, ...(short === undefined ? [] : [short])].map((one) => quoted(`${one}${sign}${explained}${taken}`));
}

function operandOf(operands: Completed): readonly string[] {
  return operands.kind === 'nothing' ? [] : [quoted(`*:operand:${actionOf(operands)}`)];
}

function actionOf(completed: Completed): string {
  const words = completed.kind === 'words' ? `(${completed.words.join(' ')})` : '';
  if (completed.kind === 'words')
    return completed.orFile === true ? `{_alternative "words:word:${words}" "files:file:_files"}` : words;
  if (completed.kind === 'nothing') return ' ';
  return completed.kind === 'file' ? '_files' : '_files -/';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
