import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { readScopedSetting } from '../../../ecosystems/example-code.js';
import { codeWordsOf } from '../../reading/code-words.js';
import type { CodeWord } from '../../reading/code-words.js';
import { groupBy } from '../../../text/multimap.js';
import { baseNameOf } from '../../../text/paths.js';
import { isReadersName } from '../../../text/words/placeholders.js';
import { isJoinedName } from '../../../text/words/qualified.js';
import { isEnvironmentName, mentionsEnvironment } from '../../reading/environment-words.js';
import { calledMembers, calledWords, namesInFence, ofOwnOnly } from './fences.js';
import { setIn } from './rows/marks-and-fields.js';
import { objectKindsIn } from './rows/object-kinds.js';
import { overriddenIn } from './rows/overridden.js';
import { readMembersIn } from './rows/read-members.js';
import { capitalisedIn } from './rows/types.js';
import { augmentedIn } from './modules/augmented.js';
import { importedFilesIn } from './modules/imported-file.js';
import { memberOfModule } from './modules/module-members.js';
import { fieldsOfLiterals } from './literals/example-literals.js';
import { packageNamed } from './lost-dependency.js';
import { listedNames } from './listed-names.js';
import { qualifiedText } from './qualified-names.js';
import { quotedNames } from './quoted-rows.js';
import { slipsInFence, slipsInStatement } from './slips-in-fences.js';
import { draftOfName } from '../../ground/named.js';
import type { NamedPayload } from '../../ground/named.js';
import { readContainer, readName } from '../../ground/read-name.js';
import { claimsOnConstants, constantsIn } from './calls/constants-given.js';
import { otherTimeOfFence } from './calls/other-time.js';
import type { ExamplePayload } from './calls/payload.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { likenessHedge } from '../../reading/hedging/likeness.js';
import { mentionsOptions } from '../../reading/option-words.js';

/**
 * Names in inline code, except those that the section describes as settings or environment variables; and in examples,
 * names from this repository's own packages.
 */
export function extractNames(source: ClaimSource): readonly Draft<ExamplePayload>[] {
  const foreign = foreignOf(source);
  const fenced = source.spans.flatMap((span) => (span.kind === 'fence' ? namesOfFence(span, source) : []));
  const words = codeWordsOf(source).map((word) => {
    const hedge = isForeign(word, foreign) ? FOREIGN : (word.hedge ?? likenessHedge(source, word.span));
    return { ...word, hedge };
  });
  return words
    .flatMap((word): readonly Draft<ExamplePayload>[] => {
      if (isEnvironmentName(word.value) && mentionsEnvironment(source, word.near)) return [];
      if (mentionsOptions(source, word)) return [];
      const setting = readScopedSetting(word.value);
      if (setting !== undefined) return [draftOfName(word, { ...setting, container: undefined, called: false })];
      const name = readName(word.value, source.namespaces);
      const container = readContainer(word.value, source.namespaces);
      if (container === undefined && name === undefined) {
        const member = memberOfModule(word, source);
        const stated = packageNamed(word, source);
        if (member !== undefined || stated.length > 0) return member === undefined ? stated : [member];
        return withSlips(calledIn(word), word, source.lines);
      }
      if (container === undefined) return name === undefined ? [] : [draftOfCall(word, name)];
      // Two claims that do not share a target, so that a fix of one does not change the other.
      return [container, ...(name === undefined ? [] : [name])].map((one) =>
        draftOfName({ ...word, value: one.namespace === undefined ? one.name : qualifiedText(one) }, one),
      );
    })
    .concat(words.flatMap(argumentTypesIn), words.flatMap(constantsOf), listedNames(source), fenced);
}

/** A name; of a call, with the constants that it is given. */
function draftOfCall(word: CodeWord, name: NamedPayload): Draft<ExamplePayload> {
  const constants = name.called ? constantsIn(word.value) : [];
  return draftOfName(word, { ...name, ...(constants.length === 0 ? {} : { constants }) });
}

/** Constants that a call in inline code is given, which may be of any package. */
function constantsOf(word: CodeWord): readonly Draft<ExamplePayload>[] {
  return claimsOnConstants(word).map(ofOwnOnly);
}

