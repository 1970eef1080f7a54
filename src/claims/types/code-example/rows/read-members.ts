import { isProgramFence, settingsIn, signsOfFence } from '../../../../ecosystems/example-code.js';
import { commentsOfFence } from '../../../../ecosystems/languages.js';
import type { ClaimSource, Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { isReadersName } from '../../../../text/words/placeholders.js';
import type { ExamplePayload } from '../calls/payload.js';
import { onlyJudgedDraft } from '../only-judged.js';

const ROW_CHARS = 500;
const MOST_NAMES = 60;
const TWO_WORDS = String.raw`[a-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+)`;
/** A member that is read or set, not called: `context.isCompleted`. Those of `this` are the example's own. */
const READ = new RegExp(
  String.raw`(?<=[\w)\]][?!]?\.)(?<!\b(?:this|self|super)[?!]?\.)(${TWO_WORDS})(?![\w$?!(]|\s?[({]|\.\w{1,4}["'\x60])`,
  'g',
);
/** An argument by its name, in languages with a colon after it: `log(job, keep_logs: 10)`. */
const NAMED = new RegExp(String.raw`(?<=[\s(,{[])(${TWO_WORDS}):(?=\s+\S)`, 'g');
/** Rows of imports name modules, and text in quotes is none. */
const NO_CODE = /^\s*(?:import|from|use|using|package|namespace|require|include|alias|#include|@import)\b/;
const QUOTED = /"[^"\n]{0,200}"|'[^'\n]{0,200}'/g;

/**
 * Members that an example reads, and arguments that it names, which may be of any package: each is a claim only if the
 * code defined it and has lost it. That the code has something of that name proves nothing.
 */
export function readMembersIn(
  { lang, value, line }: SpanOf<'fence'>,
  { lines }: Pick<ClaimSource, 'lines'>,
): readonly Draft<ExamplePayload>[] {
  if (!isProgramFence(lang)) return [];
  const comments = commentsOfFence(lang);
  const { namesWithColon } = signsOfFence(lang);
  const found: Draft<ExamplePayload>[] = [];
  for (const [at, row] of value.split('\n').entries()) {
    if (row.length > ROW_CHARS || NO_CODE.test(row)) continue;
    const comment = comments.startIn(row);
    const code = (comment < 0 ? row : row.slice(0, comment)).replace(QUOTED, (text) => ' '.repeat(text.length));
    // Settings of an application, which may be another one, are named in such a way as well.
    const hasArguments = namesWithColon === true && settingsIn(lang, row) === undefined;
    const forms = hasArguments ? [READ, NAMED] : [READ];
    const names = new Set(forms.flatMap((form) => [...code.matchAll(form)].map(([, name = '']) => name)));
    for (const name of names) {
      if (found.length >= MOST_NAMES || isReadersName(name)) continue;
      const place = { line: line + at, column: (lines[line + at - 1] ?? '').indexOf(name) };
      const draft = onlyJudgedDraft(name, place, {});
      found.push({ ...draft, payload: { ...draft.payload, isMember: true, onlyLost: true } });
    }
  }
  return found;
}
