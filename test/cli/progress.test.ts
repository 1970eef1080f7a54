import { describe, expect, it } from 'vitest';
import { createTerminal } from '../../src/cli/terminal/terminal.js';

const CLEAR = '\r\u001b[2K';

function terminalOn(
  stderr: { readonly isTTY: boolean; readonly columns?: number },
  env: Readonly<Record<string, string>> = {},
  quiet = false,
) {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const terminal = createTerminal({
    stdout: { write },
    stderr: { write, ...stderr },
    env,
    color: false,
    quiet,
    verbose: false,
  });
  return { terminal, written };
}

describe('the line of progress', () => {
  it('is written over, and gone before anything else is written', () => {
    const { terminal, written } = terminalOn({ isTTY: true });
    terminal.progress.show('Checking 1/2');
    terminal.print('result');
    terminal.progress.show('Checking 2/2');
    terminal.note('note');
    terminal.progress.clear();
    expect(written).toEqual([`${CLEAR}Checking 1/2`, CLEAR, 'result\n', `${CLEAR}Checking 2/2`, CLEAR, 'note\n']);
  });

  it('is not written more often than an eye can follow', () => {
    const { terminal, written } = terminalOn({ isTTY: true });
    for (let done = 0; done < 10_000; done++) terminal.progress.show(`Checking ${done}`);
    expect(written.length).toBeLessThan(100);
    expect(written[0]).toBe(`${CLEAR}Checking 0`);
  });

  it.each([
    ['stderr is no terminal', { isTTY: false }, {}, false],
    ['it runs in CI', { isTTY: true }, { CI: 'true' }, false],
    ['the terminal cannot rewrite a line', { isTTY: true }, { TERM: 'dumb' }, false],
    ['it was told to be quiet', { isTTY: true }, {}, true],
  ] as const)('is not there when %s', (_, stderr, env, quiet) => {
    const { terminal, written } = terminalOn(stderr, env, quiet);
    terminal.progress.show('Checking 1/2');
    terminal.progress.clear();
    expect(written).toEqual([]);
  });

  it.each([{ CI: '' }, { CI: 'false' }, { CI: '0' }])('is there with %j', (env) => {
    const { terminal, written } = terminalOn({ isTTY: true }, env);
    terminal.progress.show('Checking');
    expect(written).toEqual([`${CLEAR}Checking`]);
  });

  it('takes 80 columns for a terminal that does not know its own', () => {
    const { terminal, written } = terminalOn({ isTTY: true, columns: 0 });
    terminal.progress.show('x'.repeat(100));
    expect(written[0]).toBe(CLEAR + 'x'.repeat(79));
  });

  it('never fills its line, and lets no file name move the cursor', () => {
    const { terminal, written } = terminalOn({ isTTY: true, columns: 20 });
    terminal.progress.show('Checking 日本語日本語日本語.md');
    expect(written[0]).toBe(`${CLEAR}Checking 日本語日本`);
    terminal.progress.clear();
    terminal.progress.show('\u001b[2J\n.md');
    expect(written[2]).toBe(`${CLEAR} [2J .md`);
  });
});
