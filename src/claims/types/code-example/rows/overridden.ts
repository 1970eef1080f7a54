import { allKeywords } from '../../../../ecosystems/languages.js';
import { isProgramFence } from '../../../../ecosystems/example-code.js';
import type { Claim, ClaimSource, Draft } from '../../../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import type { SpanOf } from '../../../../model/span.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isProductCode } from '../../../../paths/roles.js';
import { anyOf } from '../../../../text/pattern.js';
import { FUNCTION_WORDS, MODIFIER_WORDS } from '../../../../text/words/definition-words.js';
import { letters } from '../../../../text/words/letters.js';
import { hasWord } from '../../../../text/words/whole-word.js';
import { isGlobal } from '../../../ground/built-in-name.js';
import { definedIn } from '../../../ground/named.js';
import { textOfDoc } from '../../../reading/doc-line.js';
import { basesAt, lastPart } from '../../../reading/examples/overridden-in-example.js';
import { importsOf, isOfRepository } from '../../../reading/imports.js';
import { ofOthers, onlyIfJudged } from '../../../verdict.js';
import type { ExamplePayload } from '../calls/payload.js';
import { onlyJudgedDraft } from '../only-judged.js';

const ROW_CHARS = 300;
const LEAST_LETTERS = 4;
/** The row of a method, which is deeper than its type. */
const METHODS = [
  new RegExp(
    String.raw`^\s+(?:(?:${anyOf(MODIFIER_WORDS)})\s+){0,4}(?:${anyOf(FUNCTION_WORDS)})\s+`
      + String.raw`([A-Za-z]\w{0,80}[?!]?)(?=[\s(<;,]|$)`,
  ),
  new RegExp(String.raw`^\s+(?:(?:${anyOf(MODIFIER_WORDS)})\s+){1,4}[\w<>[\],.? ]{1,80}\s([A-Za-z]\w{0,80})\s?\(`),
  /^\s+(?:async\s+)?([a-z]\w{0,80})\([^()]{0,120}\)(?::[^(){}]{1,80})?\s?\{\s*$/,
];
const TYPES: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'type', 'module']);

/**
 * Methods that an example defines in a type which it makes from another one. Each is a claim if that one is of this
 * repository, and has or had such a member: what implements a callback breaks when the callback gets another name.
 */
export function overriddenIn(
  { lang, value, line }: SpanOf<'fence'>,
  { lines }: Pick<ClaimSource, 'lines'>,
): readonly Draft<ExamplePayload>[] {
  if (!isProgramFence(lang)) return [];
  const rows = value.split('\n');
  return rows.flatMap((row, at) => {
    const name = row.length > ROW_CHARS ? undefined : methodIn(row);
    const bases = name === undefined ? [] : basesAt(rows, at);
    if (name === undefined || bases.length === 0) return [];
    const place = { line: line + at, column: (lines[line + at - 1] ?? '').indexOf(name) };
    const draft = onlyJudgedDraft(name, place, {});
    return [{ ...draft, payload: { ...draft.payload, overrides: bases } }];
  });
}

function methodIn(row: string): string | undefined {
  const name = METHODS.flatMap((form) => form.exec(row)?.[1] ?? []).at(0);
  return name === undefined
    || name.length < LEAST_LETTERS
    || allKeywords.values.has(name)
    || allKeywords.others.has(name)
    ? undefined
    : name;
}

/** Judges a method by the types with these names, of which one has to have it, or had it when the line was written. */
export function judgeOverridden(
  claim: Claim<ExamplePayload>,
  { bases, judge }: { readonly bases: readonly string[]; readonly judge: () => Verdict },
  facts: Facts,
): Verdict {
  const { name } = claim.payload;
  const { code, history } = facts;
  const types = bases.flatMap((base) => typesNamed(base, claim, facts));
  const defined = code.named(name);
  const isOwn = ({ file, container }: CodeEntity): boolean =>
    types.some((type) => type.file === file && lastPart(type.name) === lastPart(container ?? ''));
  const member = defined.find(isOwn);
  if (member !== undefined) return definedIn(member);
  if (types.length === 0 || defined.some(({ file }) => isProductCode(file)))
    return ofOthers(`nothing shows that ${bases.join(', ')} has ${name}`);
  const had = types.some(({ file }) => hasWord(history.fileWhenWritten(file, claim.file, claim.line) ?? '', name));
  return had ? onlyIfJudged(judge()) : ofOthers(`nothing shows that ${bases.join(', ')} had ${name}`);
}

/**
 * The types of the product that are meant by a base. Without a path before it, one that the language has is meant, or
 * one that the page imports from another package; with a path, one whose place has the first part of that.
 */
function typesNamed(base: string, claim: Claim<ExamplePayload>, facts: Facts): readonly CodeEntity[] {
  const { code, docs, manifests } = facts;
  const name = lastPart(base);
  const types = code.named(name).filter(({ kind, file }) => TYPES.has(kind) && isProductCode(file));
  if (types.length === 0) return [];
  const first = letters(base.slice(0, -name.length).split(/[.:]+/)[0] ?? '');
  if (first !== '') {
    const isOwn = manifests.all().some((one) => letters(one.name ?? '').endsWith(first));
    return types.filter(({ file, container = '' }) => isOwn || letters(`${file} ${container}`).includes(first));
  }
  const doc = docs.get(claim.file);
  const imports = doc === undefined ? [] : importsOf(name, textOfDoc(doc));
  const isForeign = imports.length > 0 && imports.every(({ from }) => !isOfRepository(from, facts));
  return isForeign ? [] : types.filter(({ file }) => !isGlobal(claim, { name, file }, facts));
}
