import { codeSpan, escaped, link } from '../escape.js';
import { anchorOf, normalName } from './names.js';
import type { Names } from './names.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Roles whose text is code, or the name of something in the code. */
const CODE = words(
  `option cmdoption envvar class mod meth attr data exc obj const var type macro member enum enumerator struct union
  property func concept decorator program command file samp kbd code literal makevar token keyword confval setting
  regexp mailheader mimetype newsgroup manpage math cite any dotenv config conf src source gh-file repo-file dir
  directive role tag key value field parameter param arg rust lua bash shell python cpp c js json yaml sql`,
);
/** Roles of things that the code defines. */
const OBJECTS =
  words(`class mod meth attr data exc obj const var type macro member enum enumerator struct union property func
  concept decorator`);
/** Names of functions, which are shown with brackets. */
const CALLS = words('func meth');
/** Roles whose target is a label of the project. */
const LABELS = words('ref numref hoverxref keyref');
/** Roles whose target is a file, or a page. */
const PAGES = words('doc download');
/** Texts that are code whatever the role: with signs of names. */
const NAME = /^[\w.:~!/-]+(?:\(\))?$/;
const HAS_SIGNS = /[_.]\w|[a-z][A-Z]|--|\(\)$|^[A-Z][A-Z\d_]+$/;

interface Role {
  readonly role: string;
  readonly text: string;
}

/** The text of a role as markdown. Domains (`py:func`) do not matter. */
export function roleText({ role, text }: Role, names: Names): string {
  const name = role.toLowerCase().split(/[:+]/).at(-1) ?? '';
  const { title, target } = titledIn(text);
  if (LABELS.has(name)) return link(escaped(title ?? text), `#${anchorOf(target)}`);
  if (PAGES.has(name)) return link(escaped(title ?? text), target);
  if (name === 'pep' || name === 'rfc') return escaped(`${name.toUpperCase()} ${title ?? text}`);
  const isCode = CODE.has(name) || names.codeRoles.has(role) || (NAME.test(target) && HAS_SIGNS.test(target));
  if (!isCode) return escaped(title === undefined ? text : /^\S*$/.test(target) ? title : `${title} ${target}`);
  const code = codeOf(name, target);
  return title === undefined || sameName(title, target) ? codeSpan(code) : `${escaped(title)} ${codeSpan(code)}`;
}

function codeOf(name: string, written: string): string {
  if (OBJECTS.has(name)) {
    // `~` shows the last part alone, `!` makes no link, a dot searches in the current module.
    const plain = written.replace(/^[~!.]+(?=\w)/, '');
    return CALLS.has(name) && /^[\w.:]+$/.test(plain) ? `${plain}()` : plain;
  }
  // Braces mark a part that the reader replaces.
  return name === 'file' || name === 'samp' ? written.replace(/\{([^{}\n]{1,100})\}/g, '<$1>') : written;
}

function sameName(title: string, target: string): boolean {
  const bare = (text: string): string => normalName(text).replace(/[()~!]/g, '');
  return bare(target) === bare(title) || bare(target).endsWith(`.${bare(title)}`);
}

/** `text <target>`; `target` is the whole text where none is named. */
export function titledIn(text: string): { readonly title: string | undefined; readonly target: string } {
  const open = text.endsWith('>') ? text.lastIndexOf('<') : -1;
  const title = open > 0 ? text.slice(0, open).trimEnd() : '';
  if (title === '' || text[open - 1] === '\\') return { title: undefined, target: text.trim() };
  return { title, target: text.slice(open + 1, -1).trim() };
}
