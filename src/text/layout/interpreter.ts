/** Prompts of interpreters, at the beginning of a row, with the language of their rows. */
const PROMPTS: readonly (readonly [prompt: RegExp, language: string])[] = [
  [/^\s{0,12}>>> \S/, 'pycon'],
  [/^\s{0,12}iex(?:\(\d{1,4}\))?> ?\S/, 'iex'],
  [/^\s{0,12}irb(?:\([\w:]{1,20}\):\d{1,4}(?::\d{1,3})?)?> ?\S/, 'ruby'],
  [/^\s{0,12}scala> \S/, 'scala'],
  [/^\s{0,12}jshell> \S/, 'java'],
  [/^\s{0,12}php > \S/, 'php'],
];
const ROW_CHARS = 200;

/** The language of the interpreter whose prompt a text begins with; '' for any other text. */
export function languageOfPrompt(text: string): string {
  const start = /\S/.exec(text)?.index ?? 0;
  const row = text.slice(text.lastIndexOf('\n', start) + 1).slice(0, ROW_CHARS);
  return PROMPTS.find(([prompt]) => prompt.test(row))?.[1] ?? '';
}
