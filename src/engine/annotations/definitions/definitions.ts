import type { CodeExtractor } from '../../../ecosystems/extract.js';
import type { Lines } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { IMPORTED_KINDS } from '../../../model/code-facts.js';
import type { DefinitionPlace, EntityKind, FileFacts } from '../../../model/code-facts.js';
import type { TextFile } from '../../../repo/files/text-file.js';
import { remembered } from '../../../text/memo.js';
import { groupBy } from '../../../text/multimap.js';
import { factsWithTests, loadExtractor } from '../../code/code-reader.js';
import { anchorParts, isUnlisted } from './anchor-names.js';
import { firstDecorator } from './decorators.js';
import { endByBrackets, endOfDefinition, isCutShort } from './definition-end.js';
import type { Definition, NamedDefinition } from './definition.js';
import { unlistedIn } from './unlisted.js';

/** What a file defines. */
export interface FileDefinitions {
  /** Was the file parsed? If not, a name counts as defined where the text contains it, without a place. */
  readonly isParsed: boolean;
  /** The definitions that the name of an anchor means; several where a name is overloaded. */
  find(anchor: string): readonly Definition[];
  /** Is the name of an anchor still defined here? */
  has(anchor: string): boolean;
  /** The first line of the definition whose decorators, annotations or attributes have this line, both 1-based. */
  below(line: number): number | undefined;
  /** The lines of the definition that begins at this line, 1-based. */
  from(line: number): Lines | undefined;
}

/** A text that a file had. */
export interface PastText {
  /** Of its object in git. */
  readonly id: string;
  readonly text: string;
}

/** Where answers look definitions up. */
export interface DefinitionSource {
  /** The present text of a file; undefined if it cannot be read. */
  textOf(file: string): (TextFile & { readonly ok: true }) | undefined;
  /** Undefined if the file cannot be read. */
  of(file: string): Promise<FileDefinitions | undefined>;
  /** What another text of a file defines, kept by the id of its object in git. */
  ofText(file: string, past: PastText): Promise<FileDefinitions>;
  /** Does a present file define a name? Parsed only where its text contains the name. */
  has(file: string, anchor: string): Promise<boolean>;
}

/** Kinds that an anchor may name. */
const ANCHORED: ReadonlySet<EntityKind> = new Set([...IMPORTED_KINDS, 'method', 'property']);
/** The same of places in code: a field of a class of settings is a key, too. */
const PLACED: ReadonlySet<EntityKind> = new Set([...ANCHORED, 'config_key']);
/** Kinds of which several in a file may have one name, each of its own. */
const REPEATED: ReadonlySet<EntityKind> = new Set(['function', 'method', 'class', 'interface', 'enum', 'type']);
const MOST_KEPT = 500;
/** Names whose definitions are kept of one file. */
const MOST_NAMES = 2_000;

/** Parses files on demand, and keeps what they define by the hash of their text. */
export class Definitions {
  readonly #read: (file: string, maxBytes: number) => TextFile;
  readonly #kept = new Map<string, FileDefinitions>();
  #extractor: Promise<CodeExtractor> | undefined;

  constructor(read: (file: string, maxBytes: number) => TextFile) {
    this.#read = read;
  }

  /** The present text of a file; undefined if it cannot be read. */
  textOf(file: string): (TextFile & { readonly ok: true }) | undefined {
    const read = this.#read(file, BOUNDS.codeFileBytes);
    return read.ok ? read : undefined;
  }

  /** Undefined if the file cannot be read. */
  async of(file: string): Promise<FileDefinitions | undefined> {
    const read = this.textOf(file);
    if (read === undefined) return undefined;
    return this.ofText(file, { id: read.hash, text: read.text });
  }

