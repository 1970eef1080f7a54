import type { ClaimSource, Draft } from '../../model/claim.js';
import type { SpanOf } from '../../model/span.js';
import { codeWordsOf, targetIn } from '../code-words.js';
import { environmentName, speaksOfEnvironment } from '../environment-words.js';
import type { Doubt } from '../world.js';

export interface VariablePayload {
  readonly name: string;
  readonly doubt?: Doubt;
}

/** Fences in which a line that sets a variable is one. */
const LANGUAGES = new Set(['sh', 'bash', 'shell', 'zsh', 'console', 'shellsession', 'env', 'dotenv', 'dockerfile', 'docker', 'ini', 'properties', '']);
const SETTING = /^\s*(?:[$#>]\s+)?(?:export\s+|ENV\s+|set\s+|setx\s+)?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)=/;
const LINE_CHARS = 1_000;

/** Variables of others that every machine has: nothing here reads them by being documented. */
const COMMON = /^(?:NODE_ENV|NODE_OPTIONS|NO_COLOR|FORCE_COLOR|HTTPS?_PROXY|NO_PROXY|LD_LIBRARY_PATH|JAVA_HOME|VIRTUAL_ENV|PYTHON\w+|GO[A-Z]+|CARGO_\w+|RUST_\w+|GITHUB_\w+|CI_\w+|AWS_\w+|XDG_\w+|LC_\w+|SSH_\w+|npm_\w+)$/;

export function extractVariables(source: ClaimSource): readonly Draft<VariablePayload>[] {
  const inline = codeWordsOf(source).flatMap((word): Draft<VariablePayload>[] => {
    const name = environmentName(word.value);
    if (name === undefined || COMMON.test(name)) return [];
    if (!word.value.includes('=') && !word.value.startsWith('$') && !speaksOfEnvironment(source, word.around)) return [];
    return [{ line: word.span.line, text: name, keywords: [name.toLowerCase()], payload: word.doubt === undefined ? { name } : { name, doubt: word.doubt }, ...targetIn(word, name) }];
  });
  return [...inline, ...source.spans.filter((span) => span.kind === 'fence').flatMap((span) => draftsOfFence(span, source))];
}

function draftsOfFence(span: SpanOf<'fence'>, { lines }: ClaimSource): Draft<VariablePayload>[] {
  if (!LANGUAGES.has(span.lang)) return [];
  return span.value.split('\n').flatMap((text, index): Draft<VariablePayload>[] => {
    const name = SETTING.exec(text.slice(0, LINE_CHARS))?.[1];
    if (name === undefined || COMMON.test(name)) return [];
    const line = span.line + index;
    const at = (lines[line - 1] ?? '').indexOf(`${name}=`);
    return [{ line, text: name, keywords: [name.toLowerCase()], payload: { name }, ...(at < 0 ? {} : { target: { line, column: at + 1, text: name } }) }];
  });
}
