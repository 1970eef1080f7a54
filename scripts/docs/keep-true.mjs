// Files that programs make and git keeps: written on request, else compared.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes each `[file, text]`, or names those that differ and sets the exit code to 1. */
export function keepTrue(files, { root, isWriting, command }) {
  for (const [file, text] of files) {
    if (textAt(join(root, file)) === text) continue;
    if (isWriting) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      console.log(`${file}: written`);
      continue;
    }
    console.error(`${file}: out of date. Run "${command}".`);
    process.exitCode = 1;
  }
}

function textAt(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
