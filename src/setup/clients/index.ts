import type { McpClient } from './client.js';
import { commandAndArgs, commandList } from './entries.js';
import { given } from './user-places.js';

/** `npx` may have to download the package, for which the ten seconds that Codex waits are too few. */
const CODEX_START_SECONDS = 60;

const claudeCode: McpClient = {
  id: 'claude-code',
  title: 'Claude Code',
  format: 'json',
  servers: ['mcpServers'],
  project: ['.mcp.json'],
  user: ({ env, home, join }) => [join(given(env['CLAUDE_CONFIG_DIR']) ?? home, '.claude.json')],
  signs: {
    project: ['.mcp.json', '.claude', 'CLAUDE.md'],
    user: ({ home, join }) => [join(home, '.claude.json'), join(home, '.claude')],
  },
  startsIn: 'project',
  projectNote: 'Claude Code asks you before it starts a server of a project.',
  entry: commandAndArgs({ type: 'stdio' }),
};

const claudeDesktop: McpClient = {
  id: 'claude-desktop',
  title: 'Claude Desktop',
  format: 'json',
  servers: ['mcpServers'],
  project: [],
  user: ({ appFolder, join }) => [join(appFolder('Claude'), 'claude_desktop_config.json')],
  signs: { project: [], user: ({ appFolder }) => [appFolder('Claude')] },
  startsIn: 'elsewhere',
  entry: commandAndArgs(),
};

const cursor: McpClient = {
  id: 'cursor',
  title: 'Cursor',
  format: 'json',
  servers: ['mcpServers'],
  project: ['.cursor/mcp.json'],
  user: ({ home, join }) => [join(home, '.cursor', 'mcp.json')],
  signs: { project: ['.cursor', '.cursorrules'], user: ({ home, join }) => [join(home, '.cursor')] },
  startsIn: 'project',
  folderVariable: '${workspaceFolder}',
  entry: commandAndArgs(),
};

const vsCode: McpClient = {
  id: 'vscode',
  title: 'VS Code',
  format: 'json',
  servers: ['servers'],
  project: ['.vscode/mcp.json'],
  user: ({ appFolder, join }) => [join(appFolder('Code'), 'User', 'mcp.json')],
  signs: { project: ['.vscode'], user: ({ appFolder, join }) => [join(appFolder('Code'), 'User')] },
  startsIn: 'project',
  folderVariable: '${workspaceFolder}',
  entry: commandAndArgs({ type: 'stdio' }),
};

const codex: McpClient = {
  id: 'codex',
  title: 'Codex',
  format: 'toml',
  servers: ['mcp_servers'],
  project: ['.codex/config.toml'],
  user: ({ env, home, join }) => [join(given(env['CODEX_HOME']) ?? join(home, '.codex'), 'config.toml')],
  signs: { project: ['.codex'], user: ({ env, home, join }) => [given(env['CODEX_HOME']) ?? join(home, '.codex')] },
  startsIn: 'project',
  projectNote: 'Codex reads it when you trust the project.',
  entry: commandAndArgs({}, { startup_timeout_sec: CODEX_START_SECONDS }),
};

const geminiCli: McpClient = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  format: 'json',
  servers: ['mcpServers'],
  project: ['.gemini/settings.json'],
  user: ({ home, join }) => [join(home, '.gemini', 'settings.json')],
  signs: { project: ['.gemini', 'GEMINI.md'], user: ({ home, join }) => [join(home, '.gemini')] },
  startsIn: 'project',
  entry: commandAndArgs(),
};

const windsurf: McpClient = {
  id: 'windsurf',
  title: 'Windsurf',
  format: 'json',
  servers: ['mcpServers'],
  project: [],
  user: ({ home, join }) => [join(home, '.codeium', 'windsurf', 'mcp_config.json')],
  signs: { project: ['.windsurf', '.windsurfrules'], user: ({ home, join }) => [join(home, '.codeium', 'windsurf')] },
  startsIn: 'elsewhere',
  entry: commandAndArgs(),
};

/** Older versions need `source`; newer ones ignore it. */
const zed: McpClient = {
  id: 'zed',
  title: 'Zed',
  format: 'json',
  servers: ['context_servers'],
  project: ['.zed/settings.json'],
  user: (places) => [places.join(zedFolder(places), 'settings.json')],
  signs: { project: ['.zed'], user: (places) => [zedFolder(places)] },
  startsIn: 'project',
  projectNote: 'Zed starts it when you trust the folder.',
  entry: commandAndArgs({ source: 'custom' }),
};

function zedFolder({ platform, appFolder, configHome, home, join }: Parameters<McpClient['user']>[0]): string {
  if (platform === 'win32') return appFolder('Zed');
  return platform === 'darwin' ? join(home, '.config', 'zed') : join(configHome, 'zed');
}

/** Version 1 has servers below `mcp`, version 2 below `mcp.servers` and, as in version 1, below `mcp`. */
const openCode: McpClient = {
  id: 'opencode',
  title: 'OpenCode',
  format: 'json',
  servers: ['mcp'],
  deeper: 'servers',
  project: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
  user: ({ configHome, join }) => ['opencode.json', 'opencode.jsonc'].map((name) => join(configHome, 'opencode', name)),
  signs: {
    project: ['opencode.json', 'opencode.jsonc', '.opencode'],
    user: ({ configHome, join }) => [join(configHome, 'opencode')],
  },
  startsIn: 'project',
  entry: commandList,
};

/** In a project it reads the file of Claude Code, where all tools are offered without `tools`. */
const copilotCli: McpClient = {
  id: 'copilot-cli',
  title: 'Copilot CLI',
  format: 'json',
  servers: ['mcpServers'],
  project: ['.mcp.json'],
  user: ({ env, home, join }) => [join(given(env['COPILOT_HOME']) ?? join(home, '.copilot'), 'mcp-config.json')],
  signs: { project: [], user: ({ env, home, join }) => [given(env['COPILOT_HOME']) ?? join(home, '.copilot')] },
  startsIn: 'project',
  entry: (start, scope) => commandAndArgs({ type: 'stdio' }, scope === 'user' ? { tools: ['*'] } : {})(start, scope),
};

/** Its settings were in the folder of the VS Code extension before extension and command line shared them. */
const cline: McpClient = {
  id: 'cline',
  title: 'Cline',
  format: 'json',
  servers: ['mcpServers'],
  project: [],
  user: ({ env, home, appFolder, join }) => {
    const named = given(env['CLINE_MCP_SETTINGS_PATH']);
    const extension = join(appFolder('Code'), 'User', 'globalStorage', 'saoudrizwan.claude-dev');
    return [
      ...(named === undefined ? [] : [named]),
      join(home, '.cline', 'data', 'settings', 'cline_mcp_settings.json'),
      join(extension, 'settings', 'cline_mcp_settings.json'),
    ];
  },
  signs: {
    project: ['.clinerules', '.cline'],
    user: ({ home, appFolder, join }) => [
      join(home, '.cline'),
      join(appFolder('Code'), 'User', 'globalStorage', 'saoudrizwan.claude-dev'),
    ],
  },
  startsIn: 'elsewhere',
  entry: commandAndArgs(),
};

/** All clients, in the order of messages. */
export const clients: readonly McpClient[] = [
  claudeCode,
  claudeDesktop,
  cursor,
  vsCode,
  codex,
  geminiCli,
  windsurf,
  zed,
  openCode,
  copilotCli,
  cline,
];
