import { at, isTable } from '../toml.js';
import { isSameValue, withoutMember } from './same-value.js';
import { UneditableSettings, type SettingsFormat, type TableChange } from './settings-format.js';

export type Edited = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** The text with the table set; refused with the reason if anything else would change. */
export function setChecked(format: SettingsFormat, text: string, change: TableChange): Edited {
  return checked(format, text, {
    path: change.path,
    edit: () => format.set(text, change),
    isRight: (before, after) => {
      const wanted = isTable(before)
        ? { ...before, ...Object.fromEntries(change.keys.map((key) => [key, change.whole[key]])) }
        : change.whole;
      return isSameValue(after, wanted);
    },
  });
}

/**
 * The text without the table, and without tables of `emptied` that have nothing left; refused with the reason if
 * anything else would change.
 */
export function removeChecked(
  format: SettingsFormat,
  text: string,
  { path, emptied }: { readonly path: readonly string[]; readonly emptied: readonly (readonly string[])[] },
): Edited {
  const edit = (): string =>
    emptied.reduce((done, outer) => withoutEmpty(format, done, outer), format.remove(text, path));
  return checked(format, text, { path, edit, isRight: (_, after) => after === undefined });
}

/** The text with the table as the text `from` has it; refused with the reason if anything else would change. */
export function putBackChecked(
  format: SettingsFormat,
  text: string,
  { path, from }: { readonly path: readonly string[]; readonly from: string },
): Edited {
  const old = format.parse(from);
  if (!old.ok) return { ok: false, reason: `what it was cannot be parsed, ${old.problem}` };
  const edit = (): string => format.putBack(text, path, from);
  return checked(format, text, { path, edit, isRight: (_, after) => isSameValue(after, at(old.root, ...path)) });
}

function withoutEmpty(format: SettingsFormat, text: string, path: readonly string[]): string {
  const parsed = format.parse(text);
  const table = parsed.ok ? at(parsed.root, ...path) : undefined;
  return isTable(table) && Object.keys(table).length === 0 ? format.remove(text, path) : text;
}

interface Checked {
  readonly path: readonly string[];
  readonly edit: () => string;
  /** Is the table right, given what it was and what it is? */
  readonly isRight: (before: unknown, after: unknown) => boolean;
}

function checked(format: SettingsFormat, text: string, { path, edit, isRight }: Checked): Edited {
  const before = format.parse(text);
  if (!before.ok) return { ok: false, reason: `it cannot be parsed, ${before.problem}` };
  const wrong = wrongType(before.root, path);
  if (wrong !== undefined) return { ok: false, reason: wrong };
  try {
    const edited = edit();
    const after = format.parse(edited);
    const isKept = after.ok && isSameValue(withoutMember(before.root, path), withoutMember(after.root, path));
    if (isKept && isRight(at(before.root, ...path), at(after.root, ...path))) return { ok: true, text: edited };
    return { ok: false, reason: 'it is written in a form that cannot be changed in place' };
  } catch (error) {
    if (error instanceof UneditableSettings) return { ok: false, reason: error.message };
    throw error;
  }
}

/** What is not a table although one is expected there. */
function wrongType(root: unknown, path: readonly string[]): string | undefined {
  for (let length = 0; length <= path.length; length += 1) {
    const value = length === 0 ? root : at(root, ...path.slice(0, length));
    if (value === undefined) return undefined;
    if (isTable(value)) continue;
    const what =
      value === null
        ? 'null'
        : Array.isArray(value)
          ? 'a list'
          : `a ${typeof value === 'bigint' ? 'number' : typeof value}`;
    return length === 0
      ? `it is ${what}, not an object`
      : `"${path.slice(0, length).join('.')}" is ${what}, not an object`;
  }
  return undefined;
}
