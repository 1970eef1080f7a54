import { describe, expect, it } from 'vitest';
import { makesProject } from '../../src/ecosystems/programs.js';
import { withoutPrefix } from '../../src/formats/shell-commands.js';
import { isPlainLanguage, isShellLanguage, isWindowsShell } from '../../src/formats/shell-languages.js';
import { readShell } from '../../src/formats/shell.js';

const first = (text: string) => readShell(text)[0]?.words ?? [];

describe('languages of fences', () => {
  it('of shells are one list', () => {
    expect(['sh', 'pwsh', 'nu', 'bat', 'shell-session', 'command'].map(isShellLanguage)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['', 'text', 'js', 'output', 'dockerfile'].map(isShellLanguage)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['pwsh', 'cmd', 'bash'].map(isWindowsShell)).toEqual([true, true, false]);
    expect(['', 'txt', 'sh', 'tree'].map(isPlainLanguage)).toEqual([true, true, false, false]);
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
