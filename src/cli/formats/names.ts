/** Values of `--format`, the default first. Apart from the formats, which are loaded when something is printed. */
export const FORMATS = ['text', 'json', 'sarif', 'github', 'markdown'] as const;
/** What `--suspects` does, wherever it is. */
export const SUSPECTS =
  'Also list what is only suspected: findings of a kind that was wrong more than once in ten where people judged it. They never end with 1.';
export type FormatName = (typeof FORMATS)[number];
