import { isCommonVariable } from '../../../ecosystems/programs.js';
import { hasVariableKeys, hasVariableLines } from '../../../formats/fence-languages.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { wordAt } from '../../../text/words/whole-word.js';
import { codeWordsOf, targetIn } from '../../reading/code-words.js';
import { environmentName, mentionsEnvironment } from '../../reading/environment-words.js';
import type { Hedge } from '../../reading/hedging/hedge.js';

export interface VariablePayload {
  readonly name: string;
  readonly hedge?: Hedge;
}

/** A variable before a command, after `export` and the like, or passed to a container. */
const SETTING = new RegExp(
  String.raw`(?:^|[\s;&|("'])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)=|\s(?:-e|--env|--secrets?`
    + String.raw`|unset)\s([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?=\s|$)`,
  'g',
);
/** A key of a list of variables. */
const KEYED = /^\s*(?:-\s+)?["']?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["']?\s?[:=]/g;
const LINE_CHARS = 1_000;

export function extractVariables(source: ClaimSource): readonly Draft<VariablePayload>[] {
  const inline = codeWordsOf(source).flatMap((word): Draft<VariablePayload>[] => {
    const name = environmentName(word.value);
    if (name === undefined || isCommonVariable(name)) return [];
    if (!word.value.includes('=') && !word.value.startsWith('$') && !mentionsEnvironment(source, word.near)) return [];
    return [
      {
        line: word.span.line,
        text: name,
        keywords: [name.toLowerCase()],
        payload: word.hedge === undefined ? { name } : { name, hedge: word.hedge },
        ...targetIn(word, name),
      },
    ];
  });
  return [
    ...inline,
    ...source.spans.filter((span) => span.kind === 'fence').flatMap((span) => draftsOfFence(span, source)),
  ];
}

function draftsOfFence(span: SpanOf<'fence'>, { lines }: ClaimSource): Draft<VariablePayload>[] {
  const pattern = hasVariableLines(span.lang) ? SETTING : hasVariableKeys(span.lang) ? KEYED : undefined;
  if (pattern === undefined) return [];
  return span.value.split('\n').flatMap((text, index) => {
    const names = [...text.slice(0, LINE_CHARS).matchAll(pattern)].map(([, set, given]) => set ?? given ?? '');
    return [...new Set(names)]
      .filter((name) => !isCommonVariable(name))
      .map((name) => draftAt(name, span.line + index, lines));
  });
}

function draftAt(name: string, line: number, lines: readonly string[]): Draft<VariablePayload> {
  const at = wordAt(lines[line - 1] ?? '', name);
  return {
    line,
    text: name,
    keywords: [name.toLowerCase()],
    payload: { name },
    ...(at < 0 ? {} : { target: { line, column: at + 1, text: name } }),
  };
}
