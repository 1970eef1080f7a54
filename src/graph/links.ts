import type { Section } from '../model/section.js';
import { directoryOf } from '../text/paths.js';

export interface LinkTarget {
  /** Repository-relative, as far as the link tells; it may name no document. */
  readonly file: string;
  /** Without `#`; '' for the document itself. */
  readonly fragment: string;
}

/** Links of one section that are followed. */
const MOST_LINKS = 1_000;
const MOST_CHARS = 500;
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Where the inline links and link definitions of a section lead, as paths of documents. A look at the text, not a parse: a link
 * in an example counts too. Linear.
 */
export function linksOf({ file, content }: Section): readonly LinkTarget[] {
  const found: LinkTarget[] = [];
  for (let at = content.indexOf(']'); at !== -1 && found.length < MOST_LINKS; at = content.indexOf(']', at + 1)) {
    const url = urlAfter(content, at + 1);
    const target = url === undefined ? undefined : targetOf(url, file);
    if (target !== undefined) found.push(target);
  }
  return found;
}

/** `](url` and `]: url`. */
function urlAfter(content: string, at: number): string | undefined {
  const opener = content[at];
  if (opener !== '(' && opener !== ':') return undefined;
  return /^\s*<?([^\s<>)]+)/.exec(content.slice(at + 1, at + 1 + MOST_CHARS))?.[1];
}

function targetOf(url: string, from: string): LinkTarget | undefined {
  if (EXTERNAL.test(url)) return undefined;
  const hash = url.indexOf('#');
  const fragment = hash === -1 ? '' : url.slice(hash + 1).toLowerCase();
  const path = (hash === -1 ? url : url.slice(0, hash)).replace(/\?.*$/s, '');
  if (path === '') return { file: from, fragment };
  const file = resolved(path, directoryOf(from));
  if (file === undefined) return undefined;
  return { file: /\.[a-z]+$/i.test(file) ? file : `${file.replace(/\/$/, '')}.md`, fragment };
}

/** Undefined for a path that leaves the repository. */
function resolved(path: string, directory: string): string | undefined {
  const parts = path.startsWith('/') || directory === '' ? [] : directory.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
