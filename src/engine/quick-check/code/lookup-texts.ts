import type { Worktree } from '../../../repo/tree/worktree.js';
import { byCodeUnits } from '../../../text/sorted.js';
import { once, remembered } from '../../../text/memo.js';
import { occurringIn } from '../../../text/words/occurring.js';
import { isBesideCode } from '../../../paths/roles.js';
import { isReadAsCode } from '../../code/code-files.js';
import { mayDeclarePrograms, mayDefine } from './may-define.js';
import type { SearchedText } from './may-define.js';
import { NotAvailable } from '../not-available.js';
import { TextReader } from './read-texts.js';

/** Maximum number of characters of code searched. */
const MOST_CHARS = 32 * 1024 * 1024;

/** Fewer stems are searched faster one by one. */
const FEWEST_TOGETHER = 8;

/** The product, or tests, examples and the like. A large repository can have many of these, which few names need. */
export type CodePart = 'product' | 'beside';

/** Texts of the code, each part read once, when it is first needed; lists of files are sorted by path. */
export interface LookupTexts {
  product(): ReadonlyMap<string, SearchedText>;
  /** Files of the product that may declare options and commands. */
  programs(): readonly string[];
  isRead(part: CodePart): boolean;
  /** Reads some more files of a part. */
  readMore(part: CodePart): void;
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
  const files = once(() => worktree.files().filter((file) => isReadAsCode(file, worktree)));
  const partOf = (file: string): CodePart => (isBesideCode(file) ? 'beside' : 'product');
  const room = { chars: MOST_CHARS };
  const reader = (part: CodePart): TextReader =>
    new TextReader({ worktree, hurry, room, files: once(() => files().filter((file) => partOf(file) === part)) });
  const texts = { product: reader('product'), beside: reader('beside') };
  const may = remembered(mayDefine);
  const holding = { product: new Map<string, readonly string[]>(), beside: new Map<string, readonly string[]>() };
  const withStem = (stem: string, part: CodePart): readonly string[] => {
    const files =
      holding[part].get(stem)
      ?? [...texts[part].all()].filter(([, { lower }]) => lower.includes(stem)).map(([file]) => file);
    holding[part].set(stem, files);
    return files;
  };
  const textOf = (file: string): SearchedText | undefined => texts[partOf(file)].of(file);
  const holdersIn = (word: string, part: CodePart): readonly string[] =>
    [...texts[part].all()].filter(([, { text }]) => text.includes(word)).map(([file]) => file);
  const definersIn = (name: string, part: CodePart): readonly string[] => {
    hurry();
    const definer = may(name);
    if (definer === undefined) throw new NotAvailable('too short a name');
    return withStem(definer.stem, part).filter((file) => definer.in(textOf(file) ?? NO_TEXT));
  };
  const definers = {
    product: remembered((name) => definersIn(name, 'product')),
    beside: remembered((name) => definersIn(name, 'beside')),
  };
  return {
    product: () => texts.product.all(),
    programs: once(() => [...texts.product.all().values()].filter(mayDeclarePrograms).map(({ file }) => file)),
    isRead: (part) => texts[part].isDone,
    readMore: (part) => texts[part].readMore(),
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
        for (const [stem, files] of filesByStem(texts.product.all(), stems)) known.set(stem, files);
    },
    definers: (name, part) => definers[part](name),
  };
}

const NO_TEXT: SearchedText = { file: '', text: '', lower: '' };

function filesByStem(
  texts: ReadonlyMap<string, SearchedText>,
  stems: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map(stems.map((stem) => [stem, [] as string[]]));
  const occurring = occurringIn(stems);
  for (const [file, { lower }] of texts) for (const at of occurring(lower)) found.get(stems[at] ?? '')?.push(file);
  return found;
}
