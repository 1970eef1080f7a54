import { resolve } from 'node:path';
import { readShell, type ShellCommand } from '../../formats/shell.js';
import type { CommitHead } from '../../engine/changes/commit-place.js';

/** A longer command is read up to here. */
const MOST_CHARS = 100_000;
/** Words before the program of a command: of the shell, and programs that run another one. */
const BEFORE = /^(?:[A-Za-z_]\w*=.*|then|do|else|!|\{)$/s;
const RUNS_ANOTHER = /^(?:command|exec|time|env|nohup|sudo|timeout|nice|ionice|stdbuf|setsid)$/;
const SHELL = /(?:^|[\\/])(?:ba|da|z|k)?sh$/;
/** Shells within shells that are followed. */
const MOST_SHELLS = 3;
const GIT = /(?:^|[\\/])git(?:\.exe)?$/;
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

/** Options with which a command of git makes no commit, by the command. */
const MAKES_NONE = /^(?:--(?:abort|quit|dry-run|no-commit|squash|show-current-patch|edit-todo|help)|-h)$/;
const WITHOUT_COMMIT: Readonly<Record<string, RegExp>> = {
  commit: /^(?:--(?:dry-run|short|porcelain|long|null|help)|-[hz])$/,
  'cherry-pick': new RegExp(`${MAKES_NONE.source}|^-[exs]*n[exs]*$`),
  revert: new RegExp(`${MAKES_NONE.source}|^-[es]*n[es]*$`),
  merge: MAKES_NONE,
  pull: MAKES_NONE,
  rebase: MAKES_NONE,
  am: MAKES_NONE,
};
/** Options of these commands whose value is the next word. */
const NEXT_IS_VALUE = /^(?:-[A-Za-z]*[mFCct]|--(?:message|file|reuse-message|reedit-message|author|date|trailer))$/;

/**
 * The folders in which a shell command runs a command of git that makes commits, absolute. A folder that only the shell
 * knows (`cd "$DIR"`) counts as the one it was in before. `depth`: how many shells the command is in.
 */
export function commitFolders(command: string, cwd: string, depth = 0): readonly string[] {
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
    const folder = GIT.test(words[0] ?? '') ? commitFolder(words.slice(1), here) : undefined;
    if (folder !== undefined) found.add(folder);
    const inner = SHELL.test(words[0] ?? '') && depth < MOST_SHELLS ? scriptOf(words.slice(1)) : undefined;
    if (inner !== undefined) for (const one of commitFolders(inner, here, depth + 1)) found.add(one);
  }
  return [...found];
}

/** The command that a shell is given: `bash -lc 'git commit'`. */
function scriptOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^-[a-z]*c$/.test(word));
  return at === -1 ? undefined : words[at + 1];
}

/** From the program on. Options of a program that runs another one may have a word as their value. */
function wordsOf({ words }: ShellCommand): readonly string[] {
  const texts = words.map(({ text }) => text);
  const start = texts.findIndex((word) => !BEFORE.test(word));
  if (!RUNS_ANOTHER.test(texts[start] ?? '')) return start === -1 ? [] : texts.slice(start);
  const program = texts.findIndex((word, at) => at >= start && !isBeforeProgram(word, texts[at - 1]));
  return program === -1 ? [] : texts.slice(program);
}

function isBeforeProgram(word: string, before = ''): boolean {
  if (GIT.test(word)) return false;
  return BEFORE.test(word) || RUNS_ANOTHER.test(word) || /^-|^\d/.test(word) || before.startsWith('-');
}

function commitFolder(words: readonly string[], here: string): string | undefined {
  let folder = here;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) return makesCommit(word, words.slice(at + 1)) ? folder : undefined;
    if (word === '-C') folder = inFolder(folder, words[at + 1]);
    if (WITH_VALUE.includes(word)) at += 1;
  }
  return undefined;
}

function makesCommit(command: string, words: readonly string[]): boolean {
  const without = Object.hasOwn(WITHOUT_COMMIT, command) ? WITHOUT_COMMIT[command] : undefined;
  if (without === undefined) return false;
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  return !options.some((word, at) => without.test(word) && !NEXT_IS_VALUE.test(options[at - 1] ?? ''));
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

/** Did git tell that the command made this commit? */
export function isToldIn({ commit }: CommitHead, { output }: CommandRun): boolean {
  const told = [...output.matchAll(/^\[[^\]\n]{1,300} ([\da-f]{7,64})\]/gm)];
  return told.some(([, id = '']) => commit.startsWith(id));
}

/** The time, in milliseconds since 1970, before which nothing is the command's doing. */
export function beginOf({ durationMs, nowMs }: CommandRun): number {
  return nowMs - (durationMs ?? USUAL_MS) - ROUNDING_MS;
}
