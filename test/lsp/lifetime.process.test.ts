import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  CancellationTokenSource,
  DidSaveTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializeRequest,
  LSPErrorCodes,
  ErrorCodes,
  ReferencesRequest,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node';
import { createShop } from '../cli/shop.js';
import { builtPrograms } from '../support/built.js';
import { write } from '../support/repository.js';
import { brief, ProgramClient, uriOf } from './client.js';

const AT_FIRST = ['3:52-63 link-left', '9:9-14 task-renamed', '14:16-29 path-renamed'];
const AT = { line: 0, character: 0 };

function framed(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

describe('a session', () => {
  it('begins with what the server can do', async () => {
    const { capabilities, serverInfo } = await new ProgramClient().initialize([createShop()]);
    expect(serverInfo?.name).toBe('docalign');
    expect(capabilities).toMatchObject({
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: 2 },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      codeActionProvider: { codeActionKinds: ['quickfix'] },
    });
  });

  it('ends with 0 after shutdown and exit, and with 1 after exit alone', async () => {
    const right = await ProgramClient.start([createShop()]);
    expect(await right.stop()).toBe(0);
    const wrong = await ProgramClient.start([createShop()]);
    await wrong.connection.sendNotification(ExitNotification.type);
    expect(await wrong.exit()).toBe(1);
    expect(right.stderr + wrong.stderr).toBe('');
  });

  it('ends when the client is gone, whatever it has left', async () => {
    const closed = await ProgramClient.start([createShop()]);
    closed.child.stdin.end();
    expect(await closed.exit()).toBe(1);
    const stopped = await ProgramClient.start([createShop()]);
    await stopped.connection.sendRequest(ShutdownRequest.type);
    stopped.child.stdin.end();
    expect(await stopped.exit()).toBe(0);
    const asked = await ProgramClient.start([createShop()]);
    asked.child.kill('SIGTERM');
    expect(await asked.exit()).toBe(0);
    // A client that was killed while something else holds its end of the pipe.
    const client = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void client.kill('SIGKILL'));
    const orphan = await ProgramClient.start([createShop()], { processId: client.pid ?? 0 });
    client.kill('SIGKILL');
    expect(await orphan.exit()).toBe(1);
  });

  it('ends when the process of the client is killed', async () => {
    const program = join(builtPrograms(), 'docalign.js');
    // The server of this client tells when it ends: it keeps the pipe of stderr open until then.
    const script = `
      const { spawn } = require('node:child_process');
      const server = spawn(process.execPath, [${JSON.stringify(program)}, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
      server.stdin.write(${JSON.stringify(framed(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, rootUri: uriOf(createShop()), capabilities: {} } })))});
      server.stdout.once('data', () => process.stdout.write('ready'));
    `;
    const client = spawn(process.execPath, ['-e', script]);
    await once(client.stdout, 'data');
    const ended = once(client.stderr.resume(), 'end');
    client.kill('SIGKILL');
    await ended;
  });

  it('keeps the order that the protocol demands', async () => {
    const client = new ProgramClient();
    const root = createShop();
    const hover = () =>
      client.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: uriOf(join(root, 'README.md')) },
        position: AT,
      });
    await expect(hover()).rejects.toMatchObject({ code: ErrorCodes.ServerNotInitialized });
    await client.initialize([root]);
    await expect(
      client.connection.sendRequest(InitializeRequest.type, {
        processId: null,
        rootUri: null,
        capabilities: {},
        workspaceFolders: null,
      }),
    ).rejects.toMatchObject({ code: ErrorCodes.InvalidRequest });
    await expect(client.connection.sendRequest('textDocument/rename', {})).rejects.toMatchObject({
      code: ErrorCodes.MethodNotFound,
    });
    expect(await hover()).toBeNull();
    await client.connection.sendRequest(ShutdownRequest.type);
    await expect(hover()).rejects.toMatchObject({ code: ErrorCodes.InvalidRequest });
    await client.connection.sendNotification(ExitNotification.type);
    expect(await client.exit()).toBe(0);
  });
});

