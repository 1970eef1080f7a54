import { describe, expect, it } from 'vitest';
import { clients } from '../../src/setup/clients/index.js';
import { userPlaces } from '../../src/setup/clients/user-places.js';
import { descriptionOf } from '../../src/cli/command.js';
import { mcpInstall } from '../../src/cli/commands/mcp-install.js';

/** First settings file of each client, of a user without further variables. */
function filesOn(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  const places = userPlaces(env, platform);
  return Object.fromEntries(clients.map(({ id, user }) => [id, places === undefined ? undefined : user(places)[0]]));
}

describe('the settings files of a user', () => {
  it('are these on Linux', () => {
    expect(filesOn('linux', { HOME: '/home/me' })).toEqual({
      'claude-code': '/home/me/.claude.json',
      'claude-desktop': '/home/me/.config/Claude/claude_desktop_config.json',
      cursor: '/home/me/.cursor/mcp.json',
      vscode: '/home/me/.config/Code/User/mcp.json',
      codex: '/home/me/.codex/config.toml',
      'gemini-cli': '/home/me/.gemini/settings.json',
      windsurf: '/home/me/.codeium/windsurf/mcp_config.json',
      zed: '/home/me/.config/zed/settings.json',
      opencode: '/home/me/.config/opencode/opencode.json',
      'copilot-cli': '/home/me/.copilot/mcp-config.json',
      cline: '/home/me/.cline/data/settings/cline_mcp_settings.json',
    });
  });

  it('are others on macOS for desktop programs', () => {
    expect(filesOn('darwin', { HOME: '/Users/me' })).toMatchObject({
      'claude-desktop': '/Users/me/Library/Application Support/Claude/claude_desktop_config.json',
      vscode: '/Users/me/Library/Application Support/Code/User/mcp.json',
      zed: '/Users/me/.config/zed/settings.json',
      opencode: '/Users/me/.config/opencode/opencode.json',
    });
  });

  it('are others on Windows', () => {
    const env = { USERPROFILE: 'C:\\Users\\me', APPDATA: 'C:\\Users\\me\\AppData\\Roaming' };
    expect(filesOn('win32', env)).toEqual({
      'claude-code': 'C:\\Users\\me\\.claude.json',
      'claude-desktop': 'C:\\Users\\me\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
      cursor: 'C:\\Users\\me\\.cursor\\mcp.json',
      vscode: 'C:\\Users\\me\\AppData\\Roaming\\Code\\User\\mcp.json',
      codex: 'C:\\Users\\me\\.codex\\config.toml',
      'gemini-cli': 'C:\\Users\\me\\.gemini\\settings.json',
      windsurf: 'C:\\Users\\me\\.codeium\\windsurf\\mcp_config.json',
      zed: 'C:\\Users\\me\\AppData\\Roaming\\Zed\\settings.json',
      opencode: 'C:\\Users\\me\\.config\\opencode\\opencode.json',
      'copilot-cli': 'C:\\Users\\me\\.copilot\\mcp-config.json',
      cline: 'C:\\Users\\me\\.cline\\data\\settings\\cline_mcp_settings.json',
    });
  });

  it('are where variables say', () => {
    const env = {
      HOME: '/home/me',
      XDG_CONFIG_HOME: '/cfg',
      CLAUDE_CONFIG_DIR: '/claude',
      CODEX_HOME: '/codex',
      COPILOT_HOME: '/copilot',
      CLINE_MCP_SETTINGS_PATH: '/cline.json',
    };
    expect(filesOn('linux', env)).toMatchObject({
      'claude-code': '/claude/.claude.json',
      codex: '/codex/config.toml',
      'copilot-cli': '/copilot/mcp-config.json',
      cline: '/cline.json',
      zed: '/cfg/zed/settings.json',
      opencode: '/cfg/opencode/opencode.json',
    });
  });

  it('are those that the help of the command names', async () => {
    const [named = ''] = await descriptionOf(mcpInstall);
    for (const { id } of clients) expect(named).toMatch(new RegExp(`[ ]${id}[, .]`));
  });
});
