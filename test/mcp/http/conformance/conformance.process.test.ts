import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPrograms } from '../../../support/built.js';
import { startHttp } from '../../../support/http.js';
import { createRepository } from '../../../support/repository.js';
import { serveExample } from './example-server.js';

beforeAll(() => void builtPrograms());

const root = createRepository({ 'README.md': '# Shop\n\n## Start\n\nRun `npm start` to open the shop.\n' }, afterAll);
const SUITE = join('node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
const EXPECTED = join(import.meta.dirname, 'expected.yml');

/** Runs the scenarios of the published suite for servers; its exit code and what it says, without colours. */
async function runSuite(
  url: URL,
  more: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly said: string }> {
  const args = [SUITE, 'server', '--url', url.href, '--suite', 'all', ...more];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  return { code: child.exitCode, said: said.replace(/\x1b\[\d+m/g, '') };
}

describe('the conformance suite of the protocol, against a server over HTTP', () => {
  it('passes with sessions, but for what its own example server has', async () => {
    const { url } = await startHttp(root, ['--sessions']);
    const { code, said } = await runSuite(url, ['--expected-failures', EXPECTED]);
    expect(said.match(/^✓ \S+/gm)?.map((line) => line.slice(2).replace(':', ''))).toEqual([
      'server-initialize',
      'logging-set-level',
      'ping',
      'tools-list',
      'server-sse-polling',
      'server-sse-multiple-streams',
      'resources-list',
      'prompts-list',
      'dns-rebinding-protection',
    ]);
    expect(said).not.toContain('Unexpected');
    expect(code).toBe(0);
  });

  it('passes as a whole where the sessions and streams of this server carry the example server', async () => {
    const { code, said } = await runSuite(await serveExample());
    expect(said.match(/^✗.*$/gm) ?? []).toEqual([]);
    // That of polling only warns: it asks for an event of the protocol's next revision in an older one.
    expect(said.match(/^✓/gm)).toHaveLength(32);
    expect(said).toMatch(/^Total: \d+ passed, 0 failed$/m);
    expect(code).toBe(0);
  });
});
