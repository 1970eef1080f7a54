import type { Example } from '../../command.js';
import { EXIT } from '../../exit-code.js';

/** What `docalign mcp install --help` says. */
export const paragraphs = [
  'Clients: claude-code, claude-desktop, cursor, vscode, codex, gemini-cli, windsurf, zed, opencode, copilot-cli and '
    + 'cline. Without --client, those that are found in the repository or on this machine.',
  'Only the entry "docalign" is written. Comments, order, indentation and all other entries stay, and so do the '
    + 'environment and other keys of an entry that is there already. A second run changes nothing. A file that '
    + 'cannot be parsed, or has something else where the servers belong, is left as it is; the text to paste is '
    + 'shown.',
  'The command that is written works where it is. It starts the build of this checkout, the package in node_modules, '
    + 'a program on the PATH, or "npx -y docalign-mcp", the first of these that is there.',
  'Before a file is changed it is copied to .docalign/backup in the repository, or in the home folder with '
    + '--scope user. --remove puts back what was there if nothing else has changed since, else it removes the entry, '
    + 'or puts back the one that was there before.',
  `Ends with ${EXIT.usage} when a file could not be changed.`,
];

export const examples: readonly Example[] = [
  { run: 'docalign mcp install', does: 'add it for the clients that are found, in this project' },
  { run: 'docalign mcp install --client cursor --client codex', does: 'add it for two clients' },
  { run: 'docalign mcp install --scope user --client claude-desktop', does: 'add it for this user' },
  { run: 'docalign mcp install --tools docs,code,annotations', does: 'offer more than the docs' },
  { run: 'docalign mcp install --dry-run', does: 'only show what would change' },
  { run: 'docalign mcp install --remove', does: 'remove it from the project' },
];
