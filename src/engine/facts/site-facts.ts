import type { DocFacts } from '../../model/facts.js';
import { asConfigured, siteAmong, sitesIn } from '../../sites/recognise.js';
import { memoised, remembered } from '../../text/memo.js';
import type { FileSource } from './file-source.js';

/** Configurations that are programs may import anything; those that say where pages are are short. */
const MAX_CONFIG_BYTES = 200_000;

export interface Sites {
  readonly of: DocFacts['siteOf'];
  readonly all: DocFacts['sites'];
  readonly version: () => string;
}

/** Sites of docs, worked out again only when the set of files or one of the configurations changed. */
export function makeSites(source: FileSource): Sites {
  const listed = memoised(source.version, () => sitesIn(source.files()));
  const version = memoised(source.looks, () => [source.version(), ...listed().map(({ config }) => source.stamp(config))].join(' '));
  const sites = memoised(version, () => listed().flatMap((site) => asConfigured(site, configOf(site.config, source)) ?? []));
  const found = memoised(version, () => remembered((file: string) => siteAmong(sites(), file)));
  return { of: (file) => found()(file), all: sites, version };
}

function configOf(file: string, source: FileSource): string {
  const read = source.read(file, MAX_CONFIG_BYTES);
  return read.ok ? read.text : '';
}
