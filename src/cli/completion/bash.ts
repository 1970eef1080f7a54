import type { Completable, CompletableOption, Completed } from './completable.js';

/** Completion for bash 3.2 and newer, without the package bash-completion. */
export function bashCompletion({ commands, globals }: Completable): string {
  const all = [...globals, ...commands.flatMap(({ options }) => options)];
  const withValue = [...new Set(all.flatMap(({ name, value }) => (value === undefined ? [] : [name])))];
  const optionsFor = commands.map(
    ({ name, options }) => `    '${name}') words='${names([...options, ...globals])}' ;;`,
  );
  return `${HEAD}
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$word" in
      ${withValue.join(' | ')}) [[ \${COMP_WORDS[i+1]} == '=' ]] && ((i++)); ((i++)); continue ;;
      -*) continue ;;
    esac
    case "$command $word" in
${commands.map(({ name }) => `      '${name.includes(' ') ? name : ` ${name}`}') command='${name}' ;;`).join('\n')}
    esac
  done
  case "$command:$prev" in
${globals.flatMap((option) => valueCase('*', option)).join('\n')}
${commands.flatMap(({ name, options }) => options.flatMap((option) => valueCase(`'${name}'`, option))).join('\n')}
  esac
  case "$command" in
    '') words='${[...firstWords(commands), ...(names(globals) === '' ? [] : [names(globals)])].join(' ')}' ;;
${optionsFor.join('\n')}
  esac
  if [[ $cur == -* || $command == '' ]]; then _docalign_words "$words"; return; fi
  case "$command" in
${commands.flatMap(({ name, operands }) => operandCase(name, operands)).join('\n')}
  esac
}

complete -F _docalign docalign
`;
}

const HEAD = `# bash completion of docalign. In ~/.bashrc: source <(docalign completion bash)
_docalign_words() {
  local IFS=$' \\n'
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_docalign_paths() {
  local IFS=$'\\n'
  COMPREPLY+=($(compgen "$1" -- "$cur"))
  compopt -o filenames 2>/dev/null
}

_docalign() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev='' command='' word='' words='' i
  COMPREPLY=()
  ((COMP_CWORD > 0)) && prev="\${COMP_WORDS[COMP_CWORD-1]}"
  # "--format=js" is three words: the option, the sign and the value.
  if [[ $cur == '=' ]]; then cur=''
  elif [[ $prev == '=' ]] && ((COMP_CWORD > 1)); then prev="\${COMP_WORDS[COMP_CWORD-2]}"
  fi`;

function names(options: readonly CompletableOption[]): string {
  return options.flatMap(({ name, short }) => (short === undefined ? [name] : [short, name])).join(' ');
}

function firstWords(commands: Completable['commands']): readonly string[] {
  return commands.map(({ name }) => name).filter((name) => !name.includes(' '));
}

function valueCase(command: string, { name, value }: CompletableOption): readonly string[] {
  return value === undefined ? [] : [`    ${command}:${name}) ${offer(value)}return ;;`];
}

/** A command that is followed by the second word of another one offers that. */
function operandCase(name: string, operands: Completed): readonly string[] {
  return operands.kind === 'nothing' ? [] : [`    '${name}') ${offer(operands)};;`];
}

function offer(completed: Completed): string {
  if (completed.kind === 'words')
    return `_docalign_words '${completed.words.join(' ')}'; ${completed.orFile === true ? '_docalign_paths -f; ' : ''}`;
  if (completed.kind === 'nothing') return '';
  return `_docalign_paths -${completed.kind === 'file' ? 'f' : 'd'}; `;
}
