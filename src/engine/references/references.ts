import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { linesOf, normalText } from '../../text/layout/lines.js';
import { memoised } from '../../text/memo.js';
import { githubSlug, slugCounter } from '../../text/words/slug.js';
import { keptByHash } from '../facts/kept-by-hash.js';
import { sourceOf } from '../facts/tree-source.js';
import type { Library, LibraryListener } from '../documents/library.js';
import { filesNamedIn, isAnnotated, isReferenceName } from './qualify.js';
import { jsonKeys } from './json-keys.js';
import { sectionKeys } from './keys.js';
import type { Key } from './keys.js';
import { tomlKeys } from './toml-keys.js';
import { yamlKeys } from './yaml-keys.js';

interface Kept {
  readonly stamp: string;
  readonly isByName: boolean;
  readonly doc: Doc | undefined;
  readonly text: string;
}

/**
 * Settings files that explain themselves, as the repository indicates: by their name, or because a document names a
 * file that is mostly comments. They are searched together with the documents, and make no claims. Found and read on
 * first use, and again when they change.
 */
export class References {
  readonly #library: Library;
  readonly #worktree: Worktree;
  readonly #source: ReturnType<typeof sourceOf>;
  readonly #follower: LibraryListener;
  readonly #kept = new Map<string, Kept>();
  readonly #byName: () => readonly string[];
  readonly #namedIn: (file: string) => readonly string[] | undefined;
  readonly #named: () => readonly string[];
  #docs = new Map<string, Doc>();
  #looks = -1;

  constructor({
    library,
    worktree,
    follower,
  }: {
    readonly library: Library;
    readonly worktree: Worktree;
    readonly follower: LibraryListener;
  }) {
    this.#library = library;
    this.#worktree = worktree;
    this.#follower = follower;
    this.#source = sourceOf(worktree);
    const isFile = (path: string): boolean => worktree.kind(path) === 'file';
    this.#byName = memoised(
      () => worktree.layout,
      () =>
        worktree
          .files()
          .filter((file) => isReferenceName(file, isFile))
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
      [
        ...this.#named().map((file) => [file, false] as const),
        ...this.#byName().map((file) => [file, true] as const),
      ].filter(([file]) => !this.#library.docs.has(file)),
    );
    const before = [...this.#kept.values()];
    for (const file of [...this.#kept.keys()]) if (!wanted.has(file)) this.#kept.delete(file);
    for (const [file, isByName] of wanted) this.#read(file, isByName);
    const now = [...this.#kept.values()];
    if (now.length !== before.length || now.some((kept, at) => kept !== before[at])) this.#show();
  }

  #read(file: string, isByName: boolean): void {
    const stamp = this.#source.stamp(file);
    const known = this.#kept.get(file);
    if (known?.stamp === stamp && known.isByName === isByName) return;
    const read = this.#source.read(file, BOUNDS.referenceBytes);
    const text = read.ok ? normalText(read.text) : '';
    const doc =
      read.ok && (isByName || isAnnotated(linesOf(text))) ? splitReference({ file, hash: read.hash, text }) : undefined;
    this.#kept.set(file, { stamp, isByName, doc, text: doc === undefined ? '' : text });
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
    for (const file of this.#docs.keys()) if (!shown.has(file)) this.#follower.remove(file);
    for (const [file, doc] of shown) if (this.#docs.get(file) !== doc) this.#follower.put(doc);
    this.#docs = new Map([...shown].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function byName({ doc: a }: Kept, { doc: b }: Kept): number {
  const [left, right] = [a?.file ?? '', b?.file ?? ''];
  return left.length - right.length || (left < right ? -1 : 1);
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
  const slugs = slugCounter();
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
