import { runsProgram } from '../../../analysis/commands/wrapper.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';
import { readsScripts } from './scripts.js';

const OWN = words(`
  add install i update up upgrade remove rm uninstall un link ln unlink import rebuild rb prune fetch dedupe patch
  patch-commit patch-remove audit list ls la ll outdated why licenses exec dlx create publish pack recursive multi m
  server store root bin setup env config c init deploy doctor cache catalog self-update completion login logout whoami
  approve-builds ignored-builds cat-file cat-index find-hash help version view info search access team token unpublish
  deprecate dist-tag owner ping profile repo docs bugs star stage install-test it ci sbom runtime pkg set-script with`);

/**
 * Scripts by `run` and by their bare name, and workspaces by `--filter`.
 * @see https://pnpm.io/cli/run
 */
export const pnpm: CommandRunner = {
  name: 'pnpm',
  programs: ['pnpm'],
  lineStarts: ['pnpm'],
  unwrap: runsProgram(['pnpm exec', 'pnpm dlx'], ['--package']),
  read: readsScripts('pnpm', OWN),
  packages: { manifest: 'package.json' },
};
