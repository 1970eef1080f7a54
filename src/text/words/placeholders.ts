import { humps } from './spellings.js';
import { namesOfKinds } from './words.js';

/** Names that stand for any name, as a pattern: `foo`, `xxx`. */
export const METASYNTACTIC = '(?:foo|bar|baz|qux|quux|foobar|xxx+)';

/** Words that are written where something is still to come, as a pattern. */
export const UNWRITTEN = '(?:todo|tbd|tba|fixme|xxx+|placeholder)';

/** Words that begin a name which readers choose, as a pattern: `my-app`, `yourName`. */
export const OF_READER = '(?:my|your|our|some)';

/** Where a word stands for another one, which readers choose or which is still to be written. */
export type PlaceholderUse =
  /** As the whole target of a link. */
  | 'link'
  /** As the target of a link within a page. */
  | 'fragment'
  /** As the root of a listing of files. */
  | 'root'
  /** As a file or folder in a path. */
  | 'segment'
  /** As the name of a file, before its ending. */
  | 'file'
  /** As a task, a package or a target of a command. */
  | 'argument';

/** The single list of such words, in lower case, besides those above. */
const ROWS: readonly (readonly [words: string, ...uses: readonly PlaceholderUse[]])[] = [
  ['example', 'root', 'segment', 'file', 'argument'],
  ['sample demo', 'root', 'file'],
  ['project', 'root', 'segment'],
  ['app root new', 'root'],
  ['name x y n', 'segment', 'file', 'argument'],
  ['a b c z file filename whatever', 'segment', 'file'],
  ['path', 'link', 'segment', 'file'],
  ['link', 'link', 'fragment'],
  ['url href image-url', 'link'],
  ['badge badges', 'fragment'],
  ['some any my your the somewhere something folder dir directory dirname subdir subfolder', 'segment'],
  ['username user owner org repo lorem ipsum abc', 'segment'],
  ['input output out in hello test temp tmp', 'file'],
  ['image photo picture video data doc document page script program prog code source snippet', 'file'],
  ['module mod component mycomponent other another', 'file'],
  ['target recipe command cmd arg args option options', 'argument'],
];

/** The words that stand for another one in such a place, as a pattern. */
export function placeholderPattern(use: PlaceholderUse): string {
  return `(?:${namesOfKinds(ROWS, [use]).join('|')})`;
}

/** Is it the reader's application, or a module named after it: `MyApp`, `MyAppServer`? */
export function isReadersName(name: string): boolean {
  return /^MyApp(?:[A-Z]|$)/.test(name);
}

const CHOSEN = new RegExp(`^(?:${OF_READER}|example)$`);

/** Does the name begin with a word for what readers choose: `MyExtension`, `your_name`, `ExampleCart`? */
export function isChosenName(name: string): boolean {
  return CHOSEN.test(humps(name)[0] ?? '');
}

const KINDS = /^(?:function|func|method|class|module|package|variable|constant|symbol|object|helper|component|name)s?$/;
const ANY_KIND = /^(?:api|some|any|public|private|internal|new|old|other|another|the|a|an)$/;

/** Does the name only say what kind of thing it is: `api_function`, `SomeClass`, `another_module`? */
export function isNameOfKind(name: string): boolean {
  const parts = humps(name);
  return KINDS.test(parts.at(-1) ?? '') && parts.slice(0, -1).every((part) => ANY_KIND.test(part) || KINDS.test(part));
}
