import { isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('--cwd --config -c -f --filter');

/**
 * Tasks of `deno.json`: `deno task build`.
 * @see https://docs.deno.com/runtime/reference/cli/task/
 */
export const deno: CommandRunner = {
  name: 'deno',
  programs: ['deno'],
  lineStarts: ['deno task'],
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const [verb, script] = args.plain;
    if (verb?.text !== 'task' || script === undefined || !isName(script.text)) return [];
    const dir = optionOf(args, '--cwd')?.value;
    return [found({ kind: 'task', tool: 'deno task', runner: 'deno', name: script.text, direct: true }, script, dir)];
  },
  tasks: { runner: 'deno', manifests: /^deno\.jsonc?$/, usual: ['deno.json'] },
};
