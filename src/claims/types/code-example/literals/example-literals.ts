import { importedNames, literalFormsOf, packagesImported } from '../../../../ecosystems/example-code.js';
import type { LiteralForms } from '../../../../analysis/extraction/example-code.js';
import { closeOf, partsOf } from '../../../../analysis/syntax/brackets.js';
import { maskedCode } from '../../../../analysis/syntax/masked.js';
import type { ClaimSource, Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { lineAt, lineStartsOf } from '../../../../text/layout/lines.js';
import { keptAbout, keptFor } from '../../../../text/memo.js';
import { anyOf } from '../../../../text/pattern.js';
import { TYPE_WORDS } from '../../../../text/words/definition-words.js';
import { isReadersName } from '../../../../text/words/placeholders.js';
import { isOf } from '../calls/example-calls.js';
import type { ExamplePayload, LiteralType } from '../calls/payload.js';

/** Characters of a fence, and of a document that are searched for imports; fields of one fence. */
const [MAX_CHARS, MAX_PAGE, MAX_FIELDS] = [60_000, 400_000, 200];

/** Fields of objects that an example makes with their types: `shop.Config{Port: 80}`. */
export function fieldsOfLiterals(
  { lang, value, line }: SpanOf<'fence'>,
  source: ClaimSource,
): readonly Draft<ExamplePayload>[] {
  const forms = literalFormsOf(lang);
  if (forms === undefined || value.length > MAX_CHARS) return [];
  const code = maskedCode(value, forms.signs);
  const starts = lineStartsOf(value);
  const [imports, own] = [importsOf(source.lines, lang), typesOf(source.lines)];
  const found: Draft<ExamplePayload>[] = [];
  for (const head of code.matchAll(forms.head)) {
    const [all, before = '', type = ''] = head;
    const text = code.slice(Math.max(0, head.index - 80), head.index);
    const close = forms.notAfter?.test(text) === true ? undefined : closeOf(code, head.index + all.length - 1);
    if (close === undefined || own.has(type) || isReadersName(type)) continue;
    const fieldOf = typeOf({ before, type, forms }, imports);
    if (!mayBeOwn(fieldOf, forms, source)) continue;
    for (const part of partsOf(code, { start: head.index + all.length, end: close }, { signs: ',' })) {
      const name = forms.field.exec(code.slice(part.start, part.end))?.[1];
      if (name === undefined || found.length >= MAX_FIELDS) continue;
      const row = lineAt(starts, part.start) - 1;
      const shown = (source.lines[line + row - 1] ?? '').indexOf(value.slice(starts[row], part.start + name.length));
      found.push(
        draftOf(name, { fieldOf, line: line + row }, shown < 0 ? -1 : shown + part.start - (starts[row] ?? 0)),
      );
    }
  }
  return found;
}

/** Can the type be of this repository, by what the page imports? Of a package in Go the judge tells. */
function mayBeOwn(
  { module }: LiteralType,
  { hasPackage, hasImports }: LiteralForms,
  { packages }: ClaimSource,
): boolean {
  if (hasPackage === true) return true;
  return module === undefined ? hasImports !== true : isOf(module, packages);
}

interface Head {
  readonly before: string;
  readonly type: string;
  readonly forms: LiteralForms;
}

function typeOf(
  { before, type, forms: { ending, hasPackage } }: Head,
  imports: ReadonlyMap<string, string>,
): LiteralType {
  const owner = hasPackage === true ? before : undefined;
  const module = imports.get(owner ?? type);
  return {
    type,
    ending,
    ...(owner === undefined ? {} : { owner }),
    ...(module === undefined ? {} : { module }),
    isPlain: true,
  };
}

function draftOf(
  name: string,
  { fieldOf, line }: { readonly fieldOf: LiteralType; readonly line: number },
  column: number,
): Draft<ExamplePayload> {
  return {
    line,
    text: name,
    keywords: [name.toLowerCase()],
    payload: { name, container: undefined, called: false, ifJudged: true, fieldOf },
    ...(column < 0 ? {} : { target: { line, column: column + 1, text: name } }),
  };
}

const textOf = keptFor((lines: readonly string[]): string => lines.join('\n').slice(0, MAX_PAGE));

const importsKept = keptAbout<readonly string[], ReadonlyMap<string, string>>();

/** Modules by the name of the package, or the type, that the page imports; without names of two. */
function importsOf(lines: readonly string[], lang: string): ReadonlyMap<string, string> {
  // Once for all fences of a page in one language.
  return importsKept(lines, lang, () => readImports(textOf(lines), lang));
}

function readImports(text: string, lang: string): ReadonlyMap<string, string> {
  const all = [
    ...packagesImported(lang, text).map(({ name, module }) => [name, module] as const),
    ...importedNames(text).flatMap(({ from, module = from, list }) =>
      list.split(',').map((name) => [name.replace(/^\s*type\s/, '').trim(), module] as const),
    ),
  ];
  const known = new Map<string, string>();
  const several = new Set(
    all.flatMap(([name, module]) => {
      const isOther = known.has(name) && known.get(name) !== module;
      known.set(name, module);
      return isOther ? [name] : [];
    }),
  );
  return new Map([...known].filter(([name]) => !several.has(name)));
}

const DEFINED = new RegExp(String.raw`\b${anyOf(TYPE_WORDS)}\s+([A-Z]\w{0,80})`, 'g');

/** Types that the document defines itself. */
const typesOf = keptFor(
  (lines: readonly string[]): ReadonlySet<string> =>
    new Set([...textOf(lines).matchAll(DEFINED)].map(([, name = '']) => name)),
);
