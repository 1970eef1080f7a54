import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** The files that git tracks and that are there, without symlinks. */
export function listed(root) {
  return execFileSync('git', ['-C', root, 'ls-files', '-z'], { maxBuffer: 1e9 })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true);
}
