import { isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { found, tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-pl --projects -P --activate-profiles -f --file -s --settings -D -rf --resume-from');

/**
 * Goals come from plugins; profiles (`-Pname`) and modules (`-pl name`) are the project's own.
 * @see https://maven.apache.org/ref/current/maven-embedder/cli.html
 */
export const maven: CommandRunner = {
  name: 'maven',
  programs: ['mvn', 'mvnw', 'mvnw.cmd'],
  lineStarts: ['./mvnw', 'mvn'],
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const profiles = args.options
      .filter(({ name }) => /^-P\w/.test(name))
      .map(({ name, word }) => ({ ...word, text: name }))
      .filter(({ text }) => isName(text.slice(2)));
    const projects = optionOf(args, '-pl', '--projects');
    const modules = (projects?.value ?? '')
      .split(',')
      .map((module) => module.replace(/^[:!+-]+/, ''))
      .filter((module) => isName(module) && !module.includes('/'));
    const tasks = tasksNamed({ tool: 'mvn', runner: 'maven' }, profiles);
    if (projects === undefined) return tasks;
    const word = projects.valueWord;
    return [...tasks, ...modules.map((name) => found({ kind: 'package', tool: 'mvn -pl', name }, word))];
  },
  tasks: { runner: 'maven', manifests: /^pom\.xml$/, usual: ['pom.xml'] },
  packages: { manifest: 'pom.xml' },
};
