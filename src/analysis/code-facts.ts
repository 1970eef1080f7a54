import { BOUNDS } from '../model/bounds.js';
import { NO_FACTS } from '../model/code-facts.js';
import type {
  CodeEntity,
  ListedCode,
  CodeRow,
  DynamicNamePattern,
  EntityKind,
  FileFacts,
  Importer,
  LineRange,
} from '../model/code-facts.js';
import type { Manifest } from '../model/manifest.js';
import { foldersOf, splitName, withoutContents } from './extraction/export-host.js';
import type { Exports, ExportHost } from './extraction/export-host.js';
import { keysOfConstants } from './keys/keys-of-constants.js';
import type { LanguageRelations } from './keys/keys-of-constants.js';
import type { Comments } from './syntax/comment-signs.js';
import { hasWord, slipsOf } from './words/slips.js';
import { WordIndex } from './words/word-index.js';
import { mentionsIn, rowsIn } from './words/text-places.js';
import { lineOfWord } from './words/words.js';
import type { WordSet } from './words/words.js';
import { isBesideCode } from '../paths/roles.js';
import { addTo } from '../text/multimap.js';
import { PastDefinitions } from './past-definitions.js';

/** The stored facts of one code file: `words` as returned by `wordsOf`. */
export interface CodeFile {
  readonly file: string;
  readonly facts: FileFacts;
  readonly words: WordSet;
}

export interface CodeFactsInput {
  readonly files: Iterable<CodeFile>;
  readonly manifests: readonly Manifest[];
  /** Current text of a file; undefined when it cannot be read. */
  readonly readText: (file: string) => string | undefined;
  /** Facts of a text that the file had at another time; absent where nothing is asked about such texts. */
  readonly readOther?: (file: string, text: string) => FileFacts;
  readonly packs: CodePacks;
}

/** What the packs tell of all files together. */
export interface CodePacks extends LanguageRelations {
  /** Exports of a package or module; undefined for one outside of the repository. */
  exportsOf(host: ExportHost, name: string): Exports | undefined;
  commentsOf(file: string): Comments;
}

type CodePlace = ReturnType<ListedCode['mentions']>[number];

/** Words whose places are cached. */
const MOST_MENTIONS = 5_000;

/** Code facts that follow the working tree: replacing one file costs only its own names. */
export class LiveCodeFacts implements ListedCode, ExportHost {
  readonly readText: (file: string) => string | undefined;
  manifests: readonly Manifest[];
  readonly #past: PastDefinitions;
  readonly #packs: CodePacks;
  readonly #files = new Map<string, FileFacts>();
  readonly #byName = new Map<string, CodeEntity[]>();
  readonly #words = new WordIndex();
  /** Answers that are valid until any change. */
  readonly #named = new Map<string, readonly CodeEntity[]>();
  readonly #kinds = new Map<EntityKind, readonly CodeEntity[]>();
  readonly #exports = new Map<string, Exports | undefined>();
  readonly #modules = new Map<string, boolean>();
  readonly #mentions = new Map<string, readonly CodePlace[]>();
  #keysOfConstants: ReadonlyMap<string, readonly CodeEntity[]> | undefined;
  #importers: ReadonlyMap<string, readonly Importer[]> | undefined;
  #takenFrom: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  #dynamicNames: readonly DynamicNamePattern[] | undefined;
  #folders: ReturnType<typeof foldersOf> | undefined;
  #isReady = true;

  constructor({ files, readText, readOther, manifests, packs }: CodeFactsInput) {
    this.readText = readText;
    this.manifests = manifests;
    this.#packs = packs;
    this.#past = new PastDefinitions(readOther ?? (() => NO_FACTS));
    for (const file of files) this.set(file);
  }

  ready(): boolean {
    return this.#isReady;
  }

  /** False until all files have been read. */
  setReady(isReady: boolean): void {
    this.#isReady = isReady;
  }

