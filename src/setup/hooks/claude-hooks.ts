import { join } from 'node:path';
import { jsonSettings } from '../../formats/edit/json-edit.js';
import { chooseProgram } from '../command/choose.js';
import { changeFiles } from '../install/change-files.js';
import type { Subject } from '../install/change.js';
import type { Installing } from '../install/installing.js';
import type { SetupRequest, SetupStep } from '../step.js';
import { hookGroups, planHookRemoval, planHooks } from './claude-settings.js';

/** Hooks of Claude Code in the settings that the project shares. */
export const claudeHooks: SetupStep = {
  name: 'hooks of Claude Code',
  run: (request) => changeFiles(request, (installing) => [subjectOf(request, installing)]),
};

function subjectOf({ root }: SetupRequest, installing: Installing): Subject {
  const client = { startsIn: 'project', folderVariable: '${CLAUDE_PROJECT_DIR}' } as const;
  const start = chooseProgram({ ...installing, client, program: 'docalign' });
  const groups = hookGroups(start);
  return {
    title: 'hooks of Claude Code',
    path: join(root, '.claude/settings.json'),
    planInstall: (text) => planHooks(text, groups),
    planRemoval: planHookRemoval,
    putsBack: true,
    details: [
      `Starts "${[start.command, ...start.args].join(' ')} hook post-commit" after a commit, and "hook doc-read" when `
        + `a document is read: ${start.why}.`,
      ...(start.isOfThisMachine ? ['The path is of this machine: do not commit the file.'] : []),
    ],
    snippet: () => jsonSettings.alone(['hooks'], { PostToolUse: Object.values(groups) }).trimEnd(),
  };
}
