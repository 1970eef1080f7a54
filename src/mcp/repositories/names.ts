import { basename, dirname } from 'node:path';

/** What URIs and messages show as it is. */
const UNFIT = /[^\p{L}\p{N}._+-]+/gu;
const MOST_CHARS = 60;

/** A name for one more repository, of the words that fit best and differ from those that are taken. */
export function nameBeside(taken: readonly string[], words: readonly string[]): string {
  const wanted = words.map(fit);
  const free = wanted.find((name) => !taken.includes(name));
  if (free !== undefined) return free;
  const last = wanted.at(-1) ?? '';
  let count = 2;
  while (taken.includes(`${last}-${count}`)) count += 1;
  return `${last}-${count}`;
}

/**
 * A short name for each folder, all different: its own, with that of the folder above it where two have the same, and
 * with a number where that is not enough.
 */
export function namesOf(folders: readonly string[]): readonly string[] {
  const short = folders.map((folder) => fit(basename(folder)));
  const names: string[] = [];
  for (const [at, folder] of folders.entries()) {
    const own = short[at] ?? '';
    const isShared = short.filter((name) => name === own).length > 1;
    const wanted = isShared ? `${fit(basename(dirname(folder)))}-${own}` : own;
    let name = wanted;
    for (let count = 2; names.includes(name) || (name !== own && short.includes(name)); count++)
      name = `${wanted}-${count}`;
    names.push(name);
  }
  return names;
}

function fit(name: string): string {
  const fitting = name.replace(UNFIT, '-').slice(0, MOST_CHARS);
  return fitting === '' || /^\.{1,2}$/.test(fitting) ? 'repository' : fitting;
}
