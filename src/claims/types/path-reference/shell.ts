import { BOUNDS } from '../../../model/bounds.js';
import { isConventional } from './names.js';
import { readMention } from './mention.js';
import type { Mention } from './mention.js';

/** A path in a shell line. */
export interface ShellPath {
  /** 0-based line in the text. */
  readonly row: number;
  readonly mention: Mention;
  /** Where a `cd` before it led, relative to where the reader began; '' at first. */
  readonly cwd: string;
  /** The command makes it, or follows one that made the project it is in. */
  readonly made: boolean;
}

export const SHELL_LANGUAGES: ReadonlySet<string> = new Set(['sh', 'bash', 'shell', 'zsh', 'console', 'shellsession', 'shell-session', 'terminal', 'fish', 'cmd', 'powershell', 'ps1', 'bat', 'ksh', 'sh-session', 'bash-session']);

const MAKERS = new Set(['mkdir', 'touch', 'tee', 'curl', 'wget', 'scp', 'rsync', 'ssh', 'tar', 'unzip']);
/** Programs whose arguments name images, packages, branches and remote things. */
const FOREIGN = new Set(['git', 'docker', 'podman', 'brew', 'gh', 'helm', 'kubectl', 'npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'bunx', 'pip', 'pip3', 'pipx', 'apt', 'apt-get', 'aws', 'gcloud', 'az', 'composer', 'gem', 'cargo', 'uvx', 'winget', 'choco', 'echo', 'printf', 'export', 'sed', 'grep', 'rg', 'awk', 'find']);
const PREFIXES = new Set(['sudo', 'time', 'env', 'exec', 'command', 'nohup', 'cross-env', 'dotenv', '&']);
const BEGINS_PROJECT = /\b(?:npm init|npm create|yarn create|pnpm create|bun create|create-[\w-]+|cargo new|cargo init|startproject|startapp|dotnet new|rails new|hugo new|mkdocs new|git init|go mod init|uv init|poetry new|degit|mkdir)\b/;
const COMMANDS = /^(?:cd|pwsh|ls|cat|node|python3?|bash|sh|zsh|source|npm|npx|pnpm|yarn|bun|deno|tsx|ts-node|go|cargo|make|just|docker|git|cp|mv|rm|mkdir|touch|vi|vim|nano|code|pytest|uv|poetry|php|ruby|perl|java|mvn|gradle|chmod|tree|\.{1,2}\/\S+)$/;
const MAX_WORDS = 60;

/** Paths in shell text: commands, their arguments, `--flag=path`; not flags, not urls. Linear. */
export function readShell(text: string): readonly ShellPath[] {
  const found: ShellPath[] = [];
  const place = { cwd: '', made: false, cloned: '' };
  for (const [row, line] of text.split('\n').entries()) {
    const commands = splitCommands(line.slice(0, 2000));
    for (const words of commands) readCommand(words, { row, place, found });
  }
  return found;
}

/** Is this line a command, in a fence that does not say what it holds? */
export function isCommandLine(line: string): boolean {
  const text = line.trimStart();
  const verb = text.slice(0, 200).split(/\s+/).find((word) => !PREFIXES.has(word)) ?? '';
  return /^[$>] \S/.test(text) || PROMPTED.test(text) || COMMANDS.test(verb);
}

interface Place {
  cwd: string;
  made: boolean;
  cloned: string;
}

interface CommandInput {
  readonly row: number;
  readonly place: Place;
  readonly found: ShellPath[];
}

function readCommand(words: readonly string[], { row, place, found }: CommandInput): void {
  const start = words.findIndex((word) => !PREFIXES.has(word) && !/^[A-Za-z_]\w*=/.test(word));
  const verb = words[start] ?? '';
  if (verb === '') return;
  if (BEGINS_PROJECT.test(words.join(' '))) place.made = true;
  if (verb === 'git' && words[start + 1] === 'clone') {
    const url = words.slice(start + 2).find((word) => !word.startsWith('-')) ?? '';
    place.cloned = url.replace(/\/$/, '').replace(/\.git$/, '').split('/').at(-1) ?? '';
    return;
  }
  if (verb === 'cd') return changeFolder(words[start + 1] ?? '', { row, place, found });
  for (const [index, word] of words.entries()) {
    const mention = index < start ? undefined : argument(word, { verb, isVerb: index === start });
    if (mention === undefined) continue;
    const target = isMade(words, { index, verb });
    found.push({ row, mention, cwd: place.cwd, made: place.made || target });
  }
}

function changeFolder(word: string, { row, place, found }: CommandInput): void {
  const folder = unquote(word).replace(/(?<!\/)\/+$/, '');
  if (folder === place.cloned || folder === '' || folder === '-') {
    place.cwd = '';
    return;
  }
  const mention = readMention(folder.includes('/') ? folder : `${folder}/`, 'shell');
  if (mention === undefined) {
    place.made ||= /^[\w-][\w.-]*$/.test(folder) && /[a-z]/i.test(folder);
    place.cwd = '';
    return;
  }
  found.push({ row, mention: { ...mention, text: folder, path: folder }, cwd: place.cwd, made: place.made || !(folder.includes('/') || isConventional(folder)) && place.cloned !== '' });
  enter(place, folder);
}

/** Lines that each begin at the root again (`cd src && …`) seem to lead ever deeper: from some depth on, nobody knows where they are. */
function enter(place: Place, folder: string): void {
  const cwd = place.cwd === '' ? folder : `${place.cwd}/${folder}`;
  const isLost = cwd.split('/', BOUNDS.folderDepth + 1).length > BOUNDS.folderDepth;
  place.made ||= isLost;
  place.cwd = isLost ? '' : cwd;
}

function argument(word: string, { verb, isVerb }: { readonly verb: string; readonly isVerb: boolean }): Mention | undefined {
  const equals = word.startsWith('-') ? word.indexOf('=') : -1;
  const text = unquote(equals > 0 ? word.slice(equals + 1) : word);
  if (text.startsWith('-') || (isVerb && !text.includes('/'))) return undefined;
  const mention = readMention(text, 'shell');
  if (mention === undefined || (verb === 'docker' && mention.text.includes(':'))) return undefined;
  const plain = /^\.{1,2}\//.test(mention.path) || (mention.path.includes('/') && /\.[a-z]\w*$/.test(mention.path));
  return FOREIGN.has(verb) && !isVerb && !plain ? undefined : mention;
}

/** Is the word what the command writes: after `>` or `-o`, the last of `cp`, any of `mkdir`? */
function isMade(words: readonly string[], { index, verb }: { readonly index: number; readonly verb: string }): boolean {
  if (MAKERS.has(verb)) return true;
  if (/^(?:cp|mv|ln|install)$/.test(verb)) return index === words.length - 1;
  const before = words[index - 1] ?? '';
  return /^(?:\d?>{1,2}|&>|-o|-O|--out(?:put|file|-file|dir|-dir)?|--dest(?:ination)?|--target)$/.test(before) || /^--(?:out\w*|output[\w-]*|dest\w*)=|^>/.test(words[index] ?? '');
}

/** What only a shell writes before a command; `>` may open a quote as well. */
const SHELL_PROMPT = '\\$|PS[^>\\n]{0,80}>|[\\w.-]{1,40}@[\\w.-]{1,60}[^$#\\n]{0,60}[$#]';
const PROMPTED = new RegExp(`^\\s*(?:${SHELL_PROMPT})\\s+\\S`);
const PROMPT = new RegExp(`^\\s*(?:[>%]|\\([\\w-]+\\) ?\\$|${SHELL_PROMPT})\\s+`);

/** Words of each command of a line: prompt, comment and operators and quotes taken away. */
function splitCommands(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]];
  for (const word of line.replace(PROMPT, '').replace(/\\?["'`]/g, ' ').split(/\s+/).slice(0, MAX_WORDS)) {
    if (word.startsWith('#')) break;
    if (/^(?:&&|\|\||;|\||\\)$/.test(word)) {
      if (word !== '\\') commands.push([]);
      continue;
    }
    if (word !== '') commands.at(-1)?.push(word.replace(/;$/, ''));
    if (word.endsWith(';')) commands.push([]);
  }
  return commands.filter((words) => words.length > 0);
}

function unquote(word: string): string {
  return word.replace(/^[(]+/, '').replace(/(?<![),])[),]+$/, '');
}

/** `Writing dist/a.yaml`, `Created build/x`: what programs say while they work. */
const PRINTED_ROW = /^\s{0,16}(?:[-*>✓✔•]\s)?(?:(?:wr(?:iting|ote)|creat(?:ing|ed)|copy(?:ing)|copied|generat(?:ing|ed)|compil(?:ing|ed)|download(?:ing|ed)|install(?:ing|ed)|remov(?:ing|ed)|sav(?:ing|ed)|upload(?:ing|ed)|built|building|loading|loaded|reading)\s)/i;

/**
 * Parts a fence into its commands and what they printed: where some lines have a prompt, the lines without one are output,
 * but for those that go on after `\\` at the end of a line; so are rows that only programs write. Both keep the number of lines.
 */
export function partOutput(text: string): { readonly commands: string; readonly output: string } {
  const rows = text.split('\n');
  const hasPrompt = rows.some((row) => PROMPTED.test(row));
  if (!hasPrompt && !rows.some((row) => PRINTED_ROW.test(row))) return { commands: text, output: '' };
  let goesOn = false;
  const isCommand = rows.map((row) => {
    const is = goesOn || (hasPrompt ? PROMPTED.test(row) || /^\s*> \S/.test(row) : !PRINTED_ROW.test(row));
    goesOn = is && row.trimEnd().endsWith('\\');
    return is;
  });
  return { commands: rows.map((row, index) => (isCommand[index] ? row : '')).join('\n'), output: rows.map((row, index) => (isCommand[index] ? '' : row)).join('\n') };
}
