// What `jdeps` says of the classes that `javac` makes of the sources, without any library: of repositories, or parts of
// them, that compile so. Needs a JDK. Uses of a constant of another class leave no trace in a class.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listed } from './listed.mjs';

export async function oracle(root) {
  const files = listed(root).filter(
    (file) => /(?:^|\/)src\/main\/java\/.*\.java$/.test(file) && !/-info\.java$/.test(file),
  );
  const out = mkdtempSync(join(tmpdir(), 'docalign-java-'));
  const { stderr } = spawnSync(
    'javac',
    ['-proc:none', '-nowarn', '-XDshould-stop.ifError=GENERATE', '-d', out, ...files.map((file) => join(root, file))],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  if (stderr.includes(' error')) console.log(`  javac: ${stderr.trim().split('\n').at(-1)}`);
  const { stdout } = spawnSync('jdeps', ['-v', '-filter:none', out], { encoding: 'utf8', maxBuffer: 1e9 });
  const fileOf = new Map(
    files.map((file) => [
      file
        .replace(/^.*src\/main\/java\//, '')
        .replace(/\.java$/, '')
        .replaceAll('/', '.'),
      file,
    ]),
  );
  const sourceOf = (name) => fileOf.get(name.split('$')[0]);
  const edges = [];
  for (const line of stdout.split('\n')) {
    const [, from, to] = /^\s+(\S+)\s+->\s+(\S+)/.exec(line) ?? [];
    const [source, target] = [from, to].map((name) => (name === undefined ? undefined : sourceOf(name)));
    if (source !== undefined && target !== undefined && source !== target) edges.push(`${source} -> ${target}`);
  }
  const compiled = new Set(
    files.filter((file) =>
      existsSync(join(out, `${file.replace(/^.*src\/main\/java\//, '').replace(/\.java$/, '')}.class`)),
    ),
  );
  return {
    files: files.filter((file) => compiled.has(file)),
    edges: edges.filter((edge) => edge.split(' -> ').every((file) => compiled.has(file))),
  };
}
