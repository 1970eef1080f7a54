import { BOUNDS } from '../model/bounds.js';
import { NO_FACTS } from '../model/code-facts.js';
import type { DynamicNamePattern, FileFacts } from '../model/code-facts.js';
import { calleeName, plainName, readCall } from '../analysis/syntax/call.js';
import type {
  CallVisitor,
  FrameworkExtractor,
  Language,
  MadeNames,
  NodeVisitor,
  Readers,
} from '../analysis/extraction/define.js';
import type { CallShape } from '../analysis/syntax/call.js';
import { ecosystems } from './index.js';
import { languageIn } from './languages.js';
import { createGrammars } from '../analysis/syntax/parse.js';
import type { Grammar, GrammarOptions } from '../analysis/syntax/parse.js';
import { keptFor } from '../text/memo.js';
import { addTo } from '../text/multimap.js';
import { occurringIn } from '../text/words/occurring.js';
import { signatureOf } from '../analysis/syntax/signature.js';
import { NONE, Syntax } from '../analysis/syntax/syntax.js';
import { readTextFormat } from './text-formats.js';
import { ExtractionContext } from '../analysis/extraction/extraction-context.js';

export interface CodeExtractor {
  /**
   * Facts of one file by its extension; never throws, `skipped` states the parts that were not read. With `only`, these
   * frameworks read it, whether they are awake or not. O(length).
   */
  extract(file: string, text: string, only?: readonly FrameworkExtractor[]): FileFacts;
  /** The same with the definitions in tests inside product code, whose lines are `tests`, and with `places`. */
  extractWithTests(file: string, text: string): FileFacts;
}

/** Every framework that is read. */
export const frameworks: readonly FrameworkExtractor[] = ecosystems.flatMap((ecosystem) => ecosystem.frameworks);

/** Frameworks that declare options and commands of programs. */
const programFrameworks: readonly FrameworkExtractor[] = frameworks.filter(
  ({ declaresPrograms }) => declaresPrograms !== undefined,
);

/**
 * Files with lines of code this long on average, or with one line this long that is most of the file, are generated.
 * Strings, numbers and lists of imported names do not count: a table of data leaves the definitions around it as they
 * are, and so does a module that gives on a hundred names in one row.
 */
const MINIFIED_AVERAGE = 400;
const MINIFIED_LINE = 20_000;

/**
 * `loadWasm` returns the bytes of `<name>.wasm`: the runtime once, then each grammar when a file first needs it. With a
 * clock (`now`, in milliseconds) a file that takes too long is skipped as well.
 */
export async function createExtractor(options: GrammarOptions): Promise<CodeExtractor> {
  const grammarOf = await createGrammars(options);
  const syntax = new Syntax();
  const extract = (file: string, text: string, { only, readsTests }: Chosen): FileFacts => {
    const language = languageIn(file, text);
    const why = reasonToSkip(text);
    if (why !== undefined) return { ...NO_FACTS, skipped: why };
    if (language === undefined) return { ...NO_FACTS, entities: readTextFormat(file, text) };
    const grammar = grammarOr(grammarOf, language.grammar);
    syntax.kinds = language.language.syntax;
    const failure =
      grammar === undefined
        ? `${language.grammar}.wasm cannot be loaded`
        : grammar.parse(text, syntax, readingOf(text, language));
    if (failure !== undefined || grammar === undefined) return { ...NO_FACTS, skipped: failure };
    const awake = only ?? awakeIn(language.language)(text);
    const isPlaced = readsTests && language.language.hasOpenEnds !== true;
    const context = new ExtractionContext(syntax, file, isPlaced ? [] : undefined);
    return readFacts(context, { ...language, grammar, awake, readsTests });
  };
  return {
    extract: (file, text, only) => extract(file, text, { only, readsTests: false }),
    extractWithTests: (file, text) => extract(file, text, { only: undefined, readsTests: true }),
  };
}

interface Chosen {
  readonly only: readonly FrameworkExtractor[] | undefined;
  readonly readsTests: boolean;
}

function readingOf(text: string, { language, grammar }: Pick<Reading, 'language'> & { readonly grammar: string }) {
  return { readable: language.readable?.(text, grammar), readsPerChunk: language.readsPerChunk };
}

/** Undefined when its file is missing or broken: that costs one language, not the server. */
function grammarOr(grammarOf: (name: string) => Grammar, name: string): Grammar | undefined {
  try {
    return grammarOf(name);
  } catch {
    // The reason contains paths of this machine; the caller names the grammar.
    return undefined;
  }
}

