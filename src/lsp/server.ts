import {
  CodeActionRequest,
  DefinitionRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ReferencesRequest,
  RegistrationRequest,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node';
import type { ProtocolConnection } from 'vscode-languageserver-protocol/node';
import type { InitializeParams, InitializeResult } from 'vscode-languageserver-protocol';
import { Answers } from './answers.js';
import { CAPABILITIES } from './capabilities.js';
import { Checker } from './checker.js';
import { abilitiesOf, suspectsIn } from './client.js';
import type { ClientAbilities } from './client.js';
import { OpenTexts } from './open-texts.js';
import { pathOf, Repositories } from './repositories.js';
import { Session } from './session.js';

export interface LanguageServerInput {
  readonly connection: ProtocolConnection;
  /** Value of `--repo`: then there is one repository, whatever folders the client has open. */
  readonly repo: string | undefined;
  readonly cwd: string;
  readonly version: string;
  /** Are suspicions listed, unless the client's settings say otherwise? */
  readonly suspects: boolean;
  readonly note: (message: string) => void;
  readonly onFault: (error: unknown) => void;
  /** Called by `initialize`, with the process of the client. */
  readonly onClient: (processId: number | undefined) => void;
  /** Called by `exit`. */
  readonly onExit: (wasShutDown: boolean) => void;
}

/** Answers one client. Everything that a client may ask is registered here. */
export class LanguageServer {
  readonly #input: LanguageServerInput;
  readonly #texts = new OpenTexts();
  readonly #repositories: Repositories;
  readonly #checker: Checker;
  readonly #session: Session;
  #client: ClientAbilities | undefined;
  #suspects: boolean;

  constructor(input: LanguageServerInput) {
    const { connection, onFault } = input;
    this.#input = input;
    this.#suspects = input.suspects;
    this.#session = new Session(onFault);
    this.#repositories = new Repositories({ ...input, texts: this.#texts });
    this.#checker = new Checker({
      texts: this.#texts,
      repositories: this.#repositories,
      suspects: () => this.#suspects,
      publish: ({ diagnostics, ...about }) =>
        connection.sendNotification(PublishDiagnosticsNotification.type, { ...about, diagnostics: [...diagnostics] }),
      onFault,
    });
  }

  listen(): void {
    this.#takeLifetime();
    this.#takeDocuments();
    this.#takeChanges();
    this.#takeQuestions();
    this.#input.connection.listen();
  }

  /** Has the client sent `shutdown`? */
  get isShutDown(): boolean {
    return this.#session.isEnded;
  }

  async close(): Promise<void> {
    this.#checker.stop();
    await this.#repositories.close();
  }

  #takeLifetime(): void {
    const { connection, onExit } = this.#input;
    connection.onRequest(InitializeRequest.type, (params) => this.#session.begin(() => this.#initialize(params)));
    connection.onNotification(InitializedNotification.type, () => this.#session.notice(() => this.#askForChanges()));
    connection.onRequest(ShutdownRequest.type, () => {
      this.#session.end();
      this.#checker.stop();
    });
    connection.onNotification(ExitNotification.type, () => onExit(this.#session.isEnded));
  }

  #takeDocuments(): void {
    const { connection } = this.#input;
    const [texts, checker] = [this.#texts, this.#checker];
    connection.onNotification(DidOpenTextDocumentNotification.type, ({ textDocument }) =>
      this.#session.notice(() => {
        texts.open(textDocument);
        checker.opened(textDocument.uri);
      }),
    );
    connection.onNotification(
      DidChangeTextDocumentNotification.type,
      ({ textDocument: { uri, version }, contentChanges }) =>
        this.#session.notice(() => {
          texts.change(uri, version, contentChanges);
          checker.typed(uri);
        }),
    );
    connection.onNotification(DidCloseTextDocumentNotification.type, ({ textDocument: { uri } }) =>
      this.#session.notice(() => {
        texts.close(uri);
        checker.closed(uri);
      }),
    );
  }

  /** Verdicts rest on any file, so each change of one is a reason to check the open documents again. */
  #takeChanges(): void {
    const { connection } = this.#input;
    connection.onNotification(DidSaveTextDocumentNotification.type, () =>
      this.#session.notice(() => this.#checker.changed()),
    );
    connection.onNotification(DidChangeWatchedFilesNotification.type, ({ changes }) =>
      this.#session.notice(() => {
        if (!changes.every(({ uri }) => OWN_FILES.test(uri))) this.#checker.changed();
      }),
    );
    connection.onNotification(DidChangeConfigurationNotification.type, ({ settings }) =>
      this.#session.notice(() => {
        this.#suspects = suspectsIn(settings) ?? this.#suspects;
        this.#checker.changed();
      }),
    );
    connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) =>
      this.#session.notice(() => this.#useFolders(event)),
    );
  }

  #takeQuestions(): void {
    const { connection } = this.#input;
    const answers = new Answers({
      texts: this.#texts,
      repositories: this.#repositories,
      suspects: () => this.#suspects,
      takesVersions: () => this.#client?.takesVersions === true,
    });
    connection.onRequest(HoverRequest.type, (params, token) =>
      this.#session.answer(token, () => answers.hover(params)),
    );
    connection.onRequest(DefinitionRequest.type, (params, token) =>
      this.#session.answer(token, () => answers.definition(params)),
    );
    connection.onRequest(ReferencesRequest.type, (params, token) =>
      this.#session.answer(token, () => answers.references(params)),
    );
    connection.onRequest(CodeActionRequest.type, (params, token) =>
      this.#session.answer(token, async () => (this.#client?.takesActions === true ? answers.actions(params) : null)),
    );
  }

  async #initialize(params: InitializeParams): Promise<InitializeResult> {
    const client = abilitiesOf(params);
    this.#client = client;
    this.#suspects = client.suspects ?? this.#suspects;
    this.#input.onClient(client.processId);
    await this.#repositories.use(client.folders);
    return { capabilities: CAPABILITIES, serverInfo: { name: 'docalign', version: this.#input.version } };
  }

  /** Asks the client to tell of changed files, and begins to read the repositories. */
  async #askForChanges(): Promise<void> {
    const { connection } = this.#input;
    for (const repository of await this.#repositories.all())
      void repository.scanned().then(() => this.#checker.changed(), this.#input.onFault);
    if (this.#client?.watchesFiles !== true) return;
    await connection.sendRequest(RegistrationRequest.type, {
      registrations: [
        {
          id: 'docalign-files',
          method: DidChangeWatchedFilesNotification.method,
          registerOptions: { watchers: [{ globPattern: '**/*' }] },
        },
      ],
    });
  }

  async #useFolders({
    added,
    removed,
  }: {
    readonly added: readonly Folder[];
    readonly removed: readonly Folder[];
  }): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    const gone = new Set(removed.flatMap(({ uri }) => pathOf(uri) ?? []));
    const kept = client.folders.filter((folder) => !gone.has(folder));
    this.#client = { ...client, folders: [...kept, ...added.flatMap(({ uri }) => pathOf(uri) ?? [])] };
    await this.#repositories.use(this.#client.folders);
    this.#checker.changed();
  }
}

interface Folder {
  readonly uri: string;
}

/** What docalign itself writes, and git's own files: clients may report them although they are ignored. */
const OWN_FILES = /\/(?:\.docalign|\.git)\//;
