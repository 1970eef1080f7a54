import { OPENS_SHOWN_FILE } from '../../../../paths/doc-links.js';
import { trimmedPath } from '../../../../text/paths.js';
import { isOfForge } from '../../../../paths/roles.js';
import type { CodeRow } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import { isOfOthers } from '../../../ground/ground.js';
import type { Explanation, LostLink } from './explanation.js';
import { isPagePath } from './page-files.js';

/** Rows that are read for one URL. */
const MAX_ROWS = 50;

/**
 * The URL as a string in a program or in settings: a table of routes, of redirects, of menu entries. GitHub itself has
 * none.
 */
export function routed({ claim: { file, payload }, facts }: LostLink): Explanation | undefined {
  const tail = trimmedPath(payload.path);
  if (!tail.includes('/')) return payload.path.startsWith('/') ? aliased(tail, file, facts) : undefined;
  if (tail.length < 5) return undefined;
  const forms = [`"${tail}"`, `'${tail}'`, `/${tail}"`, `/${tail}'`];
  const rows = forms.flatMap((form) => facts.code.rowsWith(form, MAX_ROWS));
  const place = rows.find((row) => mayRoute(row, tail, file));
  if (place === undefined) return undefined;
  return { file: place.file, because: `${place.file}:${place.line} names this address` };
}

/** The settings of a site may redirect all URLs below one: `'/zh-cn/(.*)': 'https://…'`. */
function aliased(tail: string, file: string, facts: Facts): Explanation | undefined {
  if (tail.length < 2) return undefined;
  const rows = [`'/${tail}/`, `"/${tail}/`].flatMap((form) => facts.code.rowsWith(form, MAX_ROWS));
  const isAliased = ({ row }: CodeRow): boolean => ALIAS.test(row.slice(row.indexOf(`/${tail}/`)));
  const place = rows.find((row) => !isOfOthers(row.file, file) && isAliased(row));
  if (place === undefined) return undefined;
  return { file: place.file, because: `${place.file}:${place.line} sends what is below this address elsewhere` };
}

/** A pattern, or a key followed by another URL. */
const ALIAS = /^[^'"\s]{0,200}(?:[(*$]|['"]\s{0,4}(?::|=>))/;

/**
 * Is the URL a string of its own, which a table may contain? Text with more words is for people. An attribute that
 * shows a file, and the whole URL of one, are another reference to it, broken like the first. Forms of the hosting site
 * do not belong to this site.
 */
function mayRoute({ file, row, offset }: CodeRow, tail: string, doc: string): boolean {
  if (isOfForge(file) || isOfOthers(file, doc)) return false;
  const at = row.indexOf(tail, offset);
  const mark = row.charAt(at + tail.length);
  const open = row.lastIndexOf(mark, at - 1);
  const lead = row.slice(open + 1, at);
  if (open < 0 || /\s/.test(lead) || OPENS_SHOWN_FILE.test(row.slice(0, open))) return false;
  return isPagePath(tail) || !lead.includes('://');
}
