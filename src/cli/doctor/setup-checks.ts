import type { ClientEntry } from '../../setup/doctor/client-entries.js';
import type { NodeVersion } from '../../setup/doctor/node-version.js';
import type { StepState } from '../../setup/doctor/step-states.js';
import { ok, type Check } from './check.js';

export function nodeCheck({ running, demanded, isEnough }: NodeVersion): Check {
  const [name, title] = ['node', 'Node.js'];
  if (demanded === undefined) return ok(name, title, running);
  if (isEnough) return ok(name, title, `${running}, docalign needs ${demanded}`);
  return {
    name,
    title,
    status: 'problem',
    message: `${running} is too old, docalign needs ${demanded}`,
    remedy: `Install Node.js ${demanded.replace(/^>=/, '')} or newer.`,
  };
}

/** One check for each settings file of a client that mentions docalign. */
export function clientChecks(entries: readonly ClientEntry[]): readonly Check[] {
  if (entries.length > 0) return entries.map(clientCheck);
  const message = 'no settings of an MCP client mention docalign';
  return [{ ...CLIENT, status: 'note', message, remedy: 'docalign init' }];
}

const CLIENT: Pick<Check, 'name' | 'title'> = { name: 'client', title: 'Client' };

function clientCheck(entry: ClientEntry): Check {
  const { command, state, titles, file } = entry;
  const check = { ...CLIENT, details: command === '' ? [] : [command] };
  const place = `${titles.join(' and ')} (${file})`;
  const install = installCommand(entry);
  if (state.kind === 'answers')
    return { ...check, status: 'ok', message: `${place}: its command starts docalign ${state.version}` };
  if (state.kind === 'off') return { ...check, status: 'note', message: `${place}: the server is switched off` };
  if (state.kind === 'remote')
    return { ...check, status: 'note', message: `${place}: the server is reached by an address, which is not tried` };
  if (state.kind === 'left') return { ...check, status: 'note', message: `${place}: not started: ${state.reason}` };
  if (state.kind === 'unread')
    return { ...check, status: 'note', message: `${place}: cannot be read, ${state.reason}` };
  if (state.kind === 'broken')
    return {
      ...check,
      status: 'problem',
      message: `${place}: cannot be parsed, ${state.reason}`,
      remedy: `Correct the file, then ${install}`,
    };
  if (state.kind === 'missing')
    return { ...check, status: 'problem', message: `${place}: does not start, ${state.reason}`, remedy: install };
  return {
    ...check,
    status: 'problem',
    message: `${place}: its command ${state.reason}`,
    remedy: `Run the command by hand to see why; ${install} writes one that works here.`,
  };
}

function installCommand({ id, scope }: ClientEntry): string {
  return `docalign mcp install --client ${id}${scope === 'user' ? ' --scope user' : ''}`;
}

/** The commands that write what a step of `docalign init` writes; the command itself if it is not listed. */
const STEP_COMMANDS: Readonly<Record<string, string>> = {
  'hooks of Claude Code': 'docalign init --hooks',
  'hook of git': 'docalign init --git-hook',
};

/** Hooks and whatever else `docalign init` has set up. */
export function stepChecks(states: readonly StepState[]): readonly Check[] {
  return states.map(({ step, title, file, state }) => {
    const check = { name: 'setup', title: 'Set-up', message: `${title} (${file})` };
    if (state === 'unchanged') return { ...check, status: 'ok', message: `${check.message}: up to date` };
    const remedy = STEP_COMMANDS[step] ?? 'docalign init';
    return { ...check, status: 'problem', message: `${check.message}: out of date`, remedy };
  });
}
