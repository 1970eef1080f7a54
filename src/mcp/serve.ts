import process from 'node:process';
import type { AnyTool } from '../tools/define.js';
import { nextTurn, waitAtMost } from '../text/wait.js';
import { InFlight } from './in-flight.js';
import { createLog } from './log.js';
import type { Log } from './log.js';
import { createServer } from './server.js';
import type { Serving } from './serving.js';
import { ProtocolOutput } from './stdio/stdout.js';
import { StdioTransport } from './stdio/stdio.js';

/** Time for running calls and a slow reader to finish after shutdown was requested. */
const GRACE_MS = 1_500;
/**
 * Time for calls to be answered whose client has closed stdin: programs pipe their questions in and read the answers. A
 * client that waits for the end of the server sends a signal after two seconds.
 */
const PIPED_MS = 10_000;
/**
 * Time for the engine to stop its background work. Cutting it short loses nothing: everything that must persist is
 * written within calls.
 */
const CLOSE_MS = 1_200;

/** Time without a call in which documents begin to be read that no call has asked for. */
const QUIET_MS = 300;

export interface StdioOptions {
  readonly serving: Serving;
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  /** Prints skipped files and stack traces of faults on stderr. */
  readonly verbose: boolean;
}

/**
 * Serves one client over stdin and stdout until the client closes stdin or stops reading, or SIGINT or SIGTERM arrives.
 * When it resolves, everything that could be written is written and the engine is closed; the caller exits with 0.
 */
export async function serveStdio({ serving, tools, verbose }: StdioOptions): Promise<void> {
  const log = createLog(verbose);
  const output = new ProtocolOutput(process.stdout, process.stderr);
  const transport = new StdioTransport(process.stdin, output);
  const inFlight = new InFlight();
  const read = () => serving.read(tools, { log, idle: () => inFlight.quiet(QUIET_MS) });
  const server = createServer({
    serving,
    tools,
    inFlight,
    onFault: log.fault,
    // In the background. The first call meets the same fault and answers it; here it is only logged.
    onInitialize: atMostOnce(() => void setImmediate(() => void read().catch(log.fault))),
  });
  process.on('uncaughtException', log.fault);
  process.on('unhandledRejection', log.fault);
  const stopped = stopOf(output);
  const ended = Promise.race([endOfInput(), stopped]);
  await server.connect(transport);
  const end = await ended;
  transport.stop({ rest: end === 'input' });
  if (end === 'input') await Promise.race([stopped, waitAtMost(PIPED_MS, answered(inFlight))]);
  await finish({ inFlight, transport, serving, log }).catch(log.fault);
}

interface Running {
  readonly inFlight: InFlight;
  readonly transport: StdioTransport;
  readonly serving: Serving;
  readonly log: Log;
}

/**
 * Waits a limited time for running calls to end, their answers to be sent and the engine to close. Logs what did not
 * finish.
 */
async function finish({ inFlight, transport, serving, log }: Running): Promise<void> {
  let awaited = 'calls under way';
  const end = async (): Promise<void> => {
    await answered(inFlight);
    awaited = 'a client that takes its answers';
    await transport.flushed();
    awaited = 'the engine to close';
    if (!(await waitAtMost(CLOSE_MS, serving.close()))) log.say(cutShort(awaited));
  };
  if (!(await waitAtMost(GRACE_MS, end()))) log.say(cutShort(awaited));
}

/** Resolves when running calls have ended and their answers are on their way. */
async function answered(inFlight: InFlight): Promise<void> {
  // The SDK passes on requests and answers in microtasks: after a turn they have arrived.
  await nextTurn();
  await inFlight.idle();
  await nextTurn();
}

function cutShort(awaited: string): string {
  return `ended without waiting any longer for ${awaited}`;
}

function endOfInput(): Promise<'input'> {
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve('input'));
    process.stdin.once('close', () => resolve('input'));
    process.stdin.once('error', () => resolve('input'));
  });
}

function stopOf(output: ProtocolOutput): Promise<'output' | 'signal'> {
  return new Promise((resolve) => {
    output.onBroken(() => resolve('output'));
    process.once('SIGINT', () => resolve('signal'));
    process.once('SIGTERM', () => resolve('signal'));
  });
}

function atMostOnce(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
