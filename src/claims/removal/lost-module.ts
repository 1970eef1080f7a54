import { posix } from 'node:path';
import type { Claim } from '../../model/claim.js';
import type { Facts, PathRemoval } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';
import type { Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { extensionOf, stemOf, withoutSlash } from '../../text/paths.js';
import { NAMESPACE_SIGN } from '../../text/words/qualified.js';
import { moduleFilesOf } from '../../ecosystems/source-forms.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Hedge } from '../reading/hedging/hedge.js';
import { drifted, uncertain } from '../verdict.js';
import { inCommit } from './commit-wording.js';
import { isDeclaredIn } from './past/declared-in.js';
import { isWrittenAround } from './written-around.js';

/** A module of this repository whose file is gone from the place that its name gives. */
interface LostModule {
  /** The former file or folder. */
  readonly path: string;
  readonly removal: PathRemoval;
}

/** A module as written, and the name that an example imports from it; undefined for a module that text names. */
export interface NamedModule {
  readonly module: string;
  readonly name: string | undefined;
}

/**
 * Judges a module that git moved or removed: an import of it fails, although another file may define the name now.
 * Undefined for a module that is there, and for one whose place is unknown.
 */
export function judgeLostModule(claim: Claim, { module, name }: NamedModule, facts: Facts): Verdict | undefined {
  const lost = lostModule({ module, name }, facts);
  if (lost === undefined) return undefined;
  const { path, removal } = lost;
  const to = removal.renamedTo;
  const how = `${path} was ${to === undefined ? 'removed' : `moved to ${to}`} ${inCommit(removal)}`;
  const what = name === undefined ? module : `${module}, from which ${name} is imported,`;
  const evidence = to === undefined ? [] : [{ file: to }];
  // A package may map the paths of its modules to other files.
  const isMapped = separatorOf(module) === '/';
  if (to === undefined || isMapped || isWrittenAround(claim, removal.date, facts))
    return uncertain(`${what} is not there: ${how}`, evidence);
  const now = module.includes(NAMESPACE_SIGN) ? namespaced(to, facts) : renamedModule(module, lost);
  return drifted({
    proof: 'module-renamed',
    reason: `${what} is not there (${how})`,
    confidence: 0.9,
    severity: 'high',
    evidence,
    suggestion: now === undefined ? undefined : `The module is ${now} now.`,
    replacements: now === undefined ? [] : lastPartOf(now, module),
  });
}

/** The former place of a module that is not there now. */
export function lostModule({ module, name }: NamedModule, facts: Facts): LostModule | undefined {
  if (facts.code.hasModule(module) || facts.history.unavailable() !== undefined) return undefined;
  const kinds = name === undefined ? [] : facts.code.named(name).map(({ file }) => extensionOf(file));
  return module.includes(NAMESPACE_SIGN) ? findPlaced(module, facts) : findLost(partsOf(module), kinds, facts);
}

/** A name that no code has now, as a document writes it. */
interface LostName {
  readonly name: string;
  readonly hedge: Hedge | undefined;
  readonly isMember?: boolean;
  readonly isCalled?: boolean;
}

/**
 * Judges a name that was that of a module by its file when the line was written. Undefined if there was no such file,
 * and if it is not known to have been removed.
 */
export function judgeLostFile(
  claim: Claim,
  { name, hedge, isMember, isCalled }: LostName,
  facts: Facts,
): Verdict | undefined {
  const { tree, history } = facts;
  if (isMember === true || isCalled === true || (hedge !== undefined && hedge.slight !== true)) return undefined;
  const removed = moduleFilesOf(name)
    .flatMap((end) => history.removedEndingWith?.(end, MAX_REMOVED) ?? [])
    .filter((path) => tree.kind(path) === undefined && !tree.isIgnored(path) && !isBesideCode(path));
  const path = removed.find((one) => history.fileWhenWritten(one, claim.file, claim.line) !== undefined);
  const removal = path === undefined ? undefined : history.removalOf(path);
  if (path === undefined || removal === undefined) return undefined;
  const to = removal.renamedTo === undefined ? undefined : stemOf(removal.renamedTo);
  const left = to === undefined ? 'removed' : `moved to ${removal.renamedTo ?? ''}`;
  const how = `${path} was ${left} ${inCommit(removal)}`;
  if (isWrittenAround(claim, removal.date, facts)) return uncertain(`${name} is not there: ${how}`);
  return drifted({
    proof: to === undefined ? 'name-left' : 'module-renamed',
    reason: `${name} no longer exists (${how})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: removal.renamedTo === undefined ? [] : [{ file: removal.renamedTo }],
    suggestion: to === undefined ? undefined : `The module is ${to} now.`,
    replacements: to === undefined ? [] : [to],
  });
}

/** A member of a module that another module defines. */
interface MovedMember {
  /** The module that the document names, if it is known. */
  readonly module?: string;
  readonly place: CodeEntity | undefined;
}

/**
 * Judges a member that the module in the document defined when the line was written, and that another module defines
 * now. Undefined if the module did not define it then.
 */
export function judgeMovedMember(
  claim: Claim<{ readonly name: string; readonly container: string | undefined; readonly hedge?: Hedge }>,
  { module, place }: MovedMember,
  facts: Facts,
): Verdict | undefined {
  const { name, container, hedge } = claim.payload;
  const isSure = place?.container === undefined && place?.exported === true && hedge === undefined;
  if (module === undefined || container === undefined || !isSure || facts.history.unavailable() !== undefined)
    return undefined;
  const removal = facts.history.wordRemovalOf(name, module, claim);
  if (removal === undefined || isWrittenAround(claim, removal.date, facts)) return undefined;
  // The last that the module had of the name may have been a call.
  const text = facts.history.fileWhenWritten(module, claim.file, claim.line) ?? removal.before;
  if (!isDeclaredIn({ name, file: module, text }, facts.code)) return undefined;
  return drifted({
    proof: 'member-left',
    reason: `${container} does not have ${name} (removed from ${module} ${inCommit(removal)})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file: place.file, line: place.line }],
    suggestion: `${name} is in ${place.file} now.`,
    replacements: [],
  });
}

