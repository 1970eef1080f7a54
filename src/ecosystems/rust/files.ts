import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words('main.rs cargo.toml mod.rs lib.rs'),
  products: words('docs.rs lib.rs crates.rs'),
};
