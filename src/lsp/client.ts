import type { InitializeParams } from 'vscode-languageserver-protocol';
import { pathOf } from './repositories.js';

/** What the client can do, and what it wants. */
export interface ClientAbilities {
  /** Paths of the folders that it has open. */
  readonly folders: readonly string[];
  /** It takes edits of several documents with their versions. */
  readonly takesVersions: boolean;
  /** It takes edits as answers; without this, only commands. */
  readonly takesActions: boolean;
  /** It tells of changed files if it is asked to. */
  readonly watchesFiles: boolean;
  readonly processId: number | undefined;
  readonly suspects: boolean | undefined;
}

export function abilitiesOf(params: InitializeParams): ClientAbilities {
  const { workspace, textDocument } = params.capabilities;
  return {
    folders: foldersOf(params),
    takesVersions: workspace?.workspaceEdit?.documentChanges === true,
    takesActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    processId: params.processId ?? undefined,
    suspects: suspectsIn(params.initializationOptions),
  };
}

/** Older clients name only one folder, in one of two ways. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  const paths = uris.flatMap((uri) => pathOf(uri) ?? []);
  return uris.length === 0 && rootPath ? [rootPath] : paths;
}

/** The setting `suspects`, at the top or below `docalign`; undefined if the client does not have it. */
export function suspectsIn(settings: unknown): boolean | undefined {
  const own = fieldOf(settings, 'docalign') ?? settings;
  const value = fieldOf(own, 'suspects');
  return typeof value === 'boolean' ? value : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
