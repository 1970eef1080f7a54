import { BOUNDS } from '../../model/bounds.js';
import { isPage } from '../../paths/file-kinds.js';
import { decode } from '../files/decode.js';
import { readInside } from '../files/read.js';
import type { Git } from '../git/git.js';
import { changedLines, inLaterText, type ChangedLines } from './changed-lines.js';

/**
 * `same`: only line endings differ, or the form in which git stores the text. Undefined when the texts cannot be
 * compared.
 */
export type Compared = ChangedLines | 'same' | undefined;

/** Takes ids of the contents; undefined where there is no such file. */
export type Compare = (before: string | undefined, file: string, now: string | undefined) => Compared;

/** Most files of the code, and most pages, whose lines are compared. */
const MOST_COMPARED = { code: 500, pages: 2_000 };

/**
 * Compares files of at most `BOUNDS.codeFileBytes`. Lines of staged texts are given as those of the working tree, which
 * is what is read and shown.
 */
export function comparer(root: string, { git, staged }: { readonly git: Git; readonly staged: boolean }): Compare {
  const left = { ...MOST_COMPARED };
  const committed = (id: string): string | undefined => {
    const output = git.run(['cat-file', 'blob', id], { maxBytes: BOUNDS.codeFileBytes });
    return output.ok ? textOf(output.stdout) : undefined;
  };
  const present = (file: string): string | undefined => {
    const read = readInside(root, file, BOUNDS.codeFileBytes);
    return read.ok ? textOf(read.bytes) : undefined;
  };
  return (before, file, now) => {
    if (before === now) return 'same';
    const kind = isPage(file) ? 'pages' : 'code';
    left[kind] -= 1;
    if (left[kind] < 0) return undefined;
    const text = now === undefined ? '' : staged ? committed(now) : present(file);
    const old = before === undefined ? '' : committed(before);
    if (text === undefined || old === undefined) return undefined;
    const lines = changedLines(old, text);
    if (lines.present.length === 0 && lines.gone.length === 0) return 'same';
    return staged && now !== undefined ? inLaterText(lines, { now: text, later: present(file) ?? text }) : lines;
  };
}

function textOf(bytes: Buffer): string | undefined {
  const decoded = decode(bytes);
  return decoded.ok ? decoded.text : undefined;
}
