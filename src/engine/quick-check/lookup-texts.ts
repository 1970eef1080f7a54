import { BOUNDS } from '../../model/bounds.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { byCodeUnits } from '../../text/sorted.js';
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

/** The product, or tests, examples and the like. A large repository can have many of these, which few names need. */
export type CodePart = 'product' | 'beside';

/** Texts of the code, each part read once, when it is first needed; lists of files are sorted by path. */
export interface LookupTexts {
  product(): ReadonlyMap<string, string>;
  of(file: string): string | undefined;
  /** Files that contain the word, also within a longer one; of both parts unless one is given. */
  holders(word: string, part?: CodePart): readonly string[];
  /** Announces names that will be asked for: one pass finds the texts of the product that contain their letters. */
  expect(names: readonly string[]): void;
  /** Files that may define the name. Throws NotAvailable for a name that occurs everywhere. */
  definers(name: string, part: CodePart): readonly string[];
}

/** `hurry` throws NotAvailable when the caller has stopped waiting. */
export function lookupTexts(worktree: Worktree, hurry: () => void): LookupTexts {
  const partOf = (file: string): CodePart => (isBesideCode(file) ? 'beside' : 'product');
  const room = { chars: MOST_CHARS };
  const reading = (part: CodePart) =>
    once(() => readTexts(worktree, { hurry, room, isWanted: (file) => partOf(file) === part }));
  const texts = { product: reading('product'), beside: reading('beside') };
  const may = remembered(mayDefine);
  const holding = { product: new Map<string, readonly string[]>(), beside: new Map<string, readonly string[]>() };
  const withStem = (stem: string, part: CodePart): readonly string[] => {
    const files =
      holding[part].get(stem)
      ?? [...texts[part]()].filter(([, { lower }]) => lower.includes(stem)).map(([file]) => file);
    holding[part].set(stem, files);
    return files;
  };
  const textOf = (file: string): SearchedText | undefined => texts[partOf(file)]().get(file);
  const holdersIn = (word: string, part: CodePart): readonly string[] =>
    [...texts[part]()].filter(([, { text }]) => text.includes(word)).map(([file]) => file);
  const definersIn = (name: string, part: CodePart): readonly string[] => {
    hurry();
    const definer = may(name);
    if (definer === undefined) throw new NotAvailable('too short a name');
    return withStem(definer.stem, part).filter((file) => definer.in(file, textOf(file) ?? NO_TEXT));
  };
  const definers = {
    product: remembered((name) => definersIn(name, 'product')),
    beside: remembered((name) => definersIn(name, 'beside')),
  };
  return {
    product: once(() => new Map([...texts.product()].map(([file, { text }]) => [file, text]))),
    of: (file) => textOf(file)?.text,
    holders(word, part) {
      hurry();
      return part === undefined
        ? [...holdersIn(word, 'product'), ...holdersIn(word, 'beside')].sort(byCodeUnits)
        : holdersIn(word, part);
    },
    expect(names) {
      const known = holding.product;
      const stems = [...new Set(names.flatMap((name) => may(name)?.stem ?? []))].filter((stem) => !known.has(stem));
      if (stems.length >= FEWEST_TOGETHER)
        for (const [stem, files] of filesByStem(texts.product(), stems)) known.set(stem, files);
    },
    definers: (name, part) => definers[part](name),
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

interface Reading {
  readonly hurry: () => void;
  /** Number of characters that may still be read. */
  readonly room: { chars: number };
  readonly isWanted: (file: string) => boolean;
}

function readTexts(worktree: Worktree, { hurry, room, isWanted }: Reading): ReadonlyMap<string, SearchedText> {
  const texts = new Map<string, SearchedText>();
  let chars = 0;
  for (const file of worktree.files()) {
    if (!isWanted(file) || !isCodeFile(file, worktree.isDoc(file)) || worktree.deadEnd(file) !== undefined) continue;
    hurry();
    const read = worktree.readFile(file, BOUNDS.codeFileBytes);
    if (!read.ok) continue;
    const text = withoutSecrets(file, read.text);
    chars += text.length;
    if (chars > room.chars) throw new NotAvailable('there is too much code');
    texts.set(file, { text, lower: text.toLowerCase() });
  }
  // Only now: a caller that stops waiting has it read again.
  room.chars -= chars;
  return texts;
}
