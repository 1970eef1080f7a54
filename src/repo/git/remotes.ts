import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statEntry } from '../files/listing.js';
import { gitPlaces } from './git-places.js';

/** Limit on the size of git's settings of a repository. */
const CONFIG_BYTES = 64 * 1024;

/** The URLs of the remotes of the repository that contains `root`, as written in its settings. Runs no git. */
export function remoteUrls(root: string): readonly string[] {
  const places = gitPlaces(root);
  if (places === undefined) return [];
  try {
    const file = join(places.commonDir, 'config');
    const stats = statEntry(file);
    if (stats === undefined || !stats.isFile() || stats.size > CONFIG_BYTES) return [];
    return urlsIn(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function urlsIn(config: string): readonly string[] {
  let isRemote = false;
  return config.split('\n').flatMap((line) => {
    if (line.startsWith('[')) isRemote = /^\[remote "/.test(line);
    const [, url] = (isRemote ? /^\s*url\s*=\s*(\S+)\s*$/.exec(line) : null) ?? [];
    return url === undefined ? [] : [url];
  });
}
