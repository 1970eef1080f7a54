import { BOUNDS } from '../../model/bounds.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { once, remembered } from '../../text/memo.js';
import { occurringIn } from '../../text/words/occurring.js';
import { isBesideCode } from '../../paths/roles.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { isCodeFile } from '../code/code-files.js';
import { mayDefine } from './may-define.js';
import type { SearchedText } from './may-define.js';
import { NotAvailable } from './not-available.js';

/** Maximum number of characters of code searched. */
const MOST_CHARS = 32 * 1024 * 1024;

/** Fewer stems are searched faster one by one. */
const FEWEST_TOGETHER = 8;

/** Texts of the code, read once; lists of files are sorted by path. */
export interface LookupTexts {
  all(): ReadonlyMap<string, string>;
  of(file: string): string | undefined;
  /** Files that contain the word, also within a longer one. */
  holders(word: string): readonly string[];
  /** Announces names that will be asked for: one pass finds the texts that contain their letters. */
  expect(names: readonly string[]): void;
  /** Files that may define the name. Throws NotAvailable for a name that occurs everywhere. */
  definers(name: string): readonly string[];
}

/** `hurry` throws NotAvailable when the caller has stopped waiting. */
export function lookupTexts(worktree: Worktree, hurry: () => void): LookupTexts {
  const texts = once(() => readTexts(worktree, hurry));
  const may = remembered(mayDefine);
  const holding = new Map<string, readonly string[]>();
  const withStem = (stem: string): readonly string[] => {
    const files =
      holding.get(stem) ?? [...texts()].filter(([, { lower }]) => lower.includes(stem)).map(([file]) => file);
    holding.set(stem, files);
    return files;
  };
  return {
    all: () => new Map([...texts()].map(([file, { text }]) => [file, text])),
    of: (file) => texts().get(file)?.text,
    holders(word) {
      hurry();
      return [...texts()].filter(([, { text }]) => text.includes(word)).map(([file]) => file);
    },
    expect(names) {
      const stems = [...new Set(names.flatMap((name) => may(name)?.stem ?? []))].filter((stem) => !holding.has(stem));
      if (stems.length >= FEWEST_TOGETHER)
        for (const [stem, files] of filesByStem(texts(), stems)) holding.set(stem, files);
    },
    definers: remembered((name) => {
      hurry();
      const definer = may(name);
      if (definer === undefined) throw new NotAvailable('too short a name');
      return withStem(definer.stem).filter((file) => definer.in(file, texts().get(file) ?? NO_TEXT));
    }),
  };
}

const NO_TEXT: SearchedText = { text: '', lower: '' };

function filesByStem(
  texts: ReadonlyMap<string, SearchedText>,
  stems: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map(stems.map((stem) => [stem, [] as string[]]));
  const occurring = occurringIn(stems);
  for (const [file, { lower }] of texts) for (const at of occurring(lower)) found.get(stems[at] ?? '')?.push(file);
  return found;
}

function readTexts(worktree: Worktree, hurry: () => void): ReadonlyMap<string, SearchedText> {
  const texts = new Map<string, SearchedText>();
  let chars = 0;
  for (const file of worktree.files()) {
    if (!isCodeFile(file, worktree.isDoc(file)) || worktree.deadEnd(file) !== undefined) continue;
    hurry();
    const read = worktree.readFile(file, BOUNDS.codeFileBytes);
    if (!read.ok) continue;
    const text = withoutSecrets(file, read.text);
    chars += text.length;
    if (chars > MOST_CHARS) throw new NotAvailable('there is too much code');
    texts.set(file, { text, lower: text.toLowerCase() });
  }
  return texts;
}

/** Files of the product, and tests, examples and the like. */
export function byRole(files: readonly string[]): {
  readonly product: readonly string[];
  readonly beside: readonly string[];
} {
  return { product: files.filter((file) => !isBesideCode(file)), beside: files.filter(isBesideCode) };
}
