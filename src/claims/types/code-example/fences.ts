import { allKeywords, commentsOfFence } from '../../../ecosystems/languages.js';
import { lineAt, lineStartsOf } from '../../../text/layout/lines.js';
import { anyOf } from '../../../text/pattern.js';
import { isReadersName } from '../../../text/words/placeholders.js';
import { DEFINITION_WORDS } from '../../../text/words/definition-words.js';
import { hasNoCode, hasProgramsInDirectives } from '../../../formats/fence-languages.js';
import type { Comments } from '../../../analysis/syntax/comment-signs.js';
import { importedNames, importsAll, isProgramFence, signsOfFence } from '../../../ecosystems/example-code.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { calledAlone } from './rows/called-alone.js';
import { exampleKeys } from './example-keys.js';
import { madeIn, ownerOf } from './example-owners.js';
import { fieldsIn, marksIn } from './rows/marks-and-fields.js';
import { argumentsOf, callsByRow, withCall } from './calls/drafts.js';
import type { ExamplePayload } from './calls/payload.js';
import { commentedRows } from './modules/commented-rows.js';
import { namesOfModules, namespacesOf, wholeModules } from './modules/names-of-modules.js';
import { qualifiedNamesIn } from './qualified-names.js';
import { readName } from '../../ground/read-name.js';
import { slipsAmong } from '../../removal/near-names.js';
import { capitalisedIn, isNamedAfter, typesIn } from './rows/types.js';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Limits on the size of one fence, and on the uses of one name that become claims. */
const MAX_CHARS = 60_000;
const MAX_USES = 20;

/**
 * Names that an example takes from a package of this repository: where they are imported, each use of them, and
 * `package.Name`.
 */
export function namesInFence(span: SpanOf<'fence'>, source: ClaimSource): readonly Draft<ExamplePayload>[] {
  const { packages } = source;
  if (hasNoCode(span.lang) || span.value.length > MAX_CHARS) return [];
  const comments = commentsOfFence(span.lang);
  const code = comments.withoutEnds(span.value);
  const imported = namesFrom(packages, code, comments);
  const modules = new Map([...imported].flatMap(([name, { module, isFirst }]) => (isFirst ? [[name, module]] : [])));
  const takenBy = takenIn({ span, imported, whole: wholeModules({ code, lang: span.lang }, packages), comments });
  const [defined, ofModules] = [definedIn(code), namesOfModules(code, packages)];
  const [namespaces, signs] = [namespacesOf(code, packages), signsOfFence(span.lang)];
  const isProgram = hasProgram(span.lang, packages, imported.size + namespaces.size > 0);
  const isOurs = isProgram && (packages.size === 0 || imported.size > 0 || mentionsPackage(span, packages));
  const meantBy = isProgram && imported.size > 0 ? slipsAmong([...imported.keys()]) : undefined;
  const [keys, calls] = [isOurs ? exampleKeys(span.value, { ...signs, packages }) : NO_KEYS, callsByRow(span, source)];
  const [alone, made] = [aloneIn(span, comments, isOurs), madeIn(code)];
  const found: Draft<ExamplePayload>[] = [];
  for (const [index, text] of span.value.split('\n').entries()) {
    const place = { line: span.line + index, source: (source.lines[span.line + index - 1] ?? '').slice(0, 4_000) };
    const names = takenNames(text, imported, packages);
    const foreign = isProgram && !isOurs ? typesIn(text).filter((name) => !isNamedAfter(name, packages)) : [];
    const [set, fields] = [fieldsIn(text, signs), keys.get(index) ?? []];
    const own = isProgram ? ownIn(text, signs, [...(alone.get(index) ?? []), ...set]) : [];
    const onlyOwn = new Set([...own, ...foreign, ...(span.lang === '' ? capitalisedIn(text) : [])]);
    const inside = isProgram
      ? [
          ...calledMembers(text),
          ...onlyOwn,
          ...ofModules(text),
          ...calledWords(text).filter((name) => !imported.has(name) && meantBy?.(name) !== undefined),
          ...namesInComment(text, comments),
          ...typesIn(text).filter((name) => isOurs || isNamedAfter(name, packages)),
        ]
      : onlyOwn;
    // A field that is written like an assignment is not defined by the example.
    const isField = (name: string) => set.includes(name) || (signs.fieldSign !== undefined && fields.includes(name));
    for (const name of [...inside, ...fields])
      if (!names.has(name) && (isField(name) || !defined.has(name)) && !isReadersName(name)) names.set(name, undefined);
    const [ofCalls, qualified] = [calls.get(index), qualifiedNamesIn(place, source.namespaces)];
    found.push(...argumentsOf(ofCalls, { ...place, known: names }));
    for (const { name } of ofCalls?.named ?? []) if (!imported.has(name)) names.delete(name);
    for (const { payload } of qualified) names.delete(payload.name);
    found.push(...qualified);
    for (const [name, container] of names) {
      const module = modules.get(name);
      const isImport = module !== undefined && isAfter(span.value, module, index) && modules.delete(name);
      const [owner, whole] = ownerOf(ownerIn(text, name), { made, namespaces });
      const draft = draftAt(name, {
        ...place,
        container,
        owner,
        isImported: imported.has(name),
        from: imported.get(name)?.module ?? whole,
        module: isImport ? module : undefined,
        taken: takenBy(index, name, container),
      });
      const called = withCall(draft, ofCalls);
      found.push(onlyOwn.has(name) && container === undefined && !imported.has(name) ? ofOwnOnly(called) : called);
    }
  }
  return limitUses(found);
}

