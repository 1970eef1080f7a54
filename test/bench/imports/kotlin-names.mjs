// The names in imports of Kotlin that one file alone declares at its top.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, edgesOf } from './explicit-names.mjs';
import { listed } from './listed.mjs';

const MODIFIERS = String.raw`(?:@[\w.:]+(?:\([^()\n]*\))?\s+|[a-z]+\s+)*?`;
const TYPE = new RegExp(String.raw`^${MODIFIERS}(?:class|interface|object|typealias)\s+(\w+)`, 'gm');
const MEMBER = new RegExp(String.raw`^${MODIFIERS}(?:fun|va[lr])\s+(?:<[^\n]*?>\s+)?(?:[\w.<>?*, ]+\.)?(\w+)`, 'gm');

export async function oracle(root) {
  const files = listed(root).filter((file) => file.endsWith('.kt'));
  const sources = files.map((file) => {
    const code = bare(readFileSync(join(root, file), 'utf8'));
    const name = /^\s*package\s+([\w.]+)/m.exec(code)?.[1] ?? '';
    const declared = [TYPE, MEMBER].flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, one]) => `${name}.${one}`),
    );
    const imported = [...code.matchAll(/^import\s+([\w.]+)(?!\S)/gm)].map(([, one]) => [one]);
    return { file, declared, imported };
  });
  return { files, edges: edgesOf(sources), isPartial: true };
}
