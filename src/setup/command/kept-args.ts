/** Options of the server that users add: with a value, and without. */
const WITH_VALUE = ['--tools', '--repo'];
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
