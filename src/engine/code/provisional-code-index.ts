import {
  DEFINITION_WORDS,
  FUNCTION_WORDS,
  MODIFIER_WORDS,
  RARE_MODIFIER_WORDS,
  VALUE_WORDS,
} from '../../text/words/definition-words.js';
import { keywordsOf } from '../../ecosystems/languages.js';
import { habitsOf, isDeclarationFile } from '../../ecosystems/source-forms.js';
import { isCode } from '../../paths/file-kinds.js';
import type { CodeEntity, CodeNames } from '../../model/code-facts.js';
import { hasRole, isBesideCode } from '../../paths/roles.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { anyOf, inPattern } from '../../text/pattern.js';
import { Stepwise } from '../../text/stepwise.js';

/** Neither the product's own code nor written by people. */
const isBuilt = hasRole('built');
/** Limits on reading: a ranking does not justify more. */
const MOST_FILE_BYTES = 256 * 1024;
const MOST_CHARS = 16 * 1024 * 1024;
const MOST_MS = 250;
const LINE_CHARS = 300;
const COMMENT_LINES = 8;

/** `@Test`, `pub(crate)`, `private[kernel]`. */
const MARKS = String.raw`(?:@\w[\w.]{0,60}(?:\([^()]{0,100}\))?\s+){0,4}`;
const MODIFIERS = String.raw`(?:${anyOf([...MODIFIER_WORDS, ...RARE_MODIFIER_WORDS])}(?:[([][\w.: ]{0,60}[)\]])? +)*`;
const GENERICS = String.raw`<[^<>()]{0,100}(?:<[^<>()]{0,60}>[^<>()]{0,60})?>`;
/** What a function is a member of: `fun Config.describe()`, `fun <T> List<T>.second()`, `def self.open`. */
const RECEIVER = String.raw`(?:${GENERICS}\s*)?(?:[A-Za-z_][\w$]*(?:${GENERICS})?\??[.:]){0,4}`;
const OTHERS = DEFINITION_WORDS.filter((word) => !FUNCTION_WORDS.some((one) => one === word));
const DECLARED = declaredBy(OTHERS);
const DECLARED_BUT_VALUES = declaredBy(OTHERS.filter((word) => !VALUE_WORDS.some((one) => one === word)));
/** A variable within something. */
const INNER_VALUE = new RegExp(
  String.raw`^\s+${anyOf(VALUE_WORDS)}\s+(?!${anyOf([...DEFINITION_WORDS, ...MODIFIER_WORDS])}\s)`,
);

/**
 * Names found by a quick look at the text of the code. Only for rankings, while the code has not been read: verdicts do
 * not rest on it, so a missed edit does no harm.
 */
export class ProvisionalCodeIndex implements CodeNames {
  readonly #worktree: Worktree;
  #texts: Stepwise<ReadonlyMap<string, string>> | undefined;
  readonly #declared = new Map<string, readonly CodeEntity[]>();

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
  }

  ready(): boolean {
    return true;
  }

  /** Releases all memory once the code itself has been read. */
  release(): void {
    this.#texts = undefined;
    this.#declared.clear();
  }

  reading(): Iterable<void> {
    return this.#read().steps();
  }

  #read(): Stepwise<ReadonlyMap<string, string>> {
    this.#texts ??= new Stepwise(readingTexts(this.#worktree));
    return this.#texts;
  }

  named(name: string): readonly CodeEntity[] {
    return this.#holders(name).flatMap(([file]) => this.inFile(file).filter((entity) => entity.name === name));
  }

  inFile(file: string): readonly CodeEntity[] {
    let declared = this.#declared.get(file);
    if (declared === undefined) {
      declared = declarationsIn(file, (this.#read().value().get(file) ?? '').split('\n'));
      this.#declared.set(file, declared);
    }
    return declared;
  }

  mentions(word: string, limit: number): readonly { readonly file: string; readonly line: number }[] {
    return this.#holders(word)
      .slice(0, limit)
      .map(([file, text]) => ({ file, line: text.slice(0, text.indexOf(word)).split('\n').length }));
  }

  #holders(word: string): readonly (readonly [file: string, text: string])[] {
    const whole = new RegExp(`(?<![\\w$])${inPattern(word)}(?![\\w$])`);
    return [...this.#read().value()].filter(([, text]) => text.includes(word) && whole.test(text));
  }
}

/** Reads a file a step, until all steps together have taken `MOST_MS`. */
function* readingTexts(worktree: Worktree): Generator<void, ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  let [chars, taken] = [0, 0];
  for (const file of worktree.files()) {
    if (!isCode(file) || isBesideCode(file) || isBuilt(file) || isDeclarationFile(file)) continue;
    if (chars > MOST_CHARS || taken > MOST_MS) break;
    const startedAt = performance.now();
    const read = worktree.readFile(file, MOST_FILE_BYTES);
    if (read.ok) {
      texts.set(file, withoutSecrets(file, read.text));
      chars += read.text.length;
    }
    taken += performance.now() - startedAt;
    yield;
  }
  return texts;
}

