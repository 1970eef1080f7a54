import type { BlockForms, SourceForms } from '../../analysis/extraction/source-forms.js';
import { fields } from './language/struct-fields.js';

const PUB = String.raw`(?:pub(?:\([\w:. ]{1,60}\))?\s+)?`;

const BLOCKS: BlockForms = {
  endings: ['rs'],
  // A variant of an enumeration may have fields.
  groups: new RegExp(
    String.raw`^\s*${PUB}(?:(?:unsafe|default|auto|const)\s+){0,2}`
      + String.raw`(?:(?:mod|impl|trait|struct|enum|union)\b|extern\s+"|[A-Z]\w{0,60}\s?\{$)`,
  ),
  members: (word) => [
    {
      opener: new RegExp(String.raw`^\s*${PUB}(?:struct|union|[A-Z]\w{0,60}\s?\{)`),
      row: new RegExp(String.raw`^\s+${PUB}(?:r#)?${word}\s?:\s`),
      isField: true,
    },
    {
      opener: new RegExp(String.raw`^\s*${PUB}enum\b`),
      row: new RegExp(String.raw`^\s+${word}\s?(?:[,({=]|$)`),
      isField: true,
    },
  ],
};

export const sources: SourceForms = {
  fields,
  blocks: [BLOCKS],
  habits: [
    {
      endings: ['rs'],
      hasCommonSyntax: true,
      seldomCallsFields: true,
      typeSigns: ['&', String.raw`mut\s`, String.raw`dyn\s`, String.raw`impl\s`],
      hasInnerValues: true,
      definitions: [
        /^\s*(?:pub(?:\([\w:. ]{1,60}\))?\s+)?(?:mod|union|macro_rules!|(?:const|static)(?:\s+mut)?)\s+([A-Za-z_]\w*)/,
      ],
      imports: [/use\s[^;={}]{0,500}(?:\{[^;=]{0,2000}\})?;/],
    },
  ],
  // <https://doc.rust-lang.org/rustdoc/write-documentation/linking-to-items-by-name.html>
  commentDocs: {
    manifest: 'Cargo.toml',
    mayLink(path) {
      if (!/^[a-z_]\w*$/i.test(path)) return undefined;
      return `${path} may be an item of the crate, to which rustdoc makes a link`;
    },
    mayAnchor(file) {
      if (!/(?:^|\/)src\//.test(file)) return undefined;
      return `${file} is in a folder of Rust sources, where rustdoc makes the anchors`;
    },
  },
};
