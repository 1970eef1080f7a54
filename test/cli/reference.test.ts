import { describe, expect, it } from 'vitest';
import { mcp } from '../../src/cli/commands/serving/mcp.js';
import { search } from '../../src/cli/commands/search.js';
import { commandTable, optionTable } from '../../src/cli/arguments/reference.js';

describe('the reference of commands and options', () => {
  it('has a row for each command', () => {
    expect(commandTable().split('\n')).toEqual(
      expect.arrayContaining([
        '| command | what it does |',
        '| `docalign search <words...>` | Find the sections of the docs that answer a question, best first, with their standing. |',
        '| `docalign mcp` | Serve the docs to a coding agent: an MCP server on stdin and stdout. |',
      ]),
    );
  });

  it('has a row for each option', () => {
    expect(optionTable(search)).toContain('\n| `--limit N` | Sections to show at most. 10 if not given. |\n');
    expect(optionTable()).toContain('\n| `--color, --no-color` | ');
    expect(optionTable(mcp)).toMatch(
      /^\| option \| meaning \|\n\| --- \| --- \|\n\| `--repo DIR` \| [^\n]+ \|\n\| `--tools NAMES` \| [^\n]+ \|\n\| `--noteref REF` \| [^\n]+ \|$/,
    );
  });
});
