import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Doc } from '../../../../model/doc.js';
import type { Facts } from '../../../../model/facts.js';
import type { Drifted } from '../../../../model/verdict.js';
import { isBesideCode } from '../../../../paths/roles.js';
import { latest } from '../../../../text/memo.js';
import { inPattern } from '../../../../text/pattern.js';
import { isChosenName } from '../../../../text/words/placeholders.js';
import { humps } from '../../../../text/words/spellings.js';
import { namesIn, nearVerdict } from '../../../removal/misspelt-name.js';
import { placesInCode } from '../../../removal/removed-symbol.js';
import { docLineOf, textOfDoc } from '../../../reading/doc-line.js';
import { importsOf } from '../../../reading/imports.js';
import { isSupposed } from '../../../reading/section/supposed.js';
import type { ExamplePayload } from '../calls/payload.js';

/** Readers have functions of two such words: `openPorts` beside `openPort`. */
const LEAST_WORDS = 3;
const MOST_LETTERS = 80;
const WORD = /(?<![A-Z])[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+/g;
const LEAST_LETTERS = 4;
const ENDINGS = ['s', 'd'];

/**
 * The verdict on what an example calls by itself, or gives a value as a field, which the code never had, and has in
 * another form of one of its words: `defineHandlersOf()` for `defineHandlerOf()`. Undefined where the document defines
 * the name, imports it, or writes it again.
 */
export function judgeOtherForm(claim: Claim<ExamplePayload>, facts: Facts): Drifted | undefined {
  const { name, hedge, ifJudged, isMember } = claim.payload;
  if (ifJudged !== true || isMember !== true || hedge !== undefined || name.length > MOST_LETTERS) return undefined;
  if (humps(name).length < LEAST_WORDS || isChosenName(name)) return undefined;
  const use = useIn(docLineOf(claim, facts), name);
  const isCandidate = use === 'called' ? isFunction : isMemberOfType;
  if (use === undefined || facts.code.named(name).length > 0) return undefined;
  const found = formsOf(name).flatMap((form) => facts.code.named(form).filter(isCandidate).slice(0, 1));
  const [definition, ...others] = found;
  if (definition === undefined || others.length > 0) return undefined;
  const doc = facts.docs.get(claim.file);
  if (doc === undefined || isOfDocument(name, doc, use) || isSupposed(claim, facts) || !wasNever(claim, facts))
    return undefined;
  const meant = { how: 'Nothing else in the code is so near', name: definition.name, definition };
  const verdict = nearVerdict({ name, noun: 'the name', meant, proof: 'name-near' });
  return verdict.status === 'drifted' ? verdict : undefined;
}

type Use = 'called' | 'set';

/** Does the row call the name by itself, or give it a value as a member? */
function useIn(row: string, name: string): Use | undefined {
  const word = inPattern(name);
  if (new RegExp(String.raw`(?<![\w$.:@'"\x60#-])${word}(?:<[\w:,.*& ]{1,80}>)?\(`).test(row)) return 'called';
  return new RegExp(String.raw`(?<=[\w)\]]\.)${word}\s?=(?![=>])`).test(row) ? 'set' : undefined;
}

function isFunction({ kind, file, container, exported }: CodeEntity): boolean {
  return kind === 'function' && container === undefined && exported && !isBesideCode(file);
}

function isMemberOfType({ file, container, exported }: CodeEntity): boolean {
  return container !== undefined && exported && !isBesideCode(file);
}

/** The names in which one word has one of the endings, or has lost it. */
function formsOf(name: string): readonly string[] {
  const forms = [...name.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const end = index + word.length;
    const [last, shorter] = [word.charAt(word.length - 1), name.slice(0, end - 1) + name.slice(end)];
    const longer = word === word.toUpperCase() ? [] : ENDINGS.map((one) => name.slice(0, end) + one + name.slice(end));
    if (word.length < LEAST_LETTERS) return [];
    return ENDINGS.includes(last) && word.length > LEAST_LETTERS ? [...longer, shorter] : longer;
  });
  return [...new Set(forms)];
}

const namesOf = latest((doc: Doc) => namesIn(textOfDoc(doc)));

/** Is the name the document's own: defined or imported there, or written more than once? */
function isOfDocument(name: string, doc: Doc, use: Use): boolean {
  const names = namesOf(doc);
  if (names.timesOf(name) > 1 || importsOf(name, textOfDoc(doc)).length > 0) return true;
  return use === 'called' && names.defines(name);
}

/** No code has the name, or had it when the line was written. */
function wasNever(claim: Claim<ExamplePayload>, facts: Facts): boolean {
  const { file, line, payload } = claim;
  if (placesInCode(claim, payload.name, facts).length > 0 || facts.history.unavailable() !== undefined) return false;
  facts.history.prepareWords([payload.name], file, line);
  return facts.history.wordWhenWritten(payload.name, file, line)?.isPresent === false;
}
