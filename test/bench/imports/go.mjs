// What `go list` says, by packages: their folders are the units. Needs `go` on the PATH.
import { spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { listed } from './listed.mjs';

export async function oracle(root) {
  const all = listed(root);
  const files = all.filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
  const units = new Set();
  const edges = [];
  const modules = all.filter((file) => /(?:^|\/)go\.mod$/.test(file)).map(dirname);
  const folderOf = new Map();
  const imports = [];
  for (const module of modules) {
    // An old toolchain refuses newer directives, of which only the name of the module matters here.
    const path = /^module\s+(\S+)/m.exec(readFileSync(join(root, module, 'go.mod'), 'utf8'))?.[1];
    const modfile = join(mkdtempSync(join(tmpdir(), 'docalign-go-')), 'go.mod');
    writeFileSync(modfile, `module ${path}\n\ngo 1.19\n`);
    const { stdout } = spawnSync('go', ['list', '-e', '-json', `-modfile=${modfile}`, './...'], {
      cwd: join(root, module),
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOWORK: 'off', GO111MODULE: 'on' },
    });
    for (const { Dir, ImportPath, Imports = [] } of objectsIn(stdout)) {
      const folder = relative(realpathSync(root), realpathSync(Dir));
      units.add(folder);
      folderOf.set(ImportPath, folder);
      imports.push([folder, Imports]);
    }
  }
  for (const [folder, paths] of imports)
    for (const path of paths)
      if (folderOf.has(path) && folderOf.get(path) !== folder) edges.push(`${folder} -> ${folderOf.get(path)}`);
  const unitOf = (file) => (dirname(file) === '.' ? '' : dirname(file));
  return { files: files.filter((file) => units.has(unitOf(file))), edges, unitOf };
}

/** JSON objects one after the other, as `go list` prints them. */
function objectsIn(text) {
  return text
    .split(/^}$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => JSON.parse(`${part}}`));
}
