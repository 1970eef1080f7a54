import { describe, expect, it } from 'vitest';
import { mcp } from '../../src/cli/commands/serving/mcp.js';
import { parseCommandLine, type Program } from '../../src/cli/arguments/parse.js';

const DOCALIGN: Program = { name: 'docalign' };
const DOCALIGN_MCP: Program = { name: 'docalign-mcp', only: mcp };

function parse(line: string, program = DOCALIGN): ReturnType<typeof parseCommandLine> {
  return parseCommandLine(line === '' ? [] : line.split(' '), program);
}

describe('parseCommandLine', () => {
  it('reads options before, between and after the words', () => {
    const invocation = parse('--repo a search keep --limit 3 alive --alt one --alt=two --no-color');
    expect(invocation).toMatchObject({
      kind: 'run',
      command: { name: 'search' },
      operands: ['keep', 'alive'],
      options: {
        repo: 'a',
        limit: 3,
        alt: ['one', 'two'],
        color: false,
        json: false,
        path: undefined,
        'verified-only': false,
      },
      globals: { repo: 'a', color: false, verbose: false },
    });
  });

  it('takes the last of repeated options', () => {
    expect(parse('search x --limit 3 --limit 4 --no-color --color')).toMatchObject({
      options: { limit: 4, color: true },
    });
  });

  it('takes everything after -- for words', () => {
    expect(parse('search -- --limit -x')).toMatchObject({ operands: ['--limit', '-x'], options: { limit: undefined } });
  });

  it('takes a value that begins with a dash when it is joined', () => {
    expect(parse('search x --alt=--json')).toMatchObject({ options: { alt: ['--json'], json: false } });
  });

  it('needs no command in a program that is one', () => {
    expect(parse('--repo a', DOCALIGN_MCP)).toMatchObject({
      kind: 'run',
      command: { name: 'mcp' },
      options: { repo: ['a'] },
    });
  });

  it.each([
    ['--version', undefined],
    ['-v', undefined],
    ['search x --version', undefined],
    ['--nonsense --version', undefined],
  ])('prints the version for %s', (line) => {
    expect(parse(line)).toEqual({ kind: 'version' });
  });

  it.each([
    ['--help', undefined, true],
    ['-h', undefined, true],
    ['help', undefined, true],
    ['help help', undefined, true],
    ['help search', 'search', true],
    ['search --help', 'search', true],
    ['--help search', 'search', true],
    ['search --nonsense -h', 'search', true],
    ['help mcp --help', 'mcp', true],
    ['', undefined, false],
    ['--verbose', undefined, false],
  ])('shows help for %j', (line, command, asked) => {
    const invocation = parse(line);
    expect(invocation).toMatchObject({ kind: 'help', asked });
    expect(invocation.kind === 'help' ? invocation.command?.name : 'none').toBe(command);
  });

  it.each([
    ['serach x', 'docalign: unknown command "serach". Did you mean "search"?'],
    ['hlep', 'docalign: unknown command "hlep". Did you mean "help"?'],
    ['frobnicate', 'docalign: unknown command "frobnicate". Run "docalign --help" for the commands.'],
    ['help serch', 'docalign: unknown command "serch". Did you mean "search"?'],
    ['help search mcp', 'docalign help: takes one command, got "mcp" as well.'],
    ['__proto__', 'docalign: unknown command "__proto__". Run "docalign --help" for the commands.'],
    ['--rpo . search x', 'docalign: unknown option "--rpo". Did you mean "--repo"?'],
    ['search x --limt 3', 'docalign search: unknown option "--limt". Did you mean "--limit"?'],
    [
      'search x --no-colour',
      'docalign search: unknown option "--no-colour". Run "docalign search --help" for the options.',
    ],
    [
      'search x --frobnicate',
      'docalign search: unknown option "--frobnicate". Run "docalign search --help" for the options.',
    ],
    ['search x -z', 'docalign search: unknown option "-z". Run "docalign search --help" for the options.'],
    [
      'search x --__proto__',
      'docalign search: unknown option "--__proto__". Run "docalign search --help" for the options.',
    ],
    [
      'check --limit 5',
      'docalign check: unknown option "--limit". Other commands have it. Run "docalign check --help" for the options.',
    ],
    [
      'search --staged',
      'docalign search: unknown option "--staged". Only "docalign check" or "docalign affected" has it. Run "docalign search --help" for the options.',
    ],
    [
      'mcp --json',
      'docalign mcp: unknown option "--json". Other commands have it. Run "docalign mcp --help" for the options.',
    ],
    [
      '--json mcp',
      'docalign mcp: unknown option "--json". Other commands have it. Run "docalign mcp --help" for the options.',
    ],
    ['mcp extra', 'docalign mcp: unexpected argument "extra". Run "docalign mcp --help".'],
    ['search', 'docalign search: something to search for is missing. Usage: docalign search <words...>'],
    ['search x --limit', 'docalign search: --limit needs a value.'],
    ['search x --limit=', 'docalign search: --limit needs a value.'],
    ['search x --path --json', 'docalign search: --path needs a value, got "--json". To mean it, join them with "=".'],
    ['search x --limit many', 'docalign search: --limit must be a whole number from 1 to 50, got "many".'],
    ['search x --limit -5', 'docalign search: --limit must be a whole number from 1 to 50, got "-5".'],
    ['search x --limit 51', 'docalign search: --limit must be a whole number from 1 to 50, got "51".'],
    ['search x --limit 1e1', 'docalign search: --limit must be a whole number from 1 to 50, got "1e1".'],
    ['search x --json=yes', 'docalign search: --json takes no value, got "yes".'],
    [`search x${' --alt y'.repeat(6)}`, 'docalign search: --alt may be given 5 times at most.'],
  ])('refuses %j', (line, message) => {
    expect(() => parse(line)).toThrow(expect.objectContaining({ code: 'BAD_USAGE', message }));
  });

  it('names the program that was called', () => {
    expect(() => parse('--jsn', DOCALIGN_MCP)).toThrow('docalign-mcp: unknown option "--jsn".');
    expect(() => parse('search', DOCALIGN_MCP)).toThrow(
      'docalign-mcp: unexpected argument "search". Run "docalign-mcp --help".',
    );
  });
});
