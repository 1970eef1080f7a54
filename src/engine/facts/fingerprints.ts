import type { OwnNames } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { Site } from '../../model/site.js';
import type { History } from '../../repo/history/history.js';
import type { Moved } from '../../repo/removal/uncommitted.js';
import { keptFor, memoised } from '../../text/memo.js';
import { isCodeDependency } from '../code/code-dependencies.js';
import { digestOf } from '../code/code-stamps.js';
import type { CodeStamps } from '../code/code-stamps.js';
import { ADDRESSES, GAPS, SITES } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';
import { DependencyFingerprints } from './dependency-fingerprints.js';
import type { LinkAndAnchorStatistics } from './docs/link-statistics.js';
import type { FileSource } from './file-source.js';
import type { Gaps } from './gaps.js';

/** Sources of the fingerprints. Each function answers for the current repository. */
export interface FingerprintSources {
  /** Identifies the state of the set of files and folders. */
  readonly layout: () => string | number;
  readonly source: FileSource;
  readonly facts: Facts;
  readonly names: () => OwnNames;
  readonly gaps: Gaps;
  readonly docs: () => ReadonlyMap<string, Doc>;
  readonly manifests: () => string;
  readonly addresses: () => string;
  readonly statistics: Pick<LinkAndAnchorStatistics, 'stamp' | 'version'>;
  readonly past: Pick<History, 'key' | 'tries' | 'moved'>;
  readonly code: CodeStamps;
}

/** Fingerprints of every dependency that a verdict can have. */
export function fingerprintsOf(input: FingerprintSources): DependencyFingerprints {
  const { source, facts, names, gaps, docs, past } = input;
  const { tree } = facts;
  const treeStamp = memoised(input.layout, () =>
    digestOf(
      [
        ...source.files(),
        ...source
          .folders()
          .map((folder) => `${folder}/`)
          .sort(),
      ].join('\n'),
    ),
  );
  const manifestStamp = memoised(
    () => source.looks(),
    () => digestOf(input.manifests()),
  );
  const namesStamp = keptFor(({ packages, namespaces, programs, addresses, branches }: OwnNames) => {
    const sets = [packages, namespaces, programs, addresses, branches];
    return digestOf(sets.map((all) => [...(all ?? [])].sort().join('\n')).join('\n\n'));
  });
  const look = (dependency: Dependency): string => {
    if (dependency.startsWith('path:')) return tree.kind(dependency.slice('path:'.length)) ?? 'none';
    if (dependency.startsWith('names:')) return digestOf(tree.list(dependency.slice('names:'.length)).join('\n'));
    if (dependency.startsWith('ignored:')) return tree.isIgnored(dependency.slice('ignored:'.length)) ? 'yes' : 'no';
    if (dependency === GAPS) return gaps.stamp();
    if (dependency.startsWith('doc:')) return docs().get(dependency.slice('doc:'.length))?.hash ?? 'none';
    if (dependency.startsWith('site:')) return siteStamp(facts.docs.siteOf(dependency.slice('site:'.length)));
    if (dependency === ADDRESSES) return input.addresses();
    if (dependency === SITES) return digestOf(facts.docs.sites().map(siteStamp).join('\n'));
    if (dependency.startsWith('statistics:')) return input.statistics.stamp(dependency.slice('statistics:'.length));
    if (dependency === 'moved') return movedStamp(past.moved(), source);
    return isCodeDependency(dependency) ? input.code.of(dependency) : treeStamp();
  };
  return new DependencyFingerprints({
    looks: source.looks,
    history: () => past.key(),
    tries: () => past.tries,
    code: () => input.code.whole(),
    manifests: manifestStamp,
    packages: () => namesStamp(names()),
    statistics: input.statistics.version,
    look,
  });
}

function siteStamp({ generator, config, contentRoot }: Site): string {
  return digestOf([generator.name, config ?? '', contentRoot].join('\0'));
}

/** Covers the removed files and the content of every file that may be one of them under another name. */
function movedStamp(moved: Moved | undefined, source: FileSource): string {
  return moved === undefined
    ? 'none'
    : digestOf([...moved.gone, '', ...moved.fresh.map((file) => `${file} ${source.stamp(file)}`)].join('\n'));
}
