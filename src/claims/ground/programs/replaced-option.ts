import type { CodeEntity } from '../../../model/code-facts.js';
import { inPattern } from '../../../text/pattern.js';

/** An option that the text of then declared, and the present one does not. */
export interface LostOption {
  readonly flag: string;
  readonly past: CodeEntity;
  readonly then: string;
  readonly now: string;
  /** Those that the present text declares. */
  readonly options: readonly CodeEntity[];
}

/** The option whose declaration is the lost one's with another name, if it is the only one. */
export function replacedOption({ flag, past, then, now, options }: LostOption): string | undefined {
  const [rows, rowsThen] = [now.split('\n'), then.split('\n')];
  const own = rowsThen[past.line - 1] ?? '';
  const same = options.filter(({ name, line }) => {
    const row = rows[line - 1] ?? '';
    const both = [name, past.name];
    return withoutNames(row, both) === withoutNames(own, both) && !rowsThen.includes(row);
  });
  const names = [...new Set(same.map(({ name }) => name))].filter((name) => name !== past.name);
  const [name] = names;
  if (name === undefined || names.length > 1) return undefined;
  return past.name === flag ? name : name.replace(/^-/, '');
}

/** The old name may also be a key of the parser, which stays: `Arg::new("size").long("width")`. */
function withoutNames(row: string, names: readonly string[]): string {
  const bare = names.map((name) => inPattern(name.replace(/^-+/, ''))).join('|');
  const quoted = new RegExp(`(["'\`])-{0,2}(?:${bare})(?=["'\`])`, 'g');
  return row.replace(quoted, '$1').replace(/\s+/g, ' ').trim();
}
