import type { TextFormat } from '../../../analysis/extraction/define.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

const OPTION = /^\s*option\s*\(\s*'([\w.-]{1,100})'/;
const VALUE = /(?<!\w)value\s*:\s*(true|false|'[^'\n]{1,80}'|\d{1,20})/;
const SUMMARY = /(?<!\w)description\s*:\s*'([^'\n]{1,200})/;
/** Rows of one option that are read. */
const MOST_ROWS = 12;

/** Options of a build with Meson: `option('tls', type: 'boolean', value: true)`. */
export const mesonOptions: TextFormat = {
  name: 'meson-options',
  matches: (file) => /(?:^|\/)meson(?:_options\.txt|\.options)$/.test(file),
  read(text, add) {
    const lines = boundedLinesOf(text);
    for (const [offset, line] of lines.entries()) {
      const name = OPTION.exec(line)?.[1];
      if (name === undefined) continue;
      const rest = lines.slice(offset + 1, offset + MOST_ROWS);
      const end = rest.findIndex((row) => OPTION.test(row));
      const rows = [line, ...(end < 0 ? rest : rest.slice(0, end))].join(' ');
      const defaultValue = VALUE.exec(rows)?.[1]?.replace(/^'|'$/g, '');
      add({ kind: 'config_key', name, line: offset + 1, defaultValue, summary: SUMMARY.exec(rows)?.[1] });
    }
  },
};
