import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isUsualHere, LEFT_TO_GIT, ofInit, writeCommit, type Commit, type Entry } from './git-writing.js';

/** What a repository has in which nothing but files was changed and committed. */
const USUAL_FILES: ReadonlySet<string> = new Set([
  'COMMIT_EDITMSG',
  'HEAD',
  'ORIG_HEAD',
  'config',
  'index',
  'info',
  'logs',
  'objects',
  'packed-refs',
  'refs',
]);

/**
 * Commits all files as `git add --all` and `git commit` do, if these would only store bytes; false, and nothing
 * is written, if git has more to do. `date`: in UTC, ISO 8601.
 */
export function commitPlainly(root: string, date?: string): boolean {
  if (!isUsualHere() || (date !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date))) return false;
  const folder = join(root, '.git');
  const on = isUsual(folder) ? branchOf(folder) : undefined;
  const entries = on === undefined || !isPlainIndex(folder) ? undefined : filesIn(root);
  if (on === undefined || entries === undefined) return false;
  const when = date === undefined ? new Date() : new Date(date);
  writeCommit(folder, { ...on, entries, date: when, isUtc: date !== undefined });
  return true;
}

function isUsual(folder: string): boolean {
  return (
    statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    && readdirSync(folder).every((name) => USUAL_FILES.has(name))
    && readFileSync(join(folder, 'config'), 'utf8') === ofInit()?.config
    && readdirSync(join(folder, 'info')).join() === 'exclude'
    && statSync(join(folder, 'info/exclude')).size === 0
  );
}

function branchOf(folder: string): Pick<Commit, 'branch' | 'parent'> | undefined {
  const [branch] = /(?<=^ref: )refs\/heads\/\S+(?=\n$)/.exec(readFileSync(join(folder, 'HEAD'), 'utf8')) ?? [];
  if (branch === undefined || lstatSync(join(folder, branch), { throwIfNoEntry: false })?.isFile() !== true)
    return undefined;
  const [parent] = /^[0-9a-f]{40}(?=\n$)/.exec(readFileSync(join(folder, branch), 'utf8')) ?? [];
  return parent === undefined ? undefined : { branch, parent };
}

/** Of version 2, with plain files only, none of which is set apart or in conflict. */
function isPlainIndex(folder: string): boolean {
  const place = join(folder, 'index');
  if (statSync(place, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const bytes = readFileSync(place);
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || bytes.readUInt32BE(4) !== 2) return false;
  let at = 12;
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    const flags = bytes.readUInt16BE(at + 60);
    // Longer paths are not counted, and no test has them.
    if (bytes.readUInt32BE(at + 24) !== 0o100644 || flags >= 0xfff) return false;
    at += (62 + flags + 8) & ~7;
  }
  return true;
}

/** All files of the folder; undefined if git would not add one of them, or as something else than its bytes. */
function filesIn(root: string): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = `${folder}${entry.name}`;
      if (name === '.git') continue;
      const place = join(root, name);
      if (LEFT_TO_GIT.test(name)) return undefined;
      if (entry.isDirectory()) folders.push(`${name}/`);
      else if (!entry.isFile() || (statSync(place).mode & 0o100) !== 0) return undefined;
      else entries.push({ path: Buffer.from(name), place });
    }
  }
  return entries;
}
