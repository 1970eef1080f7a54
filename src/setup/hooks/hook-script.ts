import type { ChosenStart } from '../command/choose.js';

export interface HookScript {
  /** The command that checks what is staged. */
  readonly line: string;
  readonly script: string;
}

const HEAD = '#!/bin/sh\n# docalign checks what is staged against the docs.\n';
const EXEC = 'exec .* hook pre-commit';
/** Scripts of ours: of this version, and of older ones, which had the command alone. */
const OWN = new RegExp(`^${HEAD}(?:${EXEC}|if .*; then\\n  ${EXEC}\\nfi\\necho 'docalign: .*' >&2)\\n$`);

/**
 * The script of the hook. Clones and work trees share it, and not all have the program: then the commit passes with a
 * line on stderr. The hook cannot tell a program that is missing from one that fails, so it looks first.
 */
export function hookScript(start: ChosenStart): HookScript {
  const words = [start.command, ...start.args];
  const line = `${words.map(shellWord).join(' ')} hook pre-commit`;
  const { isThere, remedy } = conditionOf(start, words);
  const left = `docalign: the docs were not checked, ${remedy}`;
  return { line, script: `${HEAD}if ${isThere}; then\n  exec ${line}\nfi\necho ${quotedWord(left)} >&2\n` };
}

export function isOwnScript(text: string): boolean {
  return OWN.test(text);
}

interface Condition {
  /** Shell command that succeeds if the program can be started. */
  readonly isThere: string;
  readonly remedy: string;
}

function conditionOf({ command, starts }: ChosenStart, words: readonly string[]): Condition {
  const last = words.at(-1) ?? command;
  const again = 'run "docalign init --git-hook" again';
  if (starts === undefined) {
    // npx ends with 1 when it cannot get the package, as docalign does when a claim is false.
    const probe = `${words.map(shellWord).join(' ')} --version >/dev/null 2>&1`;
    return { isThere: probe, remedy: `npx cannot start it: install docalign-mcp, and ${again}` };
  }
  if (starts.kind === 'program')
    return { isThere: onPath(last), remedy: `${last} is not on the PATH: install docalign-mcp, or ${again}` };
  const isThere = `[ -f ${shellWord(last)} ] && ${onPath(command)}`;
  const remedy = last.startsWith('node_modules/')
    ? 'install the packages of the project ("npm install") to have it here'
    : `build or install it, and ${again}`;
  return { isThere, remedy: `${command} or ${last} is not there: ${remedy}` };
}

function onPath(program: string): string {
  return `command -v ${shellWord(program)} >/dev/null 2>&1`;
}

/** A word of a shell command. */
function shellWord(word: string): string {
  return /^[\w./@:=-]+$/.test(word) ? word : quotedWord(word);
}

function quotedWord(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
