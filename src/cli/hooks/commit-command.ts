import { resolve } from 'node:path';
import { readShell, type ShellCommand } from '../../formats/shell.js';
import type { CommitHead } from '../../engine/commit-place.js';

/** A longer command is read up to here. */
const MOST_CHARS = 100_000;
/** Words before the program of a command. */
const BEFORE = /^(?:[A-Za-z_]\w*=.*|command|exec|time|env|nohup|sudo|then|do|else|!|\{)$/s;
/** Options of git that take the next word as their value. */
const WITH_VALUE = [
  '-C',
  '-c',
  '--git-dir',
  '--work-tree',
  '--namespace',
  '--exec-path',
  '--config-env',
  '--attr-source',
];

/**
 * The folders in which a shell command runs `git commit`, absolute. A folder that only the shell knows (`cd "$DIR"`)
 * counts as the one it was in before.
 */
export function commitFolders(command: string, cwd: string): readonly string[] {
  const found = new Set<string>();
  const folders = new Map<string, string>();
  const folderOf = (brackets: readonly number[]): string => {
    for (let depth = brackets.length; depth >= 0; depth -= 1) {
      const known = folders.get(brackets.slice(0, depth).join());
      if (known !== undefined) return known;
    }
    return cwd;
  };
  for (const each of readShell(command.slice(0, MOST_CHARS))) {
    const words = wordsOf(each);
    const here = folderOf(each.brackets);
    if (words[0] === 'cd' || words[0] === 'pushd') {
      const to = words.slice(1).find((word) => !/^-[LPe@]+$|^--$/.test(word));
      folders.set(each.brackets.join(), inFolder(here, to));
    }
    const folder = words[0] === 'git' ? commitFolder(words.slice(1), here) : undefined;
    if (folder !== undefined) found.add(folder);
  }
  return [...found];
}

function wordsOf({ words }: ShellCommand): readonly string[] {
  const texts = words.map(({ text }) => text);
  const start = texts.findIndex((word) => !BEFORE.test(word));
  return start === -1 ? [] : texts.slice(start);
}

function commitFolder(words: readonly string[], here: string): string | undefined {
  let folder = here;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) return word === 'commit' ? folder : undefined;
    if (word === '-C') folder = inFolder(folder, words[at + 1]);
    if (WITH_VALUE.includes(word)) at += 1;
  }
  return undefined;
}

function inFolder(folder: string, to: string | undefined): string {
  if (to === undefined || to === '-' || /[$`*?~]/.test(to)) return folder;
  return resolve(folder, to);
}

/** Without a time of the command: how old the commit of a command that has just ended is at most. */
const USUAL_MS = 30_000;
/** Commits have their time in whole seconds; clocks of file systems and programs differ by less. */
const ROUNDING_MS = 2_000;

export interface CommandRun {
  readonly output: string;
  readonly durationMs: number | undefined;
  readonly nowMs: number;
}

/** Was this commit made by a command that has just ended? A command may end without having made one. */
export function isMadeBy({ commit, committedMs }: CommitHead, { output, durationMs, nowMs }: CommandRun): boolean {
  const told = [...output.matchAll(/^\[[^\]\n]{1,300} ([\da-f]{7,64})\]/gm)];
  if (told.some(([, id = '']) => commit.startsWith(id))) return true;
  return committedMs >= nowMs - (durationMs ?? USUAL_MS) - ROUNDING_MS;
}