  async ofText(file: string, { id, text }: PastText): Promise<FileDefinitions> {
    const key = `${id} ${file}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = definitionsIn(file, text, await this.#load());
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(key, made);
    return made;
  }

  /** Once; again for the next question where it failed. */
  async #load(): Promise<CodeExtractor> {
    try {
      return await (this.#extractor ??= loadExtractor());
    } catch (error) {
      this.#extractor = undefined;
      throw error;
    }
  }

  /** The same for one answer, which parses at most so many files to see whether names are still defined. */
  within(mostFiles: number): DefinitionSource {
    const parsed = new Set<string>();
    return {
      textOf: (file) => this.textOf(file),
      of: (file) => this.of(file),
      ofText: (file, past) => this.ofText(file, past),
      has: (file, anchor) => {
        if (parsed.size >= mostFiles && !parsed.has(file)) return Promise.resolve(this.#contains(file, anchor));
        parsed.add(file);
        return this.#has(file, anchor);
      },
    };
  }

  #contains(file: string, anchor: string): boolean {
    return this.textOf(file)?.text.includes(anchorParts(anchor).at(-1) ?? '') ?? true;
  }

  async #has(file: string, anchor: string): Promise<boolean> {
    if (!this.#contains(file, anchor)) return false;
    return (await this.of(file))?.has(anchor) ?? true;
  }
}

/** What a text defines. */
export function definitionsIn(file: string, text: string, extractor: CodeExtractor): FileDefinitions {
  const own = namedIn(factsWithTests(extractor, file, text));
  if (own.length === 0)
    return {
      isParsed: false,
      find: () => [],
      has: (anchor) => text.includes(anchorParts(anchor).at(-1) ?? ''),
      below: () => undefined,
      from: () => undefined,
    };
  const lines = text.split(/\r\n?|\n/);
  const called = groupBy(own, ({ name }) => anchorParts(name).at(-1));
  const withName = (anchor: string): readonly NamedDefinition[] => called.get(anchorParts(anchor).at(-1)) ?? [];
  const listed = (anchor: string): readonly Definition[] =>
    bestFirst(meant(withName(anchor), anchor)).map((one) => placed(one, own, lines));
  const rangeAt = (name: string, line: number): Lines | undefined => {
    const here = withName(name).filter((one) => one.line === line && one.lines !== undefined);
    return here.length === 1 ? here[0]?.lines : undefined;
  };
  const unlisted = unlistedIn({ file, text, lines, listed, rangeAt });
  // Each look-up may read the whole text, and notes name one thing many times.
  const find = remembered((anchor): readonly Definition[] => unlisted(anchor) ?? listed(anchor), MOST_NAMES);
  return {
    isParsed: true,
    find,
    has: (anchor) => find(anchor).length > 0 || (isUnlisted(anchor) && text.includes(anchorParts(anchor).at(-1) ?? '')),
    below(line) {
      const starts = own.map((one) => one.lines?.start ?? one.line).filter((start) => start > line);
      const start = Math.min(...starts);
      return starts.length > 0 && firstDecorator(lines, start) <= line ? start : undefined;
    },
    from(line) {
      const first = own.find((one) => one.line === line || one.lines?.start === line);
      return first && placed(first, own, lines).lines;
    },
  };
}

/** What an anchor may name, in the order of the file. */
function namedIn({ entities, places = [] }: FileFacts): readonly NamedDefinition[] {
  const seen = new Set<string>();
  const keyOf = ({ kind, name, container = '' }: Pick<DefinitionPlace, 'kind' | 'name' | 'container'>): string =>
    `${kind}\0${name}\0${container}`;
  const placed = places.flatMap((one): NamedDefinition[] => {
    const isKnown = seen.has(keyOf(one));
    // What is only assigned again is defined where it was first.
    if (!PLACED.has(one.kind) || (isKnown && !REPEATED.has(one.kind))) return [];
    seen.add(keyOf(one));
    const [start, end] = one.lines;
    return [{ ...one, lines: { start, end } }];
  });
  const others = entities.filter((one) => ANCHORED.has(one.kind) && !seen.has(keyOf(one)));
  return [...placed, ...others.map((one) => ({ ...one, lines: undefined }))].sort((a, b) => a.line - b.line);
}

/** Those in the container that the name has, if it has one; those in no container may belong to any module. */
function meant(entities: readonly NamedDefinition[], anchor: string): readonly NamedDefinition[] {
  const [name, owner] = [...anchorParts(anchor)].reverse();
  const called = entities.filter((entity) => anchorParts(entity.name).at(-1) === name);
  // The plain name of a function is what it is called; that of a method is short for a longer one.
  if (owner === undefined)
    return [
      ...called.filter(({ container }) => container === undefined),
      ...called.filter(({ container }) => container !== undefined),
    ];
  const ownerOf = (entity: NamedDefinition): string | undefined =>
    anchorParts(entity.container ?? '').at(-1) ?? [...anchorParts(entity.name)].reverse()[1];
  const inside = called.filter((entity) => ownerOf(entity) === owner);
  if (inside.length > 0) return inside;
  // A companion, an implementation or a namespace may be written between the name and its container.
  const owners = new Set(anchorParts(anchor).slice(0, -1));
  const around = called.filter(({ container = '' }) => anchorParts(container).some((part) => owners.has(part)));
  return around.length > 0 ? around : called.filter((entity) => ownerOf(entity) === undefined);
}

/**
 * What can be called, and types, first: a field often has the name of the function that reads it. What is only declared
 * is last.
 */
function bestFirst(found: readonly NamedDefinition[]): readonly NamedDefinition[] {
  const rank = ({ kind, isDeclared }: NamedDefinition): number =>
    Number(!REPEATED.has(kind)) + 2 * Number(isDeclared === true);
  return [...found].sort((a, b) => rank(a) - rank(b));
}

function placed(entity: NamedDefinition, all: readonly NamedDefinition[], lines: readonly string[]): Definition {
  const { kind, name, container, signature, line } = entity;
  if (entity.lines !== undefined && !isCutShort(lines, entity.lines))
    return { kind, name, container, signature, lines: entity.lines };
  const isInside = (other: NamedDefinition): boolean => anchorParts(other.container ?? '').includes(name);
  const around = all.find((other) => other.line === line && other !== entity && other.name === container);
  if (around !== undefined) {
    const row = lines[line - 1] ?? '';
    const column = row.indexOf(name, row.indexOf(around.name) + around.name.length);
    return { kind, name, container, signature, lines: { start: line, end: endByBrackets(lines, line, column) } };
  }
  const next = Math.min(
    lines.length + 1,
    ...all
      .filter((other) => other.line > line && other.container === container && !isInside(other))
      .map((one) => one.line),
  );
  return { kind, name, container, signature, lines: { start: line, end: endOfDefinition(lines, line, next) } };
}
