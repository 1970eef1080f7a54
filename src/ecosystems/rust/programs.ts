import { posix } from 'node:path';
import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  variables: /^(?:CARGO_\w+|RUST_\w+)$/,
  toolchain: words('rustc rustup'),
  popular: words('cargo mdbook cross wasm-pack trunk'),
  startLines: words('cargo'),
  namePackages: words('cargo'),
  makeProject: [/^cargo (?:new|init|generate)\b/],
  folders: ['target/debug', 'target/release'],
  files: ['src/main.rs', 'src/bin/*'],
  mainOf({ dir, file, name }, tree) {
    return file.endsWith('Cargo.toml') && tree.kind(posix.join(dir, 'src/main.rs')) === 'file' ? name : undefined;
  },
};
