import type { ShellWord } from '../../../formats/shell.js';
import { isName, namesIn, parseArguments } from './arguments.js';
import { found } from './reading.js';
import type { Found, ReadProgram } from './reading.js';

const VALUED = new Set(['-p', '--package', '--bin', '--example', '--test', '--bench', '--features', '-F', '--exclude', '--target', '--target-dir', '--manifest-path', '--profile', '-j', '--jobs', '--config', '-Z', '--color', '--message-format', '--root', '--path', '--git', '--branch', '--tag', '--rev', '--version', '--registry', '-C']);
/** Commands of cargo that build or run what is here. */
const BUILDING = new Set(['run', 'r', 'build', 'b', 'test', 't', 'check', 'c', 'bench', 'doc', 'd', 'clippy', 'fix', 'rustc', 'rustdoc', 'publish', 'package', 'nextest', 'miri', 'expand', 'tree', 'watch', 'llvm-cov', 'install', 'hack', 'update', 'flamegraph', 'fuzz', 'semver-checks']);
/** Commands of cargo itself and of programs that people install beside it. */
const OWN = new Set([...BUILDING, ...'add remove rm new init search login logout owner yank uninstall metadata fetch generate-lockfile locate-project pkgid read-manifest vendor verify-project version help info report clean fmt audit deny outdated udeps machete tarpaulin insta binstall release dist edit generate make component mutants public-api msrv criterion deb wasi ndk apk lambda leptos tauri shuttle sqlx diesel about license sort bloat asm cache workspaces set-version upgrade careful geiger crev vet zigbuild cross xwin wasm espflash embed rdme readme sweep smart-release all-features minimal-versions update-in-place readme nono no-dev-deps quickinstall llvm-lines show-asm dinghy geiger feature features bolero kani valgrind spellcheck about spaces docs-rs rail mommy auditable cyclonedx sbom zng x3 hakari depgraph modules expand'.split(' ')]);
const TARGETS = new Map([['--bin', 'bin'], ['--example', 'example'], ['--test', 'test'], ['--bench', 'bench']] as const);

/** Packages, targets, features and aliases that a line of cargo names. What a foreign manifest or registry is asked for is no claim. */
export const readCargo: ReadProgram = (words) => {
  const rest = words.slice(1).filter(({ text }) => !text.startsWith('+'));
  const args = parseArguments(rest, VALUED);
  const [verb] = args.plain;
  if (verb === undefined || args.options.some(({ name }) => name === '--manifest-path' || name === '--git')) return [];
  if (!OWN.has(verb.text)) return isName(verb.text) ? [found({ kind: 'task', tool: 'cargo', runner: 'cargo', name: verb.text, direct: false }, verb)] : [];
  const isInstall = verb.text === 'install' && !args.options.some(({ name }) => name === '--path');
  if (!BUILDING.has(verb.text) || isInstall) return [];
  return args.options.flatMap(({ name, value, valueWord }) => (value === undefined ? [] : readOption({ name, value, word: valueWord })));
};

function readOption({ name, value, word }: { readonly name: string; readonly value: string; readonly word: ShellWord }): readonly Found[] {
  const flag = TARGETS.get(name as '--bin');
  if (flag !== undefined) return isName(value) ? [found({ kind: 'target', tool: 'cargo', flag, name: value }, word)] : [];
  // `-p name@1.2` names a version too.
  if (name === '-p' || name === '--package') return isName(value) && !/[@:/]/.test(value) ? [found({ kind: 'package', tool: 'cargo -p', name: value }, word)] : [];
  if (name !== '--features' && name !== '-F') return [];
  return namesIn(value, word).map(({ name: feature }) => {
    const [owner, own] = feature.split('/');
    return found(own === undefined ? { kind: 'extra', tool: 'cargo --features', name: feature } : { kind: 'extra', tool: 'cargo --features', name: own, owner: owner ?? '' }, word);
  });
}
