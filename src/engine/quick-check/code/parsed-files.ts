import { LiveCodeFacts } from '../../../analysis/code-facts.js';
import { wordsOf } from '../../../analysis/words/words.js';
import { codePacks } from '../../../ecosystems/modules.js';
import type { CodeExtractor } from '../../../ecosystems/extract.js';
import { latest } from '../../../text/memo.js';
import { factsOf } from '../../code/code-reader.js';
import { NotAvailable } from '../not-available.js';
import type { Expected } from './code-asker.js';
import { likelyFiles } from './likely-files.js';
import type { LookupTexts } from './lookup-texts.js';

/** Maximum number of characters of code parsed for all questions on one state of the tree, and for one question. */
const MOST_PARSED_CHARS = 8 * 1024 * 1024;
const MOST_AT_ONCE_CHARS = 1024 * 1024;
/** Maximum number of characters read ahead. */
const MOST_AHEAD_CHARS = 1024 * 1024;
const NO_WORDS = wordsOf('');

export interface ParsingInput {
  readonly texts: LookupTexts;
  readonly extractor: CodeExtractor;
  /** Throws NotAvailable when the caller has stopped waiting. */
  readonly hurry: () => void;
}

export interface SizedFile {
  readonly file: string;
  readonly chars: number;
}

/** Files of code that are parsed because a question needs them, or may need them next, within limits. */
export class ParsedFiles {
  /** Facts of the files that are parsed. */
  readonly live: LiveCodeFacts;
  readonly #input: ParsingInput;
  readonly #parsed = new Set<string>();
  readonly #likely = latest((expected: Expected) => likelyFiles(this.#input.texts, expected));
  #left = MOST_PARSED_CHARS;
  #leftAhead = MOST_AHEAD_CHARS;

  constructor(input: ParsingInput) {
    this.#input = input;
    this.live = new LiveCodeFacts({
      packs: codePacks,
      files: [],
      manifests: [],
      readText: (file) => input.texts.of(file),
      readOther: (file, text) => factsOf(input.extractor, file, text),
    });
  }

  /** Throws NotAvailable if the files are too large. */
  parse(files: readonly string[]): void {
    const fresh = this.#freshOf(files);
    if (this.#isTooMuch(fresh)) throw new NotAvailable('too much code holds these names');
    for (const { file, chars } of fresh) {
      this.#input.hurry();
      this.#enter(file, this.#input.texts.of(file) ?? '');
      this.#left -= chars;
    }
  }

  /** Files that are not parsed yet; empty if they are too large together. */
  unparsed(files: readonly string[]): readonly SizedFile[] {
    const fresh = this.#freshOf(files);
    return this.#isTooMuch(fresh) ? [] : fresh;
  }

  /** Reads ahead one file that is likely to be asked for; false if there is none. */
  readNext(expected: Expected): boolean {
    const { value: file } = this.#likely(expected).next();
    if (file === undefined) return false;
    const text = this.#input.texts.of(file) ?? '';
    if (this.#parsed.has(file) || text.length > this.#leftAhead) return true;
    this.#enter(file, text);
    this.#leftAhead -= text.length;
    return true;
  }

  #enter(file: string, text: string): void {
    this.#parsed.add(file);
    // Words are looked up in the texts.
    this.live.set({ file, facts: factsOf(this.#input.extractor, file, text), words: NO_WORDS });
  }

  #freshOf(files: readonly string[]): readonly SizedFile[] {
    return files.flatMap((file) =>
      this.#parsed.has(file) ? [] : { file, chars: this.#input.texts.of(file)?.length ?? 0 },
    );
  }

  /** One question must not use up the room of the following ones. */
  #isTooMuch(fresh: readonly SizedFile[]): boolean {
    return fresh.reduce((sum, { chars }) => sum + chars, 0) > Math.min(this.#left, MOST_AT_ONCE_CHARS);
  }
}
