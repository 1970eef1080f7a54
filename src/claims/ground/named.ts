import { ofOtherArity, withArity } from './arity.js';
import { shortNameOf } from '../../ecosystems/manifests.js';
import { habitsOf, wholeNames } from '../../ecosystems/source-forms.js';
import { FUNCTION_WORDS, TYPE_WORDS, VALUE_WORDS } from '../../text/words/definition-words.js';
import { hasSigils, hostOfObject } from '../../ecosystems/languages.js';
import type { Claim, Draft } from '../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { isBesideCode, isSetUp } from '../../paths/roles.js';
import { bareNameOf, directoryOf, extensionOf, withoutSlash } from '../../text/paths.js';
import { letters } from '../../text/words/letters.js';
import { keptFor } from '../../text/memo.js';
import { targetIn } from '../reading/code-words.js';
import type { CodeWord } from '../reading/code-words.js';
import { sectionOf } from '../reading/doc-line.js';
import { judgeLostModule, judgeMovedMember } from '../removal/lost-module.js';
import { judgeWrongOwner } from '../removal/owners/wrong-owner.js';
import { judgeMissing } from '../removal/removed-symbol.js';
import type { MissingName } from '../removal/missing-name.js';
import { judgeShown } from '../removal/shown-code.js';
import { definitionsInNamespace } from './namespaces/definitions.js';
import { isInOwnModule, pathBefore } from './namespaces/packages.js';
import { settingsInScope } from './namespaces/scopes.js';
import { isGlobal, isProvided, providerOf } from './built-in-name.js';
import { onProduct, withWeakGround } from './ground.js';
import { importerOf, takenFromOthers } from './imported-from-others.js';
import { judgeNameOfOthers } from './of-others.js';
import { judgeAsString } from './quoted-name.js';
import { judgeUnit } from './units/named-unit.js';
import { judgeWholeName } from './whole-name.js';
import { onPageModule } from './units/page-module.js';
import { environmentReads } from '../reading/environment-words.js';
import {
  bestOf,
  declaredOf,
  isOfMany,
  isOfOtherPackages,
  isOneOwner,
  isOfPlainWord,
  ofNamedOwner,
  ofProduct,
  ofVersion,
} from './meant-definition.js';
import { definitionsOfMember, indexWithout, ofOwnerSaid } from './owner.js';
import type { NamedMember, OwnerAnswer } from './owner.js';
import { meantAmong, subjectOf } from '../reading/section/subject.js';
import type { Hedge } from '../reading/hedging/hedge.js';
import { besideOthers, ofSaidOwner } from './units/said-owner.js';
import { ofOthers, uncertain, verified } from '../verdict.js';
import type { Verified } from '../verdict.js';

/** A name of the code as a document writes it: `Client.send()` is `send` in `Client`. */
export interface NamedPayload {
  readonly name: string;
  readonly container: string | undefined;
  /** The first of several owners: `Foo` of `Foo::Bar.baz()`. */
  readonly outer?: string;
  /**
   * The word before the name in an example: it tells the owner, but does not prove that the name belongs to another
   * package.
   */
  readonly owner?: string;
  /** The namespace of the name, or of its container: `Acme\Shop` of `\Acme\Shop\Cart::fill()`. */
  readonly namespace?: string;
  readonly called: boolean;
  /** The number of arguments with which it is written, as functions for others are: `add/2`. */
  readonly arity?: number;
  /** The scope with which it is written as a setting: `Linux` of `Linux / packageName`. */
  readonly scope?: string;
  /** The module from which an example imports the name, for the first name of an import. */
  readonly module?: string;
  /** The module from which an example imports the name. */
  readonly from?: string;
  readonly hedge?: Hedge;
  /** It is a name in a diagram, which shows ideas as well (`isToldIfJudged`). */
  readonly ifJudged?: true;
}

export function draftOfName(word: CodeWord, payload: NamedPayload): Draft<NamedPayload> {
  const { name, container } = payload;
  const { diagram } = word.span;
  const owner = container === undefined ? diagram?.owner : undefined;
  return {
    line: word.span.line,
    text: word.value,
    keywords: [name.toLowerCase(), ...(container === undefined ? [] : [container.toLowerCase()])],
    payload: {
      ...payload,
      ...(word.hedge === undefined ? {} : { hedge: word.hedge }),
      ...(owner === undefined ? {} : { owner }),
      ...(diagram === undefined ? {} : { ifJudged: true }),
    },
    ...targetIn(word, name),
  };
}

