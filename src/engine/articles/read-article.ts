import { posix } from 'node:path';
import type { FieldValue } from '../../config/yaml-fields.js';
import { ARTICLE_STATUSES, MATURITIES, isPublished } from '../../model/article.js';
import type { Article, ArticleReading, ArticleStatus } from '../../model/article.js';
import { isIndexPage } from '../../paths/doc-names.js';
import { quoted } from '../../text/layout/printable.js';
import { baseNameOf } from '../../text/paths.js';
import { anyOf } from '../../text/pattern.js';
import { readFields } from './frontmatter-fields.js';
import type { FieldReading, Fields } from './frontmatter-fields.js';

const NONE: ArticleReading = { kind: 'none' };

/** Reads documents as articles, by the folders of the settings. */
export class ArticleReader {
  readonly #folders: readonly string[];

  /** `folders`: each has the articles of one category. Empty: any document with a status of articles is one. */
  constructor(folders: readonly string[]) {
    this.#folders = folders.map((folder) => posix.normalize(folder).replace(/\/$/, ''));
  }

  /** `text` is the normal text of a document. */
  read(file: string, text: string): ArticleReading {
    const folder = this.#folders.find((one) => file.startsWith(`${one}/`));
    if (folder === undefined && this.#folders.length > 0) return NONE;
    const place = { file, slug: slugOf(file), category: categoryOf(file, folder) };
    const read = readFields(text);
    if (read.kind === 'none') return NONE;
    const isUnpublished = read.kind === 'malformed' ? mayHide(read.written) : saysHidden(read);
    const refuse = (line: number, problem: string): ArticleReading => ({
      kind: 'malformed',
      malformed: { ...place, problem: `${file}:${line}: ${problem}`, isUnpublished },
    });
    if (read.kind === 'malformed') {
      const isMeant = folder !== undefined || isUnpublished || PUBLISHED.test(read.written);
      return isMeant ? refuse(read.line, read.problem) : NONE;
    }
    const isMarked = folder !== undefined || isUnpublished || statusOf(read) !== undefined;
    if (!isMarked) return NONE;
    const unread = unreadIn(read.fields);
    if (unread !== undefined) return refuse(1, unread);
    const reading = articleOf(read.fields, place, refuse);
    return isUnpublished && reading.kind === 'article' && isPublished(reading.article)
      ? refuse(1, 'it says in another place than its fields that it is not published')
      : reading;
  }

  /** Is the file in a folder of articles, where what cannot be read may be one? */
  isAmongArticles(file: string): boolean {
    return this.#folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
  }
}

/** Between a key and its value, in YAML, JSON and TOML. */
const SAYS = String.raw`["']?[\t ]{0,9}[:=]\s{0,9}["']?`;
/** What frontmatter that cannot be read says of itself anywhere: a draft with a mistake in it is a draft. */
const UNPUBLISHED = new RegExp(
  String.raw`(?<![\w-])(?:status${SAYS}(?:draft|proposed|deprecated)|draft${SAYS}(?:true|yes|on|1)|`
    + String.raw`published${SAYS}(?:false|no|off|0))\b`,
  'i',
);
const PUBLISHED = new RegExp(String.raw`(?<![\w-])status${SAYS}(?:live|experimental)\b`, 'i');

/** Keys by which frontmatter says whether it is published. */
const TELLING: ReadonlySet<string> = new Set(['status', 'draft', 'published']);
const UNPUBLISHED_STATUS = /^\W{0,9}(?:draft|proposed|deprecated)\b/i;
const YES = /^(?:true|yes|on|y|1)$/i;

type Read = Extract<FieldReading, { kind: 'fields' }>;

/**
 * Does frontmatter that was parsed say that it is not published: at its top level, by what that takes over from
 * elsewhere (`<<: *base`), or at any depth where it has no status of what is published?
 */
function saysHidden(read: Read): boolean {
  const { fields } = read;
  const status = statusOf(read);
  const isTopOnly = (status === 'Live' || status === 'Experimental') && !takesOver(fields);
  return read.placesOf(TELLING).some(({ key, depth, texts }) => {
    if (isTopOnly && depth > 0) return false;
    const words = texts.map((text) => text.trim());
    if (key === 'status') return words.some((word) => UNPUBLISHED_STATUS.test(word));
    return key === 'draft' ? words.some((word) => YES.test(word)) : words.some(isUnset);
  });
}

function takesOver(fields: Fields): boolean {
  return fields.has('<<') || fields.has('');
}

/** Why the fields do not tell whether it is published: a value that is not read, or keys from elsewhere. */
function unreadIn(fields: Fields): string | undefined {
  if (takesOver(fields)) return 'keys that are taken over from elsewhere (<<, *key) are not read';
  const unread = [...TELLING].find((key) => fields.has(key) && fields.get(key)?.value === undefined);
  return unread === undefined ? undefined : `${unread} must be a plain value`;
}

/** A telling key with the rest of its line; in YAML also with its value in the next one (`? status`). */
const TOLD = new RegExp(
  String.raw`(?<![\w-])["']?KEY["']?[\t ]{0,9}[:=](.*)|^[\t ]{0,9}\?[\t ]{0,9}["']?KEY\b`.replaceAll(
    'KEY',
    anyOf([...TELLING]),
  ),
  'gim',
);
const PLAIN = /^\s*(?:"[\w .-]*"|'[\w .-]*'|[\w.-]+(?: [\w.-]+)*)\s*(?:#.*)?$/;

/**
 * May frontmatter that could not be read be of what is not published? It says so, or its status is written in a way
 * that only a parser reads.
 */
function mayHide(written: string): boolean {
  return UNPUBLISHED.test(written) || [...written.matchAll(TOLD)].some(([, value = '']) => !PLAIN.test(value));
}

type Refuse = (line: number, problem: string) => ArticleReading;

function articleOf(fields: Fields, place: Pick<Article, 'file' | 'slug' | 'category'>, refuse: Refuse): ArticleReading {
  const wrong = problemIn(fields);
  if (wrong !== undefined) return refuse(wrong.line, wrong.problem);
  const value = (key: string): FieldValue => fields.get(key)?.value;
  const status = isSet(value('draft')) || isUnset(value('published')) ? 'Draft' : statusIn(value('status'));
  if (status === undefined) return refuse(1, 'no status');
  return {
    kind: 'article',
    article: {
      ...place,
      title: textIn(value('title')) ?? '',
      description: textIn(value('description')) ?? '',
      tags: listIn(value('tags')) ?? [],
      lastUpdated: textIn(value('lastupdated')),
      status,
      maturity: wordIn(MATURITIES, value('maturity')),
      supersededBy: listIn(value('supersededby')) ?? [],
      relatedIds: listIn(value('relatedids')) ?? [],
    },
  };
}

/** Any value but those that mean no. */
function isSet(value: FieldValue): boolean {
  return value !== undefined && value !== null && !isUnset(value);
}

function isUnset(value: FieldValue): boolean {
  return value !== undefined && value !== null && /^(?:|false|no|off|n|0)$/i.test(String(value).trim());
}

interface Rule {
  readonly key: string;
  /** Its name as people write it. */
  readonly name: string;
  readonly isNeeded?: boolean;
  readonly must: string;
  readonly fits: (value: FieldValue) => boolean;
}

const oneOf = (words: readonly string[]): Pick<Rule, 'must' | 'fits'> => ({
  must: `one of ${words.join(', ')}`,
  fits: (value) => wordIn(words, value) !== undefined,
});
const TEXT: Pick<Rule, 'must' | 'fits'> = { must: 'a text', fits: (value) => textIn(value) !== undefined };
const LIST: Pick<Rule, 'must' | 'fits'> = { must: 'a list of texts', fits: (value) => listIn(value) !== undefined };

const RULES: readonly Rule[] = [
  { key: 'title', name: 'title', isNeeded: true, must: 'a text', fits: (value) => (textIn(value) ?? '').trim() !== '' },
  { key: 'status', name: 'status', isNeeded: true, ...oneOf(ARTICLE_STATUSES) },
  { key: 'description', name: 'description', ...TEXT },
  { key: 'tags', name: 'tags', ...LIST },
  {
    key: 'lastupdated',
    name: 'lastUpdated',
    must: 'a date like 2025-01-15',
    fits: (value) => isDate(textIn(value) ?? ''),
  },
  { key: 'maturity', name: 'maturity', ...oneOf(MATURITIES) },
  { key: 'supersededby', name: 'supersededBy', ...LIST },
  { key: 'relatedids', name: 'relatedIds', ...LIST },
];

function problemIn(fields: Fields): { readonly problem: string; readonly line: number } | undefined {
  for (const { key, name, isNeeded = false, must, fits } of RULES) {
    const field = fields.get(key);
    const isEmpty = field === undefined || field.value === null;
    if (isEmpty && isNeeded) return { problem: `no ${name}`, line: field?.line ?? 1 };
    if (!isEmpty && !fits(field.value))
      return { problem: `${name} must be ${must}, got ${shown(field.value)}`, line: field.line };
  }
  return undefined;
}

function shown(value: FieldValue): string {
  if (value === undefined) return 'something else';
  return Array.isArray(value) ? 'a list' : quoted(String(value), 80);
}

function textIn(value: FieldValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function listIn(value: FieldValue): readonly string[] | undefined {
  return Array.isArray(value) ? (value as readonly string[]) : undefined; // Safe: the only array among the values.
}

/** The word of the list that is meant, in any letter case. */
function wordIn<W extends string>(words: readonly W[], value: FieldValue): W | undefined {
  const asked = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  return words.find((word) => word.toLowerCase() === asked);
}

function statusOf({ fields }: Read): ArticleStatus | undefined {
  return statusIn(fields.get('status')?.value);
}

function statusIn(value: FieldValue): ArticleStatus | undefined {
  return wordIn(ARTICLE_STATUSES, value);
}

function isDate(text: string): boolean {
  const isIso = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]{4,18}(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  return isIso && !Number.isNaN(Date.parse(text));
}

function slugOf(file: string): string {
  const name = baseNameOf(file).replace(/\.[^.]+$/, '');
  const folder = baseNameOf(file.slice(0, Math.max(0, file.lastIndexOf('/'))));
  return isIndexPage(file) && folder !== '' ? folder : name;
}

/** The name of the folder of the settings that has the file; without one, of the folder that it is in. */
function categoryOf(file: string, folder: string | undefined): string {
  if (folder !== undefined) return baseNameOf(folder);
  const folders = file.split('/').slice(0, -1);
  const own = isIndexPage(file) && folders.length > 1 ? folders.slice(0, -1) : folders;
  return own.at(-1) ?? '.';
}
