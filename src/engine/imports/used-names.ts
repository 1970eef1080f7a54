import { topLevel } from '../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { maskedCode } from '../../analysis/syntax/masked.js';
import { hashesFor, hasHash, wordsOf } from '../../analysis/words/words.js';
import type { WordSet } from '../../analysis/words/words.js';
import { languageOf } from '../../ecosystems/languages.js';
import { NO_FACTS } from '../../model/code-facts.js';

/** Quotes of the languages whose files see each other without an import. */
const QUOTES = { quotes: ['"', "'"], longQuotes: ['"""', '`'] };

/** Statements that name namespaces and what is imported: their parts are no uses of what has the same name beside. */
const NAMESPACES = new RegExp(
  `^[ \\t]*(?:${[
    String.raw`(?:namespace|package)[ \t][^;{\n]*`,
    String.raw`(?:global[ \t]{1,9})?using[ \t][\w.= \t]+;`,
    String.raw`import[ \t]+(?:static[ \t]+)?[\w.]+`,
    String.raw`use[ \t]+\\?\w+\\[^;\n]*;`,
  ].join('|')})`,
  'gm',
);

/** Which names of other files a file uses in its code: not in comments and strings. */
export class UsedNames {
  readonly #host: ImportHost;
  readonly #words = new Map<string, WordSet>();

  constructor(host: ImportHost) {
    this.#host = host;
  }

  /** Does the file use something that the other one defines at its top, besides these names? */
  areOf(file: string, other: string, except: ReadonlySet<string>): boolean {
    const defined = topLevel(this.#host.facts(other) ?? NO_FACTS);
    // The name of a package is in each file of it; a module of Elixir is all that its file defines.
    const types = defined.filter(({ kind }) => kind !== 'module');
    return (types.length > 0 ? types : defined).some(({ name }) => !except.has(name) && this.#uses(file, name));
  }

  #uses(file: string, name: string): boolean {
    if (!this.#host.hasWord(file, name)) return false;
    const words = this.#wordsIn(file);
    return hashesFor(name).every((hash) => hasHash(words, hash));
  }

  #wordsIn(file: string): WordSet {
    const known = this.#words.get(file);
    if (known !== undefined) return known;
    const text = this.#host.readText(file) ?? '';
    const comments = languageOf(file)?.language.syntax.comments;
    const code = comments === undefined ? text : maskedCode(text, { comments, ...QUOTES });
    const words = wordsOf(code.replace(NAMESPACES, ''));
    this.#words.set(file, words);
    return words;
  }
}
