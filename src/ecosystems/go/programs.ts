import { posix } from 'node:path';
import type { Programs } from '../../analysis/commands/programs.js';
import type { Manifest } from '../../model/manifest.js';
import { baseNameOf } from '../../text/paths.js';
import { words } from '../../text/words/words.js';
import { lastOfModule } from './module-path.js';

export const programs: Programs = {
  variables: /^(?:GO[A-Z]+)$/,
  popular: words('go golangci-lint goreleaser staticcheck gotestsum air delve dlv mockgen sqlc'),
  startLines: words('go'),
  commandForms: (name) => [`Use: "${name}"`],
  makeProject: [/^go mod init\b/],
  files: ['main.go', 'cmd/*/*.go'],
  commandFolder(manifest) {
    return isModule(manifest) ? { folder: posix.join(manifest.dir, 'cmd'), file: 'main.go' } : undefined;
  },
  mainOf(manifest, tree) {
    if (manifest.name === undefined || !isModule(manifest)) return undefined;
    const own = lastOfModule(manifest.name);
    // A folder of commands named like the module is its program, whatever the names of its files.
    const isFolder = tree.kind(posix.join(manifest.dir, 'cmd', own)) === 'directory';
    return isFolder || tree.kind(posix.join(manifest.dir, 'main.go')) === 'file' ? own : undefined;
  },
};

function isModule({ file }: Manifest): boolean {
  return baseNameOf(file) === 'go.mod';
}
