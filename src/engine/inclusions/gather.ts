import { languageOf } from '../../ecosystems/languages.js';
import { isPageTemplate, isShownAsText, isWebPage } from '../../paths/file-kinds.js';
import { partOf } from '../../markdown/includes/include-part.js';
import { includesOf } from '../../markdown/includes/page-includes.js';
import type { PageInclude } from '../../markdown/includes/page-includes.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Included, Section } from '../../model/section.js';
import type { ShortcodeCall, ShortcodeSyntax } from '../../model/site.js';
import { allConventions } from '../../sites/conventions.js';
import { linesOf, lineStartsOf } from '../../text/layout/lines.js';
import { addTo } from '../../text/multimap.js';
import { membersOf, readJson } from '../../formats/json.js';
import { inPattern } from '../../text/pattern.js';
import { MAX_DEPTH, MAX_FILES } from '../facts/docs/include-places.js';
import { linesOfPart } from './part.js';
import type { Places, Way } from './sources.js';

/** What one page includes, and what that depends on. */
export interface Gathered {
  readonly parts: ReadonlyMap<string, readonly Included[]>;
  /** Stamps of all files that were read, or that reading was tried on. */
  readonly stamps: ReadonlyMap<string, string>;
  readonly ways: readonly Way[];
  /** Characters used of the available room. */
  readonly chars: number;
}

export interface Gathering {
  readonly text: string;
  readonly places: Places;
  /** Characters that may still be included; characters that are only read count in part. */
  readonly room: number;
}

/** A character that is only read costs this many times less than one that is searched. */
const READ_SHARE = 16;
/** Maximum number of includes followed per page. */
const MOST_FOLLOWED = 400;

/** Undefined for a page without includes. Cycles are cut, and depth, files and characters are bounded. */
export function gatherIncluded(doc: Doc, { text, places, room }: Gathering): Gathered | undefined {
  const { includes, calls } = writtenIn(text);
  if (includes.length === 0 && calls.length === 0) return undefined;
  const gatherer = new Gatherer(doc, places, room);
  for (const include of includes) gatherer.follow(include, { from: doc.file, above: [doc.file], line: include.line });
  for (const { call, syntax } of calls) gatherer.call(call, syntax);
  return gatherer.gathered();
}

/** A shortcode in a page, and how it is read. */
export interface Call {
  readonly call: ShortcodeCall;
  readonly syntax: ShortcodeSyntax;
}

/** The includes in a page, and the shortcodes that may include files too. */
export function writtenIn(text: string): {
  readonly includes: readonly PageInclude[];
  readonly calls: readonly Call[];
} {
  return {
    includes: includesOf(text, allConventions).filter(({ mayBeNone }) => mayBeNone !== true),
    calls: allConventions.shortcodes.flatMap((syntax) => syntax.callsIn(text).map((call) => ({ call, syntax }))),
  };
}

interface Place {
  readonly from: string;
  /** The chain of files being read, the page first. */
  readonly above: readonly string[];
  /** Line of the page. */
  readonly line: number;
}

class Gatherer {
  readonly #doc: Doc;
  readonly #places: Places;
  readonly #parts = new Map<string, Included[]>();
  readonly #stamps = new Map<string, string>();
  readonly #ways: Way[] = [];
  /** Includes already followed, by section: files that include each other lead to the same files in many ways. */
  readonly #followed = new Set<string>();
  #room: number;
  #chars = 0;

  constructor(doc: Doc, places: Places, room: number) {
    this.#doc = doc;
    this.#places = places;
    this.#room = room;
  }

