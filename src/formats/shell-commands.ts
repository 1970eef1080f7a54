import type { ShellWord } from './shell.js';

/** Programs before a command that do not change what it runs. */
const PREFIXES: ReadonlySet<string> = new Set(
  'sudo time env exec command nohup builtin cross-env cross-env-shell dotenv xvfb-run winpty call caffeinate'.split(' '),
);
/** Words of the shell's own language before a command. */
const KEYWORDS: ReadonlySet<string> = new Set('then do else if ! and or while until'.split(' '));

/** Is it a program that only runs another, such as `sudo`? */
export function isPrefix(word: string): boolean {
  return PREFIXES.has(word);
}

/** Steps over `X=1`, `sudo -E`, `env`, and the like. */
export function withoutPrefix(words: readonly ShellWord[]): readonly ShellWord[] {
  let at = 0;
  let prefixed = false;
  for (let word = words[at]; word !== undefined; word = words[++at]) {
    const isBefore = isPrefix(word.text) || KEYWORDS.has(word.text);
    if (!isBefore && !/^[A-Za-z_]\w{0,80}=/.test(word.text) && !(prefixed && word.text.startsWith('-'))) break;
    prefixed ||= isBefore;
  }
  return at === 0 ? words : words.slice(at);
}

const RUNS_ONCE = String.raw`(?:(?:npx|bunx|pnpx|pnpm dlx|yarn dlx) (?:--?[\w-]+ )*)`;
const MAKES_PROJECT = new RegExp([
  String.raw`^(?:npm|yarn|pnpm|bun) (?:init|create|c) \S|^(?:npm|yarn) init$`,
  String.raw`^${RUNS_ONCE}?(?:@[\w.-]+\/)?create-\w`,
  String.raw`^(?:${RUNS_ONCE}(?:tiged|giget|nuxi|sv create|@angular\/cli|expo init)|${RUNS_ONCE}?degit|cargo (?:new|init|generate)|go mod init|git init)(?![\w-])`,
  String.raw`^(?:(?:django-admin|python3? (?:-m django|\S*manage\.py)) start(?:project|app)|(?:uv|poetry|pdm) (?:init|new)|rails new)(?![\w-])`,
  String.raw`^(?:dotnet new|composer create-project|hatch new|mkdocs new|hugo new|ng new)(?![\w-])`,
].join('|'));

/** Words of a command that say what it makes. */
const TELLING_WORDS = 6;

/** Does the command make a new project, so that what follows is of that one? `words`: without a prefix. */
export function makesProject(words: readonly ShellWord[]): boolean {
  return MAKES_PROJECT.test(words.slice(0, TELLING_WORDS).map(({ text }) => text).join(' '));
}
