// Tells whether a folder contains the build of the current sources, so that `npm ci && npm test` builds once.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Not part of the package: `files` in package.json excludes it. */
const STAMP = '.build-stamp';
/** Besides `src`, `scripts` and the pages of the rules: version and packages, and the options for the types. */
const INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.types.json'];

/** Digest of all inputs of a build: sources, scripts, packages and options. Run in the root of the checkout. */
export function inputDigest({ bundlesOnly = false, measured, readable = false, v8, cached = false } = {}) {
  const hash = createHash('sha256').update(
    JSON.stringify({ bundlesOnly, measured: measured ?? null, readable, v8, cached }),
  );
  const folders = ['src', 'scripts', 'docs/rules'].filter((folder) => existsSync(folder));
  const files = [...folders.flatMap(filesIn), ...INPUTS, ...(measured === undefined ? [] : [measured])];
  for (const file of files.filter((name) => existsSync(name))) addFile(hash, file, file);
  return hash.digest('hex');
}

/** Also false when a file of the build is missing, was changed, or was added. */
export function isBuilt(outdir, inputs) {
  const stamp = join(outdir, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(outdir, inputs);
}

/** The last step of a build: an interrupted build has no stamp. */
export function writeStamp(outdir, inputs) {
  writeFileSync(join(outdir, STAMP), stampOf(outdir, inputs));
}

function stampOf(outdir, inputs) {
  const hash = createHash('sha256');
  for (const file of filesIn(outdir)) if (file !== join(outdir, STAMP)) addFile(hash, relative(outdir, file), file);
  return `${inputs} ${hash.digest('hex')}\n`;
}

/** Name, size and bytes, and whether the file is executable: the bins lose that in archives that do not keep modes. */
function addFile(hash, name, file) {
  const bytes = readFileSync(file);
  hash.update(`${name}\0${bytes.length}\0${statSync(file).mode & 0o100}\0`).update(bytes);
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}
