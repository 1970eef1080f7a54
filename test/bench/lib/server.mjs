// One session of the built server, through the official client, with its times and its memory use.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

export async function openSession(command, args, { stderr = 'ignore', env } = {}) {
  const transport = new StdioClientTransport({ command, args, stderr, env });
  const client = new Client({ name: 'docalign-bench', version: '1.0.0' });
  const start = performance.now();
  await client.connect(transport);
  const initializeMs = performance.now() - start;
  return {
    client,
    pid: transport.pid,
    stderr: transport.stderr,
    initializeMs,
    sinceSpawnMs: () => performance.now() - start,
    rssMb: () => rssMb(transport.pid),
    peakMb: () => rssMb(transport.pid, 'VmHWM'),
    cpuMs: () => cpuMs(transport.pid),
    /** Resolves when every document has been judged. */
    health: () => client.callTool({ name: 'get_doc_health', arguments: {} }, undefined, { timeout: 600_000 }),
    async getDocs(query, alternatives) {
      const answer = await client.callTool(
        {
          name: 'get_docs',
          arguments: { query, max_results: 10, ...(alternatives === undefined ? {} : { alternatives }) },
        },
        undefined,
        { timeout: 600_000 },
      );
      if (answer.isError) throw new Error(`get_docs failed on ${JSON.stringify(query)}: ${answer.content?.[0]?.text}`);
      return answer.structuredContent.sections.map(({ file, start_line }) => ({ file, line: start_line }));
    },
    close: () => client.close(),
  };
}

/** Resident memory of a process in MB; NaN when unknown. */
function rssMb(pid, field = 'VmRSS') {
  try {
    if (process.platform === 'linux')
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return NaN;
  }
}

/** Processor time of a process so far in milliseconds, in steps of 10; NaN when unknown. */
function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

/** Milliseconds that `node -e 0` takes: the minimum of every start. */
export function nodeStartMs() {
  const start = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - start;
}

/** Resident memory of an idle node process. */
export async function bareNodeMb() {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1e6)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const mb = rssMb(child.pid);
  child.kill();
  return mb;
}
