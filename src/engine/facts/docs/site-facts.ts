import type { DocFacts } from '../../../model/facts.js';
import { isPlainGitHub } from '../../../model/site.js';
import type { Site } from '../../../model/site.js';
import { asConfigured, siteAmong, sitesIn } from '../../../sites/recognise.js';
import type { FoundSite } from '../../../sites/recognise.js';
import { memoised, remembered } from '../../../text/memo.js';
import type { FileSource } from '../file-source.js';

/** A configuration that is a program may be long; one that states where pages are is short. */
const MAX_CONFIG_BYTES = 200_000;

export interface Sites {
  readonly of: DocFacts['siteOf'];
  readonly all: DocFacts['sites'];
  readonly version: () => string;
}

/** Sites of docs, recomputed only when the set of files or one of the configurations changed. */
export function makeSites(source: FileSource): Sites {
  const listed = memoised(source.version, () => sitesIn(source.files()));
  const version = memoised(source.looks, () =>
    [source.version(), ...listed().map(({ config }) => source.stamp(config))].join(' '),
  );
  const sites = memoised(version, () =>
    listed().flatMap((site) => asConfigured(site, configOf(site.config, source)) ?? []),
  );
  const found = memoised(version, () => remembered((file: string) => siteOf(sites(), file, source.otherPlaces(file))));
  return { of: (file) => found()(file), all: sites, version };
}

/**
 * A document also belongs to a site that reaches it through a symbolic link: `docs/` may be a link to the folder with
 * the pages.
 */
function siteOf(sites: readonly FoundSite[], file: string, otherPlaces: readonly string[]): Site {
  const own = siteAmong(sites, file);
  if (!isPlainGitHub(own)) return own;
  for (const place of otherPlaces) {
    const site = siteAmong(sites, place);
    const below = place.slice(site.contentRoot.length);
    if (!isPlainGitHub(site) && file.endsWith(below)) return { ...site, contentRoot: file.slice(0, -below.length) };
  }
  return own;
}

function configOf(file: string, source: FileSource): string {
  const read = source.read(file, MAX_CONFIG_BYTES);
  return read.ok ? read.text : '';
}
