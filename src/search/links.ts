import { posix } from 'node:path';
import { termsOf } from './words.js';
import type { Corpus, Indexed } from './corpus.js';

/** A link between two sections. */
export interface Link {
  /** Numbers of the sections. */
  readonly from: number;
  readonly to: number;
  /** What the reader sees of it. */
  readonly text: string;
  /** What that is searched by, each once. */
  readonly terms: readonly string[];
}

/** Links between sections of the corpus as it is now. */
export interface Links {
  /** Links that lead to a section; those of its own doc's table of contents too. */
  to(number: number): readonly Link[];
  /** Links that leave a section, in order. */
  from(number: number): readonly Link[];
  all(): Iterable<Link>;
}

/** Characters of a link's text and of its target; longer ones are no links that somebody wrote by hand. */
const MOST_TEXT = 200;
const MOST_TARGET = 500;
/** Links of one section that are followed: some are nothing but an index of thousands. */
const MOST_LINKS = 500;

/** Reads the links of all docs. Linear in their text. */
export function linksOf(corpus: Corpus): Links {
  const places = placesOf(corpus);
  const to = new Map<number, Link[]>();
  const from = new Map<number, Link[]>();
  for (const sections of corpus.docs.values()) {
    for (const { number, section } of sections) {
      for (const { text, target } of linksIn(section.content)) {
        const end = places.find(section.file, target);
        if (end === undefined || end === number) continue;
        const link = { from: number, to: end, text, terms: termsOf(text, corpus.words) };
        append(to, end, link);
        append(from, number, link);
      }
    }
  }
  return { to: (number) => to.get(number) ?? [], from: (number) => from.get(number) ?? [], all: () => [...to.values()].flat() };
}

/** Inline links of markdown, without images. */
function linksIn(content: string): { readonly text: string; readonly target: string }[] {
  const found: { readonly text: string; readonly target: string }[] = [];
  for (let at = content.indexOf(']('); at >= 0 && found.length < MOST_LINKS; at = content.indexOf('](', at + 2)) {
    const line = content.slice(Math.max(0, at - MOST_TEXT), at);
    const before = line.slice(line.lastIndexOf('\n') + 1);
    const open = before.lastIndexOf('[');
    if (open < 0 || before[open - 1] === '!') continue;
    const target = /^[^\s)]+/.exec(content.slice(at + 2, at + 2 + MOST_TARGET))?.[0];
    const text = before.slice(open + 1).replace(/[`*_]/g, '').trim();
    if (target !== undefined && text !== '') found.push({ text, target });
  }
  return found;
}

interface Places {
  /** Number of the section that a link in this file leads to. */
  find(file: string, target: string): number | undefined;
}

const MARKDOWN = /\.(?:md|mdx|markdown|html?)$/i;
const INDEX = /(?:^|\/)(?:index|readme|_index)$/i;

/** Sections by what links call them: a doc's path with and without ending, and ends of it for targets that start at a site's root. */
function placesOf({ docs }: Corpus): Places {
  const bySection = new Map<string, number>();
  const byStem = new Map<string, Indexed>();
  const byEnd = new Map<string, Indexed | undefined>();
  for (const [file, sections] of docs) {
    const [first] = sections;
    if (first === undefined) continue;
    for (const { number, section } of sections) bySection.set(section.id, number);
    const stem = file.replace(MARKDOWN, '');
    for (const name of INDEX.test(stem) ? [stem, stem.replace(INDEX, '')] : [stem]) {
      byStem.set(name, first);
      // Two docs with one end: neither is meant.
      for (const end of endsOf(name)) byEnd.set(end, byEnd.has(end) ? undefined : first);
    }
  }
  const docAt = (file: string, path: string): Indexed | undefined => {
    if (path === '') return docs.get(file)?.[0];
    const stem = path.replace(/\/+$/, '').replace(MARKDOWN, '');
    if (stem.startsWith('/')) return byStem.get(stem.slice(1)) ?? byEnd.get(stem.slice(1));
    return byStem.get(posix.join(posix.dirname(file), stem).replace(/^\.$/, ''));
  };
  return {
    find(file, target) {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
      const [path = '', anchor] = decoded(target).split('#', 2);
      const first = docAt(file, path.replace(/\?.*$/, ''));
      if (first === undefined || anchor === undefined || anchor === '') return first?.number;
      const id = `${first.section.file}#${anchor}`;
      return bySection.get(id) ?? bySection.get(id.toLowerCase()) ?? first.number;
    },
  };
}

/** `a/b/c` → `b/c`, `c`. */
function endsOf(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(at + 1).join('/'));
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function append(lists: Map<number, Link[]>, key: number, link: Link): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [link]);
  else list.push(link);
}
