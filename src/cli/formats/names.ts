/**
 * Values of `--format`, the default first. Separate from the formats themselves, which are loaded only for printing.
 */
export const FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'markdown'] as const;
/** Help text for `--suspects`, for all commands. */
export const SUSPECTS =
  'Also list what is only suspected: findings of a kind that was wrong more than once in ten where '
  + 'people judged it. They never end with 1.';
export type FormatName = (typeof FORMATS)[number];
