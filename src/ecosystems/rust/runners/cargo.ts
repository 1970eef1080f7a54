import { posix } from 'node:path';
import { isName, namesIn, parseArguments } from '../../../analysis/commands/arguments.js';
import type { CallOf } from '../../../analysis/commands/call.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner, ExtraFiles, TargetFiles } from '../../../analysis/commands/runner.js';
import type { ShellWord } from '../../../formats/shell.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  -p --package --bin --example --test --bench --features -F --exclude --target --target-dir --manifest-path --profile
  -j --jobs --config -Z --color --message-format --root --path --git --branch --tag --rev --version --registry -C`);
/** Commands of cargo that build or run the local packages. */
const BUILDING = words(`
  run r build b test t check c bench doc d clippy fix rustc rustdoc publish package nextest miri expand tree watch
  llvm-cov install hack update flamegraph fuzz semver-checks`);
/** Other commands of cargo itself, and of programs that users install in addition. */
const OTHER = words(`
  add remove rm new init search login logout owner yank uninstall metadata fetch generate-lockfile locate-project
  pkgid read-manifest vendor verify-project version help info report clean fmt audit deny outdated udeps machete
  tarpaulin insta binstall release dist edit generate make component mutants public-api msrv criterion deb wasi ndk
  apk lambda leptos tauri shuttle sqlx diesel about license sort bloat asm cache workspaces set-version upgrade
  careful geiger crev vet zigbuild cross xwin wasm espflash embed rdme readme sweep smart-release all-features
  minimal-versions update-in-place nono no-dev-deps quickinstall llvm-lines show-asm dinghy feature features bolero
  kani valgrind spellcheck spaces docs-rs rail mommy auditable cyclonedx sbom zng x3 hakari depgraph modules`);
const TARGET_OPTIONS = words('--bin --example --test --bench');
/** Folders in which cargo finds targets of each kind. */
const FOLDERS: Readonly<Record<string, string>> = {
  bin: 'src/bin',
  example: 'examples',
  test: 'tests',
  bench: 'benches',
};
const EXTRA_TOOL = 'cargo --features';

const extras: ExtraFiles = {
  manifests: /Cargo\.toml$/,
  implied: (_, name) => (name === 'default' ? { name, line: 1 } : undefined),
};

const targets: TargetFiles = {
  manifest: 'Cargo.toml',
  packageWord: 'crate',
  lineIn({ bins, tasks }, { flag, name }) {
    if (flag === 'bin') return bins.find((bin) => bin.name === name)?.line;
    return tasks.find((task) => task.name === `--${flag} ${name}`)?.line;
  },
  isPackage: (crate, { flag, name }) => flag === 'bin' && crate.name === name,
  filesOf(dir, { flag, name }) {
    return [`${name}.rs`, `${name}/main.rs`].map((file) => posix.join(dir, FOLDERS[flag] ?? '', file));
  },
  namesIn: ({ bins }, flag) => (flag === 'bin' ? bins.map(({ name }) => name) : []),
  renamed(from, to) {
    const file = ownFile(to);
    return posix.dirname(file) === posix.dirname(ownFile(from)) ? posix.basename(file, '.rs') : undefined;
  },
};

/** `x/main.rs` makes the same target as `x.rs`. */
function ownFile(path: string): string {
  return path.replace(/\/main\.rs$/, '.rs');
}

/**
 * Packages, targets, features and aliases. Queries of another manifest or registry are not claims.
 * @see https://doc.rust-lang.org/cargo/commands/
 */
export const cargo: CommandRunner = {
  name: 'cargo',
  programs: ['cargo'],
  lineStarts: ['cargo'],
  read(line) {
    // `cargo +nightly build`
    const own = line.slice(1).filter(({ text }) => !text.startsWith('+'));
    const {
      plain: [verb],
      options,
    } = parseArguments(own, VALUED);
    if (verb === undefined || options.some(({ name }) => name === '--manifest-path' || name === '--git')) return [];
    if (!BUILDING.has(verb.text) && !OTHER.has(verb.text)) return readAlias(verb);
    const isInstall = verb.text === 'install' && !options.some(({ name }) => name === '--path');
    if (!BUILDING.has(verb.text) || isInstall) return [];
    return options.flatMap(({ name, value, valueWord }) =>
      value === undefined ? [] : readOption({ name, value, word: valueWord }),
    );
  },
  tasks: {
    runner: 'cargo',
    manifests: /^config(?:\.toml)?$|^Cargo\.toml$/,
    usual: ['.cargo/config.toml', '.cargo/config'],
  },
  packages: { manifest: 'Cargo.toml' },
  extras,
  targets,
};

function readAlias(verb: ShellWord): readonly Found[] {
  if (!isName(verb.text)) return [];
  return [found({ kind: 'task', tool: 'cargo', runner: 'cargo', name: verb.text, direct: false }, verb)];
}

interface ReadOption {
  readonly name: string;
  readonly value: string;
  readonly word: ShellWord;
}

function readOption({ name, value, word }: ReadOption): readonly Found[] {
  if (TARGET_OPTIONS.has(name)) {
    return isName(value) ? [found({ kind: 'target', tool: 'cargo', flag: name.slice(2), name: value }, word)] : [];
  }
  // `-p name@1.2` names a version too.
  const isPackage = (name === '-p' || name === '--package') && isName(value) && !/[@:/]/.test(value);
  if (isPackage) return [found({ kind: 'package', tool: 'cargo -p', name: value }, word)];
  if (name !== '--features' && name !== '-F') return [];
  return namesIn(value, word).map((feature) => found(readFeature(feature.name), word));
}

/** `feature`, or `package/feature`. */
function readFeature(name: string): CallOf<'extra'> {
  const [owner = '', own] = name.split('/');
  if (own === undefined) return { kind: 'extra', tool: EXTRA_TOOL, name };
  return { kind: 'extra', tool: EXTRA_TOOL, name: own, owner };
}