/** Without a language, what imports a package of this repository is a program. */
function hasProgram(lang: string, packages: ReadonlySet<string>, isTaking: boolean): boolean {
  if (lang === '' && isTaking) return true;
  // `{click:example}`: a directive of the package itself.
  return isProgramFence(lang) || hasProgramsInDirectives(lang) || packages.has(lang);
}

/**
 * Names that a fence calls by themselves, by 0-based row. A snippet leaves out its imports; types without one are as
 * often of others, unless an import gives all names.
 */
function aloneIn(
  { lang, value }: SpanOf<'fence'>,
  comments: Comments,
  isOurs: boolean,
): ReadonlyMap<number, readonly string[]> {
  const { callsAllMembers, callsBare } = signsOfFence(lang);
  const hasBare = callsAllMembers === true || callsBare === true;
  const called = calledAlone(value, comments, { hasWords: isOurs, hasBare });
  return importsAll(lang)
    ? called
    : new Map([...called].map(([row, names]) => [row, names.filter((name) => /^[a-z]/.test(name))]));
}

/** Names in a row of code that may be of any package. */
function ownIn(text: string, signs: ReturnType<typeof signsOfFence>, others: readonly string[]): readonly string[] {
  return ofAny(text, membersBySign(text, signs), [...others, ...markedMembers(text), ...capitalisedIn(text)]);
}

/** Those of the names that are not claims without it, as members that are called and types are. */
function ofAny(text: string, members: readonly string[], alone: readonly string[]): readonly string[] {
  const plain = new Set([...calledMembers(text), ...typesIn(text)]);
  return [...members, ...alone].filter((name) => !plain.has(name));
}

/** Names in a row that are imported, or written with their package, by which they are then called. */
function takenNames(
  text: string,
  imported: ReadonlyMap<string, unknown>,
  packages: ReadonlySet<string>,
): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const name of wordsIn(text)) if (imported.has(name)) names.set(name, undefined);
  for (const [name, container] of qualifiedNames(text, packages)) if (!names.has(name)) names.set(name, container);
  return names;
}

const NO_KEYS: ReturnType<typeof exampleKeys> = new Map();

/** Is the row, 0-based, the first one with this text, or below it? */
function isAfter(text: string, part: string, row: number): boolean {
  const at = text.indexOf(part);
  return at >= 0 && text.slice(0, at).split('\n').length - 1 <= row;
}

interface ImportedName {
  /** The module that the import names, if it is one for all of its names. */
  readonly module: string | undefined;
  readonly isFirst: boolean;
  /** 0-based rows of the list with the name, the first and the last. */
  readonly rows: readonly [number, number];
}

/** An example that tests of documents are told to leave out may show what is not there. */
const NOT_RUN = /\b(?:skip|ignore|no_?run|no_?test|compile_fail|should_panic|illustrative|pseudo)\b/i;

const NO_ROWS: ReadonlySet<number> = new Set();

interface Taken {
  readonly span: SpanOf<'fence'>;
  readonly imported: ReadonlyMap<string, ImportedName>;
  /** Modules that the example imports as a whole, by the name that it writes for each. */
  readonly whole: ReadonlyMap<string, string>;
  readonly comments: Comments;
}

/**
 * Tells the module that has to export a name for a 0-based row to work; undefined for a row that only uses it, and in
 * an example that is not run.
 */
function takenIn({
  span,
  imported,
  whole,
  comments,
}: Taken): (row: number, name: string, container: string | undefined) => string | undefined {
  if (NOT_RUN.test(span.meta)) return () => undefined;
  const commented = whole.size === 0 ? NO_ROWS : commentedRows(span.value, comments);
  return (row, name, container) => {
    if (container !== undefined) return commented.has(row) ? undefined : whole.get(container);
    const { module, rows: [first, last] = [] } = imported.get(name) ?? {};
    return first !== undefined && last !== undefined && row >= first && row <= last ? module : undefined;
  };
}