/** Is the name defined here now; if not, was it when the line was written? */
export function judgeName(claim: Claim<NamedPayload>, noun: string, facts: Facts): Verdict {
  const { name, container, module } = claim.payload;
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const lost = module === undefined ? undefined : judgeLostModule(claim, { module, name }, facts);
  if (lost !== undefined) return lost;
  const all = declaredOf(ofProduct(definitionsNamed(claim, facts), claim.file));
  const { scope } = claim.payload;
  const inside =
    scope === undefined ? definitionsInNamespace(claim, all, facts) : settingsInScope({ name, scope }, all, facts);
  if ('status' in inside) return inside;
  const found = inside.is;
  const shown = found.every(({ file }) => isBesideCode(file)) ? judgeShown(claim, found, facts) : undefined;
  if (shown !== undefined) return shown;
  const imported = found.find((entity) => isImportedFrom(claim.payload.from, entity));
  if (imported !== undefined) return onProduct(claim, definedIn(imported), facts);
  const part = claim.payload.from === undefined ? undefined : moduleIn(claim.payload.from, name, facts);
  if (part !== undefined) return part;
  const ofUnit = judgeUnit(claim, found, facts);
  if (ofUnit !== undefined) return ofUnit;
  const missing = found.map((entity) => missingFromIndex(claim.payload, entity, facts));
  const exported = found.filter((_, at) => missing[at] === undefined);
  if (exported.length > 0) return judgeFound(claim, exported, facts);
  const [another] = found;
  if (another !== undefined)
    return uncertain(`${missing[0] ?? ''} does not name ${name}, and ${another.file} has something of that name`, [
      placeOf(another),
    ]);
  const written = container === undefined || claim.payload.called ? undefined : claim.text;
  const gone = written === undefined ? undefined : judgeLostModule(claim, { module: written, name: undefined }, facts);
  if (gone !== undefined) return gone;
  const isOwn = container !== undefined && isInOwnModule(claim.text, container, facts);
  const importer = container === undefined || isOwn ? undefined : importerOf(container, facts);
  if (importer !== undefined)
    return ofOthers(`${container ?? ''} is imported from another package in ${importer}`, [{ file: importer }]);
  const host = hostOfObject(claim.payload.outer ?? '');
  if (host !== undefined) return ofOthers(`${name} is of ${host}`);
  const others = container === undefined || isOwn ? undefined : judgeNameOfOthers(claim, { name: container }, facts);
  if (others !== undefined) return others;
  const taken = takenFromOthers(claim, facts);
  if (taken !== undefined) return taken;
  const undefinedName: MissingName = {
    name,
    noun,
    hedge: claim.payload.hedge,
    severity: 'medium',
    proofs: [...definitionsOf(name), ...environmentReads(name)],
    isCandidate: ({ kind }) => KINDS.includes(kind),
    owner: container,
    isMember: container !== undefined,
    isCalled: claim.payload.called,
    isTaken: claim.payload.from !== undefined || container !== undefined,
    mayMove: container !== undefined || claim.type === 'config' || /^[A-Z][A-Z\d_]+$/.test(name),
  };
  return judgeWholeName(claim, undefinedName, facts) ?? judgeMissing(claim, undefinedName, facts);
}

/** The index of the package from which an example imports the name, if it does not have that of this definition. */
function missingFromIndex({ from, name }: NamedPayload, entity: CodeEntity, facts: Facts): string | undefined {
  const container = from?.split('.').at(-1);
  return container === undefined || container === '' ? undefined : indexWithout(entity, { name, container }, facts);
}

/** Is the definition at the top of the module that the example names, so that nothing else can be meant? */
export function isImportedFrom(module: string | undefined, { file, container }: CodeEntity): boolean {
  const stem = `/${directoryOf(file)}/${bareNameOf(file)}`;
  return module !== undefined && container === undefined && stem.endsWith(`/${module.replaceAll('.', '/')}`);
}