/** The name that a row of a file seems to define; undefined if none, and for a long row. */
export function declarationIn(file: string, row: string): string | undefined {
  if (row.length > LINE_CHARS) return undefined;
  const { definitions = [], hasInnerValues = false, definesValues = false } = habitsOf(file);
  const declared = definesValues ? DECLARED_BUT_VALUES : DECLARED;
  const forms = hasInnerValues && INNER_VALUE.test(row) ? definitions : [declared, ...definitions];
  const name = forms.map((form) => form.exec(row)?.[1]).find((found) => found !== undefined);
  return name === undefined || keywordsOf(file).blocks?.has(name) === true ? undefined : name;
}

/** A row that defines a function, or something else with one of the words before its name. */
function declaredBy(others: readonly string[]): RegExp {
  return new RegExp(
    String.raw`^\s*${MARKS}${MODIFIERS}`
      + String.raw`(?:${anyOf(FUNCTION_WORDS)}\s?\*?\s+${RECEIVER}|${anyOf(others)}\s+(?:[A-Z]\w*::){0,4})`
      // `empty?` of Ruby is another name, `name!: string` of TypeScript is not. Nor is a part of a longer one.
      + String.raw`([A-Za-z_$][\w$]*)(?![\w$]|[?!](?!:)|=\(|::|\.\w)`,
  );
}

function declarationsIn(file: string, lines: readonly string[]): readonly CodeEntity[] {
  const { hasDocstrings = false } = habitsOf(file);
  let container: string | undefined;
  return lines.flatMap((text, at): CodeEntity[] => {
    const name = declarationIn(file, text);
    if (name === undefined) return [];
    const isClass = /^\s*(?:\w+ )*(?:class|interface|struct|trait)\s/.test(text);
    const entity: CodeEntity = {
      name,
      file,
      line: at + 1,
      kind: isClass ? 'class' : 'function',
      container: /^\s/.test(text) ? container : undefined,
      exported: false,
      signature: text.trim(),
      summary: commentOf(lines, at, hasDocstrings),
      defaultValue: undefined,
    };
    if (isClass) container = name;
    return [entity];
  });
}

/** The comment above a line, or the docstring below it in a language that has them. */
function commentOf(lines: readonly string[], at: number, hasDocstrings: boolean): string | undefined {
  const above: string[] = [];
  for (let line = at - 1; line >= Math.max(0, at - COMMENT_LINES); line--) {
    const text = (lines[line] ?? '').slice(0, LINE_CHARS);
    if (!/^\s*(?:\/\/|\/\*|\*|#|@)/.test(text)) break;
    above.unshift(text.replace(/^\s*(?:\/\/+|\/\*+|\*+\/?|#+)\s?/, ''));
  }
  const next = hasDocstrings ? (lines[at + 1] ?? '').slice(0, LINE_CHARS) : '';
  const below = /^\s*(?:"""|''')(.*)$/.exec(next)?.[1];
  const text = [...above, below ?? '', below === '' ? (lines[at + 2] ?? '').slice(0, LINE_CHARS) : '']
    .join(' ')
    .replace(/(?:"{3}|'{3})\s*$/, '')
    .trim();
  return text === '' ? undefined : text;
}
