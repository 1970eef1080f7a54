/** Options of the server that users add: with a value, and without. */
const WITH_VALUE = ['--tools', '--repo', '--noteref'];
const ALONE = ['--verbose', '--quiet'];

/** Options of the server in an existing command that a new command does not have. */
export function keptArgs(before: readonly string[], now: readonly string[]): readonly string[] {
  const isIn = (option: string): boolean => now.some((arg) => arg === option || arg.startsWith(`${option}=`));
  return before.flatMap((arg, index) => {
    const option = arg.split('=', 1)[0] ?? arg;
    if (isIn(option)) return [];
    const value = before[index + 1];
    if (WITH_VALUE.includes(arg)) return value === undefined ? [] : [arg, value];
    return WITH_VALUE.includes(option) || ALONE.includes(arg) ? [arg] : [];
  });
}

/** The words of a command without options of the server that users add. */
export function withoutOptions(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => {
    const isValue = WITH_VALUE.includes(words[index - 1] ?? '');
    return !isValue && !ALONE.includes(word) && !WITH_VALUE.includes(word.split('=', 1)[0] ?? word);
  });
}

/** The values of an option in a command, the last of which counts. */
export function valuesOf(option: '--repo' | '--tools', words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    if (word.startsWith(`${option}=`)) return [word.slice(option.length + 1)];
    return words[index - 1] === option ? [word] : [];
  });
}
