import { slipsOf } from '../../analysis/words/slips.js';
import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { Section } from '../../model/section.js';
import { sentences } from '../../model/verdict.js';
import type { Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { latest } from '../../text/memo.js';
import { humps } from '../../text/words/spellings.js';
import { anyOf } from '../../text/pattern.js';
import { DEFINITION_WORDS } from '../../text/words/definition-words.js';
import { sectionOf } from '../reading/doc-line.js';
import { isDefinedInExample } from '../reading/examples/defined-in-example.js';
import type { Hedge } from '../reading/hedging/hedge.js';
import { drifted, ofOthers } from '../verdict.js';
import { slipsAmong } from './near-names.js';
import { wordOff } from './word-off.js';

export type Asked = Pick<Claim, 'file' | 'sectionId'>;

type Definition = Pick<CodeEntity, 'name' | 'file' | 'line'>;

/** What a document means instead of a misspelt name, with its definition. */
export interface Meant {
  /** How that is known, for the reader. */
  readonly how: string;
  readonly name: string;
  readonly definition: Pick<CodeEntity, 'file' | 'line'>;
}

/** The names that a text writes, identifiers and flags. */
export interface Names {
  readonly written: readonly string[];
  readonly timesOf: (name: string) => number;
  /** Does the text define the name, as an example of the reader's code does? */
  readonly defines: (name: string) => boolean;
  /** The one name in the text of which this one is evidently a typo. */
  readonly meantBy: (name: string) => string | undefined;
}

/** A name that the document writes more often is meant as it is written. */
export const MOST_TIMES = 2;
/** Characters of a text that are searched for names. */
const MOST_CHARS = 400_000;
const NAME = /(?<![\w$-])(?:--[A-Za-z][\w-]*|[A-Za-z_$][\w$]*)/g;
const DEFINED = new RegExp(
  `${anyOf(DEFINITION_WORDS)}\\s+([A-Za-z_$][\\w$]*)|(?<![\\w$])([A-Za-z_$][\\w$]*)\\s?(?::|=(?!=))`,
  'g',
);

interface WrittenName {
  readonly name: string;
  /** Can the document mean this entity? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
  /** Does it call the name? Then it is the name itself, not several of them in a sentence. */
  readonly isCalled?: boolean;
}

/**
 * The name that the document misspells: one word of the written name is a letter or two off a name of the product, and
 * the same section, or else the same document, writes that name as well; or no other name of the product has the
 * misspelt word. That the code never had the written name is for the caller to prove.
 */
export function misspeltName(
  claim: Asked,
  { name, isCandidate, isCalled }: WrittenName,
  facts: Pick<Facts, 'docs' | 'code'>,
): Meant | undefined {
  const definitionOf = (near: string): Definition | undefined =>
    isOtherSort(name, near)
    || isDefinedInExample(near, claim.file, facts)
    || (isPlural(name, near) && (/^[A-Z]/.test(near) || isCalled !== true))
      ? undefined
      : (facts.code.named(near).find((entity) => isCandidate(entity) && !isBesideCode(entity.file))
        ?? takenFromOthers(near, facts));
  // A thing that the document introduces itself.
  if (facts.docs.get(claim.file)?.sections.some(({ heading }) => heading === name) === true) return undefined;
  return misspelt(claim, { name, definitionOf }, facts) ?? slipOf(claim, { name, definitionOf }, facts);
}

/** Is one a type and the other not, by the first letter? `NavigationBarItem` does not mean `navigationBarItems`. */
function isOtherSort(name: string, near: string): boolean {
  const isType = (one: string): boolean => /^[A-Z][a-z]/.test(one);
  return humps(name).length > 1 && isType(name) !== isType(near) && !/^[A-Z_\d]+$/.test(near);
}

/**
 * What a program takes from others and does not define: `__attrs_post_init__` of their code, a variable of a script
 * that only a table of its settings has.
 */
const TAKEN = /^(?:__\w+__|[A-Z][A-Z\d]{2,}(?:_[A-Z\d]{2,})+)$/;

function takenFromOthers(name: string, { code }: Pick<Facts, 'code'>): Definition | undefined {
  const places = TAKEN.test(name) ? code.mentions(name, MAX_PLACES) : [];
  const place = places.find(({ file }) => !isBesideCode(file));
  return place === undefined ? undefined : { name, file: place.file, line: place.line };
}

/**
 * A slip of the pen in a word that nothing else in the code is called by, of the only name that can be meant, which
 * any file may define: `initalize_with`.
 */
function slipOf(claim: Asked, { name, definitionOf }: Written, facts: Pick<Facts, 'docs' | 'code'>): Meant | undefined {
  const doc = facts.docs.get(claim.file);
  const all = doc === undefined ? undefined : namesOfDoc(doc);
  if (all === undefined || all.timesOf(name) > MOST_TIMES || all.defines(name)) return undefined;
  const [near, ...others] = new Set(facts.code.oneLetterOff(name).map((entity) => entity.name));
  if (
    near === undefined
    || slipsOf(name).some((slip) => slip.name === near && slip.word !== undefined && all.timesOf(slip.word) > 0)
  )
    return undefined;
  const definition = others.length > 0 ? undefined : definitionOf(near);
  return definition === undefined
    ? undefined
    : { how: `It differs from ${near} by a slip of the pen`, name: definition.name, definition };
}

/** Variables with one beginning, by which a product marks all of its own. */
const FEWEST_ALIKE = 3;

/**
 * The environment variable of which the document leaves out the first word, where the product begins several with that
 * word and the next: `MCP_AUTH_ENABLED` for `DOCS_MCP_AUTH_ENABLED`.
 */
function variableWithoutBegin(name: string, { code }: Pick<Facts, 'code'>): Meant | undefined {
  const own = code.ofKind('env_var').filter(({ file }) => !isBesideCode(file));
  const [definition, ...others] = own.filter((entity) => entity.name.endsWith(`_${name}`));
  if (definition === undefined || others.some((other) => other.name !== definition.name)) return undefined;
  const left = definition.name.slice(0, -name.length);
  const [next = '', ...more] = name.split('_');
  const alike = new Set(own.map((entity) => entity.name).filter((one) => one.startsWith(`${left}${next}_`)));
  if (more.length === 0 || left.split('_').length > 2 || alike.size < FEWEST_ALIKE) return undefined;
  return { how: `All of ${alike.size} such variables begin with ${left}${next}`, name: definition.name, definition };
}

/**
 * The only environment variable of the product with the same letters, `BATS_TEST_TIMEOUT` for `BATS_TEST_TIME_OUT`, or
 * with a word before the last in the singular or the plural: `SKIP_CLIENT_INSTALL` for `SKIP_CLIENTS_INSTALL`.
 */
function variableAlike(name: string, { code }: Pick<Facts, 'code'>): Meant | undefined {
  if (!/^[A-Z][A-Z\d]*(?:_[A-Z\d]+){2,}$/.test(name)) return undefined;
  const found = code
    .ofKind('env_var')
    .filter(
      (entity) => entity.name !== name && !isBesideCode(entity.file) && singulars(entity.name) === singulars(name),
    );
  const [definition, ...others] = found;
  if (definition === undefined || others.some((other) => other.name !== definition.name)) return undefined;
  return { how: `No other variable is like it`, name: definition.name, definition };
}

/** The letters of a name, with its words in the singular but for the last. */
function singulars(name: string): string {
  const words = name.split('_');
  return words.map((word, at) => (at === words.length - 1 ? word : word.replace(/(?<=..)S$/, ''))).join('');
}

/** `OptionGroups` for several of `OptionGroup`, or of a field `optionGroup`: prose, not a slip. */
export function isPlural(name: string, near: string): boolean {
  const [many, single] = [name.toLowerCase(), near.toLowerCase()];
  return many === `${single}s` || many === `${single}es`;
}

export interface Written {
  readonly name: string;
  /** The definition in the product's code of a name that the document means instead. */
  readonly definitionOf: (near: string) => Definition | undefined;
  /** Does only its own section tell what is meant? */
  readonly inSection?: boolean;
}

/** What the name means if its section, or else its document, also writes a defined name of which it is a typo. */
export function misspelt(
  claim: Asked,
  { name, definitionOf, inSection }: Written,
  facts: Pick<Facts, 'docs'>,
): Meant | undefined {
  const doc = facts.docs.get(claim.file);
  const section = sectionOf(claim, facts);
  if (doc === undefined || section === undefined) return undefined;
  const all = namesOfDoc(doc);
  if (all.timesOf(name) > MOST_TIMES || all.defines(name)) return undefined;
  for (const { meantBy } of inSection === true ? [namesOfSection(section)] : [namesOfSection(section), all]) {
    const near = meantBy(name);
    const definition = near === undefined ? undefined : definitionOf(near);
    if (near !== undefined && definition !== undefined)
      return { how: `The document writes ${near} as well`, name: near, definition };
  }
  return undefined;
}

/** Claims are judged one document after the other. */
const namesOfDoc = latest(({ sections }: Doc) => namesIn(sections.map(({ content }) => content).join('\n')));
/** What is right next to a name is a better witness than what is elsewhere on the page. */
const namesOfSection = latest(({ content }: Section) => namesIn(content, { inShortWords: true }));

/** The names that a text writes, up to a limit of its length. */
export function namesIn(text: string, how: { readonly inShortWords?: boolean } = {}): Names {
  const read = text.slice(0, MOST_CHARS);
  const times = new Map<string, number>();
  for (const [name] of read.matchAll(NAME)) times.set(name, (times.get(name) ?? 0) + 1);
  const defined = new Set([...read.matchAll(DEFINED)].map(([, introduced, bound]) => introduced ?? bound ?? ''));
  return {
    written: [...times.keys()],
    timesOf: (name) => times.get(name) ?? 0,
    defines: (name) => defined.has(name),
    meantBy: slipsAmong([...times.keys()], how),
  };
}

/** A name that the code never had, and how the document writes it. */
interface UnknownName extends WrittenName {
  /** The noun for the reader: `the function`. */
  readonly noun: string;
  readonly hedge: Hedge | undefined;
  readonly isVariable?: boolean;
}

/** Letters of a name that an example does not make up a slip of the pen off one of the product. */
const LEAST_OF_EXAMPLE = 14;

/** The verdict on a name that the code never had, if it is a misspelt one of the product. */
export function judgeMisspelt(claim: Claim, missing: UnknownName, facts: Facts): Verdict | undefined {
  const { name, noun, hedge, isVariable } = missing;
  const isExcused = hedge?.isExample !== true || name.length < LEAST_OF_EXAMPLE;
  if (hedge !== undefined && hedge.slight !== true && isExcused) return undefined;
  const meant =
    misspeltName(claim, missing, facts)
    ?? (isVariable === true ? (variableWithoutBegin(name, facts) ?? variableAlike(name, facts)) : undefined);
  if (meant !== undefined) return nearVerdict({ name, noun, meant, proof: 'name-near' });
  const other = hedge === undefined || hedge.slight === true ? wordOffOnPage(claim, missing, facts) : undefined;
  return other === undefined ? undefined : nearVerdict({ name, noun, meant: other, proof: 'word-near' });
}

/** The type that the page means by a name with a word too many or too few, unless it defines that or says it often. */
function wordOffOnPage(claim: Claim, { name, isCandidate }: UnknownName, facts: Facts): Meant | undefined {
  const doc = facts.docs.get(claim.file);
  const names = doc === undefined ? undefined : namesOfDoc(doc);
  if (names === undefined || names.timesOf(name) > MOST_TIMES || names.defines(name)) return undefined;
  return wordOff({ name, isCandidate, written: names.written }, facts);
}

/** Places of a name that are looked at in the search for one in product code. */
const MAX_PLACES = 20;

/**
 * The verdict on a name in an example of which another name of the document is a letter or two off: it has drifted when
 * code of the product has that one, and never had the written name.
 */
export function judgeSlip(claim: Claim, { name, near, known }: Slipped, facts: Facts): Verdict {
  const { code, history } = facts;
  const { file, line } = claim;
  if (code.named(name).length > 0 || code.mentions(name, 1).length > 0) return ofOthers(`the code has ${name}`);
  if (isDefinedInExample(near, file, facts)) return ofOthers(`the document defines ${near} itself`);
  const place =
    known?.place
    ?? code.named(near).find((entity) => !isBesideCode(entity.file))
    ?? code.mentions(near, MAX_PLACES).find((one) => !isBesideCode(one.file));
  if (place === undefined) return ofOthers(`no code of the product has ${near}`);
  history.prepareWords([name], file, line);
  if (history.wordWhenWritten(name, file, line)?.isPresent === true) return ofOthers(`the code had ${name}`);
  const meant = { how: known?.how ?? `The document writes ${near} as well`, name: near, definition: place };
  return nearVerdict({ name, noun: 'the name', meant, proof: 'name-near' });
}

interface Slipped {
  readonly name: string;
  /** Another name, which the document writes if nothing else is known. */
  readonly near: string;
  /** Why that name is meant, and where it is if that is not to be searched for. */
  readonly known?: { readonly how: string; readonly place: Meant['definition'] | undefined };
}

/** Verdict for a misspelt name that the code never had. `noun`: `the function`, `the option`. */
export function nearVerdict({
  name,
  noun,
  meant: { how, name: near, definition },
  proof,
}: {
  readonly name: string;
  readonly noun: string;
  readonly meant: Meant;
  readonly proof: 'name-near' | 'flag-near' | 'word-near';
}): Verdict {
  const { file, line } = definition;
  return drifted({
    proof,
    severity: 'low',
    confidence: 0.85,
    reason: `${name} is not in the code (nearest: ${near} in ${file}:${line})`,
    detail: sentences(['It was not there when the line was written either', `${how}, ${noun} that ${file} has`]),
    evidence: [{ file, line }],
    replacements: [near],
  });
}
