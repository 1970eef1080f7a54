/** A JSON value with the 1-based line where it starts. Objects keep every member in order, including repeated keys. */
export type JsonNode =
  | { readonly kind: 'object'; readonly line: number; readonly members: readonly JsonMember[] }
  | { readonly kind: 'array'; readonly line: number; readonly items: readonly JsonNode[] }
  /** `text`: as it is written, quotes included. */
  | { readonly kind: 'string'; readonly line: number; readonly value: string; readonly text: string }
  | { readonly kind: 'other'; readonly line: number; readonly text: string };

export interface JsonMember {
  readonly key: string;
  /** Line of the key. */
  readonly line: number;
  readonly value: JsonNode;
}

export interface JsonReading {
  /** The parsed value; of invalid text, the values up to the error. */
  readonly root: JsonNode | undefined;
  /** `line 3: what is wrong`; undefined for valid text. */
  readonly problem: string | undefined;
}

/** Deeper values are an error: no manifest or schema needs them, and the reader recurses. */
const MAX_DEPTH = 100;

/**
 * JSON with line numbers. Comments and trailing commas are accepted, since `tsconfig.json` and `deno.jsonc` have them.
 * Linear.
 */
export function readJson(text: string): JsonReading {
  const reader: Reader = { text, at: text.startsWith('\ufeff') ? 1 : 0, line: 1, problem: undefined };
  skipBlank(reader);
  const root = readValue(reader, 0);
  skipBlank(reader);
  if (reader.problem === undefined && reader.at < text.length) fail(reader, 'text after the value');
  return { root, problem: reader.problem };
}

/** The value of valid JSON. */
export function soundJson(text: string): JsonNode | undefined {
  const { root, problem } = readJson(text);
  return problem === undefined ? root : undefined;
}

/** The last member of that name: the one that JSON.parse would keep. Undefined for values other than objects. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.kind === 'object' ? node.members.findLast((member) => member.key === key) : undefined;
}

/** Members of an object, the last of each name, in the order of their lines. */
export function membersOf(node: JsonNode | undefined): readonly JsonMember[] {
  if (node?.kind !== 'object') return [];
  return [...new Map(node.members.map((member) => [member.key, member])).values()];
}

export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}

interface Reader {
  readonly text: string;
  at: number;
  line: number;
  problem: string | undefined;
}

function fail(reader: Reader, what: string): undefined {
  reader.problem ??= `line ${reader.line}: ${what}`;
  return undefined;
}

function readValue(reader: Reader, depth: number): JsonNode | undefined {
  if (depth > MAX_DEPTH) return fail(reader, `more than ${MAX_DEPTH} levels deep`);
  const { line } = reader;
  switch (reader.text.charAt(reader.at)) {
    case '{':
      return readObject(reader, depth);
    case '[':
      return readArray(reader, depth);
    case '"': {
      const start = reader.at;
      const value = readString(reader);
      return value === undefined
        ? undefined
        : { kind: 'string', line, value, text: reader.text.slice(start, reader.at) };
    }
    default:
      return readWord(reader);
  }
}

function readObject(reader: Reader, depth: number): JsonNode {
  const { line } = reader;
  const members: JsonMember[] = [];
  reader.at++;
  while (hasNext(reader, '}')) {
    const keyLine = reader.line;
    const key =
      reader.text.charAt(reader.at) === '"' ? readString(reader) : fail(reader, 'a key in double quotes is missing');
    if (key === undefined) break;
    skipBlank(reader);
    if (reader.text.charAt(reader.at) !== ':') {
      fail(reader, 'a colon is missing');
      break;
    }
    reader.at++;
    skipBlank(reader);
    const value = readValue(reader, depth + 1);
    if (value !== undefined) members.push({ key, line: keyLine, value });
  }
  return { kind: 'object', line, members };
}

function readArray(reader: Reader, depth: number): JsonNode {
  const { line } = reader;
  const items: JsonNode[] = [];
  reader.at++;
  while (hasNext(reader, ']')) {
    const item = readValue(reader, depth + 1);
    if (item !== undefined) items.push(item);
  }
  return { kind: 'array', line, items };
}

/** Skips blanks and commas; true when an element follows, false after the closing bracket or an error. */
function hasNext(reader: Reader, close: string): boolean {
  if (reader.problem !== undefined) return false;
  skipBlank(reader);
  while (reader.text.charAt(reader.at) === ',') {
    reader.at++;
    skipBlank(reader);
  }
  if (reader.at >= reader.text.length) return fail(reader, `the closing ${close} is missing`) ?? false;
  if (reader.text.charAt(reader.at) !== close) return true;
  reader.at++;
  return false;
}

function readString(reader: Reader): string | undefined {
  const start = reader.at;
  for (let at = start + 1; at < reader.text.length; at++) {
    const letter = reader.text.charAt(at);
    if (letter === '\n') break;
    if (letter === '\\') at++;
    if (letter !== '"') continue;
    reader.at = at + 1;
    return stringValue(reader.text.slice(start, at + 1)) ?? fail(reader, 'a string is broken');
  }
  return fail(reader, 'the closing quote is missing');
}

function stringValue(text: string): string | undefined {
  if (!text.includes('\\')) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const WORD = /[\w.+-]/;

function readWord(reader: Reader): JsonNode | undefined {
  const start = reader.at;
  while (reader.at < reader.text.length && WORD.test(reader.text.charAt(reader.at))) reader.at++;
  if (reader.at === start) return fail(reader, 'a value is missing');
  return { kind: 'other', line: reader.line, text: reader.text.slice(start, reader.at) };
}

/** White space and comments of both kinds. */
function skipBlank(reader: Reader): void {
  const { text } = reader;
  while (reader.at < text.length) {
    const letter = text.charAt(reader.at);
    if (letter === '\n') reader.line++;
    if (letter === '\n' || letter === ' ' || letter === '\t' || letter === '\r') reader.at++;
    else if (letter === '/' && text.charAt(reader.at + 1) === '/') reader.at = until(text, '\n', reader.at);
    else if (letter === '/' && text.charAt(reader.at + 1) === '*') skipComment(reader);
    else return;
  }
}

function skipComment(reader: Reader): void {
  const end = until(reader.text, '*/', reader.at + 2);
  for (let at = reader.text.indexOf('\n', reader.at); at !== -1 && at < end; at = reader.text.indexOf('\n', at + 1))
    reader.line++;
  reader.at = Math.min(reader.text.length, end + 2);
}

function until(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
}