/** The last part of the new name, if nothing else of a name in a namespace has changed. */
function lastPartOf(now: string, before: string): readonly string[] {
  const cut = before.lastIndexOf(NAMESPACE_SIGN) + 1;
  return cut > 0 && now.startsWith(before.slice(0, cut)) && !now.includes(NAMESPACE_SIGN, cut) ? [now.slice(cut)] : [];
}

/** A module that its namespace has in a known place: `Acme\Shop\Cart` in `src/Cart.php`. */
function findPlaced(module: string, { manifests, tree, history }: Facts): LostModule | undefined {
  const paths = placesOf(manifests.all()).flatMap(({ start, before, after }) =>
    module.startsWith(start) ? [before + module.slice(start.length).replaceAll(NAMESPACE_SIGN, '/') + after] : [],
  );
  if (paths.some((path) => tree.kind(path) === 'file')) return undefined;
  for (const path of paths) {
    const removal = tree.isIgnored(path) || isBesideCode(path) ? undefined : history.removalOf(path);
    if (removal !== undefined) return { path, removal };
  }
  return undefined;
}

/** The name that a namespace of this repository gives to the module in this file. */
function namespaced(file: string, { manifests }: Facts): string | undefined {
  const place = placesOf(manifests.all()).find(({ before, after }) => file.startsWith(before) && file.endsWith(after));
  return place === undefined
    ? undefined
    : place.start + file.slice(place.before.length, file.length - place.after.length).replaceAll('/', NAMESPACE_SIGN);
}

interface Place {
  readonly start: string;
  /** The path of a module before and after what its name gives. */
  readonly before: string;
  readonly after: string;
}

/** Places of the modules of each namespace, the longest path first. */
function placesOf(manifests: readonly Manifest[]): readonly Place[] {
  return manifests
    .flatMap(({ dir, modules = [] }) =>
      modules.flatMap(({ start, places }) =>
        places.map((place) => {
          const [before = '', after = ''] = posix.join(dir, place).split('*');
          return { start, before, after };
        }),
      ),
    )
    .sort((a, b) => b.before.length - a.before.length);
}

/** Kinds of files, and removed files, that are tried for one module. */
const MAX_ENDINGS = 5;
const MAX_REMOVED = 3;

/**
 * The parts of a module's name are its path: `a.b.c` is `a/b/c.py`, `@x/a/b` is `a/b.ts`. One part is the package
 * itself, which may be in any folder.
 */
function findLost(parts: readonly string[], kinds: readonly string[], facts: Facts): LostModule | undefined {
  const { tree, history } = facts;
  const name = parts.at(-1);
  if (name === undefined || parts.length < 2) return undefined;
  const entries = tree.endingWith(parts.slice(0, -1).join('/')).flatMap((folder) => tree.list(folder));
  if (entries.some((entry) => stemOf(withoutSlash(entry)) === name)) return undefined;
  const endings = [...new Set([...kinds, ...entries.map(extensionOf)])].filter((ending) => ending !== '');
  const removed = endings
    .slice(0, MAX_ENDINGS)
    .flatMap((ending) => history.removedEndingWith?.(`${parts.join('/')}.${ending}`, MAX_REMOVED) ?? []);
  for (const path of [...removed, parts.join('/')]) {
    const removal = tree.isIgnored(path) || isBesideCode(path) ? undefined : history.removalOf(path);
    if (removal !== undefined) return { path, removal };
  }
  return entries.length > 0 ? undefined : findLost(parts.slice(0, -1), [], facts);
}

/** None for a relative module and an alias, which belong to the reader's project. */
function partsOf(module: string): readonly string[] {
  if (/^(?:[.#~]|@\/)/.test(module)) return [];
  const parts = module.split(separatorOf(module)).filter((part) => part !== '' && !part.startsWith('@'));
  return module.includes('/') ? parts.map((part, at) => (at === parts.length - 1 ? stemOf(part) : part)) : parts;
}

function separatorOf(module: string): string {
  return module.includes('/') ? '/' : '.';
}

/** The module's present name, if its file was moved within the same root: `a.b` becomes `a.c.b`. */
function renamedModule(module: string, { path, removal: { renamedTo = '' } }: LostModule): string | undefined {
  const written = module.split(separatorOf(module)).join('/');
  const ending = extensionOf(path) === '' || module.includes('/') ? '' : `.${extensionOf(path)}`;
  if (!`/${path}`.endsWith(`/${written}${ending}`) || !renamedTo.endsWith(ending)) return undefined;
  const root = path.slice(0, path.length - written.length - ending.length);
  return renamedTo.startsWith(root)
    ? renamedTo.slice(root.length, renamedTo.length - ending.length).replaceAll('/', separatorOf(module))
    : undefined;
}
