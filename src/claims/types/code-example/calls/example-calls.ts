import { callFormsOf } from '../../../../ecosystems/example-code.js';
import type { CallForms } from '../../../../analysis/extraction/example-code.js';
import type { ImportedAs } from '../../../../analysis/extraction/signature.js';
import { closeOf, partsOf } from '../../../../analysis/syntax/brackets.js';
import type { Part } from '../../../../analysis/syntax/brackets.js';
import { maskedCode } from '../../../../analysis/syntax/masked.js';
import type { ClaimSource } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { inPattern } from '../../../../text/pattern.js';
import { keptFor } from '../../../../text/memo.js';

/** What an example calls: a name that a module gives, or a member of it or of an object that it makes. */
export interface Callee {
  readonly module: string;
  /** The ending of a file in the language of the example. */
  readonly ending: string;
  /** As the module calls it; `default` for its only value. */
  readonly name: string;
  readonly member?: string;
  /** Is the member called on an object that the example makes? */
  readonly isOfObject?: true;
}

/** Arguments of a whole call. */
export interface CallArguments {
  /** Count of arguments that are given by position. */
  readonly positional: number;
  readonly named: readonly string[];
}

/** An argument with a name. `offset`: 0-based in the fence. */
export interface NamedArgument {
  readonly name: string;
  readonly offset: number;
  /** Position of the object whose key it is; absent for a keyword argument. */
  readonly position?: number;
}

export interface ExampleCall {
  readonly callee: Callee;
  /** The last word before the bracket, and its offset in the fence. */
  readonly word: string;
  readonly offset: number;
  readonly named: readonly NamedArgument[];
  /** Undefined if the example leaves some out, or gives several as one. */
  readonly whole: CallArguments | undefined;
}

