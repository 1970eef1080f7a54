import type { CodeEntity } from '../model/code-facts.js';
import type { Facts } from '../model/facts.js';
import { renameOf } from './near-names.js';

/** A name that is gone, and the file of the code that held it when the doc line was written. */
export interface GoneName {
  readonly name: string;
  /** Where it stood then; the files may have been renamed since. */
  readonly stoodIn: readonly string[];
  /** The doc line. */
  readonly file: string;
  readonly line: number;
  /** May this entity's name stand instead? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
}

/** Of the old file: lines that hold the name. Of the present one: names that are new in it. */
const MAX_LINES = 12;
const MAX_CANDIDATES = 80;
/** Files that are compared for one name. */
const MAX_FILES = 3;
/** Without a line as a witness, more than half of the words must be the same. */
const LIKENESS = 0.6;
const LINE_CHARS = 400;
/** Word characters, keywords left out, from which on one line alone tells a definition from others. */
const TELLING_CHARS = 12;
/** The same for a line next to it, which must stand there as well. */
const NEIGHBOUR_CHARS = 6;
const KEYWORDS = /\b(?:export|default|public|private|protected|static|final|abstract|async|await|function|class|interface|extends|implements|const|let|var|type|enum|struct|trait|impl|def|self|this|return|func|fn|pub|import|from|new|string|boolean|number|str|int|bool|void|None|null|undefined|true|false|constructor|__init__|pass)\b/g;

/**
 * The new name that the code itself shows: in the file that held the old one, a line stands as it stood, but for the name, and so does the line
 * before or behind it. Else the one new name there that is like the old one. A guess by likeness alone, over all code, is wrong as often as right.
 */
export function evidentRename(gone: GoneName, facts: Facts): string | undefined {
  for (const then of [...new Set(gone.stoodIn)].slice(0, MAX_FILES)) {
    const old = facts.history.fileWhenWritten(then, gone.file, gone.line);
    if (old === undefined) continue;
    for (const now of presentPlaces(then, facts)) {
      const renamed = renameIn(gone, { old, now }, facts);
      if (renamed !== undefined) return renamed;
    }
  }
  return undefined;
}

/** The file itself, where git saw it go, or where a file ends with its whole old path. */
function presentPlaces(then: string, { tree, history }: Facts): readonly string[] {
  if (tree.kind(then) === 'file') return [then];
  const moved = history.departed(then)?.renamedTo;
  return moved === undefined ? tree.endingWith(then).slice(0, MAX_FILES) : [moved];
}

interface Versions {
  readonly old: string;
  readonly now: string;
}

function renameIn(gone: GoneName, { old, now }: Versions, { code }: Facts): string | undefined {
  const names = [...new Set(code.inFile(now).filter(gone.isCandidate).map(({ name }) => name))].filter((name) => name !== gone.name && formsOf(name).every((form) => !hasWord(old, form))).slice(0, MAX_CANDIDATES);
  if (names.length === 0) return undefined;
  const forms = formsOf(gone.name).map((form, index) => ({ form, index, contexts: contextsOf(old, form) }));
  const votesFor = (name: string) => forms.flatMap(({ form, index, contexts }) => contexts.filter((context) => code.standsIn(now, replaceWord(context, form, formsOf(name)[index] ?? name)))).length;
  const votes = names.map((name) => ({ name, count: votesFor(name) })).filter(({ count }) => count > 0);
  const best = Math.max(...votes.map(({ count }) => count));
  const first = votes.filter(({ count }) => count === best);
  return first.length > 0 ? only(first.map(({ name }) => name)) : renameOf(gone.name, names, LIKENESS);
}

/** How the name stands in code: a flag with its dashes, or as the string that declares it. */
function formsOf(name: string): readonly string[] {
  return name.startsWith('--') ? [name, `'${name.slice(2)}'`, `"${name.slice(2)}"`, `${name.slice(2)}: {`] : [name];
}

function only(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

/** Texts that hold the name and enough around it that they stand for one place. */
function contextsOf(text: string, name: string): readonly string[] {
  const lines = text.split('\n');
  const contexts: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (contexts.length >= MAX_LINES) break;
    if (line.length > LINE_CHARS || !hasWord(line, name)) continue;
    const [before = '', behind = ''] = [lines[index - 1], lines[index + 1]];
    if (tells(line.replaceAll(name, ' ')) >= TELLING_CHARS) contexts.push(line.trim());
    if (tells(behind) >= NEIGHBOUR_CHARS && behind.length <= LINE_CHARS) contexts.push(`${line.trimStart()}\n${behind}`);
    if (tells(before) >= NEIGHBOUR_CHARS && before.length <= LINE_CHARS) contexts.push(`${before.trimStart()}\n${line}`);
  }
  return contexts;
}

function tells(text: string): number {
  return text.replace(KEYWORDS, ' ').replace(/\W+/g, '').length;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (isWhole(text, word, at)) return true;
  return false;
}

function replaceWord(text: string, word: string, by: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at < from || !isWhole(text, word, at)) continue;
    result += text.slice(from, at) + by;
    from = at + word.length;
  }
  return result + text.slice(from);
}

/** Not within a longer name, nor one that dashes join. */
function isWhole(text: string, word: string, at: number): boolean {
  const end = at + word.length;
  return !(/[\w$]/.test(text[at - 1] ?? '') && /[\w$]/.test(word[0] ?? '')) && !/[\w$]/.test(text[end] ?? '') && !(text[end] === '-' && /\w/.test(text[end + 1] ?? ''));
}