/**
 * What a statement in inline code calls, gives a value (`use_cache: true`), or names as a type or a constant
 * (`[Body(BodyKind.Json)]`), which may be of any package.
 */
function calledIn(word: CodeWord): readonly Draft<ExamplePayload>[] {
  const draftOf = (name: string, called: boolean): Draft<ExamplePayload> =>
    ofOwnOnly(draftOfName({ ...word, value: name }, { name, container: undefined, called }));
  const given = new Set(argumentTypesIn(word).map(({ payload }) => payload.name));
  const types = capitalisedIn(word.value).filter((name) => !given.has(name) && !isReadersName(name));
  const names = new Set([...calledMembers(word.value), ...calledWords(word.value)]);
  const set = setIn(word.value);
  const others = [...types.filter((name) => !names.has(name)), ...(set === undefined ? [] : [set])];
  return [
    ...[...names].map((name) => draftOf(name, true)),
    ...[...new Set(others)].map((name) => draftOf(name, false)),
  ];
}

/** Also the names of a statement that are evidently misspelt, whatever else they would be. */
function withSlips(
  drafts: readonly Draft<ExamplePayload>[],
  word: CodeWord,
  lines: readonly string[],
): readonly Draft<ExamplePayload>[] {
  const slips = new Map(slipsInStatement(word, lines).map((draft) => [draft.payload.name, draft]));
  return [...drafts.filter(({ payload }) => !slips.has(payload.name)), ...slips.values()];
}

