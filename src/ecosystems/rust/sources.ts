import type { SourceForms } from '../../analysis/source-forms.js';

export const sources: SourceForms = {
  // <https://doc.rust-lang.org/rustdoc/write-documentation/linking-to-items-by-name.html>
  commentDocs: {
    manifest: 'Cargo.toml',
    mayLink: (path) => (/^[a-z_]\w*$/i.test(path) ? `${path} may be an item of the crate, to which rustdoc makes a link` : undefined),
    mayAnchor: (file) => (/(?:^|\/)src\//.test(file) ? `${file} lies among Rust sources, where rustdoc makes the anchors` : undefined),
  },
};
