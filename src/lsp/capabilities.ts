import { CodeActionKind, PositionEncodingKind, TextDocumentSyncKind } from 'vscode-languageserver-protocol/node';
import type { ServerCapabilities } from 'vscode-languageserver-protocol';

/** What the server can do. */
export const CAPABILITIES: ServerCapabilities = {
  positionEncoding: PositionEncodingKind.UTF16,
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};