/** Names that the text imports from these packages. */
function namesFrom(packages: ReadonlySet<string>, text: string, comments: Comments): ReadonlyMap<string, ImportedName> {
  const starts = lineStartsOf(text);
  const names = importedNames(text)
    .filter(({ from }) => packages.has(from))
    .flatMap(({ list, module }) => {
      const at = text.indexOf(list);
      const rows = [lineAt(starts, at) - 1, lineAt(starts, at + list.length) - 1] as const;
      const all = namesIn(comments.withoutAll(list));
      return all.map((name, place) => [name, { module, isFirst: place === 0, rows }] as const);
    });
  const found = new Map<string, ImportedName>();
  for (const [name, one] of names) {
    const isOther = found.has(name) && found.get(name)?.module !== one.module;
    // Parts of a fence may take the same name from different modules.
    found.set(name, isOther ? { ...one, module: undefined } : one);
  }
  return found;
}

/** Names of a list such as `a, type b, c as d`. */
function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map(
      (entry) =>
        entry
          .trim()
          .replace(/^type\s+/, '')
          .split(' as ')[0]
          ?.trim() ?? '',
    )
    .filter((name) => IDENTIFIER.test(name) && name.length > 2);
}

const QUALIFIED = /(?<![\w.$@/'"-])([A-Za-z_]\w{1,60})(?:\.|::)([A-Z]\w{2,80})(?![\w-])/g;

/** `package.Name` of an own package: types and constants, which no variable of the example shadows. */
function qualifiedNames(text: string, packages: ReadonlySet<string>): readonly (readonly [string, string])[] {
  if (text.length > 2_000) return [];
  return [...text.matchAll(QUALIFIED)].flatMap(([, container = '', name = '']) =>
    packages.has(container) ? [[name, container] as const] : [],
  );
}

/**
 * A call of a member whose name has two words: members of other packages look the same, so only history can show that
 * one has drifted.
 */
const CALLED = /(\.|(?<=[\w)\]?])(?:::?|->))((?:[A-Za-z][a-z\d]*(?:[A-Z][a-z\d]*)+|[a-z][a-z\d]*(?:_[a-z\d]+)+))\s?\(/g;

/** A member of two words with the sign that ends some names: `Cart.start_order!(1)`. */
const MARKED = /(?<=[\w)\]]\.)([a-z][a-z\d]*(?:_[a-z\d]+)+[!?])(?![\w=])/g;

function markedMembers(text: string): readonly string[] {
  return text.length > 2_000 ? [] : [...text.matchAll(MARKED)].map(([, name = '']) => name);
}

export function calledMembers(text: string): readonly string[] {
  return membersCalledBy(text, ['.']);
}

/** Members that are called, and types that are marks, as only some languages do. */
function membersBySign(text: string, signs: ReturnType<typeof signsOfFence>): readonly string[] {
  const { methodSigns, callsAllMembers } = signs;
  const called = [...marksIn(text, signs), ...membersCalledBy(text, methodSigns), ...withTypes(text, methodSigns)];
  if (callsAllMembers !== true || text.length > 2_000) return called;
  return [...called, ...[...text.matchAll(BARE_CALL)].map(([, name = '']) => name)];
}

