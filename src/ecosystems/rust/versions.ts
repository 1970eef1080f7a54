import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [
    {
      name: 'rust',
      aliases: ['rustc', 'msrv'],
      images: ['rust'],
      needsMinor: true,
      minorDecides: true,
      statedAs: ['rust', 'msrv'],
    },
  ],
  packages: words('tokio axum actix hyper serde clap tonic rocket bevy wasm-bindgen syn tower'),
  /** A plain version is a caret range to cargo. */
  rangeOf({ file }, { kind, range }) {
    return kind !== 'engine' && file.endsWith('Cargo.toml') && /^\d/.test(range) ? `^${range}` : undefined;
  },
};
