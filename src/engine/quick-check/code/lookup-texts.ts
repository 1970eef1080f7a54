import { hasWord, slipsOf } from '../../../analysis/words/slips.js';
import type { Worktree } from '../../../repo/tree/worktree.js';
import { byCodeUnits } from '../../../text/sorted.js';
import { once, remembered } from '../../../text/memo.js';
import { occurringIn } from '../../../text/words/occurring.js';
import { isBesideCode } from '../../../paths/roles.js';
import { isReadAsCode } from '../../code/code-files.js';
import { mayDeclarePrograms, mayDefine } from './may-define.js';
import { lettersOf, MOST_SEPARATORS, placesOf, stemOf } from './spelt-places.js';
import type { SearchedText } from './spelt-places.js';
import { NotAvailable } from '../not-available.js';
import { TextReader } from './read-texts.js';

/** Maximum number of characters of code searched. */
const MOST_CHARS = 32 * 1024 * 1024;

/** Names of several words: no other has a slip in one of them. */
const NAME = /[A-Za-z$_][\w$]{5,79}/g;

/** Fewer stems are searched faster one by one. */
const FEWEST_TOGETHER = 8;

/** The product, or tests, examples and the like. A large repository can have many of these, which few names need. */
export type CodePart = 'product' | 'beside';

/** Texts of the code, each part read once, when it is first needed; lists of files are sorted by path. */
export class LookupTexts {
  /** Files of the product that may declare options and commands. */
  readonly programs = once(() => filesOf([...this.product().values()].filter(mayDeclarePrograms)));
  readonly #names = once(() => this.#namesOfProduct());
  readonly #hurry: () => void;
  readonly #parts: Record<CodePart, PartSearch>;
  readonly #definer = remembered(mayDefine);
  readonly #definers = {
    product: remembered((name) => this.#readDefiners(name, 'product')),
    beside: remembered((name) => this.#readDefiners(name, 'beside')),
  };

  /** `hurry` throws NotAvailable when the caller has stopped waiting. */
  constructor(worktree: Worktree, hurry: () => void) {
    const files = once(() => worktree.files().filter((file) => isReadAsCode(file, worktree)));
    const room = { chars: MOST_CHARS };
    const searchIn = (part: CodePart): PartSearch => {
      const own = once(() => files().filter((file) => partOf(file) === part));
      return new PartSearch(new TextReader({ worktree, hurry, room, files: own }));
    };
    this.#hurry = hurry;
    this.#parts = { product: searchIn('product'), beside: searchIn('beside') };
  }

  product(): ReadonlyMap<string, SearchedText> {
    return this.#parts.product.texts.all();
  }

  /** Names in the product that are a slip off the name, and those that have the word in which it is. */
  oneLetterOff(name: string): readonly string[] {
    const near = slipsOf(name).filter((slip) => this.#names().has(slip.name));
    const words = [...new Set(near.flatMap(({ word }) => word ?? []))];
    const others = words.flatMap((word) => [...this.#names()].filter((other) => hasWord(other, word)));
    return [...near.map((slip) => slip.name), ...others];
  }

  isRead(part: CodePart): boolean {
    return this.#parts[part].texts.isDone;
  }

  /** Reads some more files of a part. */
  readMore(part: CodePart): void {
    this.#parts[part].texts.readMore();
  }

  of(file: string): string | undefined {
    return this.#parts[partOf(file)].texts.of(file)?.text;
  }

  /** Files that contain the word, also within a longer one; of both parts unless one is given. */
  holders(word: string, part?: CodePart): readonly string[] {
    this.#hurry();
    const { product, beside } = this.#parts;
    return part === undefined
      ? [...product.holders(word), ...beside.holders(word)].sort(byCodeUnits)
      : this.#parts[part].holders(word);
  }

  /** Announces names that will be asked for: one pass finds the texts of the product that contain their letters. */
  expect(names: readonly string[]): void {
    this.#parts.product.expect(names.flatMap((name) => this.#definer(name)?.stem ?? []));
  }

  /** Files that may define the name. Throws NotAvailable for a name that occurs everywhere. */
  definers(name: string, part: CodePart): readonly string[] {
    return this.#definers[part](name);
  }

  #namesOfProduct(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { text } of this.product().values()) {
      this.#hurry();
      for (const [name] of text.matchAll(NAME)) names.add(name);
    }
    return names;
  }

  #readDefiners(name: string, part: CodePart): readonly string[] {
    this.#hurry();
    const definer = this.#definer(name);
    if (definer === undefined) throw new NotAvailable('too short a name');
    return this.#parts[part].withStem(definer.stem, (searched) => definer.in(searched));
  }
}

function partOf(file: string): CodePart {
  return isBesideCode(file) ? 'beside' : 'product';
}

type Texts = readonly SearchedText[];

/** Searches the texts of one part, and keeps which files contain which letters: names are asked for many times. */
class PartSearch {
  readonly texts: TextReader;
  readonly #withStem = new Map<string, Texts>();
  readonly #withSpelling = new Map<string, Texts>();

  constructor(texts: TextReader) {
    this.texts = texts;
  }

  /** Files that contain the stem, in lower case, and pass the test. */
  withStem(stem: string, isWanted: (searched: SearchedText) => boolean): readonly string[] {
    return filesOf(this.#stemmed(stem).filter(isWanted));
  }

  /** Files that contain the word, also within a longer one. */
  holders(word: string): readonly string[] {
    const texts = isWorthSpelling(word) ? this.#spelling(word) : [...this.texts.all().values()];
    return filesOf(texts.filter(({ text }) => text.includes(word)));
  }

  /** Finds the files of these stems in one pass. */
  expect(stems: readonly string[]): void {
    const open = [...new Set(stems)].filter((stem) => !this.#withStem.has(stem));
    if (open.length < FEWEST_TOGETHER) return;
    for (const [stem, texts] of textsByStem(this.texts.all().values(), open)) this.#withStem.set(stem, texts);
  }

  #stemmed(stem: string): Texts {
    const texts =
      this.#withStem.get(stem) ?? [...this.texts.all().values()].filter(({ lower }) => lower.includes(stem));
    this.#withStem.set(stem, texts);
    return texts;
  }

  /** Files with any spelling of the word: a verdict asks for many of one name, and most files have none of these. */
  #spelling(word: string): Texts {
    const stem = stemOf(word);
    const key = `${stem} ${lettersOf(word).join('').toLowerCase()}`;
    const placesIn = placesOf(word, { isPart: true });
    const texts =
      this.#withSpelling.get(key)
      ?? this.#stemmed(stem).filter((searched) => placesIn(searched)[Symbol.iterator]().next().done !== true);
    this.#withSpelling.set(key, texts);
    return texts;
  }
}

function filesOf(texts: Texts): readonly string[] {
  return texts.map(({ file }) => file);
}

function textsByStem(texts: Iterable<SearchedText>, stems: readonly string[]): ReadonlyMap<string, Texts> {
  const found = new Map(stems.map((stem) => [stem, [] as SearchedText[]]));
  const occurring = occurringIn(stems);
  for (const searched of texts) for (const at of occurring(searched.lower)) found.get(stems[at] ?? '')?.push(searched);
  return found;
}

/** Shorter parts are in most files. */
const LEAST_STEM = 4;
const OTHER_LETTERS = new RegExp(`[^ -~]|[^A-Za-z\\d]{${MOST_SEPARATORS + 1}}`);

/** May other spellings of the word be asked for? They have English letters, and few signs between them. */
function isWorthSpelling(word: string): boolean {
  return stemOf(word).length >= LEAST_STEM && !OTHER_LETTERS.test(word);
}
