import { join } from 'node:path';
import { hooksFolderOf, type HooksFolder } from '../../repo/git/hooks-folder.js';
import { chooseProgram } from '../command/choose.js';
import { changeFiles } from '../install/change-files.js';
import type { Subject } from '../install/change.js';
import type { Plan } from '../install/plan.js';
import type { Installing } from '../install/installing.js';
import type { SetupStep } from '../step.js';
import { hookScript, isOwnScript, type HookScript } from './hook-script.js';

const EXECUTABLE = 0o755;

type HooksPlace = Extract<HooksFolder, { ok: true }>;

/** The pre-commit hook of this clone. It is written only where there is none. */
export const gitHook: SetupStep = {
  name: 'hook of git',
  run(request) {
    const folder = hooksFolderOf(request.root);
    if (folder.ok) return changeFiles(request, (installing) => [subjectOf(folder, installing)]);
    if (request.remove) return Promise.resolve({ files: [], notes: [] });
    const refused = { title: 'hook of git', file: 'pre-commit', state: 'refused', diff: '', details: [] } as const;
    return Promise.resolve({
      files: [{ ...refused, reason: folder.reason, snippet: 'docalign hook pre-commit' }],
      notes: [],
    });
  },
};

function subjectOf({ path, within }: HooksPlace, installing: Installing): Subject {
  const client = { startsIn: 'project' } as const;
  // The hook is of this clone, as a path of this machine may be.
  const start = chooseProgram({ ...installing, client, program: 'docalign' });
  const { line, script } = hookScript(start);
  return {
    title: 'hook of git',
    path: join(path, 'pre-commit'),
    within,
    newMode: EXECUTABLE,
    planInstall: (text) => planScript(text, { script, line }),
    planRemoval: (text): Plan => {
      if (text === undefined || !/\bhook pre-commit\b/.test(text) || !text.includes('docalign'))
        return { state: 'absent' };
      if (isOwnScript(text)) return { state: 'removed', text: undefined };
      return { state: 'refused', reason: 'it has other lines too; remove the one with "hook pre-commit" by hand' };
    },
    details: [`Starts "${line}" before each commit in this clone: ${start.why}.`],
    snippet: () => line,
  };
}

function planScript(text: string | undefined, { script, line }: HookScript): Plan {
  if (text === undefined) return { state: 'added', text: script };
  if (text === script) return { state: 'unchanged' };
  if (isOwnScript(text)) return { state: 'updated', text: script };
  if (text.includes(line)) return { state: 'unchanged' };
  return { state: 'refused', reason: 'there is a pre-commit hook already' };
}
