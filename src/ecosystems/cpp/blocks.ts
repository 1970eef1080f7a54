import type { BlockForms, MemberForm } from '../../analysis/extraction/source-forms.js';
import { noKeyword } from '../../analysis/extraction/typed-member.js';
import { cpp } from './language.js';

const TEMPLATE = String.raw`(?:template\s?<[^;{}]{0,200}>\s?)?`;
const ATTRIBUTE = String.raw`(?:alignas|__attribute__|__declspec)\s?\(+[^()]{0,80}\)+`;
/** Up to the name of a type and its bases: no function that returns one, and no variable. */
const headOf = (words: string): string =>
  String.raw`^\s*${TEMPLATE}(?:(?:typedef|static|inline|export|constexpr)\s+){0,3}(?:${words})\b(?:\s+${ATTRIBUTE})?`
  + String.raw`[^=;()/]{0,300}(?:\/[/*].{0,200})?$`;
const TYPE = new RegExp(headOf('class|struct|union'));
const ENUM = new RegExp(headOf('enum'));
/** Outside of types and functions. */
const OUTSIDE = /^$|^\s*(?:inline\s+)?namespace\b|^\s*extern\s+"C"\s*(?:\{\s*)?$/;
/** What comes before the name of a function or a variable, with its blank. */
const TYPED =
  String.raw`${noKeyword(cpp.keywords)}(?!(?:friend\s+)?(?:class|struct|union|enum)\s+\w+\s?;)`
  + String.raw`(?:extern\s"C"\s)?${TEMPLATE}(?!template\b)(?:\[\[[^\]]{0,60}\]\]\s?)?(?:\w{1,60}\([^()]{0,80}\)\s?)?`
  + String.raw`[A-Za-z_](?:[\w<>,*&.[\] ]|::){0,160}[ *&>]`;
/** After the name of a variable. A bit field has a number, an attribute is in capital letters. */
const AFTER_VARIABLE = String.raw`\s?(?:\[[^\]]{0,60}\]\s?){0,3}(?:;|=(?!=)|\{|,|:\s?\d|[A-Z_]{3,40}\()`;

export const blocks: BlockForms = {
  endings: ['c', 'cc', 'cpp', 'cxx', 'h', 'hh', 'hpp', 'hxx', 'ipp', 'tpp', 'inl'],
  groups: new RegExp(String.raw`${headOf('class|struct|union|enum|namespace')}|^\s*extern\s+"C"\s*(?:\{\s*)?$`),
  members: (word) => [...inTypes(word), ...inEnums(word), ...outside(word), ...anywhere(word)],
};

function inTypes(word: string): readonly MemberForm[] {
  return [
    { opener: TYPE, row: new RegExp(String.raw`^\s+${TYPED}${word}\s?\(`) },
    {
      opener: new RegExp(String.raw`\b(?:class|struct|union)\b[^=;():]{0,200}\b${word}\b`),
      row: new RegExp(String.raw`^\s+${word}\s?\(`),
    },
    { opener: TYPE, row: new RegExp(String.raw`^\s+(?!friend\b)${TYPED}${word}${AFTER_VARIABLE}`), isField: true },
    { opener: TYPE, row: new RegExp(String.raw`^\s+\}\s?${word}\s?[;[]`), isField: true },
    // A pointer to a function.
    { opener: TYPE, row: new RegExp(String.raw`^\s+${TYPED}\(\s?\*\s?${word}\)\s?\(`), isField: true },
  ];
}

function inEnums(word: string): readonly MemberForm[] {
  return [
    {
      opener: ENUM,
      row: new RegExp(String.raw`^\s+(?:\w{1,60},\s?){0,20}${word}\s*(?:[=,}]|$|\/[/*])`),
      isField: true,
    },
    {
      row: new RegExp(String.raw`^\s*(?:typedef\s)?enum\b[^{};]{0,80}\{(?:[^{}]{0,200}\W)?${word}\s?(?:[,=}]|$)`),
      isField: true,
    },
  ];
}

function outside(word: string): readonly MemberForm[] {
  const typed = String.raw`^\s*(?!typedef\b|using\b)${TYPED}${word}`;
  return [
    { opener: OUTSIDE, row: new RegExp(String.raw`${typed}\s?\(`) },
    { opener: OUTSIDE, row: new RegExp(`${typed}${AFTER_VARIABLE}`) },
  ];
}

function anywhere(word: string): readonly MemberForm[] {
  return [
    { row: new RegExp(String.raw`^\s*${TEMPLATE}using\s+${word}\s?=`) },
    { row: new RegExp(String.raw`^\s+typedef\s[^=]{0,200}[ *(]${word}(?:\)\(.{0,200})?;`) },
    {
      // Between the word and the name there may be a macro: `class EXPORT Cart`.
      row: new RegExp(
        String.raw`^\s*${TEMPLATE}(?:typedef\s+)?(?:class|struct|union|concept|enum(?: class| struct)?)\s+`
          + String.raw`(?:${ATTRIBUTE}\s+|[A-Z_]{2,40}\s+)?${word}\b(?!\s?[,>*&])`,
      ),
    },
    // A macro is known in all that follows.
    { within: /^/, row: new RegExp(String.raw`^\s*#\s{0,8}define\s+${word}(?!\w)`) },
  ];
}
