import type { Runner } from '../../../model/manifest.js';
import type { ShellWord } from '../../../formats/shell.js';
import { hasOption, isName, optionOf, parseArguments } from './arguments.js';
import { found } from './reading.js';
import type { Found, ReadProgram } from './reading.js';

const MAKE_VALUED = new Set(['-C', '--directory', '-f', '--file', '--makefile', '-o', '-W', '-I', '-l', '--eval']);

/** `make -C dir a b X=1`. A file named by `-f` is looked at by nobody, so its targets are no claims. */
export const readMake: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), MAKE_VALUED);
  if (hasOption(args, '-f', '--file', '--makefile', '--version', '--help', '-h', '-v')) return [];
  const dir = optionOf(args, '-C', '--directory')?.value;
  // `-j 8`: the number belongs to the flag.
  const targets = args.plain.filter(({ text }) => isName(text) && !/^\d+$/.test(text) && !text.includes('='));
  return isSentence(args.plain) ? [] : tasks({ tool: 'make', runner: 'make' }, targets, dir);
};

const JUST_VALUED = new Set(['-f', '--justfile', '-d', '--working-directory', '--dotenv-filename', '--dotenv-path', '--shell', '--shell-arg', '--chooser', '--color', '--list-heading', '--list-prefix', '-E', '--command-color', '--dump-format', '--tempdir', '-s', '--show', '--usage', '--group', '--timestamp-format', '--set', '--alias-style', '--cygpath', '--dotenv-command', '--ceiling']);
const JUST_OTHER = ['--list', '-l', '--summary', '--init', '--fmt', '--dump', '--choose', '--edit', '-e', '--evaluate', '--variables', '--version', '-V', '--help', '-h', '--completions', '--man', '--changelog', '--command', '-c', '-f', '--justfile', '--groups', '--json', '--request', '--global-justfile', '-g'];

/** `just dir/recipe args…`: the first word is the recipe; the others may be its arguments. */
export const readJust: ReadProgram = (words) => {
  const args = parseArguments(withoutSet(words.slice(1)), JUST_VALUED);
  const shown = optionOf(args, '-s', '--show', '--usage');
  if (shown !== undefined) return isName(shown.value ?? '') ? tasks({ tool: 'just', runner: 'just' }, [{ ...shown.valueWord, text: shown.value ?? '' }], undefined) : [];
  if (hasOption(args, ...JUST_OTHER)) return [];
  const recipe = args.plain.find(({ text }) => !/^\w+=/.test(text));
  if (recipe === undefined || !isName(recipe.text) || isProse(recipe.text) || recipe.text.includes('::')) return [];
  const slash = recipe.text.lastIndexOf('/');
  const dir = slash > 0 ? recipe.text.slice(0, slash) : optionOf(args, '-d', '--working-directory')?.value;
  const name = recipe.text.slice(slash + 1);
  return name === '' ? [] : tasks({ tool: 'just', runner: 'just' }, [{ ...recipe, text: name }], dir);
};

/** `--set name value` takes two words. */
function withoutSet(words: readonly ShellWord[]): readonly ShellWord[] {
  return words.filter((_, index) => ![0, 1, 2].some((back) => words[index - back]?.text === '--set'));
}

const TASK_VALUED = new Set(['-d', '--dir', '-t', '--taskfile', '-o', '--output', '-c', '--concurrency', '-I', '--interval', '--sort', '--temp-dir', '--remote-cache-dir', '--timeout', '--expiry']);

/** `task a b X=1 -- args` of go-task. */
export const readTask: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), TASK_VALUED);
  if (isSentence(args.plain) || hasOption(args, '-t', '--taskfile', '--list', '-l', '--list-all', '-a', '--init', '-i', '--version', '--help', '-h', '-g', '--global', '--completion')) return [];
  return tasks({ tool: 'task', runner: 'task' }, args.plain.filter(({ text }) => isName(text) && !text.includes('=')), optionOf(args, '-d', '--dir')?.value);
};

/** `rake db:migrate[arg] X=1` */
export const readRake: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), new Set(['-f', '--rakefile', '-I', '-r', '-R', '-C', '--directory', '-j']));
  if (isSentence(args.plain) || hasOption(args, '-f', '--rakefile', '-T', '--tasks', '-P', '-W', '--version', '--help', '-D', '--describe')) return [];
  const names = args.plain.map((word) => ({ ...word, text: word.text.replace(/\[.*/, '') })).filter(({ text }) => isName(text) && !text.includes('='));
  return tasks({ tool: 'rake', runner: 'rake' }, names, optionOf(args, '-C', '--directory')?.value);
};

