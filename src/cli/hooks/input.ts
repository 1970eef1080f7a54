import { parseJsonWithin } from '../../formats/bounded-json.js';

/** What a PostToolUse hook of Claude Code is told, as far as it is used here. */
export interface ToolUse {
  readonly cwd: string | undefined;
  readonly tool: string;
  readonly input: Fields;
  readonly response: unknown;
  /** How long the tool ran. */
  readonly durationMs: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** The answer to a read is in it: whole files. */
const MOST_BYTES = 16 * 1024 * 1024;
const BOUNDS = { depth: 32, values: 100_000 };
/** A hook that is started by hand waits for nothing. */
const STDIN_MS = 5_000;

/** Reads stdin to its end. Rejects with the reason if it is too long, or does not end. */
export function readStdin(stdin: NodeJS.ReadableStream): Promise<string> {
  return new Promise((settle, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const timer = setTimeout(() => fail('stdin does not end'), STDIN_MS);
    const fail = (reason: string): void => {
      clearTimeout(timer);
      stdin.pause();
      reject(new Error(reason));
    };
    stdin.on('data', (chunk: Buffer | string) => {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > MOST_BYTES) fail('stdin is too long');
      else chunks.push(part);
    });
    stdin.on('error', () => fail('stdin cannot be read'));
    stdin.on('end', () => {
      clearTimeout(timer);
      settle(Buffer.concat(chunks).toString('utf8'));
    });
  });
}

/** Throws the reason for a text that is not the JSON of a PostToolUse hook. */
export function toolUseIn(text: string): ToolUse {
  const parsed = parseJsonWithin(text, BOUNDS);
  if (!parsed.ok) throw new Error('stdin is not JSON of a hook');
  const event = parsed.json;
  if (!isFields(event)) throw new Error('stdin is not a JSON object');
  const { hook_event_name: name, tool_name: tool, tool_input: input, cwd, duration_ms: durationMs } = event;
  if (name !== 'PostToolUse') throw new Error('stdin is not of a PostToolUse hook');
  if (typeof tool !== 'string' || !isFields(input)) throw new Error('stdin names no tool and its input');
  return {
    tool,
    input,
    cwd: typeof cwd === 'string' && cwd !== '' ? cwd : undefined,
    response: event['tool_response'],
    durationMs: typeof durationMs === 'number' && durationMs >= 0 ? durationMs : undefined,
  };
}

/** The output of a command, as Claude Code keeps it. */
export function outputOf({ response }: ToolUse): string {
  if (typeof response === 'string') return response;
  const stdout = isFields(response) ? response['stdout'] : undefined;
  return typeof stdout === 'string' ? stdout : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
