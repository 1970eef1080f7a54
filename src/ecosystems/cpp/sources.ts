import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { noKeyword, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { blocks } from './blocks.js';
import { cpp } from './language.js';
import { standingOf } from './standing.js';

const SOURCE = /\.(?:[ch]|cc|hh|[ch]pp|[ch]xx|ipp|tpp|inl)$/i;
/** Before a type. */
const NO_KEYWORD = noKeyword(cpp.keywords);

/** The row of the type above the name, with what is written before it: `static const char *`. */
const TYPE_ROW = new RegExp(`^\\s{0,16}${NO_KEYWORD}[A-Za-z_][\\w:<>,*& ]{0,120}[\\w>*&]\\s?$`);

export const sources: SourceForms = {
  definitions(file, word) {
    if (!SOURCE.test(file)) return [];
    return [
      // At the margin, where nothing is called: a type or an owner, the name, and its parameters.
      new RegExp(`^${NO_KEYWORD}[A-Za-z_][\\w:<>,*& ()]{0,160}(?:[ *&]|::)\\(?${word}\\)?\\s?\\([^=]{0,200}$`),
      new RegExp(`^\\s{0,8}#\\s{0,8}define\\s+${word}(?!\\w)`),
      new RegExp(`^typedef\\s[^=]{0,200}[ *(]${word}(?:\\)\\(.{0,200})?;`),
      new RegExp(`^\\}\\s?${word};`),
    ];
  },
  continued(file, word) {
    if (!SOURCE.test(file)) return undefined;
    return { above: TYPE_ROW, row: new RegExp(`^\\s{0,16}(?:[A-Za-z_][\\w:<>,]{0,160}::)?${word}\\s?\\([^=]{0,200}$`) };
  },
  standing: (file, name, text) => (SOURCE.test(file) ? standingOf(name, text) : undefined),
  habits: [
    { endings: ['cc', 'hh', 'cpp', 'hpp', 'cxx', 'hxx', 'h'], definitions: [UNTYPED_METHOD], definesValues: true },
  ],
  blocks: [blocks],
};
