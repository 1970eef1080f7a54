// The licenses of the packages whose code is in the bundles: their texts must be shipped with them.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;
const NOTICE_FILE = /^notice(?:\..*)?$/i;

/**
 * One text with name, version, license and license text of every package in esbuild's metafile, sorted by name, and of
 * `alsoShipped`, packages whose files are copied into the package. Throws when a package has no license.
 */
export function licenseText(metafile, alsoShipped = []) {
  const folders = new Set([
    ...Object.keys(metafile.inputs).flatMap(packageFolder),
    ...alsoShipped.map((name) => `node_modules/${name}`),
  ]);
  const entries = [...folders].map(readEntry).sort((a, b) => (a.title < b.title ? -1 : 1));
  const rule = '-'.repeat(80);
  const head = `docalign contains code of these ${entries.length} packages.\n`;
  return [head, ...entries.map(({ title, text }) => `${rule}\n${title}\n\n${text.trim()}\n`)].join('\n');
}

/** `node_modules/a/node_modules/@b/c` of `node_modules/a/node_modules/@b/c/index.js`. */
function packageFolder(input) {
  const match = /^(?:[^:]*:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
  return match === null || !existsSync(join(match[1], 'package.json')) ? [] : [match[1]];
}

function readEntry(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) || NOTICE_FILE.test(file))
    .sort();
  if (files.length === 0 && typeof license !== 'string') throw new Error(`${folder}: no license to ship`);
  const written = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')).join('\n');
  const owner = typeof author === 'string' ? author : author?.name;
  return {
    title: `${name} ${version} (${license ?? 'see below'})`,
    text: written || `Copyright (c) ${owner ?? `the authors of ${name}`}. Licensed under ${license}.`,
  };
}
