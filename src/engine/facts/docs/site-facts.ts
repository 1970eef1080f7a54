import type { DocFacts } from '../../../model/facts.js';
import { isPlainGitHub } from '../../../model/site.js';
import type { Site } from '../../../model/site.js';
import { isOfAnother } from '../../../paths/roles.js';
import type { SiteSource } from '../../../repo/docs/site-pages.js';
import { asConfigured, pageFoldersOf, siteAmong, sitesIn } from '../../../sites/recognise.js';
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
  const sites = memoised(version, () => listed().flatMap((site) => configured(site, source) ?? []));
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

/** Folders whose pages sites of this repository show, for the choice of documents. */
export function pageFolders(source: SiteSource): readonly string[] {
  const own = sitesIn(source.files()).filter(({ config }) => !isOfAnother(config));
  return pageFoldersOf(
    own.flatMap((site) => configured(site, source) ?? []),
    source.pages(),
  );
}

function configured(site: FoundSite, source: Pick<FileSource, 'read'>): FoundSite | undefined {
  const { holds, setRoot } = site.generator;
  if (holds === undefined && setRoot === undefined) return site;
  const read = source.read(site.config, MAX_CONFIG_BYTES);
  return asConfigured(site, read.ok ? read.text : '');
}
