import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../../src/cli/commands.js';
import { optionUsage, usageOf } from '../../../src/cli/arguments/help.js';
import { GLOBAL_OPTIONS } from '../../../src/cli/arguments/options.js';
import { manPage } from '../../../src/cli/reference/man-page.js';

const page = await manPage('1.2.3');
/** The text of the page without its requests, as a reader without `man` sees it. */
const plain = page.replace(/^\.(?:TP|PP|RS 4|RE|nf|fi|br)\n/gm, '').replaceAll(String.raw`\-`, '-');

describe('the manual page', () => {
  it('has every command with its options, and every global option', () => {
    expect(page.startsWith('.TH DOCALIGN 1 "" "docalign 1.2.3" "User Commands"\n')).toBe(true);
    for (const command of commands) {
      expect(plain).toContain(`.SS "docalign ${usageOf(command)}"\n`);
      for (const [name, spec] of Object.entries(command.options))
        expect(plain).toContain(`.B ${optionUsage(name, spec)}\n`);
    }
    for (const [name, spec] of Object.entries(GLOBAL_OPTIONS))
      expect(plain).toContain(`.B ${optionUsage(name, spec)}\n`);
  });

  it('has no line that begins a request by accident', () => {
    for (const line of page.split('\n').filter((one) => /^[.']/.test(one)))
      expect(line).toMatch(/^\.(?:TH|SH|SS|B|TP|PP|RS|RE|nf|fi|br)\b/);
  });

  it('is what man shows, without a warning', ({ skip }) => {
    if (spawnSync('man', ['--version'], { stdio: 'ignore' }).status !== 0) {
      console.warn('\n!!! NOT TESTED: man is not installed, so the manual page was not rendered.\n');
      skip();
    }
    const folder = mkdtempSync(join(tmpdir(), 'docalign-man-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'docalign.1'), page);
    const { stdout, stderr } = spawnSync('man', ['--warnings', '--local-file', join(folder, 'docalign.1')], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], MANWIDTH: '100', LC_ALL: 'C.UTF-8', MANPAGER: 'cat' },
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('docalign search <words...>');
    expect(stdout).toMatch(/--max-tokens N\n/);
    expect(stdout).toContain('claude mcp add docalign -- npx -y docalign-mcp');
  });
});
