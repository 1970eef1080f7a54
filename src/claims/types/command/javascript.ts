import type { ShellWord } from '../../../formats/shell.js';
import { hasOption, isName, optionOf, parseArguments } from './arguments.js';
import type { Arguments } from './arguments.js';
import type { Call } from './payload.js';
import { found } from './reading.js';
import type { Found, ReadProgram } from './reading.js';

const VALUED = new Set(['-w', '--workspace', '--prefix', '-C', '--dir', '--cwd', '-F', '--filter', '--filter-prod', '--reporter', '--loglevel', '--workspace-concurrency', '--scope', '--env-file', '--registry', '--concurrency', '-t', '--target', '--targets', '-p', '--projects', '--from', '--include', '--exclude']);
/** Tasks that npm and pnpm start by a word of their own. */
const LIFECYCLE = new Map([['test', 'test'], ['t', 'test'], ['tst', 'test'], ['start', 'start'], ['stop', 'stop'], ['restart', 'restart']]);
const RUN = new Set(['run', 'run-script', 'rum', 'urn']);
const PNPM_OWN = new Set('add install i update up upgrade remove rm uninstall un link ln unlink import rebuild rb prune fetch dedupe patch patch-commit patch-remove audit list ls la ll outdated why licenses exec dlx create publish pack recursive multi m server store root bin setup env config c init deploy doctor cache catalog self-update completion login logout whoami approve-builds ignored-builds cat-file cat-index find-hash help version view info search access team token unpublish deprecate dist-tag owner ping profile repo docs bugs star stage install-test it ci sbom runtime pkg set-script with'.split(' '));
const YARN_OWN = new Set('add audit autoclean bin cache check config constraints create dedupe dlx exec explain generate-lock-entry global help import info init install licenses link list login logout node npm outdated owner pack patch patch-commit plugin plugins policies publish rebuild remove search self-update set stage tag team unlink unplug up upgrade upgrade-interactive version versions why workspace workspaces x'.split(' '));
const BUN_OWN = new Set('install i add a remove rm update outdated link unlink pm build test init create c upgrade x repl exec publish patch patch-commit audit info why feedback completions discord getcompletes ci'.split(' '));

export const readNpm: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), VALUED);
  const [verb, script] = args.plain;
  const place = placeOf(args, 'npm');
  const lifecycle = LIFECYCLE.get(verb?.text ?? '');
  if (verb !== undefined && lifecycle !== undefined) return [...place.packages, ...task({ tool: 'npm', name: lifecycle, word: verb, direct: true }, place)];
  if (verb !== undefined && RUN.has(verb.text) && script !== undefined) return [...place.packages, ...task({ tool: 'npm run', name: script.text, word: script, direct: true }, place)];
  return place.packages;
};

/** pnpm, yarn and bun run a script by its bare name as well, unless the name is one of their own. */
function readShorthand(tool: 'pnpm' | 'yarn' | 'bun', own: ReadonlySet<string>): ReadProgram {
  return (words) => {
    const args = parseArguments(words.slice(1), VALUED);
    const place = placeOf(args, tool);
    const [verb, second] = args.plain;
    if (verb === undefined) return [];
    if (tool === 'yarn' && (verb.text === 'workspace' || verb.text === 'workspaces')) return yarnWorkspace(args);
    if (RUN.has(verb.text)) return second === undefined || isFile(second.text) ? place.packages : [...place.packages, ...task({ tool: `${tool} run`, name: second.text, word: second, direct: true }, place)];
    if (own.has(verb.text) || isFile(verb.text)) return place.packages;
    return [...place.packages, ...task({ tool, name: verb.text, word: verb, direct: LIFECYCLE.has(verb.text) }, place)];
  };
}

export const readPnpm = readShorthand('pnpm', PNPM_OWN);
export const readYarn = readShorthand('yarn', YARN_OWN);
export const readBun = readShorthand('bun', BUN_OWN);

