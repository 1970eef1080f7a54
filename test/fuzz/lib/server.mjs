import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const STDERR_CHARS = 20_000;

/**
 * A server process with the official client. `onNoise` gets every line of its stdout that is not JSON-RPC, and faults
 * from stderr.
 */
export async function openServer({ server, root, env, onNoise }) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [server, '--repo', root, '--verbose'],
    stderr: 'pipe',
    env,
  });
  let said = '';
  let isEnding = false;
  transport.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-STDERR_CHARS);
  });
  const client = new Client({ name: 'docalign-fuzz', version: '1.0.0' });
  let closed = false;
  client.onerror = (error) => {
    if (!isEnding) onNoise('stdout', error.message);
  };
  client.onclose = () => {
    closed = true;
    if (!isEnding) onNoise('died', said.slice(-1_500));
  };
  await client.connect(transport);
  // From here on the client checks every structured answer against its schema.
  await client.listTools();
  const { pid } = transport;
  return {
    client,
    pid,
    isOpen: () => !closed,
    stderr: () => said,
    rssMb: () => rssMb(pid),
    async close() {
      isEnding = true;
      await client.close().catch(() => undefined);
    },
    async kill() {
      isEnding = true;
      if (pid !== null && pid !== undefined && !closed) process.kill(pid, 'SIGKILL');
      await client.close().catch(() => undefined);
    },
  };
}

/** Resident memory in MB; NaN when unknown. */
function rssMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
