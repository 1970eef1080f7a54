import { hasOption, isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import type { Arguments } from '../../../analysis/commands/arguments.js';
import type { CommandCall } from '../../../analysis/commands/call.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found, ReadProgram } from '../../../analysis/commands/reading.js';
import type { ShellWord } from '../../../formats/shell.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  -w --workspace --prefix -C --dir --cwd -F --filter --filter-prod --reporter --loglevel --workspace-concurrency
  --scope --env-file --registry --concurrency -t --target --targets -p --projects --from --include --exclude`);
/** Tasks that package managers run by a command of their own. */
export const LIFECYCLE: ReadonlyMap<string, string> = new Map([
  ['test', 'test'],
  ['t', 'test'],
  ['tst', 'test'],
  ['start', 'start'],
  ['stop', 'stop'],
  ['restart', 'restart'],
]);
export const RUN = words('run run-script rum urn');

export function argumentsOf(line: readonly ShellWord[]): Arguments {
  return parseArguments(line.slice(1), VALUED);
}

/** The place of a line's scripts, as the line names it. */
export interface ScriptPlace {
  readonly dir?: string;
  readonly workspace?: string;
  /** The claim that the named workspace exists. */
  readonly packages: readonly Found[];
}

export interface Script {
  readonly tool: string;
  readonly name: string;
  readonly word: ShellWord;
  readonly direct: boolean;
}

/** A script of a `package.json`. */
export function scriptNamed({ tool, name, word, direct }: Script, { dir, workspace }: ScriptPlace): readonly Found[] {
  if (!isName(name)) return [];
  const call: CommandCall = { kind: 'task', tool, runner: 'npm', name, direct };
  return [found(workspace === undefined ? call : { ...call, workspace }, word, dir)];
}

export function placeOf(args: Arguments, tool: string): ScriptPlace {
  const dir = optionOf(args, '--prefix', '-C', '--dir', '--cwd')?.value;
  const filter = optionOf(args, '-w', '--workspace', '-F', '--filter', '--filter-prod', '--scope');
  const place = dir === undefined ? {} : { dir };
  // `pnpm -w` means the root and takes no value.
  if (tool === 'pnpm' && filter?.name === '-w') return { ...place, packages: [] };
  const name = filter?.value ?? '';
  if (filter === undefined || hasOption(args, '-r', '--recursive', '--workspaces')) return { ...place, packages: [] };
  if (/^\.{1,2}\//.test(name)) return { dir: name, packages: [] };
  if (!isWorkspaceName(name)) return { ...place, workspace: '*', packages: [] };
  const named = found({ kind: 'package', tool: `${tool} ${filter.name}`, name }, filter.valueWord);
  return { ...place, workspace: name, packages: [named] };
}

/** A plain package name: no glob, no `name...`, no `[since]`, no `!not`. */
export function isWorkspaceName(name: string): boolean {
  return isName(name) && /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) && !name.startsWith('.');
}

/** A package manager that also runs a script by its bare name, unless the name is one of its own commands. */
export function readsScripts(tool: 'pnpm' | 'yarn' | 'bun', own: ReadonlySet<string>): ReadProgram {
  return (line) => {
    const args = argumentsOf(line);
    const place = placeOf(args, tool);
    const [verb, second] = args.plain;
    if (verb === undefined) return [];
    if (RUN.has(verb.text)) {
      if (second === undefined || isFile(second.text)) return place.packages;
      const script = { tool: `${tool} run`, name: second.text, word: second, direct: true };
      return [...place.packages, ...scriptNamed(script, place)];
    }
    if (own.has(verb.text) || isFile(verb.text)) return place.packages;
    const script = { tool, name: verb.text, word: verb, direct: LIFECYCLE.has(verb.text) };
    return [...place.packages, ...scriptNamed(script, place)];
  };
}

/** `bun run index.ts`, `yarn ./x.js`: a file, which is a path, not a script. */
function isFile(text: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|sh|html|wasm)$/.test(text) || /^\.{0,2}\//.test(text);
}

/** `turbo run a b`, `lerna run a`: the script of any workspace, or a task of their own configuration. */
export function readsWorkspaceScripts(tool: string): ReadProgram {
  return (line) => {
    const [verb, ...scripts] = argumentsOf(line).plain;
    if (verb?.text !== 'run') return [];
    const named = scripts.map((word) => ({ tool: `${tool} run`, name: word.text, word, direct: false }));
    return named.flatMap((script) => scriptNamed(script, { packages: [] }));
  };
}
