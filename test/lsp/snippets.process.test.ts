import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  createProtocolConnection,
  InitializeRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { builtPrograms } from '../support/built.js';

it('the command of the snippets for editors starts the server from the PATH', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-path-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(builtPrograms(), 'docalign.js'), join(folder, 'docalign'));
  const PATH = [folder, dirname(process.execPath)].join(delimiter);
  const child = spawn('docalign', ['lsp'], { cwd: folder, env: { PATH } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const client = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  client.listen();
  const { serverInfo } = await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: null,
  });
  expect(serverInfo?.name).toBe('docalign');
});