  set({ file, facts, words }: CodeFile): void {
    this.#forget(file);
    this.#files.set(file, facts);
    this.#words.set(file, words);
    for (const entity of facts.entities) addTo(this.#byName, entity.name, entity);
  }

  delete(file: string): void {
    this.#forget(file);
    this.#words.delete(file);
  }

  setManifests(manifests: readonly Manifest[]): void {
    if (
      manifests.length === this.manifests.length
      && manifests.every((manifest, at) => manifest === this.manifests[at])
    )
      return;
    this.manifests = manifests;
    this.#exports.clear();
    this.#modules.clear();
  }

  #forget(file: string): void {
    for (const name of new Set(this.#files.get(file)?.entities.map((entity) => entity.name))) {
      const rest = this.#byName.get(name)?.filter((entity) => entity.file !== file) ?? [];
      if (rest.length === 0) this.#byName.delete(name);
      else this.#byName.set(name, rest);
    }
    this.#files.delete(file);
    this.#named.clear();
    this.#kinds.clear();
    this.#exports.clear();
    this.#modules.clear();
    this.#mentions.clear();
    this.#keysOfConstants = undefined;
    this.#importers = undefined;
    this.#takenFrom = undefined;
    this.#dynamicNames = undefined;
    this.#folders = undefined;
  }

  facts(file: string): FileFacts | undefined {
    return this.#files.get(file);
  }

  inFile(file: string): readonly CodeEntity[] {
    return this.facts(file)?.entities ?? [];
  }

  importersOf(name: string): readonly Importer[] {
    this.#importers ??= importersByName(this.#files);
    return this.#importers.get(name) ?? [];
  }

  reexportedBy(file: string): readonly string[] {
    const names = (this.facts(file)?.reexports ?? []).filter(({ from }) => from !== '').flatMap((each) => each.names);
    return names.map((name) => name.replace(/^.* as /s, '')).filter((name) => name !== '*' && name !== 'default');
  }

  textOf(file: string): string | undefined {
    return this.readText(file);
  }

  hasText(file: string, text: string): boolean {
    return lineOfWord(this.readText(file) ?? '', text) !== undefined;
  }

  isOnlyInTests(file: string, text: string): boolean {
    const { tests = [] } = this.facts(file) ?? {};
    const code = tests.length === 0 ? '' : (this.readText(file) ?? '');
    return lineOfWord(code, text) !== undefined && lineOfWord(withoutLines(code, tests), text) === undefined;
  }

  definedIn(name: string, file: string, text: string): readonly CodeEntity[] {
    return this.#past.of(file, text).get(name) ?? [];
  }

  named(name: string): readonly CodeEntity[] {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const keys = this.#keys().get(name) ?? [];
    const found = [...(this.#byName.get(name) ?? []), ...keys].sort(byPlace).slice(0, BOUNDS.entitiesPerName);
    if (found.length > 1) this.#named.set(name, found);
    return found;
  }

  definersOf(name: string, endings: readonly string[]): readonly CodeEntity[] {
    return (this.#byName.get(name) ?? []).filter(({ file }) => endings.some((ending) => file.endsWith(ending)));
  }

  ofKind(kind: EntityKind): readonly CodeEntity[] {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const found: CodeEntity[] = [];
    for (const facts of this.#files.values())
      for (const entity of facts.entities) if (entity.kind === kind) found.push(entity);
    for (const keys of this.#keys().values()) found.push(...keys.filter((key) => key.kind === kind));
    found.sort(byPlace);
    this.#kinds.set(kind, found);
    return found;
  }

  /** Keys that constants of other files name. */
  #keys(): ReadonlyMap<string, readonly CodeEntity[]> {
    const definersOf = (name: string): readonly CodeEntity[] => this.#byName.get(name) ?? [];
    return (this.#keysOfConstants ??= keysOfConstants({ files: this.#files, definersOf, relations: this.#packs }));
  }

  /** The constants that name keys of other files and of this kind. */
  constantsOfKeys(kind: EntityKind): readonly string[] {
    const references = [...this.#files.values()].flatMap((facts) => facts.keysOfConstants);
    return [...new Set(references.filter(({ key }) => key.kind === kind).map(({ constant }) => constant))];
  }

  dynamicNames(kind: DynamicNamePattern['kind']): readonly DynamicNamePattern[] {
    this.#dynamicNames ??= [...this.#files.values()].flatMap((facts) => facts.dynamicNames).sort(byPlace);
    return this.#dynamicNames.filter((pattern) => pattern.kind === kind);
  }

  /** All files, sorted. */
  files(): readonly string[] {
    return [...this.#files.keys()].sort();
  }

  /** May the file contain the word, by hash? */
  hasWord(file: string, word: string): boolean {
    return this.#words.has(file, word);
  }

  /** Files that may contain the word, by hash, sorted: every file that `mentions` reads. */
  holders(word: string): readonly string[] {
    return this.#words.files(word);
  }

  /** Cached, because many claims ask for the same word, and a common word is searched for in every file. */
  mentions(word: string, limit: number): readonly CodePlace[] {
    const key = `${limit} ${word}`;
    const known = this.#mentions.get(key) ?? mentionsIn(this.holders(word), { word, limit, readText: this.readText });
    if (this.#mentions.size >= MOST_MENTIONS) this.#mentions.clear();
    this.#mentions.set(key, known);
    return known;
  }

  rowsWith(text: string, limit: number): readonly CodeRow[] {
    const { commentsOf } = this.#packs;
    return rowsIn(this.holders(text), { word: text, limit, readText: this.readText, commentsOf });
  }

  exportsOf(packageName: string): ReadonlyMap<string, CodeEntity | undefined> | undefined {
    return closed(this.#exportsOf(packageName));
  }

  someExportsOf(packageName: string): ReadonlyMap<string, CodeEntity | undefined> | undefined {
    const { names, listed } = this.#exportsOf(packageName) ?? {};
    if (names === undefined || listed === undefined) return names;
    return new Map([...names].filter(([name]) => listed.has(name)));
  }

  #exportsOf(packageName: string): Exports | undefined {
    if (!this.#exports.has(packageName)) this.#exports.set(packageName, this.#packs.exportsOf(this, packageName));
    return this.#exports.get(packageName);
  }

  refusesImport(module: string, name: string): boolean {
    const names = this.exportsOf(module);
    if (names === undefined || names.size === 0 || names.has(name)) return false;
    this.#takenFrom ??= namesByModule(this.#files);
    return [...(this.#takenFrom.get(module) ?? [])].every((taken) => names.has(taken));
  }

  hasModule(name: string): boolean {
    const isThere = this.#modules.get(name) ?? this.#packs.exportsOf(withoutContents(this), name) !== undefined;
    this.#modules.set(name, isThere);
    return isThere;
  }

  /** O(letters of the name), and O(names) where there is such a definition. */
  oneLetterOff(name: string): readonly CodeEntity[] {
    const isDefined = (other: string): boolean =>
      this.#byName.get(other)?.some(({ file }) => !isBesideCode(file)) === true;
    const near = slipsOf(name).filter((slip) => isDefined(slip.name));
    const words = new Set(near.flatMap(({ word }) => word ?? []));
    const names = words.size === 0 ? [] : [...this.#byName.keys()].filter(isDefined);
    const known = [...words].filter((word) => names.some((other) => hasWord(other, word)));
    return near
      .filter(({ word }) => word === undefined || !known.includes(word))
      .flatMap((slip) => this.#byName.get(slip.name)?.filter(({ file }) => !isBesideCode(file)) ?? []);
  }

  filesIn(directory: string): readonly string[] {
    this.#folders ??= foldersOf(this.#files.keys());
    return this.#folders.filesIn(directory);
  }

  foldersIn(directory: string): readonly string[] {
    this.#folders ??= foldersOf(this.#files.keys());
    return this.#folders.foldersIn(directory);
  }
}

function withoutLines(text: string, ranges: readonly LineRange[]): string {
  const lines = text.split('\n');
  for (const [first, last] of ranges) lines.fill('', first - 1, last);
  return lines.join('\n');
}

/** Incomplete exports are not returned at all: absence from them would prove nothing. */
function closed(exports: Exports | undefined): ReadonlyMap<string, CodeEntity | undefined> | undefined {
  return exports === undefined || exports.open ? undefined : exports.names;
}

function importersByName(files: ReadonlyMap<string, FileFacts>): ReadonlyMap<string, readonly Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const [file, { imports }] of files)
    for (const { from, names, line } of imports)
      for (const name of names.flatMap((each) => importedName(each) ?? []))
        addTo(importers, name, { file, line, from });
  for (const list of importers.values()) list.sort(byPlace);
  return importers;
}

/** Names that files take from each module, as the module calls them. */
function namesByModule(files: ReadonlyMap<string, FileFacts>): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { imports } of files.values())
    for (const { from, names } of imports) {
      const known = taken.get(from) ?? new Set<string>();
      taken.set(from, known);
      for (const [source] of names.map(splitName)) if (source !== '*' && source !== 'default') known.add(source);
    }
  return taken;
}

/** `a` of `a as b`; `b` of `default as b` and of `* as b`; undefined for all names of a module. */
function importedName(written: string): string | undefined {
  const [name = '', alias] = written.split(' as ');
  return name === 'default' || name === '*' ? alias : name;
}

function byPlace(
  left: { readonly file: string; readonly line: number },
  right: { readonly file: string; readonly line: number },
): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line;
}
