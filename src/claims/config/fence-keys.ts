import type { ClaimSource, Draft } from '../../model/claim.js';
import type { SpanOf } from '../../model/span.js';
import type { SettingPayload } from './extract.js';

/** Fences that hold settings. */
const LANGUAGES = /^(?:json|jsonc|json5|ya?ml|toml|ini|properties|hcl)$/;
/** A key of two words at the start of a line: others' keys look the same, so only history can call one gone. */
const KEY = /^[\s{-]{0,40}(["']?)([a-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+))\1\s{0,4}[:=]/;
/** Settings of programs that most projects use. */
const EVERYBODYS = /^(?:(?:dev|peer|optional|bundled)Dependencies|compilerOptions|packageManager|mcpServers|outDir|rootDir|baseUrl|esModuleInterop|moduleResolution|skipLibCheck|runs_on|build_backend|depends_on|env_file|container_name|api_version|apiVersion|matchLabels|containerPort|targetPort|imagePullPolicy|volumeMounts|mountPath|inputSchema|additionalProperties|lintOptions|tool_calls|max_tokens|fail_fast)$/;
/** Below these, whoever writes the file chooses the names. */
const OWN_NAMES = /^\s{0,40}(["']?)(?:scripts|tasks|commands|alias(?:es)?|var(?:iable)?s)\1\s{0,4}[:=]/;
const LINE_CHARS = 400;
const MAX_LINES = 2_000;
const MAX_KEYS = 60;

/** Keys of settings that a fence shows, each once. */
export function keysInFences({ spans, lines }: ClaimSource): readonly Draft<SettingPayload>[] {
  return spans.flatMap((span) => (span.kind === 'fence' && LANGUAGES.test(span.lang) ? keysIn(span, lines) : []));
}

function keysIn(span: SpanOf<'fence'>, lines: readonly string[]): readonly Draft<SettingPayload>[] {
  const seen = new Set<string>();
  /** Indentation of the key below which names are chosen. */
  let chosen: number | undefined;
  return span.value.split('\n', MAX_LINES).flatMap((text, index) => {
    if (text.length > LINE_CHARS || text.trim() === '') return [];
    const indentation = text.length - text.trimStart().length;
    if (chosen !== undefined && indentation > chosen) return [];
    chosen = OWN_NAMES.test(text) ? indentation : undefined;
    const name = KEY.exec(text)?.[2];
    if (name === undefined || seen.has(name) || seen.size >= MAX_KEYS || EVERYBODYS.test(name)) return [];
    seen.add(name);
    return [draftAt(name, span.line + index, lines)];
  });
}

function draftAt(name: string, line: number, lines: readonly string[]): Draft<SettingPayload> {
  const at = (lines[line - 1] ?? '').indexOf(name);
  return { line, text: name, keywords: [name.toLowerCase()], payload: { form: 'key', name, container: undefined, called: false }, ...(at < 0 ? {} : { target: { line, column: at + 1, text: name } }) };
}
