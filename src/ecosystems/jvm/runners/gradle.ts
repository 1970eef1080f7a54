import { isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  -p --project-dir -b --build-file -c --settings-file -x --exclude-task --tests -I --init-script -g --gradle-user-home
  --include-build -P -D --max-workers --console --args --write-verification-metadata`);
/** Tasks that Gradle and its usual plugins define. */
const OWN = words(`
  jar tasks properties projects wrapper help init javadoc classes javaToolchains idea eclipse outgoingVariants
  resolvableConfigurations buildEnvironment apiCheck apiDump`);
/** Prefixes of task names that they compose: `compileTestKotlin`. */
const OWN_BEGINNINGS = words(`
  build clean test assemble check run publish install uninstall lint connected compile process dist spotless ktlint
  detekt dokka jmh native jib shadow kover jacoco verify sign bundle generate format upload close release signing
  version nexus ios js jvm wasm android all record update paparazzi asciidoctor`);
const BEGINNING = [...OWN_BEGINNINGS].join('|');
const OWN_PARTS = new RegExp(`^(?:(?:${BEGINNING})\\w*|(?:boot|dependenc)\\w+|\\w*(?:[jJ]ar|Classes|[dD]ist))$`);

/**
 * Tasks: `./gradlew :app:greet -p dir`.
 * @see https://docs.gradle.org/current/userguide/command_line_interface.html
 */
export const gradle: CommandRunner = {
  name: 'gradle',
  programs: ['gradle', 'gradlew', 'gradlew.bat'],
  lineStarts: ['./gradlew', 'gradlew'],
  takesSeveral: true,
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const names = args.plain
      .map((word) => ({ ...word, text: word.text.slice(word.text.lastIndexOf(':') + 1) }))
      .filter(({ text }) => /^[a-z]\w+$/i.test(text) && isName(text) && !OWN.has(text) && !OWN_PARTS.test(text));
    return tasksNamed({ tool: 'gradle', runner: 'gradle' }, names, optionOf(args, '-p', '--project-dir')?.value);
  },
  tasks: { runner: 'gradle', manifests: /\.gradle(?:\.kts)?$/, usual: ['build.gradle', 'build.gradle.kts'] },
};
