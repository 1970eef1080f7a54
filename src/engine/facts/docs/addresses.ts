import { folderOfIndex } from '../../../paths/doc-names.js';
import { markupOf, stemOfWebPage } from '../../../paths/file-kinds.js';
import { posix } from 'node:path';
import { readFrontmatter } from '../../../markdown/frontmatter.js';
import type { Doc } from '../../../model/doc.js';
import { allConventions } from '../../../sites/conventions.js';
import { memoised } from '../../../text/memo.js';
import { addTo } from '../../../text/multimap.js';
import { directoryOf, trimmedPath, withoutSlash } from '../../../text/paths.js';
import { normalText } from '../../../text/layout/lines.js';
import { digestOf } from '../../code/code-stamps.js';
import { keptByHash } from '../kept-by-hash.js';

export interface Addresses {
  /** The page whose own stated address ends with these segments. */
  atAddress(path: string): string | undefined;
  /** Equal stamps mean equal answers. */
  stamp(): string;
}

/** Addresses that pages state in their front matter, ignoring case. */
export function addressesOf(
  docs: () => ReadonlyMap<string, Doc>,
  textOf: (file: string) => string | undefined,
  version: () => string,
): Addresses {
  const addressesIn = keptByHash(docs, ({ file }) => readAddresses(file, textOf(file) ?? ''));
  const byLast = memoised(version, () => {
    const pages = new Map<string, { readonly address: string; readonly file: string }[]>();
    for (const file of docs().keys())
      for (const address of addressesIn(file) ?? []) addTo(pages, posix.basename(address), { address, file });
    return pages;
  });
  const stamp = memoised(version, () =>
    digestOf(
      [...byLast().values()]
        .flat()
        .map(({ address, file }) => `${address} ${file}`)
        .sort()
        .join('\n'),
    ),
  );
  return {
    atAddress(path) {
      const wanted = normalAddress(path);
      return wanted === ''
        ? undefined
        : byLast()
            .get(posix.basename(wanted))
            ?.find(({ address }) => address === wanted || address.endsWith(`/${wanted}`))?.file;
    },
    stamp,
  };
}

/** An attribute of a page in AsciiDoc, as its translation keeps it. */
const ATTRIBUTE = /^<!-- :([\w-]{1,60}): ([^\n]{1,2000}) -->$/gm;
/** Characters of a page's head. */
const MOST_HEAD = 5_000;

function readAddresses(file: string, text: string): readonly string[] {
  const hasFields = /^(?:---|\+\+\+)/.test(text.slice(0, 4).replace(/^\uFEFF/, ''));
  const attributes =
    markupOf(file) === undefined
      ? new Map<string, string>()
      : new Map([...text.slice(0, MOST_HEAD).matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]));
  if (!hasFields && attributes.size === 0) return [];
  const { fields } = readFrontmatter(normalText(text));
  const written = allConventions.addressKeys.flatMap((key) =>
    [fields.get(key), attributes.get(key)].flatMap((value) => value?.split(', ') ?? []),
  );
  const values = written.filter((value) => value !== '');
  return [
    ...new Set(
      values.map((value) =>
        normalAddress(
          value.startsWith('/') || value.includes('://')
            ? value.replace(/^[a-z]+:\/\/[^/]*/i, '')
            : posix.join(directoryOf(file), value),
        ),
      ),
    ),
  ].filter((address) => address !== '');
}

function normalAddress(path: string): string {
  const bare = trimmedPath(path.toLowerCase().split(/[#?]/, 1)[0] ?? '');
  const stem = stemOfWebPage(bare);
  return stem === bare ? bare : withoutSlash(folderOfIndex(stem) ?? stem);
}