  gathered(): Gathered {
    return { parts: this.#parts, stamps: this.#stamps, ways: this.#ways, chars: this.#chars };
  }

  follow(include: PageInclude, { from, above, line }: Place): void {
    if (this.#followed.size >= MOST_FOLLOWED) return;
    const file = this.#lead({ from, path: include.path, kind: 'include' });
    if (file === undefined || above.includes(file) || above.length > MAX_DEPTH) return;
    if (include.shows === 'text' && isPageTemplate(file)) return;
    if (!this.#isFirst(file, include, line)) return;
    const text = this.#read(file);
    if (text === undefined) return;
    const parts = linesOfPart(linesOf(text), include.part);
    const isCode = include.shows === 'code' || !isShownAsText(file);
    const isUnread = isCode && include.shows === 'text' && (isWebPage(file) || languageOf(file) === undefined);
    for (const { first, last } of parts) {
      const part = { file, startLine: first, endLine: last, text: cutLines(text, first, last), isCode };
      this.#add(line, isUnread ? { ...part, isUnread } : part);
    }
    if (isCode || parts.length === 0) return;
    const isTaken = (at: number): boolean => parts.some(({ first, last }) => at >= first && at <= last);
    const within = includesOf(text, allConventions).filter((one) => one.mayBeNone !== true && isTaken(one.line));
    for (const inner of within) this.follow(inner, { from: file, above: [...above, file], line });
  }

  #isFirst(file: string, { part, shows }: PageInclude, line: number): boolean {
    const before = this.#followed.size;
    return (
      this.#followed.add(`${this.#sectionAt(line)?.id ?? ''}\0${file}\0${shows}\0${JSON.stringify(part ?? null)}`).size
      > before
    );
  }

  #sectionAt(line: number): Section | undefined {
    return this.#doc.sections.findLast(({ startLine }) => startLine <= line) ?? this.#doc.sections[0];
  }

  /** Follows the files that a shortcode of the repository reads with literal paths. */
  call(call: ShortcodeCall, syntax: ShortcodeSyntax): void {
    const from = this.#doc.file;
    const template = this.#lead({ from, path: call.name, kind: 'template' });
    const source = template === undefined ? undefined : this.#read(template);
    if (source === undefined) return;
    const { data, files } = syntax.readsOf(source, call);
    for (const path of files)
      this.follow(
        { path, part: partOf(call.values, allConventions.partOptions), shows: 'text', line: call.line },
        { from, above: [from], line: call.line },
      );
    for (const path of data) this.#addData(path, call);
  }

  #addData(path: string, call: ShortcodeCall): void {
    const file = this.#lead({ from: this.#doc.file, path, kind: 'data' });
    const text = file === undefined ? undefined : this.#read(file);
    if (file === undefined || text === undefined) return;
    const part = file.endsWith('.json')
      ? partOfJson(text, [...call.values.values()])
      : { startLine: 1, endLine: linesOf(text).length, text };
    this.#add(call.line, { file, ...part, isCode: true });
  }

  #lead(way: Omit<Way, 'to'>): string | undefined {
    const to = this.#places.lead(way);
    this.#ways.push({ ...way, to });
    return to;
  }

  #read(file: string): string | undefined {
    if (!this.#stamps.has(file) && this.#stamps.size >= MAX_FILES) return undefined;
    if (this.#room <= 0) return undefined;
    this.#stamps.set(file, this.#places.stamp(file));
    const text = this.#places.read(file);
    this.#spend((text?.length ?? 0) / READ_SHARE);
    return text;
  }

  #spend(chars: number): void {
    this.#room -= chars;
    this.#chars += chars;
  }

  #add(line: number, included: Included): void {
    const section = this.#sectionAt(line);
    const part = shortened(included, Math.min(BOUNDS.includedChars, this.#room));
    if (section === undefined || part.text.trim() === '') return;
    const isThere =
      this.#parts
        .get(section.id)
        ?.some(
          ({ file, startLine, endLine }) =>
            file === part.file && startLine === part.startLine && endLine === part.endLine,
        ) === true;
    if (isThere) return;
    this.#spend(part.text.length);
    addTo(this.#parts, section.id, part);
  }
}

function cutLines(text: string, first: number, last: number): string {
  const starts = lineStartsOf(text);
  return text.slice(starts[first - 1] ?? text.length, (starts[last] ?? text.length + 1) - 1);
}

/** Cut at the end of a line. */
function shortened(included: Included, chars: number): Included {
  if (included.text.length <= chars) return included;
  const end = included.text.lastIndexOf('\n', chars);
  const text = end <= 0 ? '' : included.text.slice(0, end);
  return { ...included, text, endLine: Math.min(included.endLine, included.startLine + text.split('\n').length - 1) };
}

type Part = Pick<Included, 'startLine' | 'endLine' | 'text'>;

/** From a data file, the only member named like a value of the call, else the whole file. A string is unquoted. */
function partOfJson(text: string, asked: readonly string[]): Part {
  const lines = linesOf(text);
  const { root } = readJson(text);
  const members = membersOf(root);
  const like = members.filter(({ key }) =>
    asked.some((value) => value !== '' && (key === value || new RegExp(`^${inPattern(value)}[A-Z_-]`).test(key))),
  );
  const exact = like.find(({ key }) => asked.includes(key));
  const member = exact ?? (like.length === 1 ? like[0] : undefined);
  if (member === undefined) return { startLine: 1, endLine: lines.length, text: unescaped(text) };
  if (member.value.kind === 'string') return { startLine: member.line, endLine: member.line, text: member.value.value };
  const next = members.find(({ line }) => line > member.line);
  const endLine = (next?.line ?? lines.length) - 1;
  return {
    startLine: member.line,
    endLine: Math.max(member.line, endLine),
    text: unescaped(lines.slice(member.line - 1, Math.max(member.line, endLine)).join('\n')),
  };
}

/** An escaped line break separates words; replaced by spaces, so that the lines of the file stay the same. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '  ');
}
