import { withLock } from '../../repo/write/lock.js';
import { userPlaces } from '../clients/user-places.js';
import { thisMachine } from '../command/machine.js';
import type { SetupRequest, StepOutcome } from '../step.js';
import { changeFile, type Subject } from './change.js';
import type { Installing } from './installing.js';

/** Changes files of the project one after the other. When removing, says nothing of files without docalign. */
export async function changeFiles(
  request: SetupRequest,
  subjectsOf: (installing: Installing) => readonly Subject[],
): Promise<StepOutcome> {
  const { root, env, dryRun, remove } = request;
  const installing: Installing = {
    ...request,
    scope: 'project',
    storeRoot: root,
    home: userPlaces(env)?.home,
    machine: thisMachine(env),
  };
  const subjects = subjectsOf(installing);
  const change = () => subjects.map((subject) => changeFile(subject, installing));
  const files = dryRun || subjects.length === 0 ? change() : await withLock({ root, name: 'settings' }, change);
  return { files: remove ? files.filter(({ state }) => state !== 'absent') : files, notes: [] };
}
