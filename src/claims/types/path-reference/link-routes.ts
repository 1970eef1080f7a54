import type { CodeRow } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isOfOthers } from '../../ground/ground.js';
import type { Explanation, LostLink } from './explanation.js';
import { isPagePath } from './page-files.js';
import { tailOf } from './proof.js';

/** Rows that are looked at for one address. */
const MAX_ROWS = 50;

/**
 * The address as a string of a program or of settings: a table of routes, of redirects, of what is in the menu. GitHub
 * itself has none.
 */
export function routed({ claim: { file, payload }, facts }: LostLink): Explanation | undefined {
  const tail = tailOf(payload.path);
  if (!tail.includes('/')) return payload.path.startsWith('/') ? aliased(tail, file, facts) : undefined;
  if (tail.length < 5) return undefined;
  const forms = [`"${tail}"`, `'${tail}'`, `/${tail}"`, `/${tail}'`];
  const rows = forms.flatMap((form) => facts.code.rowsWith(form, MAX_ROWS));
  const place = rows.find((row) => mayRoute(row, tail, file));
  if (place === undefined) return undefined;
  return { file: place.file, because: `${place.file}:${place.line} names this address` };
}

/** The settings of a site may send all below an address elsewhere: `'/zh-cn/(.*)': 'https://…'`. */
function aliased(tail: string, file: string, facts: Facts): Explanation | undefined {
  if (tail.length < 2) return undefined;
  const rows = [`'/${tail}/`, `"/${tail}/`].flatMap((form) => facts.code.rowsWith(form, MAX_ROWS));
  const isAliased = ({ row }: CodeRow): boolean => ALIAS.test(row.slice(row.indexOf(`/${tail}/`)));
  const place = rows.find((row) => !isOfOthers(row.file, file) && isAliased(row));
  if (place === undefined) return undefined;
  return { file: place.file, because: `${place.file}:${place.line} sends what is below this address elsewhere` };
}

/** A pattern, or a key with another address behind it. */
const ALIAS = /^[^'"\s]{0,200}(?:[(*$]|['"]\s{0,4}(?::|=>))/;

/** Attributes by which one more page shows the same file. */
const SHOWN = /\b(?:src|srcset|data-src|poster)\s*=\s*\{?$/i;

/**
 * Is the address a string of its own, which a table may hold? Words around it are for people. An attribute that shows a
 * file, and a whole url of one, are one more reference to it, lost like the first. Forms of the hosting site are no
 * part of this one.
 */
function mayRoute({ file, row, offset }: CodeRow, tail: string, doc: string): boolean {
  if (/(?:^|\/)\.github\//.test(file) || isOfOthers(file, doc)) return false;
  const at = row.indexOf(tail, offset);
  const mark = row.charAt(at + tail.length);
  const open = row.lastIndexOf(mark, at - 1);
  const lead = row.slice(open + 1, at);
  if (open < 0 || /\s/.test(lead) || SHOWN.test(row.slice(0, open))) return false;
  return isPagePath(tail) || !lead.includes('://');
}
