import { DocalignError } from '../../model/error.js';
import { realPathOf } from '../../repo/files/place.js';
import { withLock } from '../../repo/write/lock.js';
import type { Scope } from '../clients/client.js';
import { clients } from '../clients/index.js';
import { userPlaces } from '../clients/user-places.js';
import { thisMachine } from '../command/machine.js';
import type { FileOutcome, SetupRequest, SetupStep, StepOutcome } from '../step.js';
import { changeSettings } from './settings-subject.js';
import type { Installing } from './installing.js';
import { isUsed, targetsOf } from './target.js';

export interface InstallRequest extends SetupRequest {
  readonly scope: Scope;
  /** Value of `--config`: another file than the client's own. */
  readonly config: string | undefined;
  /** Value of `--tools`, checked; undefined: what an entry has stays. */
  readonly tools?: string | undefined;
}

const CHANGES: readonly FileOutcome['state'][] = ['added', 'updated', 'removed', 'restored'];
const RESTART = 'Clients that are running see the change when they start again.';

/** Adds docalign to the settings of MCP clients, or removes it. Throws BAD_USAGE, LOCKED. */
export async function installServer(request: InstallRequest): Promise<StepOutcome> {
  const { root, scope, env, remove, dryRun, where } = request;
  const places = userPlaces(env);
  const storeRoot = scope === 'project' ? root : homeFolder(places?.home, where);
  const { targets, without } = targetsOf({
    ...request,
    places,
    named: request.clients,
    all: remove && request.clients.length === 0,
  });
  const installing: Installing = { ...request, storeRoot, home: places?.home, machine: thisMachine(env) };
  const change = (): readonly FileOutcome[] => targets.map((target) => changeSettings(target, installing));
  const files =
    dryRun || targets.length === 0 ? change() : await withLock({ root: storeRoot, name: 'settings' }, change);
  const titles = without.map(({ title }) => title);
  const isChanged = !dryRun && files.some(({ state }) => CHANGES.includes(state));
  return {
    files,
    notes: [...(titles.length === 0 ? [] : [withoutNote(titles, request)]), ...(isChanged ? [RESTART] : [])],
  };
}

/** The clients of a project, as a part of `docalign init`. */
export const mcpServers: SetupStep = {
  name: 'MCP servers',
  run: (request) => installServer({ ...request, scope: 'project', config: undefined }),
};

/** The same where other parts are asked for, which need no client. */
export const mcpServersIfAny: SetupStep = {
  name: mcpServers.name,
  run(request) {
    const { env, clients: named, remove } = request;
    const places = userPlaces(env);
    const isAny = clients.some((client) => isUsed(client, { ...request, scope: 'project', places }));
    if (isAny || named.length > 0 || remove) return mcpServers.run(request);
    return Promise.resolve({ files: [], notes: ['No MCP client was found: --client names one.'] });
  },
};

function withoutNote(titles: readonly string[], { scope }: InstallRequest): string {
  const [isOne, place] = [titles.length === 1, scope === 'project' ? 'project' : 'home folder'];
  const names = isOne ? titles[0] : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
  return (
    `${names} ${isOne ? 'was' : 'were'} found, and ${isOne ? 'has' : 'have'} no settings file in a ${place}: `
    + '"docalign mcp install --scope user" writes those of the user.'
  );
}

/** Throws BAD_USAGE without a home folder. */
function homeFolder(home: string | undefined, where: string): string {
  const real = home === undefined ? undefined : realPathOf(home);
  if (real !== undefined) return real;
  const what = home === undefined ? 'there is no home folder' : 'the home folder does not exist';
  throw new DocalignError('BAD_USAGE', `${where}: ${what}. Set HOME, or use --scope project.`);
}
