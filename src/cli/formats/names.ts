/** Values of `--format`, the default first. Apart from the formats, which are loaded when something is printed. */
export const FORMATS = ['text', 'json', 'sarif', 'github', 'markdown'] as const;
export type FormatName = (typeof FORMATS)[number];
