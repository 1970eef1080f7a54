import { HTTP_METHODS } from '../../../analysis/keys/http-methods.js';
import { mayShowRequests } from '../../../formats/fence-languages.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import { withoutSlashes } from '../../../text/paths.js';
import { codeWordsOf, targetIn } from '../../reading/code-words.js';
import type { CodeWord } from '../../reading/code-words.js';
import type { Hedge } from '../../reading/hedging/hedge.js';

export interface RoutePayload {
  /** Upper case; undefined when the document gives none. */
  readonly method: string | undefined;
  /** Without query and trailing slash, parameters as written. */
  readonly path: string;
  readonly hedge?: Hedge;
}

const METHODS = HTTP_METHODS.map((method) => method.toUpperCase()).join('|');
/** A server on this machine, with or without the scheme of its address. */
const HERE = String.raw`(?:https?://)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?`;
const ROUTE = new RegExp(
  String.raw`^(?:(${METHODS})\s+)?(${HERE})?` + String.raw`(/[A-Za-z\d_.~:{}<>*[\]/-]{1,120})(?:\?\S*)?$`,
);
/** A path without a method or host is a route only next to words that say so. */
const BARE = /^\/[a-z][\w-]*(?:\/[\w.:{}<>-]+){0,8}$/i;
const ENDPOINT_AFTER =
  /^`?\s{0,2}(?:(?:and|or|,)\s+`[^`]{1,80}`\s+)?(?:HTTP |REST |API |JSON )?(?:endpoints?|routes?)\b/i;
const ENDPOINT_BEFORE = /\b(?:endpoints?|routes?)(?:\s+(?:is|at|are|on|under))?:?\s*`?$|\b(?:REST|HTTP)\s+`?$/i;
const LINE = new RegExp(
  String.raw`^\s*(?:[$>]\s+)?(?:(?:curl\b[^|;]{0,200}?\s`
    + String.raw`|["']?)(?:-X\s*(\w+)\s+)?["']?${HERE}(/[\w.~:{}/-]{1,120})`
    + String.raw`|(${METHODS})\s+(/[\w.~:{}/-]{1,120})(?:\s+HTTP/[\d.]+)?\s*$)`,
);
const LINE_CHARS = 1_000;

/** Inline code with a method and a path, or with a path on localhost; request lines and `curl` in fences. */
export function extractRoutes(source: ClaimSource): readonly Draft<RoutePayload>[] {
  const inline = codeWordsOf(source).flatMap((word): Draft<RoutePayload>[] => {
    const [, written, host, path] = ROUTE.exec(word.value) ?? [];
    const method = written ?? methodBefore(word);
    if (path === undefined || (method === undefined && host === undefined && !isSaidToBeRoute(word))) return [];
    return [
      draftOf(
        { method, path: tidy(path), ...(word.hedge === undefined ? {} : { hedge: word.hedge }) },
        word.span.line,
        targetIn(word, path),
      ),
    ];
  });
  const fenced = source.spans.flatMap((span) =>
    span.kind !== 'fence' || !mayShowRequests(span.lang)
      ? []
      : span.value.split('\n').flatMap((text, index, rows) => {
          const [, flagged, local, method, path] = LINE.exec(text.slice(0, LINE_CHARS)) ?? [];
          const found = local ?? path;
          return found === undefined
            ? []
            : [
                draftOf(
                  {
                    method: (method ?? flagged ?? methodOfCurl(wholeCommand(rows, index)))?.toUpperCase(),
                    path: tidy(found),
                  },
                  span.line + index,
                  placeOf(source.lines, span.line + index, found),
                ),
              ];
        }),
  );
  return [...inline, ...fenced];
}

/** Maximum number of lines of one command. */
const COMMAND_LINES = 20;

/** The line with those that continue it. */
function wholeCommand(rows: readonly string[], first: number): string {
  let end = first;
  while (end < first + COMMAND_LINES && /\\\s*$/.test((rows[end] ?? '').slice(-LINE_CHARS))) end += 1;
  return rows
    .slice(first, end + 1)
    .map((row) => row.slice(0, LINE_CHARS))
    .join(' ');
}

/**
 * The method in a command of curl: GET, or POST where it sends data, unless an option says otherwise. Undefined where
 * options are in a variable or a file. A server answers `-I` (HEAD) by the route of GET.
 * @see https://curl.se/docs/manpage.html
 */
function methodOfCurl(command: string): string | undefined {
  if (!/^\W*curl\b/.test(command)) return undefined;
  const given = /\s(?:-X|--request)[\s=]{0,4}["']?([A-Z]{3,7})\b/i.exec(command)?.[1];
  if (given !== undefined) return given;
  const isSent = /\s(?:-d|-F|--data(?:-\w+)?|--form(?:-string)?|--json)(?=[\s='"@])/.test(command);
  if (/\s(?:-T|--upload-file)\b/.test(command)) return 'PUT';
  if (isSent && !/\s(?:-G|--get|-I|--head)\b/.test(command)) return 'POST';
  return /\s(?:["']?\$|-K|--config\b|\.{3})/.test(command) ? undefined : 'GET';
}

/** `send a GET request to`, right before a path. */
const REQUESTED = new RegExp(
  String.raw`\b(${METHODS})\s+(?:HTTP\s+)?requests?\s+(?:to|on|at|against)(?:\s+the)?\s*\x60?$`,
);

/** The method with which the sentence asks for the path. */
function methodBefore({ value, span, around }: CodeWord): string | undefined {
  const start = span.column - 1;
  return BARE.test(value) ? REQUESTED.exec(around.slice(Math.max(0, start - 40), start))?.[1] : undefined;
}

function isSaidToBeRoute({ value, span, around }: CodeWord): boolean {
  const start = span.column - 1;
  return (
    BARE.test(value)
    && (ENDPOINT_AFTER.test(around.slice(start + span.value.length, start + span.value.length + 120))
      || ENDPOINT_BEFORE.test(around.slice(Math.max(0, start - 40), start)))
  );
}

/** The place of the path in a line of a fence, if it occurs once. */
function placeOf(lines: readonly string[], line: number, path: string): Pick<Draft, 'target'> {
  const text = (lines[line - 1] ?? '').slice(0, LINE_CHARS);
  const at = text.indexOf(path);
  return at < 0 || text.includes(path, at + 1) ? {} : { target: { line, column: at + 1, text: path } };
}

function draftOf(payload: RoutePayload, line: number, target: Pick<Draft, 'target'>): Draft<RoutePayload> {
  const { method, path } = payload;
  return {
    line,
    text: method === undefined ? path : `${method} ${path}`,
    keywords: path
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word.length > 2),
    payload,
    ...target,
  };
}

function tidy(path: string): string {
  return path.length > 1 ? withoutSlashes(path) : path;
}