export function definedIn(entity: CodeEntity, confidence = 0.9): Verified {
  const inside = entity.container === undefined ? '' : ` (${entity.container})`;
  const reason = `${entity.name} is defined in ${entity.file}:${entity.line}${inside}`;
  return verified(reason, confidence, [placeOf(entity)]);
}

/** The verdict on a name that is a module of another one: `routers` of `from rest_framework import routers`. */
function moduleIn(module: string, name: string, { code, tree }: Facts): Verdict | undefined {
  if (!code.hasModule(`${module}.${name}`)) return undefined;
  const [folder] = tree.endingWith(module.replaceAll('.', '/'));
  const entry =
    folder === undefined ? undefined : tree.list(folder).find((one) => bareNameOf(withoutSlash(one)) === name);
  const path = folder === undefined || entry === undefined ? undefined : `${folder}/${entry}`;
  return verified(`${name} is a module of ${module}`, 0.9, path === undefined ? [] : [{ file: withoutSlash(path) }]);
}

/**
 * Definitions of the name; of `$Limit` also `Limit`, in languages where the sign is not a part of it, of `Cart::$limit`
 * also the field, and of `DryJob` also `DryJobAttribute`, in those that leave out the end of a mark.
 */
function definitionsNamed({ text, payload: { name } }: Claim<NamedPayload>, { code }: Facts): readonly CodeEntity[] {
  const found = code.named(name);
  if (found.length > 0) return found;
  const isField = ({ kind }: CodeEntity): boolean => kind === 'property' && text.includes('::$');
  if (name.startsWith('$')) return code.named(name.slice(1)).filter((entity) => hasSign(entity) || isField(entity));
  return wholeNames(name).flatMap(({ whole, endings }) =>
    code.named(whole).filter(({ file }) => endings.includes(extensionOf(file))),
  );
}

/** Kinds before which languages put a sign. A member has none: `$LastExitCode` is not the field of that name. */
const SIGNED: ReadonlySet<EntityKind> = new Set(['variable', 'constant', 'parameter', 'env_var']);

/** Does its language write the name with a sign? */
function hasSign({ kind, file }: CodeEntity): boolean {
  return SIGNED.has(kind) && hasSigils(file);
}

/**
 * The definition that the claim means: one in the owner that the document names first, then the product's before a
 * test's, then exported before others.
 */
function judgeFound(claim: Claim<NamedPayload>, all: readonly CodeEntity[], facts: Facts): Verdict {
  const found = withArity(all, claim.payload.arity);
  const other = found.length === 0 ? all[0] : ofOtherArity(claim, all, facts);
  if (other !== undefined)
    return uncertain(`${other.name} is defined in ${other.file} with another number of arguments`, [placeOf(other)]);
  const { file, payload } = claim;
  const { name, outer } = payload;
  const container = payload.container ?? payload.owner;
  const said = ofOwnerSaid(found, claim, facts);
  const answer =
    container === undefined
      ? { is: said === undefined || said.length === 0 ? found : said, byName: false }
      : ofOwner(found, { name, container, outer, path: pathBefore(claim.text, container) }, facts);
  if ('because' in answer)
    return (
      judgeMovedMember(claim, answer, facts)
      ?? judgeWrongOwner(claim, { found, answer }, facts)
      ?? uncertain(answer.because, answer.place === undefined ? [] : [placeOf(answer.place)])
    );
  const versioned = ofVersion(answer.is, claim, facts);
  const { fitting, isSaid } = meantAmong(versioned.is, subjectOf(claim, facts));
  const named = ofNamedOwner(fitting, claim, facts);
  const told = ofSaidOwner([named, fitting].find(({ length }) => length > 0) ?? answer.is, claim, facts);
  const entity = bestOf(told, file, facts);
  if (entity === undefined) return uncertain(`${name} is not defined`);
  if (claim.payload.arity !== undefined && container === undefined && !entity.exported)
    return uncertain(`${name} is defined in ${entity.file}, but only for that module itself`, [placeOf(entity)]);
  const verdict = besideOthers(definedIn(entity, answer.byName ? 0.7 : 0.9), { entity, all: told });
  const isQualified = claim.payload.namespace !== undefined || claim.payload.scope !== undefined;
  const provider = isQualified ? undefined : providerOf(claim, { name, container, entity }, facts);
  if (provider !== undefined)
    return uncertain(`${provider} provides ${name}, and ${entity.file} only has something of that name`, [
      placeOf(entity),
    ]);
  const isOther =
    (isSetUp(entity.file) && !isSetUp(file))
    || (claim.payload.called && isNotCalled(entity))
    // Of a language that writes `$tempDir`, and the document does not.
    || (hasSign(entity) && !name.startsWith('$'))
    || (isTitle(claim, facts) && entity.kind !== 'config_key');
  const isVague =
    answer.byName
    || said?.length === 0
    || versioned.isOther
    || fitting.length === 0
    || (claim.type === 'config' && NO_SETTING.has(entity.kind))
    || (container === undefined
      && !isQualified
      && (isNameOfProduct(name, facts)
        || (!isProvided(entity) && isGlobal(claim, { name, file: entity.file }, facts))
        || (!isSaid && (isOfMany(fitting, file) || isOfOtherPackages(fitting, file, facts)))
        || (claim.type === 'code_example'
          && entity.container !== undefined
          && (!isOneOwner(named, file) || isOfPlainWord(entity, file, facts)))));
  const judged = onProduct(claim, isVague ? withWeakGround(verdict) : verdict, facts);
  if (judged.status !== 'verified') return (isQualified ? undefined : judgeAsString(claim, facts)) ?? judged;
  const grounded = isOther ? withWeakGround(judged) : judged;
  return claim.type === 'config' || NAMES_OF_STRINGS.has(entity.kind)
    ? onPageModule({ claim, verdict: grounded, name, kind: entity.kind }, facts)
    : grounded;
}

