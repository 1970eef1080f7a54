// Starts "docalign lsp" and connects VS Code to it. Everything else is in the server.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { serverCommand } = require('./server-command.js');

let client;

async function start() {
  const settings = vscode.workspace.getConfiguration('docalign');
  const server = serverCommand({
    setting: settings.get('command', []),
    folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    platform: process.platform,
  });
  client = new LanguageClient('docalign', 'docalign', server, {
    // Files of every language: in code, the server tells which sections document a name.
    documentSelector: [{ scheme: 'file' }],
    initializationOptions: { suspects: settings.get('suspects', false) },
    synchronize: { configurationSection: 'docalign' },
  });
  await client.start();
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function activate(context) {
  const restart = vscode.commands.registerCommand('docalign.restart', async () => {
    await stop();
    await start();
  });
  context.subscriptions.push(restart);
  await start();
}

module.exports = { activate, deactivate: stop };
