import { DocalignError } from '../../model/error.js';
import { checkReplaceable } from '../../repo/write/durable-file.js';
import { makeFolders, removeEmptyFolders, writeSettings } from '../../repo/write/settings-write.js';
import { entryFor, startsWith } from './entry.js';
import { backUp, digestOf, readReceipt, writeReceipt, type Receipt } from './receipt.js';
import { bytesNow, decoded, openSettings, pathOf, type SettingsFile } from './settings-file.js';
import { formatOf, planInstall, planRemoval, SERVER_NAME, type Plan } from './plan.js';
import { maskedDiff, shownPath } from './shown.js';
import type { Installing } from './installing.js';
import type { FileOutcome } from '../step.js';
import type { Target } from './target.js';

/** How often a file is read again that another program changed meanwhile. */
const MOST_ATTEMPTS = 5;

/** Changes one settings file, or says what would change. Never throws for what is wrong with the file. */
export function changeSettings(target: Target, installing: Installing): FileOutcome {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return changeOnce(target, installing);
    } catch (error) {
      if (!(error instanceof DocalignError)) throw error;
      if (error.code === 'CHANGED_UNDERNEATH' && attempt < MOST_ATTEMPTS) continue;
      return refused(target, installing, error.reason);
    }
  }
}

function changeOnce(target: Target, installing: Installing): FileOutcome {
  const opened = openSettings(target.path, installing.scope === 'project' ? installing.root : undefined);
  if (!opened.ok) return refused(target, installing, opened.reason);
  const { settings } = opened;
  const { bytes } = settings;
  const read = decoded(bytes ?? Buffer.alloc(0));
  if (!read.ok) return refused(target, installing, read.reason);
  const receipt = readReceipt(installing.storeRoot, pathOf(settings));
  const isOurs = bytes !== undefined && receipt?.after === digestOf(bytes);
  const before = bytes === undefined ? undefined : read.text;
  const plan = planFor({ target, installing, before, receipt, isOurs });
  if (plan.state === 'refused') return refused(target, installing, plan.reason);
  if (!('text' in plan)) return outcomeOf(target, installing, { state: plan.state });
  const after = plan.text === undefined ? undefined : Buffer.from(read.mark + plan.text);
  const exact = installing.remove && isOurs ? receipt.before : after;
  if (installing.dryRun && bytes !== undefined) checkReplaceable(settings);
  const backup = installing.dryRun ? undefined : write(settings, exact, { installing, receipt, isOurs, plan });
  const shownAfter = exact === undefined ? '' : exact.toString('utf8');
  const diff = maskedDiff(shownOf(target, installing), bytes?.toString('utf8') ?? '', shownAfter);
  return outcomeOf(target, installing, { state: plan.state, diff, backup });
}

interface Planning {
  readonly target: Target;
  readonly installing: Installing;
  readonly before: string | undefined;
  readonly receipt: Receipt | undefined;
  readonly isOurs: boolean;
}

function planFor({ target, installing, before, receipt, isOurs }: Planning): Plan {
  const [client] = target.clients;
  if (client === undefined) return { state: 'absent' };
  if (!installing.remove) return planInstall(client, before, (present) => entryFor(client, present, installing));
  const original = receipt?.before === undefined ? '' : receipt.before.toString('utf8').replace(/^\ufeff/, '');
  const plan = planRemoval(client, before, receipt === undefined ? undefined : original);
  // The file is as docalign left it: what was there before is put back, whatever the plan for its text.
  return isOurs && plan.state !== 'absent' ? { state: 'removed', text: undefined } : plan;
}

interface Writing {
  readonly installing: Installing;
  readonly receipt: Receipt | undefined;
  readonly isOurs: boolean;
  readonly plan: Plan;
}

/** Backs the old file up, writes the new one, and notes what was there before. Returns the path of the backup. */
function write(
  settings: SettingsFile,
  after: Buffer | undefined,
  { installing: { storeRoot, scope, remove }, receipt, isOurs, plan }: Writing,
): string | undefined {
  const path = pathOf(settings);
  const { root, file, missing, bytes } = settings;
  const backup = bytes === undefined ? undefined : backUp(storeRoot, path, bytes);
  const folders = makeFolders(root, missing, scope === 'project' ? 0o755 : 0o700);
  const guard = (): void => {
    if (!isSame(bytesNow(settings), bytes))
      throw new DocalignError(
        'CHANGED_UNDERNEATH',
        `${file}: it changed meanwhile.`,
        'another program keeps changing it',
      );
  };
  try {
    writeSettings({ root, file, bytes: after, guard, newMode: scope === 'project' ? 0o644 : 0o600 });
  } catch (error) {
    removeEmptyFolders(root, folders);
    throw error;
  }
  if (after === undefined) {
    removeEmptyFolders(root, receipt?.folders ?? []);
    return backup;
  }
  if (remove) return backup;
  const isKnown = isOurs && receipt !== undefined;
  if (isKnown || plan.state === 'added')
    writeReceipt(storeRoot, path, {
      after: digestOf(after),
      before: isKnown ? receipt.before : bytes,
      folders: isKnown ? receipt.folders : folders,
    });
  return backup;
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.equals(other);
}

function shownOf({ path }: Target, { root, home }: Installing): string {
  return shownPath(path, { root, home });
}

interface Became {
  readonly state: FileOutcome['state'];
  readonly diff?: string;
  readonly backup?: string | undefined;
}

function outcomeOf(target: Target, installing: Installing, { state, diff = '', backup }: Became): FileOutcome {
  const details = installing.remove ? [] : [...startsWith(target, installing), ...projectNotes(target, installing)];
  const kept = backup === undefined ? [] : [`The old file is in ${backupPlace(backup, installing)}.`];
  return { ...namesOf(target, installing), state, diff, details: [...details, ...kept] };
}

function projectNotes({ clients }: Target, { scope }: Installing): readonly string[] {
  return scope === 'project' ? clients.flatMap(({ projectNote }) => projectNote ?? []) : [];
}

function backupPlace(backup: string, { scope }: Installing): string {
  return scope === 'project' ? backup : `~/${backup}`;
}

function namesOf(target: Target, installing: Installing): Pick<FileOutcome, 'title' | 'file'> {
  return { title: target.clients.map(({ title }) => title).join(', '), file: shownOf(target, installing) };
}

function refused(target: Target, installing: Installing, reason: string): FileOutcome {
  const [client] = target.clients;
  const names = namesOf(target, installing);
  const outcome = { ...names, state: 'refused' as const, diff: '', details: [], reason };
  if (client === undefined || installing.remove) return outcome;
  const { whole } = entryFor(client, undefined, installing);
  return {
    ...outcome,
    snippet: formatOf(client)
      .alone([...client.servers, SERVER_NAME], whole)
      .trimEnd(),
  };
}
