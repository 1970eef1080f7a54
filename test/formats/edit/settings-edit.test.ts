import { describe, expect, it } from 'vitest';
import { setChecked } from '../../../src/formats/edit/checked-edit.js';
import { jsonSettings } from '../../../src/formats/edit/json-edit.js';
import type { SettingsFormat } from '../../../src/formats/edit/settings-format.js';
import { tomlSettings } from '../../../src/formats/edit/toml-edit.js';

const whole = { command: 'npx', args: ['a', 'b'] };

function set(format: SettingsFormat, text: string): string {
  const edited = setChecked(format, text, { path: ['m', 'd'], whole, keys: ['command', 'args'] });
  return edited.ok ? edited.text : `refused: ${edited.reason}`;
}

describe('a table of JSON settings', () => {
  it.each([
    ['', '{\n  "m": {\n    "d": {\n      "command": "npx",\n      "args": ["a", "b"]\n    }\n  }\n}\n'],
    ['{"m":{"x":{}}}', '{"m":{"x":{},"d":{"command":"npx","args":["a","b"]}}}'],
    ['{ "m": {"x": {}} }', '{ "m": {"x": {}, "d": {"command": "npx", "args": ["a", "b"]}} }'],
    ['{"m": {"x": 1 // c\n}}', '{"m": {"x": 1, // c\n  "d": {"command": "npx", "args": ["a", "b"]}\n}}'],
    [
      '{\r\n\t"m": {},\r\n}',
      '{\r\n\t"m": {\r\n\t\t"d": {\r\n\t\t\t"command": "npx",\r\n\t\t\t"args": ["a", "b"]\r\n\t\t}\r\n\t},\r\n}',
    ],
    ['{"m": {"d": {"args": [ // c\n  "x"\n], "k": 1}}}', 'refused: m.d.args has comments in it, which would be lost'],
    ['{"m": 1}', 'refused: "m" is a number, not an object'],
    ['{"m": {"d": {"args": 1, "args": 2}}}', 'refused: it has the key "args" twice'],
    ['{"m": {}} x', 'refused: it cannot be parsed, line 1: invalid symbol'],
    ["{'m': {}}", 'refused: it cannot be parsed, line 1: invalid symbol'],
  ])('is set in %j', (before, after) => expect(set(jsonSettings, before)).toBe(after));
});

describe('a table of TOML settings', () => {
  it.each([
    ['', '[m.d]\ncommand = "npx"\nargs = ["a", "b"]\n'],
    ['a = 1', 'a = 1\n\n[m.d]\ncommand = "npx"\nargs = ["a", "b"]\n'],
    ['[m]\nd.command = "x"\nd.args = []\n', '[m]\nd.command = "npx"\nd.args = ["a", "b"]\n'],
    ['["m"."d"]\n  "command" = \'x\' # c\n\n[z]\n', '["m"."d"]\n  "command" = "npx" # c\n  args = ["a", "b"]\n\n[z]\n'],
    ['[m.d]\nargs = [\n  "x", # c\n]\n[m.d.env]\nA = "1"', 'refused: m.d.args has comments in it, which would be lost'],
    [
      '[m.d]\nargs = [\n  "# x",\n] # c\n[m.d.env]\nA = "1"',
      '[m.d]\nargs = ["a", "b"] # c\ncommand = "npx"\n[m.d.env]\nA = "1"',
    ],
    ['[m.d]', '[m.d]\ncommand = "npx"\nargs = ["a", "b"]\n'],
    ['[[x]]\nd = """\n[m.d]\n"""\n', '[[x]]\nd = """\n[m.d]\n"""\n\n[m.d]\ncommand = "npx"\nargs = ["a", "b"]\n'],
    [
      'big = 9223372036854775807\nday = 2026-01-01\nno = nan\n',
      'big = 9223372036854775807\nday = 2026-01-01\nno = nan\n\n[m.d]\ncommand = "npx"\nargs = ["a", "b"]\n',
    ],
    ['m = { x = 1 }\n', 'refused: m is written as an inline table'],
    ['[m]\nd = { command = "x" }\n', 'refused: m.d is written as an inline table'],
    ['m.d.k = 1\n', 'refused: m.d has no table of its own'],
    ['[[m.d]]\n', 'refused: "m.d" is a list, not an object'],
    ['[m.d.command]\n', 'refused: m.d.command is written as a table'],
  ])('is set in %j', (before, after) => expect(set(tomlSettings, before)).toBe(after));

  it('is shown as it can be pasted into an inline table', () => {
    const table = { command: 'npx', args: ['a'] };
    for (const into of ['m = { x = 1 }\n', '[m]\nd = { command = "x" }\n'])
      expect(tomlSettings.alone(['m', 'd'], table, into)).toBe('d = { command = "npx", args = ["a"] }\n');
    for (const into of ['', 'm = {', '[m.e]\n'])
      expect(tomlSettings.alone(['m', 'd'], table, into)).toBe('[m.d]\ncommand = "npx"\nargs = ["a"]\n');
  });

  it('has paths of Windows as they are', () => {
    const text = tomlSettings.alone(['m'], { a: 'C:\\Users\\me', b: "C:\\it's", c: 'tab\t', d: 'del\u007f' });
    expect(text).toBe('[m]\na = \'C:\\Users\\me\'\nb = "C:\\\\it\'s"\nc = "tab\\t"\nd = "del\\u007F"\n');
    expect(tomlSettings.parse(text)).toMatchObject({
      ok: true,
      root: { m: { a: 'C:\\Users\\me', b: "C:\\it's", c: 'tab\t', d: 'del\u007f' } },
    });
  });
});
