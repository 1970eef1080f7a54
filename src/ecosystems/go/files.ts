import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words('main.go go.mod go.sum'),
  bare: words('.golangci.yml .goreleaser.yml'),
};
