import { isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { found, tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-d --working-dir');
const OWN = words(`
  about archive audit browse bump check-platform-reqs clear-cache clearcache cc completion config create-project
  depends why diagnose dump-autoload dumpautoload exec fund global help home init install i licenses list outdated
  prohibits why-not reinstall remove rm require r run run-script search self-update selfupdate show info status
  suggests update u upgrade validate`);

/**
 * Scripts of `composer.json`, by `run` and by their bare name.
 * @see https://getcomposer.org/doc/articles/scripts.md
 */
export const composer: CommandRunner = {
  name: 'composer',
  programs: ['composer'],
  lineStarts: ['composer'],
  unwrap: runsProgram(['composer exec']),
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const [verb, script] = args.plain;
    const dir = optionOf(args, '-d', '--working-dir')?.value;
    if (verb === undefined) return [];
    if (verb.text === 'run' || verb.text === 'run-script') {
      const isTask = script !== undefined && isName(script.text);
      return isTask ? tasksNamed({ tool: 'composer run', runner: 'composer' }, [script], dir) : [];
    }
    if (OWN.has(verb.text) || !isName(verb.text)) return [];
    return [found({ kind: 'task', tool: 'composer', runner: 'composer', name: verb.text, direct: false }, verb, dir)];
  },
  tasks: { runner: 'composer', manifests: /^composer\.json$/, usual: ['composer.json'] },
};
