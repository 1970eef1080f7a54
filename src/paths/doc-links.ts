import { decodedUri } from '../text/decoded-uri.js';
import { isIndexPage } from './doc-names.js';
import { stemOfWebPage } from './file-kinds.js';
import { directoryOf, withoutSlash } from '../text/paths.js';

/** A link in markdown, as written. */
export interface WrittenLink {
  /** Visible text without marks; for a link definition, its label. */
  readonly text: string;
  readonly target: string;
}

/** Most characters of a link's text and of its target: longer ones are not handwritten. */
const MOST_TEXT = 200;
const MOST_TARGET = 500;
/** Most links of one text that are read: some pages are an index of thousands. */
const MOST_LINKS = 1_000;

/**
 * Inline links and link definitions of markdown, without images. Searches the text without parsing it, so a link in an
 * example counts too. Linear.
 */
export function writtenLinks(content: string): readonly WrittenLink[] {
  const found: WrittenLink[] = [];
  for (let at = content.indexOf(']'); at >= 0 && found.length < MOST_LINKS; at = content.indexOf(']', at + 1)) {
    const opener = content[at + 1];
    if (opener !== '(' && opener !== ':') continue;
    const target = /^\s*<?([^\s<>)]+)/.exec(content.slice(at + 2, at + 2 + MOST_TARGET))?.[1];
    const text = target === undefined ? undefined : textBefore(content, at);
    if (target !== undefined && text !== undefined) found.push({ text, target });
  }
  return found;
}

/** Undefined for an image, and without an opening bracket on the same line. */
function textBefore(content: string, end: number): string | undefined {
  const near = content.slice(Math.max(0, end - MOST_TEXT), end);
  const line = near.slice(near.lastIndexOf('\n') + 1);
  const open = line.lastIndexOf('[');
  if (open < 0 || line[open - 1] === '!') return undefined;
  return line
    .slice(open + 1)
    .replace(/[`*_]/g, '')
    .trim();
}

/** A document with the ids of its sections, in order. */
export interface LinkedDoc {
  readonly file: string;
  readonly sections: readonly { readonly id: string }[];
}

export interface LinkPlaces {
  /**
   * Id of the section that a link in this file leads to; a link to a document leads to its first section. Undefined for
   * other targets.
   */
  find(file: string, target: string): string | undefined;
}

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Indexes documents by the forms that links use: the path with and without extension, the folder of an index page, the
 * end of a path under a site's root.
 */
export function linkPlaces(docs: Iterable<LinkedDoc>): LinkPlaces {
  const sections = new Map<string, string>();
  const byFile = new Map<string, LinkedDoc>();
  const byStem = new Map<string, LinkedDoc>();
  const byEnd = new Map<string, LinkedDoc | undefined>();
  for (const doc of docs) {
    byFile.set(doc.file, doc);
    for (const { id } of doc.sections) sections.set(id, id);
    for (const stem of stemsOf(doc.file)) {
      byStem.set(stem, doc);
      // Two documents with the same end: ambiguous.
      for (const end of endsOf(stem)) byEnd.set(end, byEnd.has(end) ? undefined : doc);
    }
  }
  const docAt = (file: string, path: string): LinkedDoc | undefined => {
    if (path === '') return byFile.get(file);
    const stem = stemOfWebPage(withoutSlash(path));
    if (stem.startsWith('/')) return byStem.get(stem.slice(1)) ?? byEnd.get(stem.slice(1));
    const place = resolved(stem, directoryOf(file));
    return place === undefined ? undefined : byStem.get(place);
  };
  return {
    find(file, target) {
      if (EXTERNAL.test(target)) return undefined;
      const [path = '', fragment = ''] = decodedUri(target).split('#', 2);
      const doc = docAt(file, path.replace(/\?.*/s, ''));
      if (doc === undefined) return undefined;
      return (
        sections.get(`${doc.file}#${fragment}`)
        ?? sections.get(`${doc.file}#${fragment.toLowerCase()}`)
        ?? doc.sections[0]?.id
      );
    },
  };
}

function stemsOf(file: string): readonly string[] {
  const stem = stemOfWebPage(file);
  return isIndexPage(file) ? [stem, directoryOf(stem)] : [stem];
}

/** `a/b/c` → `b/c`, `c`. */
function endsOf(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(at + 1).join('/'));
}

/** Undefined for a path that leaves the repository. */
function resolved(path: string, directory: string): string | undefined {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Attributes of HTML tags and of components of sites whose value is the URL of a file that the tag shows. */
const SHOWN = ['src', 'srcset', 'data-src', 'poster'];

/** Attributes whose value is a URL, in lower case. In a `srcset` there may be several. */
export const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', ...SHOWN]);

/** The end of a text that opens the value of an attribute which shows a file. */
export const OPENS_SHOWN_FILE = new RegExp(String.raw`\b(?:${SHOWN.join('|')})\s*=\s*\{?$`, 'i');

/** HTML tags by which pages lead to files that readers see: no styles and scripts of a page, no components. */
const LEADING_TAGS: ReadonlySet<string> = new Set(['a', 'img', 'source', 'video']);

/** Whether the attribute of an HTML tag is a link or a picture of a page. */
export function isLinkOfPage({ tag, name }: { readonly tag: string; readonly name: string }): boolean {
  return LEADING_TAGS.has(tag) && URL_ATTRIBUTES.has(name);
}
