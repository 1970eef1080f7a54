import type { Found } from '../../../analysis/commands/reading.js';
import { mayShowCommands } from '../../../formats/fence-languages.js';
import type { ShellWord } from '../../../formats/shell.js';
import type { SpanOf } from '../../../model/span.js';

/** `Usage: shop [OPTIONS] <COMMAND>`: a program that takes a command next, not a command of it. */
const USAGE = new RegExp(
  String.raw`^\s{0,8}(?:usage:?\s{1,8})?(?:\$\s)?([a-z][\w-]{1,40})`
    + String.raw`(?:\s+(?:\[[^\]]{1,60}\]|<[^>]{1,60}>|-\S{1,30}|command))+\s*$`,
  'i',
);
const USAGE_HEAD = /^\s{0,8}usage:?/i;
const COMMANDS_HEAD = /^\s{0,4}(?:[\w-]{1,20} )?(?:sub)?commands:?\s*$/i;
/** `  serve, s   Serve a folder` */
const ROW = /^(\s{1,12})([a-z][\w:-]{0,40})((?:,\s?[\w-]{1,30}){0,4})(?: [[<]\S{1,40}[\]>]){0,4}(?:\s{2,}\S|\s*$)/;
/** Commands that frameworks give to every program. */
const MADE_BY_FRAMEWORKS = /^(?:help|completions?)$/;
const LINE_CHARS = 400;
const MAX_LINES = 500;

/** The commands that the help of a program lists, each as a call of it: `shop serve`. */
export function commandsInHelp({ lang, value }: SpanOf<'fence'>): readonly Found[] {
  if (!mayShowCommands(lang)) return [];
  const rows = value.split('\n', MAX_LINES).map((row) => (row.length > LINE_CHARS ? '' : row));
  const head = rows.findIndex((row) => USAGE_HEAD.test(row));
  const usage = head < 0 ? [] : rows.slice(head, head + 3).flatMap((row) => USAGE.exec(row)?.[1] ?? []);
  const [tool] = usage;
  if (tool === undefined) return [];
  let indent: number | undefined;
  let isListed = false;
  return rows.flatMap((text, row): readonly Found[] => {
    if (COMMANDS_HEAD.test(text)) {
      [isListed, indent] = [true, undefined];
      return [];
    }
    if (text.trim() === '') return [];
    if (/^\S/.test(text)) isListed = false;
    const [, margin = '', name] = (isListed ? ROW.exec(text) : null) ?? [];
    indent ??= name === undefined ? undefined : margin.length;
    if (name === undefined || margin.length !== indent || MADE_BY_FRAMEWORKS.test(name)) return [];
    const word: ShellWord = { text: name, raw: name, row, column: margin.length };
    return [{ call: { kind: 'program', tool, words: [name], flags: [] }, word, name }];
  });
}