/** Kinds that are named by strings: a call of such a name means something else. */
const NAMES_OF_STRINGS: ReadonlySet<EntityKind> = new Set([
  'config_key',
  'env_var',
  'cli_option',
  'cli_command',
  'route',
]);

function isNotCalled({ kind, file }: CodeEntity): boolean {
  return (
    NAMES_OF_STRINGS.has(kind)
    || ((kind === 'property' || kind === 'parameter' || kind === 'variable')
      && habitsOf(file).seldomCallsFields === true)
  );
}

/** Is the claim in the title of its document, which names the document? */
function isTitle(claim: Pick<Claim, 'file' | 'line' | 'sectionId'>, facts: Pick<Facts, 'docs'>): boolean {
  const section = sectionOf(claim, facts);
  return section?.level === 1 && section.startLine === claim.line;
}

/** Kinds of what a program takes or does, which are not settings of a file. */
const NO_SETTING: ReadonlySet<EntityKind> = new Set(['variable', 'parameter', 'function', 'method']);

function ofOwner(found: readonly CodeEntity[], member: NamedMember, facts: Facts): OwnerAnswer {
  const answer = definitionsOfMember(found, member, facts);
  const importer = 'is' in answer && !answer.byName ? undefined : importerOf(member.container, facts);
  return importer === undefined
    ? answer
    : { because: `${member.container} is imported from another package in ${importer}`, place: found[0] };
}

function placeOf({ file, line }: CodeEntity): Evidence {
  return { file, line };
}

/** The common name of a package of this repository: its presence proves nothing. */
function isNameOfProduct(name: string, { manifests }: Facts): boolean {
  return productNames(manifests.all()).has(letters(name));
}

const productNames = keptFor(
  (all: readonly Manifest[]): ReadonlySet<string> =>
    new Set(
      all
        .filter(({ file }) => !isBesideCode(file))
        .map((manifest) => letters(shortNameOf(manifest) ?? ''))
        .filter((name) => name !== ''),
    ),
);

/**
 * Text forms that define a name in some language. Calls and imports are not included: names of other packages are
 * called, too.
 */
function definitionsOf(name: string): readonly string[] {
  const words = [...FUNCTION_WORDS, ...TYPE_WORDS, ...VALUE_WORDS, 'static', 'async', 'get', 'void'];
  return [
    ...words.map((word) => `${word} ${name}`),
    `${name}:`,
    `${name}?:`,
    `${name} =`,
    `${name}=`,
    `prototype.${name}`,
    `) ${name}`,
    `'${name}'`,
    `"${name}"`,
  ];
}

const KINDS: readonly EntityKind[] = [
  'function',
  'class',
  'method',
  'interface',
  'type',
  'enum',
  'constant',
  'variable',
  'property',
  'parameter',
  'config_key',
];
