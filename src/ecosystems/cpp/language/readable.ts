import { withoutUnbalanced } from './conditionals.js';

/**
 * Macros that only decorate a declaration, by the ends of their names: `UV_EXTERN int f();`, `class CLI_API App {}`.
 * The grammar takes them for types.
 */
const DECORATION =
  String.raw`(?:[A-Z][A-Z\d]*_)?(?:[A-Z\d]+_)*`
  + String.raw`(?:API|EXPORTS?|EXTERN|PUBLIC|INLINE|DECL|NODISCARD|NOEXCEPT|DLL|VISIBLE)`;
/** At the start of a row, or after the word that begins a type. */
const DECORATED = new RegExp(
  String.raw`^([ \t]*(?:(?:static|extern|inline|virtual|explicit|friend)[ \t]+)*)(${DECORATION})(?=[ \t]+[A-Za-z_:])`,
  'gm',
);
const TYPE = new RegExp(String.raw`\b((?:class|struct|union|enum)[ \t]+)(${DECORATION})(?=[ \t]+[A-Za-z_])`, 'g');
/** Any other macro there, before a name with its bases or its body: `class FINAL_T Cart : public Base {`. */
const BEFORE_NAME = new RegExp(
  String.raw`\b((?:class|struct|union)[ \t]+)([A-Z][A-Z\d_]{2,60})`
    + String.raw`(?=[ \t]+[A-Za-z_]\w{0,80}\s{0,40}(?:final\s{0,9})?(?:\{|:[^:]))`,
  'g',
);
/** `CJSON_PUBLIC(const char *) name(void)`: a macro around the type of a function. */
const AROUND_TYPE = /^([A-Z][A-Z\d_]{2,60}\()([^()\n]{1,80})(\))(?=[ \t]*[A-Za-z_]\w{0,100}[ \t]*\()/gm;
/** The type in `ABSL_FLAG(std::vector<int>, name, …)`, which the grammar cannot take for an argument. */
const FLAG_TYPE = /^([ \t]*ABSL_FLAG\([ \t]*)([^,()\n]{1,100})(?=,)/gm;
/** A macro that is a whole row of a class, and ones that open and close namespaces: the grammar expects a `;` there. */
const WHOLE_ROW = /^[ \t]+[A-Z][A-Z\d_]{3,60}\([^()\n;]{0,200}\)[ \t]*$(?!\s*[({.+<])/gm;
const OPENING_ROW = new RegExp(
  String.raw`^[ \t]*(?:_*[A-Z_]{0,40}(?:BEGIN|END)_(?:DECLS|NAMESPACE\w{0,20})`
    + String.raw`|[A-Z_]{1,40}NAMESPACE_(?:BEGIN|START|END)|Q_(?:OBJECT|GADGET))[ \t]*$`,
  'gm',
);

/** A macro before the type: `REDIS_STATIC node *make(void) {`, and one with arguments in a row of its own. */
const BEFORE_TYPE = new RegExp(
  String.raw`^[A-Z][A-Z\d_]{3,60}(?=[ \t]+(?!const\b|volatile\b)[A-Za-z_]\w{0,100}[ \t*&]{1,8}\w{1,100}\()`,
  'gm',
);
const ROW_ABOVE = /^[A-Z][A-Z\d_]{3,60}\([^()\n;]{0,200}\)[ \t]*$(?=\n[a-z][\w:<>*& ]{0,160}[(\n])/gm;
/** Macros between the parameters and the body: `void lock() ACQUIRE(mutex) {`. */
const BEFORE_BODY = new RegExp(
  String.raw`(\)[ \t]{0,8}(?:(?:const|noexcept|override|final)[ \t]{1,8}){0,4})`
    + String.raw`((?:[A-Z][A-Z\d_]{3,60}(?:\([^()\n]{0,120}\))?\s{1,40}){1,3})(?=\{)`,
  'g',
);
/** The types of parameters in the old style: `int add(a, b)`, then `int a, b;`. */
const OLD_STYLE = new RegExp(
  String.raw`^([A-Za-z_][^\n;{}()=]{0,160}\([A-Za-z_][\w \t\n,]{0,400}\)[ \t]*\n)`
    + String.raw`((?:[ \t]*[A-Za-z_][\w \t,*[\]()]{0,200};[^\n]{0,200}\n){1,20})(?=[ \t]*\{)`,
  'gm',
);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with such macros and what else the grammar fails on as blanks, of the same length and lines. Linear. */
export function readable(text: string): string {
  return withoutUnbalanced(text, blank)
    .replace(DECORATED, (_, before: string, macro: string) => before + blank(macro))
    .replace(TYPE, (_, before: string, macro: string) => before + blank(macro))
    .replace(BEFORE_NAME, (_, before: string, macro: string) => before + blank(macro))
    .replace(
      AROUND_TYPE,
      (_, ...[open, type, close]: string[]) => blank(open ?? '') + (type ?? '') + blank(close ?? ''),
    )
    .replace(WHOLE_ROW, blank)
    .replace(OPENING_ROW, blank)
    .replace(BEFORE_TYPE, blank)
    .replace(ROW_ABOVE, blank)
    .replace(BEFORE_BODY, (_, before: string, macros: string) => before + blank(macros))
    .replace(OLD_STYLE, (_, head: string, types: string) => head + blank(types))
    .replace(FLAG_TYPE, (_, before: string, type: string) => before + type.replace(/./g, '_'));
}
