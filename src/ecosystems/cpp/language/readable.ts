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
/** `CJSON_PUBLIC(const char *) name(void)`: a macro around the type of a function. */
const AROUND_TYPE = /^([A-Z][A-Z\d_]{2,60}\()([^()\n]{1,80})(\))(?=[ \t]*[A-Za-z_]\w{0,100}[ \t]*\()/gm;
/** The type in `ABSL_FLAG(std::vector<int>, name, …)`, which the grammar cannot take for an argument. */
const FLAG_TYPE = /^([ \t]*ABSL_FLAG\([ \t]*)([^,()\n]{1,100})(?=,)/gm;
/** A macro that is a whole row of a class, and ones that open and close namespaces: the grammar expects a `;` there. */
const WHOLE_ROW = /^[ \t]+[A-Z][A-Z\d_]{3,60}\([^()\n;]{0,200}\)[ \t]*$(?!\s*[({.+<])/gm;
const OPENING_ROW = new RegExp(
  String.raw`^[ \t]*(?:_*[A-Z_]{0,40}(?:BEGIN|END)_(?:DECLS|NAMESPACE\w{0,20})|[A-Z_]{1,40}NAMESPACE_(?:BEGIN|END)`
    + String.raw`|Q_(?:OBJECT|GADGET))[ \t]*$`,
  'gm',
);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with such macros as blanks, of the same length and lines. Linear. */
export function readable(text: string): string {
  return text
    .replace(DECORATED, (_, before: string, macro: string) => before + blank(macro))
    .replace(TYPE, (_, before: string, macro: string) => before + blank(macro))
    .replace(
      AROUND_TYPE,
      (_, ...[open, type, close]: string[]) => blank(open ?? '') + (type ?? '') + blank(close ?? ''),
    )
    .replace(WHOLE_ROW, blank)
    .replace(OPENING_ROW, blank)
    .replace(FLAG_TYPE, (_, before: string, type: string) => before + type.replace(/./g, '_'));
}
