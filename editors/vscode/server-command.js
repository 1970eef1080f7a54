// How the language server is started. Without the API of VS Code, so that it can be tested without it.
'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const PACKAGE = 'docalign-mcp';

/**
 * The command of the setting, else the package in node_modules of the first folder that has it, else npx, which
 * downloads it. On Windows, npx is a script that only a shell starts.
 * @param {{ setting: readonly string[], folders: readonly string[], platform: string }} choice
 */
function serverCommand({ setting, folders, platform }) {
  const [program, ...args] = setting;
  if (program !== undefined && program !== '') return { command: program, args };
  const local = folders
    .map((folder) => join(folder, 'node_modules', PACKAGE, 'dist', 'docalign.js'))
    .find((script) => existsSync(script));
  if (local !== undefined) return { command: 'node', args: [local, 'lsp'] };
  const npx = { command: 'npx', args: ['-y', '-p', PACKAGE, 'docalign', 'lsp'] };
  return platform === 'win32' ? { ...npx, options: { shell: true } } : npx;
}

module.exports = { serverCommand };