const ARGUMENT_TYPE = /(?<=\w<|\w\[|[<[,] {0,3})([A-Z]\w{3,80})(?=[>\],<[])/g;

/** Types that inline code gives to another one, which may be of any package: `scope<CartScope>`. */
function argumentTypesIn(word: CodeWord): readonly Draft<ExamplePayload>[] {
  if (!/\w[<[]/.test(word.value)) return [];
  const names = [...word.value.matchAll(ARGUMENT_TYPE)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => isJoinedName(name) && !isReadersName(name))
    .map((name) => ofOwnOnly(draftOfName({ ...word, value: name }, { name, container: undefined, called: false })));
}

/** Claims on names in a fence. What the row of a name is quoted from is known of all of them. */
function namesOfFence(span: SpanOf<'fence'>, source: ClaimSource): readonly Draft<ExamplePayload>[] {
  const placeOf = ({ line, payload }: Draft<ExamplePayload>): string => `${line} ${payload.name}`;
  const quoted = new Map(quotedNames(span, source.lines).map((draft) => [placeOf(draft), draft]));
  const named = namesInFence(span, source).map((draft) => {
    const rows = quoted.get(placeOf(draft))?.payload.quoted;
    return rows === undefined ? draft : { ...draft, payload: { ...draft.payload, quoted: rows } };
  });
  const hedge = otherTimeOfFence(source, span.line);
  const slips = new Map(slipsInFence(span, source.lines).map((draft) => [placeOf(draft), draft]));
  const typed = withFields(named, fieldsOfLiterals(span, source), placeOf).map((draft) => {
    const near = slips.get(placeOf(draft))?.payload.near;
    return near === undefined ? draft : { ...draft, payload: { ...draft.payload, near } };
  });
  const known = new Set(typed.map(placeOf));
  const isNew = (draft: Draft<ExamplePayload>): boolean => !known.has(placeOf(draft));
  const others = [...slips.values()].filter(isNew);
  for (const draft of others) known.add(placeOf(draft));
  const shown = [...objectKindsIn(span, source.lines), ...augmentedIn(span, source)].filter(isNew);
  for (const draft of shown) known.add(placeOf(draft));
  const rows = withOverrides([...quoted.values()].filter(isNew), overriddenIn(span, source).filter(isNew), placeOf);
  for (const draft of rows) known.add(placeOf(draft));
  const members = readMembersIn(span, source).filter(isNew);
  const drafts = [...typed, ...others, ...rows, ...importedFilesIn(span, source), ...members, ...shown];
  return hedge === undefined ? drafts : drafts.map((draft) => ({ ...draft, payload: { ...draft.payload, hedge } }));
}

/** Names of quoted rows, and of methods, with the types of which they are: a method may be in a quoted row. */
function withOverrides(
  quoted: readonly Draft<ExamplePayload>[],
  methods: readonly Draft<ExamplePayload>[],
  placeOf: (draft: Draft<ExamplePayload>) => string,
): readonly Draft<ExamplePayload>[] {
  const rows = new Map([...methods, ...quoted].map((draft) => [placeOf(draft), draft]));
  for (const method of methods) {
    const row = rows.get(placeOf(method)) ?? method;
    rows.set(placeOf(method), { ...row, payload: { ...row.payload, ...method.payload } });
  }
  return [...rows.values()];
}

/** Names of fields with the types of their objects; a field that would not be a claim is one only by its type. */
function withFields(
  named: readonly Draft<ExamplePayload>[],
  fields: readonly Draft<ExamplePayload>[],
  placeOf: (draft: Draft<ExamplePayload>) => string,
): readonly Draft<ExamplePayload>[] {
  const types = new Map(fields.map((draft) => [placeOf(draft), draft]));
  const known = named.map((draft) => {
    const field = types.get(placeOf(draft));
    // With a container it is the name of the type: `Base: shop.Base{}`.
    if (field?.payload.fieldOf === undefined || draft.payload.container !== undefined) return draft;
    types.delete(placeOf(draft));
    const { isPlain: _, ...fieldOf } = field.payload.fieldOf;
    return { ...draft, payload: { ...draft.payload, fieldOf } };
  });
  return [...known, ...types.values()];
}

const FOREIGN: Hedge = { because: 'it is linked to a page of another project', gone: true };

/** Links of one line that are distinguished; on a line with more, all code counts as reference to other projects. */
const MAX_LINKS = 50;
/** Links of a section by label that are compared with each name. */
const MAX_LABELS = 200;

interface Foreign {
  readonly byLine: ReadonlyMap<number, readonly SpanOf<'link'>[]>;
  /** Texts of links whose address is written elsewhere: `[text][label]`. */
  readonly referring: readonly string[];
}

function foreignOf(source: ClaimSource): Foreign {
  const links = foreignLinks(source);
  const referring = links.flatMap(({ definition, text }) => (definition && text !== '' ? [text] : []));
  return { byLine: groupBy(links, ({ line }) => line), referring: referring.slice(0, MAX_LABELS) };
}

function isForeign({ span, value }: CodeWord, { byLine, referring }: Foreign): boolean {
  const links = byLine.get(span.line) ?? [];
  if (links.length > MAX_LINKS || links.some(({ text }) => text.includes(value))) return true;
  return span.linked && referring.some((text) => text.includes(value));
}

/** Links to other hosts, except to pages about this repository's own packages. */
function foreignLinks({ spans, packages, addresses = new Set() }: ClaimSource): readonly SpanOf<'link'>[] {
  const names = [...packages].map((name) => name.replace(/^@[^/]+\//, ''));
  const own = new Set([...names, ...[...addresses].map(baseNameOf)].map((name) => name.toLowerCase()));
  // The package is a label of the host, or one of the first two path segments, or follows its group there
  // (`/doc/com.acme/shop/`): later ones contain words that any package may be named after.
  const isOwn = (url: string): boolean => {
    // `https://pkg.go.dev/github.com/acme/shop#Cart`
    if ([...addresses].some((address) => isBelow(url.toLowerCase(), address))) return true;
    const [host = '', ...path] = url
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/', 4);
    const [first = '', second = '', third = ''] = path;
    return [...host.split('.'), first, second, ...(isGroup(first) ? [second] : isGroup(second) ? [third] : [])].some(
      (part) => own.has(part),
    );
  };
  return spans.filter(
    (span): span is SpanOf<'link'> => span.kind === 'link' && /^https?:/i.test(span.url) && !isOwn(span.url),
  );
}

/** Has the URL the address of a repository as some of its parts? */
function isBelow(url: string, address: string): boolean {
  const at = url.indexOf(`/${address}`);
  return at >= 0 && /^(?:[/#?@]|$)/.test(url.slice(at + address.length + 1));
}

/** A domain in reverse: `com.acme.shop`. */
function isGroup(part: string): boolean {
  return /^[a-z]{2,6}(?:\.[a-z][\w-]*)+$/.test(part);
}
