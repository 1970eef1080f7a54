import { gitPlaces, settingsText } from './git-places.js';

/** The URLs of the remotes of the repository that contains `root`, as written in its settings. Runs no git. */
export function remoteUrls(root: string): readonly string[] {
  const places = gitPlaces(root);
  return places === undefined ? [] : urlsIn(settingsText(places) ?? '');
}

function urlsIn(config: string): readonly string[] {
  let isRemote = false;
  return config.split('\n').flatMap((line) => {
    if (line.startsWith('[')) isRemote = /^\[remote "/.test(line);
    const [, url] = (isRemote ? /^\s*url\s*=\s*(\S+)\s*$/.exec(line) : null) ?? [];
    return url === undefined ? [] : [url];
  });
}
