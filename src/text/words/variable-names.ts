/**
 * Names of variables that tell what the variable holds, and names of values, in all languages alike. Lower case, except
 * where a language has them otherwise.
 */

/** Objects of the language and its surroundings that every file can use. */
export const GLOBAL_NAMES = [
  'window',
  'document',
  'console',
  'process',
  'module',
  'exports',
  'global',
  'globalThis',
] as const;
/** Settings. */
export const SETTINGS_NAMES = [
  ...['opt', 'opts', 'option', 'options', 'cfg', 'config', 'configuration', 'conf', 'setting', 'settings'],
  'preferences',
] as const;
/** Each of `SETTINGS_NAMES` begins with one of these. */
export const SETTINGS_STEMS = ['opt', 'cfg', 'conf', 'setting', 'preferences'] as const;
/** What a function or a component was given. */
export const PARAMETER_NAMES = ['param', 'params', 'args', 'props'] as const;

/** No value, in lower case as text has it, and as code writes it. */
export const NULL_WORDS = ['null', 'nil', 'none', 'undefined'] as const;
export const NOTHING_NAMES = ['null', 'nil', 'None', 'undefined', 'NULL'] as const;
export const TRUTH_NAMES = ['true', 'false', 'True', 'False', 'TRUE', 'FALSE'] as const;

/** Names of objects whose members are the keys of settings: any other member of the same name is another thing. */
export const SETTING_OBJECTS: ReadonlySet<string> = new Set(['settings', 'config', 'conf', 'configuration', 'env']);
