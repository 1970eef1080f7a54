import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../src/cli/command.js';
import { commands } from '../../src/cli/commands.js';
import { GLOBAL_OPTIONS, REPOS } from '../../src/cli/arguments/options.js';
import { parseCommandLine } from '../../src/cli/arguments/parse.js';

/** Words as a shell would pass them; handles double quotes only. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}

describe('the command table', () => {
  it('has one command a name', () => {
    const names = commands.map((command) => command.name);
    expect(new Set([...names, 'help']).size).toBe(names.length + 1);
  });

  it('gives an option that several commands share one kind, so that it may come before the command', () => {
    const kinds = new Map<string, string>();
    for (const [name, spec] of commands.flatMap((command) => Object.entries(command.options))) {
      expect([undefined, spec.kind]).toContain(kinds.get(name));
      // Servers have a `--repo` of their own, which may be repeated.
      if (spec !== REPOS) expect(Object.keys(GLOBAL_OPTIONS)).not.toContain(name);
      expect(name).toMatch(/^(?!no-)[a-z]+(-[a-z]+)*$/);
      kinds.set(name, spec.kind);
    }
  });

  describe.each(commands.map((command) => [command.name, command] as const))('%s', (_name, command) => {
    it('says what it does in one sentence', () => {
      expect(command.summary).toMatch(/^[A-Z].{10,110}\.$/);
    });

    it('has options that explain themselves', () => {
      for (const spec of Object.values(command.options)) expect(spec.summary).toMatch(/^[A-Z].*\.$/);
    });

    it('has examples that parse', async () => {
      const examples = await examplesOf(command);
      expect(examples.length).toBeGreaterThan(0);
      for (const { run } of examples.filter((example) => example.run.startsWith('docalign '))) {
        expect(parseCommandLine(shellWords(run).slice(1), { name: 'docalign' })).toMatchObject({
          kind: 'run',
          command: { name: command.name },
        });
      }
    });
  });
});
