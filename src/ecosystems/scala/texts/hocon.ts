import type { TextFormat } from '../../../analysis/extraction/define.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

const KEY = String.raw`((?:[\w-]{1,80}|"[^"\\]{1,80}")(?:\.(?:[\w-]{1,80}|"[^"\\]{1,80}")){0,12})`;
const OPENS = new RegExp(String.raw`^\s{0,80}${KEY}\s{0,20}[=:]?\s{0,20}\{(.{0,300})$`);
const SETS = new RegExp(String.raw`^\s{0,80}${KEY}\s{0,20}(?:\+?=|:)\s{0,20}(.{1,300})$`);
const VARIABLE = /\$\{\?([A-Z][A-Z\d_]{1,99})\}/g;
/** Longer defaults are data. */
const VALUE_CHARS = 80;
const MAX_DEPTH = 40;

/** Settings of `reference.conf` and `application.conf` by their paths, and variables that override them: `${?PORT}`. */
export const hocon: TextFormat = {
  name: 'hocon',
  matches: (file) => /(?:^|\/)(?:reference|application)(?:[.-]\w{1,20})?\.conf$/.test(file),
  read(text, add) {
    const open: string[] = [];
    for (const [row, raw] of boundedLinesOf(text).entries()) {
      const line = raw.replace(/^\s{0,200}(?:#|\/\/).*$/, '').slice(0, 600);
      const at = { line: row + 1 };
      for (const [, name = ''] of line.matchAll(VARIABLE)) add({ kind: 'env_var', name, ...at });
      const [, opened, rest = ''] = OPENS.exec(line) ?? [];
      if (opened !== undefined) {
        if (!rest.includes('}')) open.push(opened.replaceAll('"', ''));
        if (open.length > MAX_DEPTH) return;
        continue;
      }
      const [, key, value = ''] = SETS.exec(line) ?? [];
      if (key !== undefined && !value.startsWith('${?'))
        add({ kind: 'config_key', name: [...open, key.replaceAll('"', '')].join('.'), ...at, ...defaultIn(value) });
      for (let closed = closedIn(line); closed > 0; closed--) open.pop();
    }
  },
};

function defaultIn(value: string): { readonly defaultValue?: string } {
  const written = value.replace(/\s{1,20}(?:#|\/\/).*$/, '').replace(/[,\s]{1,20}$/, '');
  const isPlain = written !== '' && written.length <= VALUE_CHARS && !/[{[$]/.test(written);
  return isPlain ? { defaultValue: written.replace(/^"([^"]*)"$/, '$1') } : {};
}

/** Braces that the line closes and has not opened. */
function closedIn(line: string): number {
  const count = (sign: string): number => line.split(sign).length - 1;
  return Math.max(0, count('}') - count('{'));
}