interface Reading {
  readonly language: Language;
  readonly grammar: Grammar;
  /** The frameworks that read the file. */
  readonly awake: readonly FrameworkExtractor[];
  /** Are tests inside product code read as all else is? */
  readonly readsTests: boolean;
}

/** A bug of ours on one file must not affect the others: it is reported as the reason why the file was skipped. */
function readFacts(context: ExtractionContext, reading: Reading): FileFacts {
  try {
    return walk(context, reading);
  } catch (error) {
    return { ...NO_FACTS, skipped: `reader failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function reasonToSkip(text: string): string | undefined {
  if (text.length > BOUNDS.codeFileBytes) return `${text.length} characters, limit ${BOUNDS.codeFileBytes}`;
  if (text.includes('\0')) return 'binary';
  return isMinified(text) ? 'minified' : undefined;
}

/** What a long line is full of where it holds data. */
const DATA =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b(?:import|export)(?:\s+type)?\s*\{[^{}]*\}|0x[\da-f]+|\d+|[\s,.+-]+/gis;

function isMinified(text: string): boolean {
  if (!hasLongLines(text)) return false;
  return hasLongLines(text.replace(/[^\n]+/g, (row) => (row.length > MINIFIED_AVERAGE ? row.replace(DATA, '') : row)));
}

function hasLongLines(text: string): boolean {
  if (text.length < 5000) return false;
  let lines = 0;
  let longest = 0;
  for (let start = 0; start < text.length; lines++) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    longest = Math.max(longest, stop - start);
    start = stop + 1;
  }
  return text.length / lines > MINIFIED_AVERAGE || (longest > MINIFIED_LINE && longest > text.length / 2);
}

interface Handlers {
  /** By type id. */
  readonly on: readonly (NodeVisitor | undefined)[];
  readonly calls: readonly (CallShape | undefined)[];
}

const handlersOf = new WeakMap<Grammar, Handlers>();

function handlersFor(language: Language, grammar: Grammar): Handlers {
  const known = handlersOf.get(grammar);
  if (known !== undefined) return known;
  const pick = <T>(table: Readonly<Record<string, T>>) =>
    grammar.tables.kinds.map((kind, id) =>
      grammar.tables.named[id] === 1 && Object.hasOwn(table, kind) ? table[kind] : undefined,
    );
  const made = { on: pick(language.on), calls: pick(language.calls) };
  handlersOf.set(grammar, made);
  return made;
}

/**
 * One pass in document order: leaves ended scopes, calls the language's visitors, then the frameworks', enters a scope.
 */
function walk(context: ExtractionContext, { language, grammar, awake, readsTests }: Reading): FileFacts {
  const { syntax } = context;
  const handlers = handlersFor(language, grammar);
  const visitors = new Visitors(awake.map((framework) => framework.read(context, language)));
  for (let node = 0; node < syntax.size; node++) {
    while ((context.scope?.after ?? Infinity) <= node) context.leave();
    if (language.isTest?.(context, node) === true) {
      context.tests.push([syntax.line(node), syntax.lineAt(syntax.end(node))]);
      if (!readsTests) {
        node = syntax.after(node) - 1;
        continue;
      }
    }
    const type = syntax.typeId(node);
    handlers.on[type]?.(context, node);
    if (context.places !== undefined) placeUnlisted(context, language, node);
    visitors.tell(context, node, handlers.calls[type]);
    enterScope(context, language, node);
  }
  while (context.scope !== undefined) context.leave();
  language.finish?.(context);
  visitors.finish(context);
  return context.facts();
}

/**
 * May the file declare options or commands of a program? False for a file in a known language means that it declares
 * none.
 */
export function mayDeclareProgram(file: string, text: string): boolean {
  const language = languageIn(file, text)?.language;
  return (
    language !== undefined
    && programsAwakeIn(language)(text).some(
      ({ declaresPrograms: marks }) => !(marks instanceof RegExp) || marks.test(text),
    )
  );
}

/** May the text make names of the kind at run time? True for every text whose facts have such a pattern. */
export function mayMakeNames(kind: DynamicNamePattern['kind'], file: string, text: string): boolean {
  const language = languageIn(file, text)?.language;
  return (
    language !== undefined
    && makersIn(language).some(({ kinds, in: marks }) => kinds.includes(kind) && marks.test(text))
  );
}

const makersIn = keptFor((language: Language): readonly MadeNames[] =>
  [language, ...frameworks.filter(({ languages }) => languages.includes(language.name))].flatMap(
    ({ makesNames }) => makesNames ?? [],
  ),
);

const awakeIn = keptFor((language: Language) => frameworksAwake(language, frameworks));
const programsAwakeIn = keptFor((language: Language) => frameworksAwake(language, programFrameworks));

type TellAwake = (text: string) => readonly FrameworkExtractor[];

/**
 * Returns the frameworks of a language that read a text: those with a hint in it, the others of their families, and
 * those without hints.
 */
export function frameworksAwake(language: Language, all: readonly FrameworkExtractor[]): TellAwake {
  const known = all.filter(({ languages }) => languages.includes(language.name));
  const groupOf = (framework: FrameworkExtractor) => framework.family ?? framework;
  const hints = known.flatMap((framework) => framework.hints.map((hint) => ({ hint, group: groupOf(framework) })));
  const occurring = occurringIn(hints.map(({ hint }) => hint));
  return (text) => {
    const awake = new Set([...occurring(text)].map((at) => hints[at]?.group));
    return known.filter((framework) => framework.hints.length === 0 || awake.has(groupOf(framework)));
  };
}

function placeUnlisted(context: ExtractionContext, language: Language, node: number): void {
  const kind = context.syntax.kind(node);
  const nameOf = Object.hasOwn(language.unlisted ?? {}, kind) ? language.unlisted?.[kind] : undefined;
  const name = context.isLocal ? undefined : nameOf?.(context, node);
  if (name !== undefined)
    context.place(node, {
      ...{ kind: 'method', name, container: context.scope?.name },
      signature: signatureOf(context.syntax, node, node),
    });
}

function enterScope(context: ExtractionContext, language: Language, node: number): void {
  const nodeKind = context.syntax.kind(node);
  const scope = Object.hasOwn(language.scopes, nodeKind) ? language.scopes[nodeKind] : undefined;
  const kind = typeof scope === 'function' ? scope(context, node) : scope;
  if (kind === undefined) return;
  const name = context.syntax.name(node).replace(/^["']|["']$/g, '') || (language.scopeName?.(context, node) ?? '');
  context.enter({ kind, nodeKind, name, node, after: context.syntax.after(node) });
}

/** The visitors of the frameworks that read this file. A visitor that several of them list runs once. */
class Visitors {
  readonly #nodes = new Map<string, NodeVisitor[]>();
  readonly #calls = new Map<string, CallVisitor[]>();
  readonly #callsLike: NonNullable<Readers['callsLike']>[];
  readonly #finish: ReadonlySet<NonNullable<Readers['finish']>>;

  constructor(readers: readonly Readers[]) {
    for (const { nodes, calls } of readers) {
      for (const [kind, visitor] of Object.entries(nodes ?? {})) addOnce(this.#nodes, kind, visitor);
      for (const [name, visitor] of Object.entries(calls ?? {})) addOnce(this.#calls, name, visitor);
    }
    this.#callsLike = readers.flatMap(({ callsLike }) => callsLike ?? []);
    this.#finish = new Set(readers.flatMap(({ finish }) => finish ?? []));
  }

  tell(context: ExtractionContext, node: number, shape: CallShape | undefined): void {
    const atNode = this.#nodes.size === 0 ? undefined : this.#nodes.get(context.syntax.kind(node));
    for (const visitor of atNode ?? []) visitor(context, node);
    if (shape === undefined) return;
    const callee = calleeName(context.syntax, node, shape);
    if (callee === NONE || context.syntax.end(callee) - context.syntax.start(callee) > 100) return;
    const name = plainName(context.syntax.slice(callee));
    const visitors = this.#calls.get(name);
    const like = this.#callsLike.filter(
      ({ pattern, isForUnlisted }) => pattern.test(name) && (visitors === undefined || isForUnlisted !== true),
    );
    if (visitors === undefined && like.length === 0) return;
    const call = readCall(context.syntax, node, shape);
    for (const visitor of visitors ?? []) visitor(context, call);
    for (const { read } of like) read(context, call);
  }

  /** After the last node. */
  finish(context: ExtractionContext): void {
    for (const visitor of this.#finish) visitor(context);
  }
}

function addOnce<T>(table: Map<string, T[]>, key: string, visitor: T): void {
  if (table.get(key)?.includes(visitor) !== true) addTo(table, key, visitor);
}
