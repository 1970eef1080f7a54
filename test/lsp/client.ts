import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type { ProtocolConnection } from 'vscode-languageserver-protocol/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  PublishDiagnosticsParams,
  Registration,
  TextDocumentContentChangeEvent,
  TextEdit,
} from 'vscode-languageserver-protocol';
import { LanguageServer } from '../../src/lsp/server.js';
import { builtPrograms } from '../support/built.js';

/** What most editors can do. */
const CAPABILITIES: ClientCapabilities = {
  workspace: {
    workspaceEdit: { documentChanges: true },
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
  },
};

export interface ClientOptions {
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  readonly processId?: number;
}

/** A language client, connected to a server. */
export class LanguageClient {
  readonly connection: ProtocolConnection;
  readonly registered: Registration[] = [];
  /** Everything that was published, in order. */
  readonly published: PublishDiagnosticsParams[] = [];
  /** What the server says on stderr, or would say there. */
  stderr = '';
  #onPublished: () => void = () => undefined;
  readonly #versions = new Map<string, number>();

  constructor(fromServer: Readable, toServer: Writable) {
    this.connection = createProtocolConnection(new StreamMessageReader(fromServer), new StreamMessageWriter(toServer));
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published.push(params);
      this.#onPublished();
    });
    this.connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registered.push(...registrations);
    });
    this.connection.listen();
  }

  /** Starts a session with these folders, with a server in this process. */
  static async here(folders: readonly string[], options: ClientOptions = {}): Promise<LanguageClient> {
    const [fromServer, toServer] = [new PassThrough(), new PassThrough()];
    const client = new LanguageClient(fromServer, toServer);
    const server = new LanguageServer({
      connection: createProtocolConnection(new StreamMessageReader(toServer), new StreamMessageWriter(fromServer)),
      repo: undefined,
      cwd: '/',
      version: '1.0.0',
      suspects: false,
      note: (message) => (client.stderr += `docalign: ${message}\n`),
      onFault: (error) => (client.stderr += String(error)),
      onClient: () => undefined,
      onExit: () => undefined,
    });
    onTestFinished(() => server.close());
    server.listen();
    await client.initialize(folders, options);
    return client;
  }

  async initialize(folders: readonly string[], options: ClientOptions = {}): Promise<InitializeResult> {
    const { capabilities = CAPABILITIES, initializationOptions, processId = process.pid } = options;
    const result = await this.connection.sendRequest(InitializeRequest.type, {
      processId,
      rootUri: null,
      capabilities,
      initializationOptions,
      workspaceFolders: folders.map((folder) => ({ uri: uriOf(folder), name: folder })),
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return result;
  }

  /** Opens a file, with the text on disk unless given. */
  async open(path: string, text = readFileSync(path, 'utf8'), languageId = 'markdown'): Promise<string> {
    const uri = uriOf(path);
    this.#versions.set(uri, 1);
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: 1, text },
    });
    return uri;
  }

  /** Replaces the whole text, or parts of it. */
  async edit(uri: string, change: string | readonly TextDocumentContentChangeEvent[]): Promise<number> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    const contentChanges = typeof change === 'string' ? [{ text: change }] : [...change];
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges,
    });
    return version;
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** The diagnostics of a document for a version of its text, or for the last one that was sent. */
  async diagnostics(uri: string, version = this.#versions.get(uri)): Promise<readonly Diagnostic[]> {
    const found = await this.until(() =>
      this.published.findLast((each) => each.uri === uri && each.version === version),
    );
    return found.diagnostics;
  }

  /** Resolves once the last published diagnostics of a document, in brief, are these. */
  async until<T>(found: () => T | undefined): Promise<T> {
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => {
        this.#onPublished = resolve;
      });
    }
  }

  /** Resolves when the last published messages of a document are these. */
  async shows(uri: string, messages: readonly string[]): Promise<void> {
    const wanted = JSON.stringify(messages);
    await this.until(() => {
      const last = this.published.findLast((each) => each.uri === uri);
      return last !== undefined && JSON.stringify(last.diagnostics.map(brief)) === wanted ? true : undefined;
    });
  }
}

/** A language client of the built server, over the pipes of a process of its own. */
export class ProgramClient extends LanguageClient {
  readonly child: ChildProcessWithoutNullStreams;

  constructor({ args = [], cwd = '/' }: ClientOptions = {}) {
    const child = spawn(process.execPath, [join(builtPrograms(), 'docalign.js'), 'lsp', ...args], { cwd });
    super(child.stdout, child.stdin);
    this.child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    child.stdin.on('error', () => undefined);
    onTestFinished(() => void child.kill('SIGKILL'));
  }

  /** Starts a session with these folders. */
  static async start(folders: readonly string[], options: ClientOptions = {}): Promise<ProgramClient> {
    const client = new ProgramClient(options);
    await client.initialize(folders, options);
    return client;
  }

  async stop(): Promise<number | null> {
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    return this.exit();
  }

  async exit(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const [code] = (await once(this.child, 'close')) as [number | null];
    return code;
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

/** Place and rule of a diagnostic: `3:31-42 path-left`, all 1-based, the end excluded. */
export function brief({ range: { start, end }, code }: Diagnostic): string {
  return `${start.line + 1}:${start.character + 1}-${end.character + 1} ${String(code)}`;
}

/** The text after edits of a client's document, whose positions are those before any of them. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: feed, index }) => index + feed.length)];
  const at = ({ line, character }: TextEdit['range']['start']): number => (starts[line] ?? text.length) + character;
  return [...edits]
    .map(({ range, newText }, order) => ({ from: at(range.start), to: at(range.end), newText, order }))
    .sort((a, b) => b.from - a.from || b.order - a.order)
    .reduce((now, { from, to, newText }) => now.slice(0, from) + newText + now.slice(to), text);
}
