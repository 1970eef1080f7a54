// What the standard library's modulefinder says. Needs `python3` on the PATH.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listed } from './listed.mjs';

export async function oracle(root) {
  const files = listed(root).filter((file) => file.endsWith('.py'));
  const { stdout } = spawnSync('python3', [join(import.meta.dirname, 'python_edges.py'), root], {
    input: files.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return {
    files,
    edges: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replace('\t', ' -> ')),
  };
}
