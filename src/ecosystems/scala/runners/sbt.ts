import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner, TargetFiles } from '../../../analysis/commands/runner.js';
import type { ShellWord } from '../../../formats/shell.js';
import { words } from '../../../text/words/words.js';
import { PROJECT } from '../manifests/build-sbt.js';

/** Commands and tasks of sbt itself. */
const OWN = words(`
  about alias bgRun boot client clean compile console consoleProject consoleQuick copyResources dependencyTree doc
  evicted exit export fgRun help inspect last load makePom new package packageBin packageSrc plugins print project
  projects publish publishLocal publishM2 publishSigned reboot reload run runMain scalafmt scalafmtAll scalafmtCheck
  scalafmtCheckAll scalafmtSbt scalafix scalafixAll server session set settings shell show shutdown tasks test
  testOnly testQuick update warmup`);
/** A project that a cross-build makes from one: `coreJVM`. */
const PLATFORM = /(?:JVM|JS|Native|3|2_1[23])$/;

const targets: TargetFiles = {
  manifest: 'build.sbt',
  packageWord: 'build',
  lineIn({ tasks }, { name }) {
    const names = [PROJECT + name, PROJECT + name.replace(PLATFORM, '')];
    return tasks.find((task) => names.includes(task.name))?.line;
  },
  isPackage: () => false,
  filesOf: () => [],
  namesIn: ({ tasks }) => tasks.flatMap(({ name }) => (name.startsWith(PROJECT) ? name.slice(PROJECT.length) : [])),
  renamed: () => undefined,
};

/**
 * Projects, aliases and tasks of a build: `sbt core/test`, `sbt "docs/mdoc --watch"`, `sbt ci`.
 * @see https://www.scala-sbt.org/1.x/docs/Running.html
 */
export const sbt: CommandRunner = {
  name: 'sbt',
  programs: ['sbt'],
  lineStarts: ['sbt', './sbt'],
  takesSeveral: true,
  read(line) {
    const { plain } = parseArguments(line.slice(1), new Set());
    const [first] = plain;
    if (first === undefined || first.text === 'new' || first.text === 'project') return [];
    return plain.flatMap((word) => word.text.split(';').flatMap((command) => ofCommand(command, word)));
  },
  tasks: { runner: 'sbt', manifests: /\.sbt$/, usual: ['build.sbt'] },
  targets,
};

/** `core/Test/testOnly *Cart`: the project, if there is one, or else the task. */
function ofCommand(command: string, word: ShellWord): readonly Found[] {
  const name =
    command
      .trim()
      .split(/\s/, 1)[0]
      ?.replace(/^[+~]{0,2}/, '') ?? '';
  const [project = '', task] = name.split('/');
  if (!/^[a-z][\w-]{0,60}$/i.test(project) || !isName(project)) return [];
  if (task === undefined)
    return OWN.has(project) || word.text !== command
      ? []
      : [found({ kind: 'task', tool: 'sbt', runner: 'sbt', name: project, direct: false }, word)];
  return /^[A-Z]/.test(project) ? [] : [found({ kind: 'target', tool: 'sbt', flag: 'project', name: project }, word)];
}
