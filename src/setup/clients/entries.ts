import type { SettingsTable } from '../../formats/edit/settings-format.js';
import type { McpClient, ServerEntry, ServerStart } from './client.js';

/** `"command": "npx", "args": ["-y", "docalign-mcp"]`, with other keys before and after them in a new entry. */
export function commandAndArgs(before: SettingsTable = {}, after: SettingsTable = {}): McpClient['entry'] {
  return ({ command, args }) => ({ whole: { ...before, command, args, ...after }, keys: ['command', 'args'] });
}

/** `"command": ["npx", "-y", "docalign-mcp"]` */
export function commandList({ command, args }: ServerStart): ServerEntry {
  return { whole: { type: 'local', command: [command, ...args] }, keys: ['command'] };
}

/** Keys of entries for servers that are reached by an address. */
const ADDRESSES = ['url', 'httpUrl', 'serverUrl'];

/** Whether an entry is for a server that is reached by an address and not started. */
export function isRemote(entry: Readonly<Record<string, unknown>>): boolean {
  return (
    ADDRESSES.some((key) => Object.hasOwn(entry, key)) || ['http', 'sse', 'remote'].includes(String(entry['type']))
  );
}

/** Command and arguments of an entry, as far as they are texts. */
export function wordsOf(entry: Readonly<Record<string, unknown>>): readonly string[] {
  return [entry['command'], entry['args']].flat().filter((word) => typeof word === 'string');
}