/** A call of a member with types among its arguments: `app.add_option<int>(`. */
function withTypes(text: string, signs: readonly string[] = []): readonly string[] {
  return text.length > 2_000 || !text.includes('>(')
    ? []
    : membersCalledBy(text.replace(/<[\w:,.*& ]{1,80}(?:<[\w:,.*& ]{1,80}>[\w:,.*& ]{0,20})?>(?=\()/g, ''), [
        '.',
        ...signs,
      ]);
}

/** A call without parentheses, of a name of two words. */
const BARE_CALL = /(?<=[\w)\]?])\.([a-z][a-z\d]*(?:_[a-z\d]+)+)(?![\w?!(])/g;

function membersCalledBy(text: string, signs: readonly string[] = []): readonly string[] {
  if (text.length > 2_000) return [];
  return [...text.matchAll(CALLED)].flatMap(([, sign = '', name = '']) => (signs.includes(sign) ? [name] : []));
}

/** A type or a member that may be of any package: only what the code defines, or defined, makes it a claim. */
export function ofOwnOnly(draft: Draft<ExamplePayload>): Draft<ExamplePayload> {
  return { ...draft, payload: { ...draft.payload, ifJudged: true, isMember: true } };
}

/** A call of a name of two words, not of a member. Only a misspelt import is a claim: others are the example’s own. */
const CALLED_WORD = /(?<![\w$.:@'"-])([A-Za-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+))\s?\(/g;

export function calledWords(text: string): readonly string[] {
  return text.length > 2_000 ? [] : [...text.matchAll(CALLED_WORD)].map(([, name = '']) => name);
}

/** Names in code marks in a comment. */
function namesInComment(text: string, comments: Comments): readonly string[] {
  const start = text.length > 500 ? -1 : comments.startIn(text);
  if (start < 0) return [];
  return [...text.slice(start).matchAll(/`([^`]{4,80})`/g)].flatMap(([, code = '']) => readName(code)?.name ?? []);
}

/** Does the fence name a package of this repository, in its code or in its language (`{click:example}`)? */
function mentionsPackage({ lang, value }: SpanOf<'fence'>, packages: ReadonlySet<string>): boolean {
  return [...packages].some((name) => name.length > 2 && (hasWord(value, name) || hasWord(lang, name)));
}

const DEFINITION = new RegExp(
  `\\b${anyOf(DEFINITION_WORDS)}\\s+([A-Za-z_$][\\w$]{0,80})|(?<![\\w$.])([A-Za-z_$][\\w$]{0,80}) =(?!=)`,
  'g',
);

/** Names that the example defines itself. */
function definedIn(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(DEFINITION)].map(([, declared, assigned]) => declared ?? assigned ?? ''));
}

function hasWord(text: string, name: string): boolean {
  return indexOfName(text, name, ALONE) >= 0;
}

/** Words that are not a member of something else. */
function wordsIn(text: string): readonly string[] {
  return text.match(/(?<![\w$.-])[A-Za-z_$][\w$]*/g) ?? [];
}

/** Before a name that is not a member of something else. */
const ALONE = /(?:^|[^\w$.-])$/;
/** Before a name, of whatever it is a member. */
const WHOLE = /(?:^|[^\w$])$/;
const AS_MEMBER = /(?:\.|::?)$/;

/** The first offset of the whole name with this right before it; -1 if there is none. */
function indexOfName(text: string, name: string, before: RegExp): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (before.test(text.slice(Math.max(0, at - 2), at)) && !/[\w$]/.test(text[at + name.length] ?? '')) return at;
  }
  return -1;
}

/**
 * The word right before the name and its separator: `Batch` in `Sidekiq::Batch::DeadSet`. Undefined after a call, whose
 * type is unknown.
 */
function ownerIn(text: string, name: string): string | undefined {
  const at = text.length > 2_000 ? -1 : indexOfName(text, name, AS_MEMBER);
  const before = at < 0 ? '' : text.slice(Math.max(0, at - 64), at).replace(AS_MEMBER, '');
  const owner = /[A-Za-z_]\w{1,60}$/.exec(before)?.[0];
  return owner === undefined || allKeywords.self.has(owner) ? undefined : owner;
}

interface NamePlace {
  readonly line: number;
  readonly source: string;
  readonly container: string | undefined;
  readonly owner: string | undefined;
  readonly isImported: boolean;
  /** The module from which the example imports the name. */
  readonly from: string | undefined;
  /** The module if it is this claim that tells whether the module is there. */
  readonly module: string | undefined;
  /** The module that has to export the name for this row to work. */
  readonly taken: string | undefined;
}

function draftAt(
  name: string,
  { line, source, container, owner, isImported, from, module, taken }: NamePlace,
): Draft<ExamplePayload> {
  const own = isImported ? indexOfName(source, name, ALONE) : -1;
  const at = own >= 0 ? own : indexOfName(source, name, WHOLE);
  return {
    line,
    text: container === undefined ? name : `${container}.${name}`,
    keywords: [name.toLowerCase()],
    payload: {
      name,
      container,
      ...(owner === undefined || container !== undefined ? {} : { owner }),
      called: false,
      ...(module === undefined ? {} : { module }),
      ...(from === undefined || container !== undefined ? {} : { from }),
      ...(taken === undefined ? {} : { taken }),
    },
    ...(at < 0 ? {} : { target: { line, column: at + 1, text: name } }),
  };
}

function limitUses(drafts: readonly Draft<ExamplePayload>[]): readonly Draft<ExamplePayload>[] {
  const uses = new Map<string, number>();
  return drafts.filter(({ payload: { name } }) => {
    const count = (uses.get(name) ?? 0) + 1;
    uses.set(name, count);
    return count <= MAX_USES;
  });
}
