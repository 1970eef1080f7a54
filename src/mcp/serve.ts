import process from 'node:process';
import type { Engine } from '../engine/engine.js';
import type { AnyTool } from '../tools/define.js';
import { nextTurn, waitAtMost } from '../text/wait.js';
import { InFlight } from './in-flight.js';
import { createLog, warmUp } from './log.js';
import type { Log } from './log.js';
import { createServer } from './server.js';
import { ProtocolOutput } from './stdio/stdout.js';
import { StdioTransport } from './stdio/stdio.js';

/** Time for running calls and a slow reader to finish after shutdown was requested. */
const GRACE_MS = 1_500;
/**
 * Time for the engine to stop its background work. Cutting it short loses nothing: everything that must persist is
 * written within calls.
 */
const CLOSE_MS = 1_200;

export interface StdioOptions {
  readonly engine: Engine;
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  /** Prints skipped files and stack traces of faults on stderr. */
  readonly verbose: boolean;
}

/**
 * Serves one client over stdin and stdout until the client closes stdin or stops reading, or SIGINT or SIGTERM arrives.
 * When it resolves, everything that could be written is written and the engine is closed; the caller exits with 0.
 */
export async function serveStdio({ engine, tools, verbose }: StdioOptions): Promise<void> {
  const log = createLog(verbose);
  const output = new ProtocolOutput(process.stdout, process.stderr);
  const transport = new StdioTransport(process.stdin, output);
  const inFlight = new InFlight();
  const server = createServer({
    engine,
    tools,
    inFlight,
    onFault: log.fault,
    onInitialize: atMostOnce(() => warmUp(engine, log)),
  });
  process.on('uncaughtException', log.fault);
  process.on('unhandledRejection', log.fault);
  const ended = endOf(output);
  await server.connect(transport);
  const end = await ended;
  transport.stop({ rest: end === 'input' });
  await finish({ inFlight, transport, engine, log }).catch(log.fault);
}

interface Running {
  readonly inFlight: InFlight;
  readonly transport: StdioTransport;
  readonly engine: Engine;
  readonly log: Log;
}

/**
 * Waits a limited time for running calls to end, their answers to be sent and the engine to close. Logs what did not
 * finish.
 */
async function finish({ inFlight, transport, engine, log }: Running): Promise<void> {
  let awaited = 'calls under way';
  const end = async (): Promise<void> => {
    // The SDK passes on requests and answers in microtasks: after a turn they have arrived.
    await nextTurn();
    await inFlight.idle();
    await nextTurn();
    awaited = 'a client that takes its answers';
    await transport.flushed();
    awaited = 'the engine to close';
    if (!(await waitAtMost(CLOSE_MS, engine.close()))) log.say(cutShort(awaited));
  };
  if (!(await waitAtMost(GRACE_MS, end()))) log.say(cutShort(awaited));
}

function cutShort(awaited: string): string {
  return `ended without waiting any longer for ${awaited}`;
}

function endOf(output: ProtocolOutput): Promise<'input' | 'output' | 'signal'> {
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve('input'));
    process.stdin.once('close', () => resolve('input'));
    process.stdin.once('error', () => resolve('input'));
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