const GRADLE_VALUED = new Set(['-p', '--project-dir', '-b', '--build-file', '-c', '--settings-file', '-x', '--exclude-task', '--tests', '-I', '--init-script', '-g', '--gradle-user-home', '--include-build', '-P', '-D', '--max-workers', '--console', '--args', '--write-verification-metadata']);
/** Tasks that Gradle and its usual plugins bring. */
const GRADLE_OWN = /^(?:build\w*|clean\w*|test\w*|assemble\w*|check\w*|jar|\w*[jJ]ar|run\w*|boot\w+|publish\w*|tasks|dependenc\w+|properties|projects|wrapper|help|init|javadoc|install\w*|uninstall\w*|lint\w*|connected\w*|compile\w*|classes|\w*Classes|process\w*|dist\w*|\w*[dD]ist|javaToolchains|spotless\w*|ktlint\w*|detekt\w*|api(?:Check|Dump)|dokka\w*|jmh\w*|idea|eclipse|native\w*|jib\w*|shadow\w*|kover\w*|jacoco\w*|outgoingVariants|resolvableConfigurations|buildEnvironment|verify\w*|sign\w*|bundle\w*|generate\w*|format\w*|upload\w*|close\w*|release\w*|signing\w*|version\w*|nexus\w*|ios\w*|js\w*|jvm\w*|wasm\w*|android\w*|all\w*|record\w*|update\w*|paparazzi\w*|asciidoctor\w*)$/;

export const readGradle: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), GRADLE_VALUED);
  const dir = optionOf(args, '-p', '--project-dir')?.value;
  const names = args.plain.map((word) => ({ ...word, text: word.text.slice(word.text.lastIndexOf(':') + 1) })).filter(({ text }) => /^[a-z]\w+$/i.test(text) && isName(text) && !GRADLE_OWN.test(text));
  return tasks({ tool: 'gradle', runner: 'gradle' }, names, dir);
};

/** Goals come from plugins; profiles (`-Pname`) and modules (`-pl name`) are the project's own. */
export const readMaven: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), new Set(['-pl', '--projects', '-P', '--activate-profiles', '-f', '--file', '-s', '--settings', '-D', '-rf', '--resume-from']));
  const profiles = args.options.filter(({ name }) => /^-P\w/.test(name)).map(({ name, word }) => ({ ...word, text: name })).filter(({ text }) => isName(text.slice(2)));
  const modules = (optionOf(args, '-pl', '--projects')?.value ?? '').split(',').map((module) => module.replace(/^[:!+-]+/, '')).filter((module) => isName(module) && !module.includes('/'));
  const word = optionOf(args, '-pl', '--projects')?.valueWord;
  return [
    ...tasks({ tool: 'mvn', runner: 'maven' }, profiles, undefined),
    ...(word === undefined ? [] : modules.map((name) => found({ kind: 'package', tool: 'mvn -pl', name }, word))),
  ];
};

const COMPOSER_OWN = new Set('about archive audit browse bump check-platform-reqs clear-cache clearcache cc completion config create-project depends why diagnose dump-autoload dumpautoload exec fund global help home init install i licenses list outdated prohibits why-not reinstall remove rm require r run run-script search self-update selfupdate show info status suggests update u upgrade validate'.split(' '));

export const readComposer: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), new Set(['-d', '--working-dir']));
  const [verb, script] = args.plain;
  const dir = optionOf(args, '-d', '--working-dir')?.value;
  if (verb === undefined) return [];
  if (verb.text === 'run' || verb.text === 'run-script') return script !== undefined && isName(script.text) ? tasks({ tool: 'composer run', runner: 'composer' }, [script], dir) : [];
  if (COMPOSER_OWN.has(verb.text) || !isName(verb.text)) return [];
  return [found({ kind: 'task', tool: 'composer', runner: 'composer', name: verb.text, direct: false }, verb, dir)];
};

/** `mise run x`, `poe x` */
export function readNamedTask(runner: 'mise' | 'poe'): ReadProgram {
  return (words) => {
    const { plain: [first, second] } = parseArguments(words.slice(1), new Set(['-C', '--cd']));
    const word = runner === 'mise' ? (first?.text === 'run' || first?.text === 'r' ? second : undefined) : first;
    return word !== undefined && isName(word.text) ? tasks({ tool: runner === 'mise' ? 'mise run' : 'poe', runner }, [word], undefined) : [];
  };
}

interface Tool {
  readonly tool: string;
  readonly runner: Runner;
}

function tasks({ tool, runner }: Tool, words: readonly ShellWord[], dir: string | undefined): readonly Found[] {
  return words.map((word) => found({ kind: 'task', tool, runner, name: word.text, direct: true }, word, dir));
}

/** `make sure that it works` */
function isSentence([first]: readonly ShellWord[]): boolean {
  return first !== undefined && isProse(first.text);
}

/** `make sure`, `just a`, `task is`: words that follow these verbs in English. */
function isProse(word: string): boolean {
  return /^(?:sure|it|its|the|a|an|that|this|these|those|your|our|my|use|them|sense|like|as|in|for|to|one|some|any|be|is|are|do|not|of|with|and|or|by|from|on|at|if|so|up|changes|certain|every|each|all-in-one)$/i.test(word);
}
