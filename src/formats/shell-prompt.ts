const NAME = String.raw`[\w.-]{1,40}`;
const PROMPTS = [
  String.raw`[$%❯➜]\s`,
  // PowerShell and cmd write the folder.
  String.raw`PS(?: [^>\n]{0,80})?>\s?`,
  String.raw`[A-Z]:\\[^>\n]{0,80}>\s?`,
  // `user@host:~/folder$ `
  String.raw`\[?${NAME}@${NAME}(?:[:\s~][^$#\n]{0,80})?[$#]\s`,
].join('|');

/** The prompt that a shell writes before a command, with the blanks before it: `$ `, `❯ `, `PS C:\> `, `(venv) $ `. */
export const PROMPT = new RegExp(String.raw`^\s*(?:\(${NAME}\)\s?)?(?:${PROMPTS})`);

/** `> ` is a prompt too, and may also start a quote, the next row of a command or a row of its output. */
export const ANGLE_PROMPT = /^\s*>\s/;

/** Whether a shell or a reader may have written a prompt before the text of a row. */
export function isPrompted(row: string): boolean {
  const prompt = promptOf(row);
  return prompt !== '' && row.slice(prompt.length).trim() !== '';
}

/** The prompt of a row, of either kind; '' without one. */
export function promptOf(row: string): string {
  return (PROMPT.exec(row) ?? ANGLE_PROMPT.exec(row))?.[0] ?? '';
}

/** The row with blanks in place of its prompt: columns do not change. */
export function withoutPrompt(row: string): string {
  return withoutStart(row, promptOf(row));
}

/** What a reader may leave out before a command: `[sudo] make install`, `[python -m py]make all`. */
const OPTIONAL_START = /^\s{0,40}\[[a-z][\w.@=: -]{0,60}\]\s?(?=[a-z])/i;

/** The row with blanks in place of what a reader may leave out before its command. */
export function withoutOptionalStart(row: string): string {
  return withoutStart(row, OPTIONAL_START.exec(row)?.[0] ?? '');
}

function withoutStart(row: string, { length }: string): string {
  return ' '.repeat(length) + row.slice(length);
}
