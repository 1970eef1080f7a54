import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

const plugin = (name: string, { flag, variable }: { readonly flag: string; readonly variable: string }): string =>
  [
    'import os, optparse',
    'parser = optparse.OptionParser()',
    `parser.add_option("${flag}", help="${name} more")`,
    `HOST = os.environ.get("${variable}")\n`,
  ].join('\n');

const files: Files = {
  'pyproject.toml': '[project]\nname = "player"\n[project.scripts]\nplayer = "player:main"\n',
  'player.py': 'def main():\n    pass\n',
  'plugins/edit.py': plugin('edit', { flag: '--field', variable: 'PLAYER_HOST' }),
  'plugins/update.py': plugin('update', { flag: '--field', variable: 'PLAYER_HOST' }),
  'plugins/write.py': plugin('write', { flag: '--force-all', variable: 'PLAYER_HOME' }),
  'docs/update.md': '# Update\n\nUpdates.\n',
  'docs/write.md': '# Write\n\nWrites.\n',
  'docs/edit.md': '# Edit\n\nWith `--field` it edits more, and `PLAYER_HOST` is the host.\n',
};

/** For each claim of a document: its text, status, ground if weak, and reason, before and after a commit. */
async function judgedAfter(change: Files, doc = 'docs/edit.md'): Promise<readonly string[]> {
  const root = createRepository(files);
  write(root, change);
  commit(root);
  return (await claimsOf(root, doc)).map(({ claim, verdict }) => {
    const ground = verdict?.status === 'verified' ? (verdict.ground ?? 'strong') : '';
    return `${claim.text} ${verdict?.status ?? 'none'} ${ground}: ${verdict?.reason ?? ''}`;
  });
}

describe('a name on one of several pages, each about a module of its own', () => {
  it('is that of its module', async () => {
    expect(await judgedAfter({})).toEqual([
      '--field verified strong: --field is declared in plugins/edit.py:3',
      expect.stringMatching(/^PLAYER_HOST verified strong: PLAYER_HOST is (?:read|defined) in plugins\/edit\.py:4/),
    ]);
  });

  it('is drifted where the module has renamed it, whatever other modules have', async () => {
    const change = { 'plugins/edit.py': plugin('edit', { flag: '--add-field', variable: 'PLAYER_HOST' }) };
    expect((await judgedAfter(change))[0]).toMatch(
      /^--field drifted : --field no longer exists \(renamed to --add-field/,
    );
  });

  it('is undecided where the module has lost it', async () => {
    const change = { 'plugins/edit.py': plugin('edit', { flag: '--field', variable: 'PLAYER_SERVER' }) };
    expect((await judgedAfter(change))[1]).toMatch(
      /^PLAYER_HOST uncertain : PLAYER_HOST is no longer in plugins\/edit\.py \(removed in .*\), but PLAYER_HOST is (?:read|defined)/,
    );
  });

  it('is weak where only another module has it', async () => {
    const doc = '# Edit\n\nWith `--force-all` it edits more, and `PLAYER_HOME` is its home.\n';
    expect(await judgedAfter({ 'docs/edit.md': doc })).toEqual([
      '--force-all verified weak: --force-all is declared in plugins/write.py:3',
      expect.stringMatching(/^PLAYER_HOME verified weak: PLAYER_HOME is (?:read|defined) in plugins\/write\.py:4/),
    ]);
  });

  it('is strong where the program declares it for all modules', async () => {
    const change = {
      'player.py': plugin('main', { flag: '--dry-run', variable: 'PLAYER_ROOT' }),
      'docs/edit.md': '# Edit\n\nWith `--dry-run` it edits nothing, and `PLAYER_ROOT` is the root.\n',
    };
    expect(await judgedAfter(change)).toEqual([
      '--dry-run verified strong: --dry-run is declared in player.py:3',
      expect.stringMatching(/^PLAYER_ROOT verified strong: PLAYER_ROOT is (?:read|defined) in player\.py:4/),
    ]);
  });
});
