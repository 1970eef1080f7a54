// What `cargo metadata` says, by crates of the repository. Needs `cargo` on the PATH. Declared dependencies that no
// file uses count as missed.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listed } from './listed.mjs';

export async function oracle(root) {
  const real = realpathSync(root);
  const all = listed(root);
  const crates = new Map();
  for (const manifest of all.filter((file) => /(?:^|\/)Cargo\.toml$/.test(file))) {
    const { stdout } = spawnSync(
      'cargo',
      ['metadata', '--no-deps', '--offline', '--format-version', '1', '--manifest-path', join(root, manifest)],
      { encoding: 'utf8', maxBuffer: 1e9 },
    );
    if (stdout === '') continue;
    for (const { name, manifest_path, dependencies } of JSON.parse(stdout).packages)
      crates.set(name, { dir: relative(real, dirname(realpathSync(manifest_path))), dependencies });
  }
  const byDepth = [...crates.values()].map(({ dir }) => dir).sort((a, b) => b.length - a.length);
  const unitOf = (file) => byDepth.find((dir) => dir === '' || file.startsWith(`${dir}/`)) ?? '';
  const edges = [...crates.values()].flatMap(({ dir, dependencies }) =>
    dependencies.flatMap(({ name, path }) =>
      path !== undefined && crates.has(name) && crates.get(name).dir !== dir
        ? [`${dir} -> ${crates.get(name).dir}`]
        : [],
    ),
  );
  return { files: all.filter((file) => file.endsWith('.rs')), edges, unitOf };
}
