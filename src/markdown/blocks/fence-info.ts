import type { SiteConventions } from '../../model/site.js';
import { languageOfPrompt } from '../../text/layout/interpreter.js';

/** The directives with code, and those with a picture. */
export type FenceRules = Pick<SiteConventions, 'codeFences' | 'pictureFences'>;

/** Language of a fence and the rest of its info string. */
export interface FenceInfo {
  /** Lower case, '' when unknown. */
  readonly lang: string;
  readonly meta: string;
}

const DIRECTIVE = /^\{([\w-]{1,40})\}$/;
const CLASS = /^\{\s*\.?([\w+#-]+)/;
const PLAIN = /^\.?([\w+#-]+)(?![\w+#=-])/;

/**
 * Reads the many ways in which sites write the language: `js{1,3}`, `{.python}`, `{code-block} python`, `yaml:title`,
 * `js,ignore`.
 */
export function readFenceInfo(lang: string, meta: string, { codeFences }: Pick<FenceRules, 'codeFences'>): FenceInfo {
  if (codeFences.includes(DIRECTIVE.exec(lang)?.[1] ?? '')) {
    const [first = '', ...rest] = meta.split(' ');
    return { lang: first.toLowerCase(), meta: rest.join(' ') };
  }
  const info = `${lang} ${meta}`.trim();
  const match = (info.startsWith('{') ? CLASS : PLAIN).exec(info);
  if (match === null) return { lang: '', meta: info };
  const rest = info.slice(match[0].length).trim();
  return { lang: (match[1] ?? '').toLowerCase(), meta: info.startsWith('{') ? rest.replace(/\}$/, '').trim() : rest };
}

/** The same; of code without a language that of the interpreter whose prompt it begins with. */
export function spoken(info: FenceInfo, value: string): FenceInfo {
  return info.lang === '' ? { ...info, lang: languageOfPrompt(value) } : info;
}

/** The address of the picture that a directive shows; undefined for any other fence. */
export function pictureOf(lang: string, meta: string, { pictureFences }: FenceRules): string | undefined {
  const url = pictureFences.includes(DIRECTIVE.exec(lang)?.[1] ?? '') ? meta.trim().split(/\s/)[0] : '';
  return url === '' ? undefined : url;
}

/** Ends a row that the page shows as removed; highlighters of sites read it in a comment of any language. */
const REMOVED = '[!code --]';

/** The text of a fence with blank rows for those that the page shows as removed. Linear. */
export function withoutRemoved(value: string): string {
  if (!value.includes(REMOVED)) return value;
  return value
    .split('\n')
    .map((row) => (row.includes(REMOVED) ? '' : row))
    .join('\n');
}
