import process from 'node:process';
import { Writable } from 'node:stream';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { ProtocolOutput } from '../mcp/stdio/stdout.js';
import { printable, printableLines } from '../text/layout/printable.js';
import { pause, waitAtMost } from '../text/wait.js';
import { LanguageServer } from './server.js';

export interface ServeOptions {
  readonly repo: string | undefined;
  readonly cwd: string;
  readonly version: string;
  readonly suspects: boolean;
  /** Prints faults on stderr. */
  readonly verbose: boolean;
}

/** Time for the engines to stop their background work: it loses nothing to cut that short. */
const CLOSE_MS = 1_500;
/** Time to handle what was read before the end of the input, such as `exit`. */
const LAST_MS = 50;
/** A client that was killed may leave its end of the pipe open in another process. */
const CLIENT_MS = 3_000;

/**
 * Serves one client over stdin and stdout until it sends `exit`, closes a pipe or is gone, or a signal arrives. True if
 * the client had sent `shutdown`, or a signal ended the server.
 */
export async function serveLanguageClient({ verbose, ...options }: ServeOptions): Promise<boolean> {
  const output = new ProtocolOutput(process.stdout, process.stderr);
  const say = (message: string): void => void process.stderr.write(`docalign: ${printableLines(message)}\n`);
  const onFault = (error: unknown): void => {
    if (verbose) say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  const reader = new StreamMessageReader(process.stdin);
  const connection = createProtocolConnection(reader, new StreamMessageWriter(writableOf(output)), {
    error: onFault,
    warn: onFault,
    info: onFault,
    log: onFault,
  });
  // A message that cannot be read is left out. After a broken header, the reader takes up what it has already received
  // only with more data, which a waiting client does not send.
  reader.onError(() => void setImmediate(() => process.stdin.emit('data', Buffer.alloc(0))));
  connection.onError(([error]) => onFault(error));
  let server: LanguageServer | undefined;
  const ended = new Promise<boolean>((resolve) => {
    server = new LanguageServer({
      ...options,
      connection,
      note: (message) => say(printable(message)),
      onFault,
      onClient: (processId) => watchClient(processId, () => resolve(false)),
      onExit: resolve,
    });
    for (const event of ['end', 'close', 'error'])
      process.stdin.once(event, () => void pause(LAST_MS).then(() => resolve(server?.isShutDown === true)));
    output.onBroken(() => resolve(false));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(true));
  });
  server?.listen();
  const isRight = await ended;
  await waitAtMost(CLOSE_MS, server?.close() ?? Promise.resolve()).catch(onFault);
  return isRight;
}

function writableOf(output: ProtocolOutput): Writable {
  return new Writable({ write: (chunk: Uint8Array, _encoding, done) => output.write(chunk, () => done()) });
}

function watchClient(processId: number | undefined, onGone: () => void): void {
  if (processId === undefined) return;
  const timer = setInterval(() => {
    try {
      process.kill(processId, 0);
    } catch (error) {
      // A process of another user is there.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') return;
      clearInterval(timer);
      onGone();
    }
  }, CLIENT_MS);
  timer.unref();
}
