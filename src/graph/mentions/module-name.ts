import { withoutPurpose } from '../../paths/file-kinds.js';
import { HELPER_NAMES, NO_NAME } from '../../paths/generic-names.js';
import { spacedHumps } from '../../text/words/spellings.js';
import { words } from '../../text/words/words.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

/** What people who write about a file or folder call it. */
export interface ModuleName {
  /** As written, for display: `content-type-parser`. */
  readonly label: string;
  /** All its distinctive words joined: `contenttypeparser`. */
  readonly joined: string;
  /** `joined` stemmed: `contenttypepars`. */
  readonly stem: string;
  /** Weight of a match: highest for the file's own name. */
  readonly weight: number;
  /** Does `joined` have all words of the name? Left-out words tell how the thing is made. */
  readonly isWhole: boolean;
  /** May the name be an everyday word here? True for a single word and for the project's name. */
  readonly mayBeCommon: boolean;
  readonly isFolder: boolean;
  /** Is a heading that contains more than the name about the module? A single word is in many headings. */
  readonly isSpecific: boolean;
  /** A folder's common word: it confirms that a section is about the module, and does not tell it alone. */
  readonly isVague: boolean;
  /** Is it the outermost folder, which is named like the project or one of its packages? */
  readonly isProject: boolean;
  /** Stems of the other content words of the file's name, which a section about it has as well. */
  readonly besides: readonly string[];
}

/** Words that tell how a thing is made, not what it is. */
const MAKE: ReadonlySet<string> = new Set([
  ...HELPER_NAMES,
  ...words('factory handler handlers manager default private wrapper builder service services controller module node'),
]);
const FOLDER_WEIGHT = 0.6;
const OUTER_WEIGHT = 0.35;
/** Weight of one word of a name, where no section contains the whole name. */
const WORD_WEIGHT = 0.5;
const LEAST_STEM = 3;
/** A letter, a number or a version (`v2`) is not a name. */
const NO_LETTERS = /^(?:.?|v?\d+)$/u;
/** Common words, which alone do not tell what a module is about. */
const VAGUE = words(`
  add build check checker config context create data display entry error errors exception exceptions file files format
  formatter get info install item key kind line list load loader make name names new number option options parser path
  paths printer read reader remove run runner set setting settings setup show state status text use value values write
  writer
`);

/**
 * Names of a file and of its two nearest folders, best first. Excludes names that every project has, and the outermost
 * folder, which is named like the project.
 */
export function moduleNamesOf(path: string): readonly ModuleName[] {
  const folder = directoryOf(path);
  const segments = [
    { segment: withoutEnding(baseNameOf(path)), isOutermost: false, weight: 1 },
    { segment: baseNameOf(folder), isOutermost: isOutermost(folder), weight: FOLDER_WEIGHT },
    { segment: baseNameOf(directoryOf(folder)), isOutermost: isOutermost(directoryOf(folder)), weight: OUTER_WEIGHT },
  ];
  const names = new Map<string, ModuleName>();
  for (const { segment, isOutermost: isProject, weight } of segments) {
    const words = wordsOfName(segment);
    const distinctive = words.filter((word) => !MAKE.has(word));
    const joined = (distinctive.length === 0 ? words : distinctive).join('');
    const stem = stemOf(joined);
    // If the file's name tells nothing, its folder's name is used for it.
    const isPlain = NO_NAME.has(words.join('')) || NO_LETTERS.test(joined);
    if (!isPlain && !names.has(stem) && !(isProject && names.size > 0))
      names.set(stem, {
        label: segment,
        joined,
        stem,
        weight: names.size === 0 ? 1 : weight,
        isWhole: joined === words.join(''),
        mayBeCommon: distinctive.length < 2 || isProject,
        isFolder: segment !== segments[0]?.segment,
        isSpecific: distinctive.length > 1,
        isVague: segment !== segments[0]?.segment && VAGUE.has(joined),
        isProject,
        besides: [],
      });
  }
  return [...names.values()];
}

/**
 * The words of a file's name of several words, each as a name: `dotenv` of `load_dotenv.rs`, and `execution` of
 * `execution_logger.go` in sections with words like `logger`.
 */
export function wordNamesOf(path: string): readonly ModuleName[] {
  const words = wordsOfName(withoutEnding(baseNameOf(path)));
  if (words.length < 2) return [];
  const contentWords = [...new Set(words)].filter(
    (word) => !(MAKE.has(word) || NO_NAME.has(word) || VAGUE.has(word) || NO_LETTERS.test(word)),
  );
  return contentWords.map((word) => ({
    label: word,
    joined: word,
    stem: stemOf(word),
    weight: WORD_WEIGHT,
    isWhole: false,
    mayBeCommon: true,
    isFolder: false,
    isSpecific: true,
    isVague: false,
    isProject: false,
    besides: contentWords.filter((each) => each !== word).map(stemOf),
  }));
}

/** Strips the ending, and the purpose of the text (`d`, `test`) before it. */
function withoutEnding(name: string): string {
  return withoutPurpose(name.replace(/(?<=.)\.[^.]*$/, ''));
}

function isOutermost(folder: string): boolean {
  return directoryOf(folder)
    .split('/')
    .every((segment) => NO_NAME.has(segment) || segment === '');
}

/** Lower-case words of a name or a heading: `ContentTypeParser` and `Content-Type Parser` give the same three. */
export function wordsOfName(text: string): string[] {
  return spacedHumps(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * How a text names the module: `whole` if the text is only the name; undefined if it does not contain the name. `words`
 * come from `wordsOfName`.
 */
export function namesModule(words: readonly string[], name: ModuleName): 'whole' | 'part' | undefined {
  // The stem of a word is its beginning.
  if (!words.join('').includes(name.stem)) return undefined;
  for (let from = 0; from < words.length; from += 1) {
    let joined = '';
    for (let to = from; to < words.length && joined.length < name.joined.length; to += 1) {
      joined += words[to] ?? '';
      if (!isSame(joined, name)) continue;
      return from === 0 && to === words.length - 1 ? 'whole' : 'part';
    }
  }
  return undefined;
}

const LEAST_ABBREVIATION = 4;
/** Endings of the long nouns that people shorten. */
const SHORTENED = /(?:tion|ment|ory|orie|ity|itie|ance|ence|ure|age|meter|late|ic)s?$/;

function isSame(word: string, { stem, joined }: ModuleName): boolean {
  return stemOf(word) === stem || isAbbreviation(joined, word);
}

/** `auth` matches `authentication`; `list` is only the beginning of `listenbrainz`. */
function isAbbreviation(name: string, word: string): boolean {
  return name.length >= LEAST_ABBREVIATION && word.startsWith(name) && SHORTENED.test(word);
}

const SUFFIX =
  /(?:ization|isation|ations?|ators?|(?<!e)aters?|ating|ate[sd]?|izers?|ions?|ings?|ers?|ors?|ed|ies|es|s|e|y)$/;

/**
 * One stem for a thing, its agent and its action: `route`, `router`, `routing`. English only, and rough: equal stems
 * are a hint.
 */
export function stemOf(word: string): string {
  const suffix = /ss$/.test(word) ? '' : (SUFFIX.exec(word)?.[0] ?? '');
  const rest = word.slice(0, word.length - suffix.length);
  if (rest.length < LEAST_STEM) return word;
  return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}