/** `node --run build` */
export const readNode: ReadProgram = (words) => {
  const run = optionOf(parseArguments(words.slice(1), new Set(['--run'])), '--run');
  return run === undefined ? [] : task({ tool: 'node --run', name: run.value ?? '', word: run.valueWord, direct: true }, { packages: [] });
};

export const readDeno: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), new Set(['--cwd', '--config', '-c', '-f', '--filter']));
  const [verb, script] = args.plain;
  if (verb?.text !== 'task' || script === undefined || !isName(script.text)) return [];
  return [found({ kind: 'task', tool: 'deno task', runner: 'deno', name: script.text, direct: true }, script, optionOf(args, '--cwd')?.value)];
};

/** `turbo run a b`, `lerna run a`: the script of any workspace, or a task of their own configuration. */
export const readMonorepoTool: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), VALUED);
  const [verb, ...scripts] = args.plain;
  const tool = words[0]?.text ?? '';
  if (verb?.text !== 'run') return [];
  return scripts.flatMap((script) => task({ tool: `${tool} run`, name: script.text, word: script, direct: false }, { packages: [] }));
};

/** `run-s a b`, `run-p a:*`, `npm-run-all a b` */
export const readRunAll: ReadProgram = (words) => {
  const { plain } = parseArguments(words.slice(1), new Set());
  return plain.flatMap((script) => task({ tool: words[0]?.text ?? '', name: script.text, word: script, direct: true }, { packages: [] }));
};

interface ScriptPlace {
  readonly dir?: string;
  readonly workspace?: string;
  /** The claim that the named workspace exists. */
  readonly packages: readonly Found[];
}

interface Script {
  readonly tool: string;
  readonly name: string;
  readonly word: ShellWord;
  readonly direct: boolean;
}

function task({ tool, name, word, direct }: Script, { dir, workspace }: ScriptPlace): readonly Found[] {
  if (!isName(name)) return [];
  const call: Call = { kind: 'task', tool, runner: 'npm', name, direct, ...(workspace === undefined ? {} : { workspace }) };
  return [found(call, word, dir)];
}

function placeOf(args: Arguments, tool: string): ScriptPlace {
  const dir = optionOf(args, '--prefix', '-C', '--dir', '--cwd')?.value;
  const filter = optionOf(args, '-w', '--workspace', '-F', '--filter', '--filter-prod', '--scope');
  const place = dir === undefined ? {} : { dir };
  // `pnpm -w` means the root and takes no value.
  if (tool === 'pnpm' && filter?.name === '-w') return { ...place, packages: [] };
  const name = filter?.value ?? '';
  if (filter === undefined || hasOption(args, '-r', '--recursive', '--workspaces')) return { ...place, packages: [] };
  if (/^\.{1,2}\//.test(name)) return { dir: name, packages: [] };
  if (!isWorkspaceName(name)) return { ...place, workspace: '*', packages: [] };
  return { ...place, workspace: name, packages: [found({ kind: 'package', tool: `${tool} ${filter.name}`, name }, filter.valueWord)] };
}

function yarnWorkspace({ plain: [verb, name, ...rest] }: Arguments): readonly Found[] {
  const script = rest[0]?.text === 'run' ? rest[1] : rest[0];
  if (verb?.text !== 'workspace' || name === undefined || !isWorkspaceName(name.text)) return [];
  const packages = [found({ kind: 'package', tool: 'yarn workspace', name: name.text }, name)];
  if (script === undefined || YARN_OWN.has(script.text)) return packages;
  return [...packages, ...task({ tool: 'yarn workspace run', name: script.text, word: script, direct: rest[0]?.text === 'run' }, { workspace: name.text, packages: [] })];
}

/** A plain package name: no glob, no `name...`, no `[since]`, no `!not`. */
function isWorkspaceName(name: string): boolean {
  return isName(name) && /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) && !name.startsWith('.');
}

/** `bun run index.ts`, `yarn ./x.js`: a file, which is a path and no script. */
function isFile(text: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|sh|html|wasm)$/.test(text) || /^\.{0,2}\//.test(text);
}
