import type { Bin } from '../../../model/manifest.js';

/** A program as setuptools declares it: `name = package.module:function`. */
export function consoleScript({ text, line }: { readonly text: string; readonly line: number }): Bin {
  const [name = '', entry] = text.split('=');
  return { name: name.trim(), file: undefined, entry: entry?.trim(), line };
}
