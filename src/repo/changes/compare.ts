import { BOUNDS } from '../../model/bounds.js';
import { isPage } from '../../paths/file-kinds.js';
import { decode } from '../files/decode.js';
import { readInside } from '../files/read.js';
import { eachObject } from '../git/objects/batch-objects.js';
import type { Git } from '../git/git.js';
import { changedLines, inLaterText, type ChangedLines } from './changed-lines.js';

/**
 * `same`: only line endings differ, or the form in which git stores the text. Undefined when the texts cannot be
 * compared.
 */
export type Compared = ChangedLines | 'same' | undefined;

/** Ids of the contents of a file before and now; undefined where there is no such file. */
export interface Versions {
  readonly before: string | undefined;
  readonly file: string;
  readonly now: string | undefined;
}

export interface Comparer {
  /** Reads in few runs of git what these comparisons need. */
  expect(compared: readonly Versions[]): void;
  compare(versions: Versions): Compared;
}

/** Most files of the code, and most pages, whose lines are compared. */
const MOST_COMPARED = { code: 500, pages: 2_000 };

/** Most bytes that are read together; what does not fit is read when it is compared. */
const TOGETHER_BYTES = 16 * 1024 * 1024;
const MOST_TOGETHER = 1_000;

/**
 * Compares files of at most `BOUNDS.codeFileBytes`. Lines of staged texts are given as those of the working tree, which
 * is what is read and shown.
 */
export function comparer(root: string, { git, staged }: { readonly git: Git; readonly staged: boolean }): Comparer {
  const left = { ...MOST_COMPARED };
  const known = new Map<string, string | undefined>();
  const committed = (id: string): string | undefined => {
    if (known.has(id)) return known.get(id);
    const output = git.run(['cat-file', 'blob', id], { maxBytes: BOUNDS.codeFileBytes });
    return output.ok ? textOf(output.stdout) : undefined;
  };
  const present = (file: string): string | undefined => {
    const read = readInside(root, file, BOUNDS.codeFileBytes);
    return read.ok ? textOf(read.bytes) : undefined;
  };
  return {
    expect(compared) {
      const wanted = compared.flatMap(({ before, now }) => [before, staged ? now : undefined]);
      const ids = [...new Set(wanted.filter((id) => id !== undefined))].slice(0, MOST_TOGETHER);
      if (ids.length < 2) return;
      const input = `${ids.join('\n')}\n`;
      const output = git.run(['cat-file', '--batch', '--buffer'], { input, maxBytes: TOGETHER_BYTES });
      eachObject(output.ok ? output.stdout : output.partial, (id, bytes) => {
        if (bytes !== undefined && bytes.length <= BOUNDS.codeFileBytes) known.set(id, textOf(bytes));
      });
    },
    compare({ before, file, now }) {
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
    },
  };
}

function textOf(bytes: Buffer): string | undefined {
  const decoded = decode(bytes);
  return decoded.ok ? decoded.text : undefined;
}
