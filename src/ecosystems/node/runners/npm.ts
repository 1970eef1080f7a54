import { runsProgram } from '../../../analysis/commands/wrapper.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { LIFECYCLE, RUN, argumentsOf, placeOf, scriptNamed } from './scripts.js';

/**
 * Scripts of `package.json`, and workspaces by `-w`.
 * @see https://docs.npmjs.com/cli/commands/npm-run-script
 */
export const npm: CommandRunner = {
  name: 'npm',
  programs: ['npm'],
  lineStarts: ['npm run', 'npm test', 'npm start', 'npm run-script'],
  unwrap: runsProgram(['npm exec', 'npm x'], ['-p', '--package', '-c']),
  read(line) {
    const args = argumentsOf(line);
    const [verb, script] = args.plain;
    const place = placeOf(args, 'npm');
    if (verb === undefined) return place.packages;
    const lifecycle = LIFECYCLE.get(verb.text);
    if (lifecycle !== undefined) {
      return [...place.packages, ...scriptNamed({ tool: 'npm', name: lifecycle, word: verb, direct: true }, place)];
    }
    if (!RUN.has(verb.text) || script === undefined) return place.packages;
    const run = { tool: 'npm run', name: script.text, word: script, direct: true };
    return [...place.packages, ...scriptNamed(run, place)];
  },
  tasks: {
    runner: 'npm',
    manifests: /^package\.json$/,
    usual: ['package.json'],
    defaults: { start: 'server.js' },
    startsDependencies: true,
  },
  packages: { manifest: 'package.json' },
};
