import { byCodeUnits } from '../../text/sorted.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { linesOf, normalText } from '../../text/layout/lines.js';
import { memoised } from '../../text/memo.js';
import { githubSlug, SlugCounter } from '../../text/words/slug.js';
import { keptByHash } from '../facts/kept-by-hash.js';
import { sourceOf } from '../facts/tree-source.js';
import type { Library, LibraryListener } from '../documents/library.js';
import { filesNamedIn, isAnnotated, isReferenceName, isSchemaName } from './qualify.js';
import { isDescribedSchema, jsonKeys } from './json-keys.js';
import { sectionKeys } from './keys.js';
import type { Key } from './keys.js';
import { tomlKeys } from './toml-keys.js';
import { yamlKeys } from './yaml-keys.js';

/** What suggests that a file is a reference; only its name is enough. */
type Sign = 'name' | 'schema' | 'mention';

interface Kept {
  readonly stamp: string;
  readonly sign: Sign;
  /** Characters read. */
  readonly chars: number;
  readonly doc: Doc | undefined;
  readonly text: string;
}

/**
 * Settings files that explain themselves, as the repository indicates: by their name, as a JSON Schema with
 * descriptions, or because a document names a file that is mostly comments. They are searched together with the
 * documents, and make no claims. Found and read on first use, and again when they change.
 */
export class References {
  readonly #library: Library;
  readonly #worktree: Worktree;
  readonly #source: ReturnType<typeof sourceOf>;
  readonly #listener: LibraryListener;
  readonly #kept = new Map<string, Kept>();
  readonly #bySign: () => readonly (readonly [file: string, sign: Sign])[];
  readonly #namedIn: (file: string) => readonly string[] | undefined;
  readonly #named: () => readonly string[];
  #docs = new Map<string, Doc>();
  #looks = -1;

  constructor({
    library,
    worktree,
    listener,
  }: {
    readonly library: Library;
    readonly worktree: Worktree;
    readonly listener: LibraryListener;
  }) {
    this.#library = library;
    this.#worktree = worktree;
    this.#listener = listener;
    this.#source = sourceOf(worktree);
    const isFile = (path: string): boolean => worktree.kind(path) === 'file';
    this.#bySign = memoised(
      () => worktree.layout,
      () =>
        worktree
          .files()
          .flatMap((file): (readonly [string, Sign])[] =>
            isReferenceName(file, isFile) ? [[file, 'name']] : isSchemaName(file) ? [[file, 'schema']] : [],
          )
          .sort(([a], [b]) => shortestFirst(a, b))
          .slice(0, BOUNDS.references),
    );
    // A name in a document may become the name of a file.
    const perLayout = memoised(
      () => worktree.layout,
      () =>
        keptByHash(
          () => library.docs,
          ({ file }) => filesNamedIn(file, library.textOf(file) ?? '', isFile),
        ),
    );
    this.#namedIn = (file) => perLayout()(file);
    this.#named = memoised(
      () => `${worktree.layout} ${library.version}`,
      () =>
        [...new Set([...library.sorted().keys()].flatMap((file) => this.#namedIn(file) ?? []))].slice(
          0,
          BOUNDS.references,
        ),
    );
  }

