import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { isBesideCode } from '../../paths/roles.js';

/** The words of a name of capitals, as written. */
const WORDS = /[A-Z]{1,60}(?![a-z])|[A-Z]?[a-z\d]{1,60}/g;
/** Of shorter names two that differ in a word are two things. */
const FEWEST = 4;
/** Names of the page whose words are tried, and places where each is. */
const MOST_NAMES = 20;

const TYPES: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'type', 'enum']);

/** Another name, how it is known to be meant, and its definition. */
interface OtherName {
  readonly how: string;
  readonly name: string;
  readonly definition: Pick<CodeEntity, 'file' | 'line'>;
}

interface Asked {
  readonly name: string;
  readonly isCandidate: (entity: CodeEntity) => boolean;
  /** Names that the page writes. */
  readonly written: readonly string[];
}

/**
 * What a name means that has one word too many or too few between its first and its last: `BrowserClientAdapter` for
 * `BrowserHttpClientAdapter`. The word that is left out is taken from a name of the page with the same end. It is the
 * only one that the product has, and a type: there is one of each name.
 */
export function wordOff({ name, isCandidate, written }: Asked, { code }: Pick<Facts, 'code'>): OtherName | undefined {
  const words = wordsOf(name);
  if (words === undefined || !/^[A-Z]/.test(name)) return undefined;
  const without = words.length > FEWEST ? words.slice(1, -1).map((_, at) => words.toSpliced(at + 1, 1)) : [];
  const more = words.length < FEWEST - 1 ? [] : wordsLike(words, written);
  const longer = more.flatMap((word) => words.slice(1).map((_, at) => words.toSpliced(at + 1, 0, word)));
  const names = new Set([...without, ...longer].map((all) => all.join('')).filter((one) => one !== name));
  const found = [...names].flatMap((one) =>
    code.named(one).filter((entity) => TYPES.has(entity.kind) && isCandidate(entity) && !isBesideCode(entity.file)),
  );
  const [definition, ...others] = found;
  if (definition === undefined || others.length > 0) return undefined;
  return { how: `No other type has all words of ${name} but one`, name: definition.name, definition };
}

/** Words between the first and the last of names on the page that end alike. */
function wordsLike(words: readonly string[], written: readonly string[]): readonly string[] {
  const [, ...ends] = words;
  const end = ends.slice(-2).join('');
  const alike = written.filter((other) => other !== words.join('') && other.endsWith(end)).slice(0, MOST_NAMES);
  return [...new Set(alike.flatMap((other) => wordsOf(other)?.slice(0, -1) ?? []))].filter(
    (word) => !words.includes(word),
  );
}

function wordsOf(name: string): readonly string[] | undefined {
  const words = name.match(WORDS) ?? [];
  return words.join('') === name ? words : undefined;
}
