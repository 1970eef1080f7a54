import { describe, expect, it } from 'vitest';
import { makesProject } from '../../src/ecosystems/programs.js';
import { withoutPrefix } from '../../src/formats/shell-commands.js';
import * as fences from '../../src/formats/fence-languages.js';
import { readShell } from '../../src/formats/shell.js';

const first = (text: string) => readShell(text)[0]?.words ?? [];

describe('languages of fences', () => {
  const LANGUAGES = [
    '',
    'sh',
    'pwsh',
    'nu',
    'txt',
    'output',
    'log',
    'help',
    'http',
    'json5',
    'yml',
    'toml',
    'properties',
    'hcl',
  ];
  const MORE = ['docker', 'dockerfile', 'makefile', 'just', 'tree', 'rst', 'restructuredtext', 'js', 'constructor'];

  it.each([
    [fences.isShellLanguage, 'sh pwsh nu'],
    [fences.isWindowsShell, 'pwsh'],
    [fences.isPlainLanguage, ' txt'],
    [fences.mayShowCommands, ' sh pwsh nu txt output help'],
    [fences.mayListFiles, ' sh pwsh nu txt output log tree'],
    [fences.mayShowRequests, ' sh pwsh nu txt http'],
    [fences.isSettingsLanguage, 'json5 yml toml properties hcl'],
    [fences.hasVariableKeys, 'json5 yml'],
    [fences.hasVariableLines, ' sh pwsh nu properties docker dockerfile'],
    [fences.hasTasks, 'yml makefile just'],
    [fences.hasNoCode, 'json5 yml toml dockerfile makefile tree'],
    [fences.hasDirectives, 'rst restructuredtext'],
    [fences.hasProgramsInDirectives, 'rst'],
  ])('are one list, with a view for each question (%#)', (view, wanted) => {
    expect([...LANGUAGES, ...MORE].filter(view).join(' ')).toBe(wanted);
  });
});

describe('a command', () => {
  it.each([
    ['sudo -E npm ci', 'npm ci'],
    ['FOO=1 BAR="a b" make x', 'make x'],
    ['if ! cargo test', 'cargo test'],
    ['dotenv -- next dev', 'next dev'],
    ['npm ci', 'npm ci'],
    ['sudo', ''],
  ])('%s runs %s', (text, wanted) =>
    expect(
      withoutPrefix(first(text))
        .map((word) => word.text)
        .join(' '),
    ).toBe(wanted),
  );

  it.each([
    'npm create vite',
    'npm init',
    'npx create-react-app x',
    'create-react-app x',
    'pnpm dlx create-next-app',
    'cargo new a',
    'git init',
    'django-admin startproject a',
    'python manage.py startapp b',
    'hugo new site a',
    'dotnet new web',
  ])('%s makes a project', (text) => expect(makesProject(first(text))).toBe(true));
  it.each([
    'npm ci',
    './scripts/create-cluster.sh',
    'oc apply -f create-a.yaml',
    'mkdir build',
    'jobs create-from-file a',
    'npm initialise',
  ])('%s makes none', (text) => expect(makesProject(first(text))).toBe(false));
});
