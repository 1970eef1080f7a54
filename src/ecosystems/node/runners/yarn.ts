import type { Arguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';
import { words } from '../../../text/words/words.js';
import { argumentsOf, isWorkspaceName, readsScripts, scriptNamed } from './scripts.js';

const OWN = words(`
  add audit autoclean bin cache check config constraints create dedupe dlx exec explain generate-lock-entry global
  help import info init install licenses link list login logout node npm outdated owner pack patch patch-commit plugin
  plugins policies publish rebuild remove search self-update set stage tag team unlink unplug up upgrade
  upgrade-interactive version versions why workspace workspaces x`);
const readScripts = readsScripts('yarn', OWN);

/**
 * Scripts by `run` and by their bare name, and workspaces by name.
 * @see https://yarnpkg.com/cli/run
 */
export const yarn: CommandRunner = {
  name: 'yarn',
  programs: ['yarn'],
  lineStarts: ['yarn'],
  unwrap: runsProgram(['yarn exec', 'yarn dlx'], ['-p', '--package']),
  read(line) {
    const args = argumentsOf(line);
    const verb = args.plain[0]?.text;
    return verb === 'workspace' || verb === 'workspaces' ? readWorkspace(args) : readScripts(line);
  },
  packages: { manifest: 'package.json' },
};

/** `yarn workspace web build` */
function readWorkspace({ plain: [verb, name, ...rest] }: Arguments): readonly Found[] {
  const isRun = rest[0]?.text === 'run';
  const script = isRun ? rest[1] : rest[0];
  if (verb?.text !== 'workspace' || name === undefined || !isWorkspaceName(name.text)) return [];
  const packages = [found({ kind: 'package', tool: 'yarn workspace', name: name.text }, name)];
  if (script === undefined || OWN.has(script.text)) return packages;
  const call = { tool: 'yarn workspace run', name: script.text, word: script, direct: isRun };
  return [...packages, ...scriptNamed(call, { workspace: name.text, packages: [] })];
}
