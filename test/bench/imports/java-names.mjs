// The types that each source names, as javac attributes them, whether or not libraries are there. Needs a JDK. Types
// that two files define are left out.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listed } from './listed.mjs';

export async function oracle(root) {
  const files = listed(root).filter((file) => file.endsWith('.java') && !/-info\.java$/.test(file));
  const { stdout } = spawnSync('java', ['-Xmx3g', join(import.meta.dirname, 'JavaEdges.java'), root], {
    input: files.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const pairs = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  const twice = new Set(pairs.flatMap(([from, to]) => (from === 'twice' ? [to] : [])));
  return {
    files: files.filter((file) => !twice.has(file)),
    edges: pairs
      .filter((pair) => !pair.some((file) => file === 'twice' || twice.has(file)))
      .map((pair) => pair.join(' -> ')),
  };
}
