import { posix } from 'node:path';
import type { Claim, ClaimSource, Draft } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import type { CodeWord } from '../../../reading/code-words.js';
import { withoutDeclarations } from '../../../../ecosystems/source-forms.js';
import { definedIn, draftOfName, isImportedFrom } from '../../../ground/named.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import { ENTRY_NAMES } from '../../../../paths/generic-names.js';
import { letters } from '../../../../text/words/letters.js';
import { isBesideCode } from '../../../../paths/roles.js';
import { isFileNameInCode } from '../../../../paths/file-kinds.js';
import { placeholderFrom } from '../../../reading/examples/placeholder-import.js';
import { isReadersName } from '../../../../text/words/placeholders.js';
import { bareNameOf, directoryOf, isAtOrUnder, withoutSlash } from '../../../../text/paths.js';
import { lostModule } from '../../../removal/lost-module.js';
import { isPlural, judgeSlip } from '../../../removal/misspelt-name.js';
import { evidentName } from '../../../removal/near-names.js';
import { drifted, ofOthers, uncertain, verified } from '../../../verdict.js';
import type { ExamplePayload } from '../calls/payload.js';

/** A name with the modules before it: `shop.cart.Cart`, `shop.cart.total()`, `shop::cart::total`. */
const PATH = /^((?:[A-Za-z_]\w{0,60}(?:\.|::)){1,8})([A-Za-z_]\w{0,80})(?:\([^()]{0,80}\))?$/;
const LEAST_LETTERS = 3;
/** What a page writes before a name of the code: `:class:` of reStructuredText, `{py:class}` of MyST. */
const ROLE = /[:{](?:py:)?(?:class|mod|meth|attr|data|exc|obj|const|func|deco\w{0,6})[:}]`{1,2}[~!]?$/;
const MOST_BEFORE = 30;

/**
 * A name that text writes with the modules of an own package, and that would be no claim by itself. Without a role that
 * says so it may be of another kind, such as a logger: only what the code decides makes it a claim.
 */
export function memberOfModule(word: CodeWord, { packages, lines }: ClaimSource): Draft<ExamplePayload> | undefined {
  const [, before = '', name = ''] = PATH.exec(word.value) ?? [];
  const [start = ''] = before.split(signOf(before));
  if (name.length < LEAST_LETTERS || !packages.has(start) || isReadersName(start) || isFileNameInCode(word.value))
    return undefined;
  const line = (lines[word.span.line - 1] ?? '').slice(0, word.span.column + MOST_BEFORE);
  const at = line.indexOf(word.value, word.span.column - 1);
  const isTyped = at >= 0 && ROLE.test(line.slice(Math.max(0, at - MOST_BEFORE), at));
  const draft = draftOfName(word, { name, container: undefined, called: word.value.endsWith(')') });
  return {
    ...draft,
    payload: {
      ...draft.payload,
      within: before.slice(0, -signOf(before).length),
      ...(isTyped ? {} : { ifJudged: true }),
    },
  };
}

/** What joins the parts of a path. A path with both signs is of no module. */
function signOf(path: string): '::' | '.' {
  return path.includes('::') ? '::' : '.';
}

/** How many of the first parts of a path are a module of this repository, each below the one before. */
function modulesAt(parts: readonly string[], sign: string, { code }: Facts): number {
  const beyond = parts.findIndex((_, at) => !code.hasModule(parts.slice(0, at + 1).join(sign)));
  return beyond < 0 ? parts.length : beyond;
}

type Judge = (claim: Claim<ExamplePayload>, facts: Facts) => Verdict;

/** Judges a name by the module, or by the class of a module, with which it is written. */
export function judgeMember(
  claim: Claim<ExamplePayload>,
  { within, judge }: { readonly within: string; readonly judge: Judge },
  facts: Facts,
): Verdict {
  const { name } = claim.payload;
  const sign = signOf(claim.text);
  const parts = within.split(sign);
  const modules = modulesAt(parts, sign, facts);
  const module = parts.slice(0, modules).join(sign);
  const container = parts[modules];
  // In languages that call a package by its last part: types and constants, which no variable shadows.
  if (modules === 0 && parts.length === 1 && /^[A-Z]/.test(name))
    return judge({ ...claim, payload: { ...claim.payload, container } }, facts);
  if (modules === 0 || modules < parts.length - 1) return ofOthers(`${within} is not a module of this repository`);
  if (container !== undefined) {
    const owner = definitionIn(module, container, facts);
    const place = { module, next: container, path: within };
    const other = owner === undefined && sign === '.' ? judgeWithoutModule(claim, place, facts) : undefined;
    return other ?? judgeMemberOfClass(name, owner, facts);
  }
  if (facts.code.hasModule(`${module}${sign}${name}`))
    return verified(`${module}${sign}${name} is a module of this repository`, 0.9, []);
  const found = definitionIn(module, name, facts);
  if (found !== undefined)
    return found === 'unknown' ? verified(`${module} exports ${name}`, 0.8, []) : definedIn(found);
  const isTyped = claim.payload.ifJudged !== true;
  if (!isTyped && facts.code.named(name).length > 0) return ofOthers(`nothing shows that ${module} has ${name}`);
  const taken = isTyped ? { taken: module } : {};
  const verdict = judge({ ...claim, payload: { ...claim.payload, from: module, ...taken } }, facts);
  return verdict.status === 'drifted' ? verdict : (misspelt(claim, module, facts) ?? ofOthers(verdict.reason));
}

/**
 * The verdict on a name by all of the path that is written before it. One that is verified by another place of that
 * name, though the path leads nowhere, is not; one that the module at the end of the path has is. Nothing is
 * said of a path that begins elsewhere, or in a package that makes names when it runs.
 */
export function byPath(claim: Claim<ExamplePayload>, verdict: Verdict, facts: Facts): Verdict {
  const { name, from, owner } = claim.payload;
  const [, written = ''] = from === undefined ? (PATH.exec(claim.text) ?? []) : [];
  const path = from ?? written.slice(0, -signOf(written).length);
  const sign = path.includes('/') ? '/' : signOf(from === undefined ? claim.text : path);
  const parts = path.split(sign);
  if (path === '' || verdict.status === 'drifted') return verdict;
  const modules = modulesAt(parts, sign, facts);
  if (modules === 0) return verdict;
  const module = parts.slice(0, modules).join(sign);
  if (modules === parts.length) {
    if (verdict.status === 'verified' || sign === '/') return verdict;
    // `use shop::cart::Cart`: the owner is a module below the package.
    const below = `${module}::${owner ?? ''}`;
    const found = definitionIn(owner !== undefined && facts.code.hasModule(below) ? below : module, name, facts);
    if (found !== undefined) return found === 'unknown' ? verdict : definedIn(found);
    // An import is judged as one.
    const isRefused = claim.payload.taken === undefined && facts.code.refusesImport(module, name);
    return isRefused ? (judgeOtherModule(claim, module, facts) ?? verdict) : verdict;
  }
  const next = parts[modules] ?? '';
  const isOpen = facts.code.exportsOf(module) === undefined;
  if (definitionIn(module, next, facts) !== undefined) return verdict;
  const other = sign === '.' ? judgeWithoutModule(claim, { module, next, path }, facts) : undefined;
  if (other !== undefined || verdict.status !== 'verified') return other ?? verdict;
  if (isOpen && modules === parts.length - 1 && /^[A-Z]/.test(next)) return verdict;
  return uncertain(`nothing shows that ${module} has ${next}`, verdict.evidence);
}

interface Lost {
  /** The last module of the path that is there. */
  readonly module: string;
  /** What the path names in it. */
  readonly next: string;
  readonly path: string;
}

/**
 * The verdict on a name of the package that is written with a module which the package never had. Of one that it lost,
 * the import tells more.
 */
function judgeWithoutModule(
  claim: Claim<ExamplePayload>,
  { module, next, path }: Lost,
  facts: Facts,
): Verdict | undefined {
  const { name } = claim.payload;
  if (!/^[a-z]/.test(next) || !isPackageWithout(module, next, facts)) return undefined;
  return lostModule({ module: path, name }, facts) === undefined ? judgeOtherModule(claim, path, facts) : undefined;
}

/** Is it a package whose folder is known, with an entry that neither names the module nor makes names when it runs? */
function isPackageWithout(module: string, next: string, { code, tree }: Facts): boolean {
  const folders = tree.endingWith(module.replaceAll('.', '/')).filter((folder) => !isBesideCode(folder));
  const entries = folders.flatMap((folder) =>
    tree
      .list(folder)
      .filter((one) => isEntry(one))
      .map((one) => posix.join(folder, one)),
  );
  const isOpen = (file: string): boolean => [next, '__getattr__', '__path__'].some((text) => code.hasText(file, text));
  return folders.length === 1 && entries.length > 0 && !entries.some(isOpen);
}

/** The verdict on a name that is not in the written module, and at the top of only one other module of the product. */
function judgeOtherModule(claim: Claim<ExamplePayload>, module: string, facts: Facts): Verdict | undefined {
  const { name, hedge } = claim.payload;
  const { code } = facts;
  const product = code.named(name).filter(({ file }) => !isBesideCode(file));
  const [home, ...others] = product;
  if (home === undefined || others.length > 0 || home.container !== undefined) return undefined;
  if (hedge !== undefined && hedge.slight !== true) return undefined;
  if (placeholderFrom(module, claim, facts) !== undefined) return undefined;
  return drifted({
    proof: 'owner-near',
    reason: `${module} has no ${name} (${home.file}:${home.line} defines it)`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file: home.file, line: home.line }],
    detail: `The package of ${module} is known, and does not get such a name from elsewhere.`,
  });
}

function judgeMemberOfClass(name: string, owner: ReturnType<typeof definitionIn>, { code }: Facts): Verdict {
  const member =
    owner === undefined || owner === 'unknown'
      ? undefined
      : code.named(name).find(({ file, container }) => file === owner.file && container === owner.name);
  return member === undefined ? ofOthers(`nothing shows what has ${name}`) : definedIn(member);
}

/** The definition that a module has of a name; 'unknown' if it exports one; undefined if nothing shows that it does. */
function definitionIn(module: string, name: string, { code, tree }: Facts): CodeEntity | 'unknown' | undefined {
  const top = code.named(name).filter(({ file, container }) => container === undefined && !isBesideCode(file));
  const all = withoutDeclarations(top);
  const own = all.find((entity) => isImportedFrom(module, entity));
  if (own !== undefined) return own;
  const exported = code.exportsOf(module);
  if (exported !== undefined) return exported.has(name) ? (exported.get(name) ?? 'unknown') : undefined;
  const folders = tree.endingWith(module.replaceAll(signOf(module), '/'));
  const inside = all.filter(({ file }) => folders.some((folder) => isAtOrUnder(file, folder)));
  if (isOnePlace(inside)) return inside[0];
  // The first file of the module may give on what another package of the repository defines.
  const entries = folders.flatMap((folder) => tree.list(folder).map((entry) => posix.join(folder, entry)));
  const isGivenOn = entries.some((file) => isEntry(file) && code.hasText(file, name));
  return isGivenOn && isOnePlace(all) ? all[0] : undefined;
}

/** The verdict on a name that is a letter or two off the only one like it in the module; undefined for all others. */
function misspelt(claim: Claim<ExamplePayload>, module: string, facts: Facts): Verdict | undefined {
  const { name, hedge } = claim.payload;
  if (hedge !== undefined && hedge.slight !== true) return undefined;
  const parts = modulesIn(`${module}${signOf(claim.text)}`, facts);
  const near = evidentName(name, [...(facts.code.exportsOf(module)?.keys() ?? []), ...parts.keys()]);
  if (near === undefined || isPlural(name, near) || isPlural(near, name)) return undefined;
  const file = parts.get(near);
  const place = file === undefined ? undefined : { file, line: 1 };
  const verdict = judgeSlip(claim, { name, near, known: { how: `${module} has ${near}`, place } }, facts);
  return verdict.status === 'drifted' ? verdict : undefined;
}

/** Definitions in one folder are of one thing: its code, and what only declares it. */
function isOnePlace(entities: readonly CodeEntity[]): boolean {
  return new Set(entities.map(({ file }) => directoryOf(file))).size === 1;
}

function isEntry(file: string): boolean {
  return ENTRY_NAMES.has(letters(bareNameOf(file)));
}

/** The modules in the folder of a module, by name, with a file of each. `start`: the module and the sign after it. */
function modulesIn(start: string, { tree, code }: Facts): ReadonlyMap<string, string> {
  const [folder] = tree.endingWith(start.split(signOf(start)).slice(0, -1).join('/'));
  const entries = folder === undefined ? [] : tree.list(folder);
  const found = entries.flatMap((entry): readonly (readonly [string, string])[] => {
    const path = posix.join(folder ?? '', entry);
    const file = entry.endsWith('/') ? tree.list(withoutSlash(path)).find((one) => !one.endsWith('/')) : '';
    return file === undefined ? [] : [[bareNameOf(withoutSlash(entry)), posix.join(path, file)]];
  });
  return new Map(found.filter(([name]) => code.hasModule(`${start}${name}`)));
}