/** Calls of one fence that are read, and names of one path. */
const MAX_CALLS = 200;
const CALL = /(?<![\w$.])([A-Za-z_$][\w$]{0,80}(?:\??\.[A-Za-z_$][\w$]{0,80}){0,4})\s?(?:<[\w$ ,.]{1,80}>)?\(/g;
/** A definition, not a call. */
const DEFINES = /\b(?:def|function|function ?\*|class|fn|func) $/;

/** Calls in a fence of what the fence, or an earlier one of the page, imports from packages of this repository. */
export function exampleCalls(span: SpanOf<'fence'>, source: ClaimSource): readonly ExampleCall[] {
  const forms = callFormsOf(span.lang);
  if (forms === undefined) return [];
  const text = span.value;
  const imports = importsFor(span, source, forms);
  if (imports.size === 0) return [];
  const code = maskedCode(text, forms.signs);
  const [ending = ''] = forms.signatures.endings;
  const objects = new Map<string, Callee>();
  const calls: ExampleCall[] = [];
  let tried = 0;
  for (const found of code.matchAll(CALL)) {
    if (tried >= MAX_CALLS) break;
    const { index, 0: head, 1: path = '' } = found;
    const before = code.slice(Math.max(0, index - 200), index);
    const open = index + head.length - 1;
    const words = path.split(/\??\./);
    const callee = DEFINES.test(before) ? undefined : calleeOf(words, { imports, objects, code, ending });
    if (callee === undefined) continue;
    tried += 1;
    const close = closeOf(code, open);
    if (close === undefined) continue;
    const made = forms.assigned.exec(before)?.[1] ?? forms.assignedAfter?.exec(code.slice(close + 1, close + 80))?.[1];
    if (made !== undefined && callee.member === undefined && isSetOnce(code, made)) objects.set(made, callee);
    const word = words.at(-1) ?? '';
    const args = argumentsIn({ text, code }, { start: open + 1, end: close }, forms);
    calls.push({ callee, word, offset: index + path.length - word.length, ...args });
  }
  return calls;
}

interface Known {
  readonly imports: ReadonlyMap<string, ImportedAs>;
  /** Variables and what made their objects. */
  readonly objects: ReadonlyMap<string, Callee>;
  readonly code: string;
  readonly ending: string;
}

function calleeOf(words: readonly string[], { imports, objects, code, ending }: Known): Callee | undefined {
  const [root = '', second, ...more] = words;
  const made = objects.get(root);
  if (made !== undefined)
    return second === undefined || more.length > 0 ? undefined : { ...made, member: second, isOfObject: true };
  const imported = imports.get(root);
  if (imported === undefined || isDefinedIn(code, root)) return undefined;
  const { module, name } = imported;
  if (name !== '*') {
    if (second === undefined) return { module, ending, name };
    return more.length > 0 ? undefined : { module, ending, name, member: second };
  }
  const [last, ...rest] = words.toReversed();
  const middle = rest.slice(0, -1).toReversed();
  if (last === undefined || rest.length === 0) return undefined;
  const owner = middle.at(-1);
  if (owner !== undefined && /^[A-Z]/.test(owner))
    return { module: [module, ...middle.slice(0, -1)].join('.'), ending, name: owner, member: last };
  return { module: [module, ...middle].join('.'), ending, name: last };
}

/** Does the example give the name to something of its own? */
function isDefinedIn(code: string, name: string): boolean {
  const word = inPattern(name);
  return new RegExp(
    `\\b(?:def|class|function|const|let|var)\\s+${word}\\b(?!\\s*[,}])|(?:^|\\n)[ \\t]*${word}\\s*=(?!=)`,
  ).test(code);
}

function isSetOnce(code: string, name: string): boolean {
  const set = code.match(
    new RegExp(`(?<![\\w$.])${inPattern(name)}\\s*(?::[^=\\n]{1,80})?=(?![=>])|\\bas\\s+${inPattern(name)}\\b`, 'g'),
  );
  // A keyword argument looks like an assignment.
  return (set ?? []).length === 1;
}

interface Arguments {
  readonly named: readonly NamedArgument[];
  readonly whole: CallArguments | undefined;
}

/** Signs of arguments that the example leaves out. */
const LEFT_OUT = /^(?:\.\.\.|…|<.*>)|\.\.\.$|…/;

function argumentsIn(
  { text, code }: { readonly text: string; readonly code: string },
  inside: Part,
  forms: CallForms,
): Arguments {
  const parts = partsOf(code, inside, { signs: ',' });
  const named: NamedArgument[] = [];
  let positional = 0;
  let isWhole = !/\.\.\.|…/.test(text.slice(inside.start, inside.end).replace(/\.\.\.\w/g, ''));
  for (const part of parts) {
    const written = code.slice(part.start, part.end);
    const keyword = forms.keyword?.exec(written)?.[1];
    if (keyword !== undefined) {
      named.push({ name: keyword, offset: part.start });
      continue;
    }
    if (forms.spread.test(written) || LEFT_OUT.test(written)) isWhole = false;
    // A comprehension is one argument, in brackets or not.
    if (forms.hasObjects === true && written.startsWith('{') && closeOf(code, part.start) === part.end - 1)
      named.push(...keysIn(text, code, part).map((key) => ({ ...key, position: positional })));
    positional += 1;
  }
  return { named, whole: isWhole ? { positional, named: named.flatMap(keywordOf) } : undefined };
}

function keywordOf({ name, position }: NamedArgument): readonly string[] {
  return position === undefined ? [name] : [];
}

const KEY = /^(?:async\s+|get\s+|\*\s*)?(["']?)([A-Za-z_$][\w$]*)\1\s*(?=[:(]|$)/;

function keysIn(text: string, code: string, { start, end }: Part): readonly NamedArgument[] {
  return partsOf(code, { start: start + 1, end: end - 1 }, { signs: ',' }).flatMap((part) => {
    const written = text.slice(part.start, part.end);
    const [whole, , name] = KEY.exec(written) ?? [];
    return whole === undefined || name === undefined ? [] : [{ name, offset: part.start + whole.indexOf(name) }];
  });
}

interface Imports {
  /** 1-based line of the fence. */
  readonly line: number;
  readonly lang: string;
  readonly found: readonly ImportedAs[];
}

const FENCE = /^[\s>]*(`{3,}|~{3,})\s*\{?\.?([\w+-]*)/;

/** What each fence of a document imports. Linear. */
const importsOfPage = keptFor((lines: readonly string[]): readonly Imports[] => {
  const all: Imports[] = [];
  let open:
    | { readonly mark: string; readonly lang: string; readonly line: number; readonly rows: string[] }
    | undefined;
  for (const [at, line] of lines.entries()) {
    const [, mark, lang = ''] = line.length > 2_000 ? [] : (FENCE.exec(line) ?? []);
    if (open === undefined) {
      if (mark !== undefined) open = { mark, lang: lang.toLowerCase(), line: at + 1, rows: [] };
    } else if (mark?.startsWith(open.mark) === true && lang === '') {
      const forms = callFormsOf(open.lang);
      const found = forms?.signatures.importsIn(open.rows.join('\n')) ?? [];
      if (found.length > 0) all.push({ line: open.line, lang: open.lang, found });
      open = undefined;
    } else open.rows.push(line);
  }
  return all;
});

/** Fences above another one whose imports it may use, nearest first: a page may have thousands. */
const MOST_FENCES = 200;

/**
 * Names that the fence may use, by the name under which it does. Where fences above disagree, only its own tell; where
 * it imports a name from two modules, as one part of it after the other, none does.
 */
function importsFor(
  { value, line }: SpanOf<'fence'>,
  { lines, packages }: ClaimSource,
  forms: CallForms,
): ReadonlyMap<string, ImportedAs> {
  const above = importsOfPage(lines)
    .filter((one) => one.line < line - 1 && callFormsOf(one.lang) === forms)
    .slice(-MOST_FENCES);
  const known = new Map([...agreed(above.flatMap(({ found }) => found)), ...agreed(forms.signatures.importsIn(value))]);
  return new Map([...known].flatMap(([name, one]) => (one && isOf(one.module, packages) ? [[name, one]] : [])));
}

/** By the name under which it is used, what all imports of it agree in; undefined where they are of two modules. */
function agreed(imports: readonly ImportedAs[]): ReadonlyMap<string, ImportedAs | undefined> {
  const known = new Map<string, ImportedAs | undefined>();
  for (const one of imports) {
    const isSame = !known.has(one.local) || known.get(one.local)?.module === one.module;
    known.set(one.local, isSame ? one : undefined);
  }
  return known;
}

/** Is the module a package of the repository, or a part of one? */
export function isOf(module: string, packages: ReadonlySet<string>): boolean {
  const root = module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split(/[./]/)[0] ?? '');
  return packages.has(module) || packages.has(root) || packages.has(module.split('/')[0] ?? '');
}
