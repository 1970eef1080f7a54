import { stemOfWebPage } from '../../../paths/file-kinds.js';
import { withoutSlashes } from '../../../text/paths.js';
import { posix } from 'node:path';
import { isFolderPage } from '../../../claims/types/path-reference/links/page-files.js';
import { allConventions } from '../../../sites/conventions.js';
import { addTo } from '../../../text/multimap.js';

/** A link in text that leads to an anchor. `line` 1-based, `column` 1-based at its `#`. */
export interface AnchorLink {
  readonly line: number;
  readonly column: number;
}

/** Characters that may precede `#` in a link to the same page. */
const OPENERS = '([<"\'= \t:`';
/** Maximum number of characters read of an address before `#`. */
const ADDRESS_CHARS = 300;

/** Documents by the fragments in them, in lower case. */
export type FragmentIndex = ReadonlyMap<string, readonly string[]>;

const FRAGMENT = /#([^\s#()<>"'`\][]{1,300})/g;

/** Made once for all documents, so that only those that may contain a link are read for it. O(text). */
export function indexFragments(texts: Iterable<readonly [file: string, text: string]>): FragmentIndex {
  const index = new Map<string, string[]>();
  for (const [file, text] of texts) {
    const found = new Set(
      [...text.matchAll(FRAGMENT)]
        .flatMap(([, fragment = '']) => [fragment, nameIn(fragment)])
        .map((fragment) => fragment.toLowerCase()),
    );
    for (const fragment of found) addTo(index, fragment, file);
  }
  return index;
}

/** The fragment without punctuation that ends the sentence. */
function nameIn(fragment: string): string {
  return /^[\p{L}\p{N}_%-]*/u.exec(fragment)?.[0] ?? '';
}

/** Documents that may link to an anchor of any page, sorted. */
export function filesNaming(anchor: string, index: FragmentIndex): readonly string[] {
  return [...new Set(writtenForms(anchor).flatMap((written) => index.get(written.toLowerCase()) ?? []))].sort();
}

/** The anchor unchanged, and with non-ASCII characters percent-encoded. */
export function writtenForms(anchor: string): readonly string[] {
  return [...new Set([anchor, encodeURIComponent(anchor)])];
}

/**
 * Every place in `text` that may lead to the anchor of this page: a bare `#anchor` if the text is the page's own, else
 * one after an address that ends like the page's path. Includes doubtful places rather than missing one. O(text).
 */
export function linksTo(
  anchor: string,
  page: string,
  { text, isOwn }: { readonly text: string; readonly isOwn: boolean },
): readonly AnchorLink[] {
  return writtenForms(anchor).flatMap((written) => placesOf(`#${written}`.toLowerCase(), page, { text, isOwn }));
}

function placesOf(
  wanted: string,
  page: string,
  { text, isOwn }: { readonly text: string; readonly isOwn: boolean },
): readonly AnchorLink[] {
  const lower = text.toLowerCase();
  // A few letters change their length with their case; then matching is case sensitive.
  const low = lower.length === text.length ? lower : text;
  const found: AnchorLink[] = [];
  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = lineEnd + 1;
    }
    if (/[\w-]/.test(text.charAt(at + wanted.length))) continue;
    const before = addressBefore(text, Math.max(lineStart, at - ADDRESS_CHARS), at);
    if (before === '' ? isOwn && at > lineStart && OPENERS.includes(text.charAt(at - 1)) : isAddressOf(page, before))
      found.push({ line, column: at - lineStart + 1 });
  }
  return found;
}

function addressBefore(text: string, from: number, at: number): string {
  let start = at;
  while (start > from && !OPENERS.includes(text.charAt(start - 1)) && !'>)]#'.includes(text.charAt(start - 1)))
    start -= 1;
  return text.slice(start, at);
}

/** Does the address end with the page's name? An index page is also matched by the name of its folder. */
function isAddressOf(page: string, address: string): boolean {
  const name = stemOf(page);
  const last = stemOf(withoutSlashes(address.replace(/\?.*/, '')));
  if (!isFolderPage(posix.basename(page), allConventions)) return last === name;
  const folder = posix.basename(posix.dirname(page)).toLowerCase();
  return last === name || folder === '.' || folder === '' || last === folder;
}

function stemOf(path: string): string {
  return stemOfWebPage(posix.basename(path)).toLowerCase();
}
