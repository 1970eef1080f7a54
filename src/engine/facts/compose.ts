import { programsOf } from '../../claims/ground/program-home.js';
import type { OwnNames } from '../../model/claim.js';
import type { CodeFacts } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Facts, HistoryFacts } from '../../model/facts.js';
import type { Site } from '../../model/site.js';
import { makeTreeFacts } from '../../repo/tree/tree-facts.js';
import type { History } from '../../repo/history/history.js';
import type { Moved } from '../../repo/removal/uncommitted.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { isCodeDependency } from '../code/code-dependencies.js';
import { digestOf } from '../code/code-stamps.js';
import type { CodeStamps } from '../code/code-stamps.js';
import { importNames } from '../../ecosystems/import-names.js';
import type { Skipped } from '../engine.js';
import { OtherTexts } from '../code/other-texts.js';
import { ADDRESSES, GAPS, SITES } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';
import { addressesOf } from './addresses.js';
import { makeDocFacts } from './doc-facts.js';
import { habitsOf } from './link-habits.js';
import type { FileSource } from './file-source.js';
import { beyondOf } from './beyond.js';
import { gapsOf } from './gaps.js';
import type { Gaps } from './gaps.js';
import { makeManifestFacts } from './manifest-facts.js';
import { sourceOf } from './tree-source.js';
import { DependencyFingerprints } from './dependency-fingerprints.js';
import { latest, memoised } from '../../text/memo.js';

export interface FactSources {
  readonly worktree: Worktree;
  readonly docs: () => ReadonlyMap<string, Doc>;
  /** While this number stays, so does every document. */
  readonly docsVersion: () => number;
  readonly textOf: (file: string) => string | undefined;
  readonly history: HistoryFacts;
  readonly past: Pick<History, 'key' | 'tries' | 'moved' | 'placesThere' | 'touchedBy'>;
  readonly code: CodeFacts;
  readonly codeStamps: CodeStamps;
  /** Files of the code that were not read, or not wholly. */
  readonly unreadCode: () => readonly Skipped[];
  /** Why a document was not read, or not wholly. */
  readonly docProblem: (file: string) => string | undefined;
}

/** The repository as facts, and what each dependency of a verdict looks like now. */
export interface ComposedFacts {
  readonly facts: Facts;
  readonly stamps: DependencyFingerprints;
  readonly gaps: Gaps;
  readonly names: () => OwnNames;
  /** Files that are neither documents nor code, and that were not looked into. */
  readonly unread: () => readonly Skipped[];
}

export function composeFacts(input: FactSources): ComposedFacts {
  const { worktree, docs, history, code } = input;
  const source = sourceOf(worktree);
  const tree = makeTreeFacts(worktree);
  const manifests = makeManifestFacts(source, history);
  const pages = makeDocFacts({ source, docs, textOf: input.textOf, named: (basename) => tree.named(basename) });
  const version = (): string => `${worktree.layout} ${input.docsVersion()} ${pages.siteVersion()}`;
  const habits = habitsOf({ facts: { tree, docs: pages }, docs, textOf: input.textOf, version });
  const addresses = addressesOf(docs, input.textOf, version);
  const facts: Facts = {
    tree,
    manifests,
    history,
    code,
    docs: { ...pages, ...habits, atAddress: addresses.atAddress, alsoAt: (file) => source.otherPlaces(file) },
  };
  const others = new OtherTexts({ worktree, stands: (word) => code.mentions(word, 1).length > 0 });
  const beyond = beyondOf({
    worktree,
    others,
    grounds: { history, past: input.past, lineOf: (file, line) => linesOf(input.textOf(file) ?? '')[line - 1] ?? '' },
  });
  const gaps = gapsOf({
    beyond,
    others,
    hidden: () => worktree.hidden(),
    code: input.unreadCode,
    doc: input.docProblem,
    kind: (path) => tree.kind(path),
    stampOf: (file) => source.stamp(file),
    find: (file, words) => worktree.findWord(file, words),
  });
  const treeStamp = memoised(
    () => worktree.layout,
    () =>
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
    () => digestOf(manifests.stamp()),
  );
  const names = memoised(
    () => source.looks(),
    (): OwnNames => ({ packages: importNames(manifests.all()), programs: programsOf({ manifests, tree }) }),
  );
  const packageStamp = memoised(
    () => source.looks(),
    () => digestOf([names().packages, names().programs ?? []].map((all) => [...all].sort().join('\n')).join('\n\n')),
  );
  const look = (dependency: Dependency): string => {
    if (dependency.startsWith('path:')) return tree.kind(dependency.slice('path:'.length)) ?? 'none';
    if (dependency.startsWith('names:')) return digestOf(tree.list(dependency.slice('names:'.length)).join('\n'));
    if (dependency.startsWith('ignored:')) return tree.isIgnored(dependency.slice('ignored:'.length)) ? 'yes' : 'no';
    if (dependency === GAPS) return gaps.stamp();
    if (dependency.startsWith('doc:')) return docs().get(dependency.slice('doc:'.length))?.hash ?? 'none';
    if (dependency.startsWith('site:')) return siteStamp(facts.docs.siteOf(dependency.slice('site:'.length)));
    if (dependency === ADDRESSES) return addresses.stamp();
    if (dependency === SITES) return digestOf(facts.docs.sites().map(siteStamp).join('\n'));
    if (dependency.startsWith('habits:')) return habits.stamp(dependency.slice('habits:'.length));
    if (dependency === 'moved') return movedStamp(input.past.moved(), source);
    return isCodeDependency(dependency) ? input.codeStamps.of(dependency) : treeStamp();
  };
  const stamps = new DependencyFingerprints({
    looks: source.looks,
    history: () => input.past.key(),
    tries: () => input.past.tries,
    code: () => input.codeStamps.whole(),
    manifests: manifestStamp,
    packages: packageStamp,
    look,
  });
  return { facts, stamps, gaps, names, unread: () => others.skipped() };
}

const linesOf = latest((text: string) => text.split('\n'));

function siteStamp({ generator, config, contentRoot }: Site): string {
  return digestOf([generator.name, config ?? '', contentRoot].join('\0'));
}

/** What is gone, and what every file looks like that may be the same under another name. */
function movedStamp(moved: Moved | undefined, source: FileSource): string {
  return moved === undefined
    ? 'none'
    : digestOf([...moved.gone, '', ...moved.fresh.map((file) => `${file} ${source.stamp(file)}`)].join('\n'));
}
