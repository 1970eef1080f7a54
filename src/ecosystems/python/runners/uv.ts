import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';
import { extras } from './extras.js';
import { unwrapManager } from './manager.js';
import { readPip } from './pip.js';

const VERBS = words('sync run export');
/** For `uv run`, the value of these options is a package, not a group. */
const PACKAGE_OPTIONS = words('--with --without');

/**
 * Extras and groups, what `uv run` runs, and `uv pip`.
 * @see https://docs.astral.sh/uv/reference/cli/
 */
export const uv: CommandRunner = {
  name: 'uv',
  programs: ['uv'],
  lineStarts: ['uv'],
  unwrap(line) {
    if (line[1]?.text === 'pip') return { command: [], found: readPip(line.slice(1)) };
    return unwrapManager({ tool: 'uv', verbs: VERBS, otherOptions: PACKAGE_OPTIONS }, line);
  },
  extras,
};