describe('what goes wrong', () => {
  it('is left out: messages that are broken, and documents that are not open', async () => {
    const root = createShop();
    const client = await ProgramClient.start([root]);
    const broken = [
      framed('{ "jsonrpc": "2.0", "method": '),
      framed('[1, 2]'),
      framed('null'),
      framed('{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}'),
      framed('{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":7}}}'),
      framed('{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":null}'),
      framed('{"jsonrpc":"2.0","id":77,"method":"textDocument/hover","params":{"position":1}}'),
      'Content-Type: text/plain\r\n\r\n',
      'Content-Length: many\r\n\r\n',
    ];
    // In one piece, and each in its own.
    client.child.stdin.write(broken.join(''));
    for (const bytes of broken) client.child.stdin.write(bytes);
    const opened = {
      textDocument: { uri: uriOf(join(root, 'docs/guide.md')), languageId: 'markdown', version: 1, text: '' },
    };
    client.child.stdin.write(
      broken.join('') + framed(JSON.stringify({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: opened })),
    );
    await client.shows(opened.textDocument.uri, []);
    const readme = uriOf(join(root, 'README.md'));
    await client.edit(readme, 'not open');
    await client.close(readme);
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: readme } });
    const uri = await client.open(join(root, 'README.md'));
    await client.shows(uri, AT_FIRST);
    expect(client.stderr).toBe('');
    expect(await client.stop()).toBe(0);
  });

  it('has no effect on positions beyond the text', async () => {
    const root = createShop();
    const client = await ProgramClient.start([root]);
    const uri = await client.open(join(root, 'README.md'), '# A\n');
    await client.edit(uri, [
      {
        range: { start: { line: 90, character: 4 }, end: { line: 99, character: 4 } },
        text: '\nSee [x](src/prices.ts).\n',
      },
      { range: { start: { line: 0, character: 70 }, end: { line: 0, character: 2 } }, text: 'B\n' },
    ]);
    await client.shows(uri, ['3:9-22 link-renamed']);
  });

  it('is told of folders that are no repository, and of broken settings', async () => {
    const root = createShop();
    write(root, { '.docalign.yml': 'unknown_key: 1\n' });
    const client = await ProgramClient.start([join(root, 'gone'), '/', root]);
    await client.shows(await client.open(join(root, 'README.md')), AT_FIRST);
    expect(client.stderr).toMatch(/^docalign: .*"gone"/m);
    expect(client.stderr).toMatch(/unknown_key/);
    expect(client.stderr).not.toContain(root);
  });

  it('is a document that is larger than documents may be, until it is edited', async () => {
    const root = createShop();
    const client = await ProgramClient.start([root]);
    const uri = await client.open(join(root, 'README.md'));
    await client.shows(uri, AT_FIRST);
    await client.edit(uri, 'See [the page](docs/old.md) and `src/prices.ts`.\n\n'.repeat(200_000));
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.edit(uri, [
      { range: { start: { line: 2, character: 0 }, end: { line: 400_000, character: 0 } }, text: '' },
    ]);
    expect((await client.diagnostics(uri)).map(brief)).toEqual(['1:16-27 link-left', '1:34-47 path-renamed']);
  });

  it('are not requests that the client cancels', async () => {
    const root = createShop();
    const client = await ProgramClient.start([root]);
    const source = await client.open(join(root, 'src/server.ts'), undefined, 'typescript');
    const many = Array.from({ length: 50 }, () => {
      const cancel = new CancellationTokenSource();
      const params = {
        textDocument: { uri: source },
        position: { line: 0, character: 15 },
        context: { includeDeclaration: false },
      };
      const answer = client.connection.sendRequest(ReferencesRequest.type, params, cancel.token);
      cancel.cancel();
      return answer.then(
        () => 'answered',
        (error: { readonly code: number }) => error.code,
      );
    });
    expect(new Set(await Promise.all(many))).toEqual(new Set([LSPErrorCodes.RequestCancelled]));
    expect(await client.stop()).toBe(0);
  });
});
