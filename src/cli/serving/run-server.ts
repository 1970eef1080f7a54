import { isLoopback } from '../../mcp/http/gate.js';
import { serveHttp } from '../../mcp/http/serve-http.js';
import { DocalignError } from '../../model/error.js';
import { offeredTools } from '../../tools/choose.js';
import { quoted } from '../../text/layout/printable.js';
import type { CommandContext } from '../command.js';
import { openServed } from './open-served.js';

const WHERE = 'docalign serve';
const LEAST_TOKEN = 16;
const DEFAULT_PORT = 7357;
const DEFAULT_RATE = 1_000;

/** As typed. */
export interface ServeOptions {
  readonly repo: readonly string[];
  readonly port: number | undefined;
  readonly host: string | undefined;
  readonly token: string | undefined;
  readonly 'allow-origin': readonly string[];
  readonly 'allow-host': readonly string[];
  readonly sessions: boolean;
  readonly 'legacy-sse': boolean;
  readonly rate: number | undefined;
  readonly tools: string | undefined;
  readonly noteref: string | undefined;
}

/** Serves until the process is told to end. Throws for addresses and tokens that are refused. */
export async function runServer(
  context: CommandContext,
  {
    repo,
    port = DEFAULT_PORT,
    host = '127.0.0.1',
    token,
    sessions,
    rate = DEFAULT_RATE,
    tools: asked,
    noteref,
    'legacy-sse': hasLegacySse,
    ...allowed
  }: ServeOptions,
): Promise<void> {
  const { terminal, globals } = context;
  const secret = token ?? context.env['DOCALIGN_TOKEN'];
  refuseToken(secret, host);
  refuseNames(allowed);
  const tools = offeredTools(asked, WHERE);
  const serving = await openServed(context, { repos: repo, tools, noteref, isLocal: false });
  await serveHttp({
    serving,
    tools,
    verbose: globals.verbose,
    port,
    gate: { host, token: secret, hosts: allowed['allow-host'].map(lower), origins: allowed['allow-origin'] },
    rate,
    hasSessions: sessions,
    hasLegacySse,
    logAccess: globals.quiet ? undefined : (line) => terminal.note(line),
    onListening: (url) => terminal.note(`docalign: serving ${url}${secret === undefined ? '' : ' (token needed)'}`),
  }).catch((error: unknown) => {
    throw cannotListen(error, host, port);
  });
}

function refuseToken(secret: string | undefined, host: string): void {
  if (secret !== undefined && (secret.length < LEAST_TOKEN || !/^[\x21-\x7e]+$/.test(secret)))
    throw new DocalignError(
      'BAD_ARGUMENT',
      `${WHERE}: the token has ${secret.length} characters. Use ${LEAST_TOKEN} or more, without blanks: `
        + '"openssl rand -hex 32" makes one.',
    );
  if (secret === undefined && !isLoopback(host))
    throw new DocalignError(
      'BAD_ARGUMENT',
      `${WHERE}: ${quoted(host)} is reached by other machines, and there is no token. Set DOCALIGN_TOKEN, or leave `
        + '--host out.',
    );
}

/** No request has a header with such a name, so that the option would do nothing. */
function refuseNames(allowed: Pick<ServeOptions, 'allow-host' | 'allow-origin'>): void {
  const host = allowed['allow-host'].find((name) => !/^(?:[\w.-]{1,253}|[\da-f:]{2,45})$/i.test(name));
  if (host !== undefined)
    throw new DocalignError(
      'BAD_ARGUMENT',
      `${WHERE}: --allow-host must be a name without a port, like docs.example.com, got ${quoted(host)}.`,
    );
  const origin = allowed['allow-origin'].find((name) => !isOrigin(name));
  if (origin !== undefined)
    throw new DocalignError(
      'BAD_ARGUMENT',
      `${WHERE}: --allow-origin must be an origin as browsers send it, like http://localhost:6274, got `
        + `${quoted(origin)}.`,
    );
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text || /^[a-z][a-z\d+.-]{0,30}:\/\/[\w.-]{1,253}$/.test(text);
  } catch {
    return false;
  }
}

function lower(name: string): string {
  return name.toLowerCase();
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new DocalignError(
      'BAD_ARGUMENT',
      `${WHERE}: port ${port} of ${host} is in use. Choose another with --port.`,
    );
  if (code === 'EACCES')
    return new DocalignError('BAD_ARGUMENT', `${WHERE}: port ${port} is not allowed for this user. Use 1024 or more.`);
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? new DocalignError('BAD_ARGUMENT', `${WHERE}: this machine has no address ${quoted(host)}.`)
    : error;
}
