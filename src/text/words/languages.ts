/** Language codes in names of translated documents, without English, in which most projects write. */
const CODES: ReadonlySet<string> = new Set(
  (
    'ar bg bn br ca cn cs da de el es et fa fi fr he hi hr hu id it ja jp ko kr lt lv ms nb nl no pl '
    + 'pt ro ru sk sl sr sv '
    + 'ta te th tr tw ua uk ur vi zh'
  ).split(' '),
);
const NAMES: ReadonlySet<string> = new Set(
  (
    'arabic bengali brazilian chinese czech danish dutch finnish french german greek hebrew hindi '
    + 'hungarian indonesian italian japanese korean '
    + 'persian polish portuguese romanian russian spanish swedish thai turkish ukrainian vietnamese'
  ).split(' '),
);
/** The form of a code of a language, as a pattern: `fr`, `pt-BR`, `zh_hant`. Any two letters have it. */
export const LANGUAGE_FORM = '[a-z]{2}(?:[-_][A-Za-z]{2,4})?';

const REGIONAL = /^([a-z]{2})[-_](?:[a-z]{2}|hans|hant|latn|cyrl)$/;

/** A language other than English, with its region: `zh-cn`, `pt_br`. Lower case. */
export function isRegionalLanguage(word: string): boolean {
  const code = REGIONAL.exec(word)?.[1];
  return code !== undefined && CODES.has(code);
}

/** A language other than English: its code, with or without region, or its name. Lower case. */
export function isLanguage(word: string): boolean {
  return CODES.has(word) || NAMES.has(word) || isRegionalLanguage(word);
}

const AFTER_NAME = new RegExp(String.raw`\.(${LANGUAGE_FORM})$`);

/** The language other than English after the name of a page, as written: `zh-CN` of `guide.zh-CN`. */
export function languageAfterName(stem: string): string | undefined {
  const written = AFTER_NAME.exec(stem)?.[1];
  return written !== undefined && isLanguage(written.toLowerCase()) ? written : undefined;
}
