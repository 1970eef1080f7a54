import type { KeyOfConstant } from '../../model/code-facts.js';

/** The names of the keys that a string declares; empty if it cannot be one. */
export function keyNames(text: string, value: KeyOfConstant['value']): readonly string[] {
  if (value === 'flags') return flagsIn([text]);
  if (value === 'long-flag') return /^\w[\w.-]*$/.test(text) ? [`--${text}`] : [];
  if (value === 'command') return [firstWord(text)].filter((word) => word !== '');
  return text === '' ? [] : [text];
}

/** `serve` of `serve <port> [options]`; '' when the usage begins with a parameter. */
export function firstWord(usage: string): string {
  return /^[A-Za-z0-9][\w:.-]*/.exec(usage.trim())?.[0] ?? '';
}

/** Every flag in the texts, with its dashes: `--[no-]color` is `--color` and `--no-color`. */
export function flagsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const match of text.slice(0, 300).matchAll(/(?:^|[\s,|/(])(--?)(\[no-\])?([A-Za-z0-9?@][\w.:-]*)/g)) {
      const [, dashes = '--', negatable, name = ''] = match;
      found.add(dashes + name);
      if (negatable !== undefined) found.add(`--no-${name}`);
    }
  }
  return [...found];
}