  /** The current reference files, by name. */
  docs(): ReadonlyMap<string, Doc> {
    if (this.#looks !== this.#worktree.looks) this.#look();
    return this.#docs;
  }

  section(id: string): Section | undefined {
    return this.docs()
      .get(id.slice(0, id.lastIndexOf('#')))
      ?.sections.find((section) => section.id === id);
  }

  /** Undefined for any other file. */
  textOf(file: string): string | undefined {
    return this.docs().has(file) ? this.#kept.get(file)?.text : undefined;
  }

  #look(): void {
    this.#looks = this.#worktree.looks;
    const wanted = new Map(
      [...this.#named().map((file) => [file, 'mention'] as const), ...this.#bySign()].filter(
        ([file]) => !this.#library.docs.has(file),
      ),
    );
    const before = [...this.#kept.values()];
    for (const file of [...this.#kept.keys()]) if (!wanted.has(file)) this.#kept.delete(file);
    let room = BOUNDS.referenceCharsRead;
    for (const [file, sign] of wanted) {
      if (room > 0) room -= this.#read(file, sign).chars;
      else this.#kept.delete(file);
    }
    const now = [...this.#kept.values()];
    if (now.length !== before.length || now.some((kept, at) => kept !== before[at])) this.#show();
  }

  #read(file: string, sign: Sign): Kept {
    const stamp = this.#source.stamp(file);
    const known = this.#kept.get(file);
    if (known?.stamp === stamp && known.sign === sign) return known;
    const read = this.#source.read(file, BOUNDS.referenceBytes);
    const text = read.ok ? normalText(read.text) : '';
    const doc = read.ok && explainsItself(text, sign) ? splitReference({ file, hash: read.hash, text }) : undefined;
    const kept = { stamp, sign, chars: text.length, doc, text: doc === undefined ? '' : text };
    this.#kept.set(file, kept);
    return kept;
  }

  /** Of files with the same text, shows the one with the shortest name; all together within the bounds. */
  #show(): void {
    const shown = new Map<string, Doc>();
    const texts = new Set<string>();
    let room = BOUNDS.referenceChars;
    for (const { doc, text } of [...this.#kept.values()].sort(byName)) {
      if (doc === undefined || texts.has(doc.hash) || text.length > room) continue;
      texts.add(doc.hash);
      room -= text.length;
      shown.set(doc.file, doc);
    }
    for (const file of this.#docs.keys()) if (!shown.has(file)) this.#listener.remove(file);
    for (const [file, doc] of shown) if (this.#docs.get(file) !== doc) this.#listener.put(doc);
    this.#docs = new Map([...shown].sort(([a], [b]) => byCodeUnits(a, b)));
  }
}

function explainsItself(text: string, sign: Sign): boolean {
  if (sign === 'name') return true;
  return sign === 'schema' ? isDescribedSchema(text) : isAnnotated(linesOf(text));
}

function byName({ doc: a }: Kept, { doc: b }: Kept): number {
  return shortestFirst(a?.file ?? '', b?.file ?? '');
}

function shortestFirst(a: string, b: string): number {
  return a.length - b.length || byCodeUnits(a, b);
}

const MOST_SECTIONS = 2_000;
const MOST_CHARS_OF_LINE = 2_000;

/**
 * A settings file as a document of kind `reference`, with a section per key, headed by its dotted path. Undefined if it
 * has no keys.
 */
export function splitReference({
  file,
  hash,
  text,
}: {
  readonly file: string;
  readonly hash: string;
  readonly text: string;
}): Doc | undefined {
  const lines = linesOf(text);
  if (lines.some((line) => line.length > MOST_CHARS_OF_LINE)) return undefined;
  const keys = sectionKeys(keysOf(file, lines)).slice(0, MOST_SECTIONS);
  const slugs = new SlugCounter();
  const sections = keys.map((key) =>
    sectionOf(key, { file, lines, slug: slugs.take(githubSlug(key.path.join('-').replaceAll('.', '-'))) }),
  );
  return sections.length === 0
    ? undefined
    : {
        file,
        hash,
        kind: 'reference',
        title: undefined,
        description: undefined,
        sections,
        lineCount: lines.length,
        cut: undefined,
      };
}

function keysOf(file: string, lines: readonly string[]): readonly Key[] {
  if (/\.jsonc?\b/i.test(file)) return jsonKeys(lines);
  return /\.toml\b/i.test(file) ? tomlKeys(lines) : yamlKeys(lines);
}

function sectionOf(
  { path, first, last }: Key,
  { file, lines, slug }: { readonly file: string; readonly lines: readonly string[]; readonly slug: string },
): Section {
  let end = last;
  while (end > first && (lines[end - 1] ?? '').trim() === '') end -= 1;
  const headings = path.map((_, at) => path.slice(0, at + 1).join('.'));
  return {
    id: `${file}#${slug}`,
    file,
    heading: path.join('.'),
    headingPath: headings,
    level: Math.min(6, path.length),
    startLine: first,
    endLine: end,
    content: lines.slice(first - 1, end).join('\n'),
  };
}
