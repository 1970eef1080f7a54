import { isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner, ExtraFiles, TargetFiles } from '../../../analysis/commands/runner.js';
import type { Option } from '../../../analysis/commands/arguments.js';
import { words } from '../../../text/words/words.js';
import { PRODUCT, TARGET, foldersOf } from '../targets.js';

const VALUED = words(`
  -c --configuration --package-path --scratch-path --build-path --cache-path --product --target --triple --arch
  -Xswiftc -Xcc -Xcxx -Xlinker -j --jobs --sdk --toolchain --filter --skip --sanitize --num-workers --traits
  --swift-sdk --allow-network-connections --experimental-xunit-output --xunit-output -s --specifier`);
/** Commands of `swift package` itself. */
const OWN = words(`
  add-dependency add-product add-setting add-target add-target-dependency clean purge-cache reset update describe init
  plugin config resolve fetch edit unedit show-dependencies show-executables show-traits tools-version dump-symbol-graph
  dump-package completion-tool archive-source compute-checksum learn diagnose-api-breaking-changes experimental-api-diff
  dump-pif generate-xcodeproj migrate audit-binary-artifact help`);

const targets: TargetFiles = {
  manifest: 'Package.swift',
  packageWord: 'package',
  lineIn({ tasks }, { flag, name }) {
    const names = flag === 'product' ? [PRODUCT + name, TARGET + name] : [TARGET + name];
    return tasks.find((task) => names.includes(task.name))?.line;
  },
  isPackage: () => false,
  filesOf: (dir, { name }) => foldersOf(dir, name).map((folder) => `${folder}/main.swift`),
  namesIn: ({ bins }, flag) => (flag === 'product' ? bins.map(({ name }) => name) : []),
  renamed: () => undefined,
};

const extras: ExtraFiles = {
  manifests: /^Package\.swift$/,
  implied: (_, name) => (name === 'default' ? { name, line: 1 } : undefined),
};

/**
 * Programs that a package builds, its targets and products, its traits, and commands of its plugins: `swift run math`,
 * `swift build --product math`, `swift package generate-manual`.
 * @see https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/
 */
export const swift: CommandRunner = {
  name: 'swift',
  programs: ['swift'],
  lineStarts: ['swift run', 'swift build', 'swift test', 'swift package'],
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const [verb, first] = args.plain;
    const dir = optionOf(args, '--package-path')?.value;
    if (verb === undefined || !/^(?:run|build|test|package)$/.test(verb.text)) return [];
    const named = args.options.flatMap((option) => ofOption(option, dir));
    if (first === undefined || !isName(first.text) || /[/:]/.test(first.text)) return named;
    if (verb.text === 'run')
      return [found({ kind: 'target', tool: 'swift run', flag: 'product', name: first.text }, first, dir), ...named];
    if (verb.text !== 'package' || OWN.has(first.text)) return named;
    return [
      found({ kind: 'task', tool: 'swift package', runner: 'swift', name: first.text, direct: true }, first, dir),
    ];
  },
  tasks: { runner: 'swift', manifests: /^Package(?:@swift-[\d.]+)?\.swift$/, usual: ['Package.swift'] },
  extras,
  targets,
};

function ofOption({ name, value, valueWord }: Option, dir: string | undefined): readonly Found[] {
  if (value === undefined || !isName(value)) return [];
  if (name === '--product' || name === '--target')
    return [found({ kind: 'target', tool: `swift ${name}`, flag: name.slice(2), name: value }, valueWord, dir)];
  return name === '--traits' && !value.includes(',')
    ? [found({ kind: 'extra', tool: 'swift --traits', name: value }, valueWord, dir)]
    : [];
}
