import { DocalignError } from '../../model/error.js';
import { checkReplaceable } from '../../repo/write/durable-file.js';
import { makeFolders, removeEmptyFolders, writeSettings } from '../../repo/write/settings-write.js';
import { backUp, digestOf, readReceipt, writeReceipt, type Receipt } from './receipt.js';
import { bytesNow, decoded, openSettings, OUTSIDE, pathOf, type SettingsFile } from './settings-file.js';
import type { Plan } from './plan.js';
import { maskedDiff, shownPath } from './shown.js';
import type { Installing } from './installing.js';
import type { FileOutcome } from '../step.js';

/** A file that docalign writes into, and what it wants there. */
export interface Subject {
  /** `Claude Code`: what the file is for. */
  readonly title: string;
  /** Absolute path, as it is named. */
  readonly path: string;
  /** Folder below which is written, if not the repository: real path. */
  readonly within?: string | undefined;
  /** Permissions of a new file, if not the usual ones. */
  readonly newMode?: number;
  /** `text` undefined: there is no file. */
  planInstall(text: string | undefined): Plan;
  /** `original`: what was there before docalign wrote, as far as that is known; '' for no file. */
  planRemoval(text: string | undefined, original: string | undefined): Plan;
  /** Tells the entry that docalign wrote from one of the user's, which removal puts back; undefined without one. */
  signOf?(text: string): string | undefined;
  /** Removal puts back what was there before the first change, also where that was an entry for docalign. */
  readonly putsBack?: boolean;
  /** Further facts for people when it was installed, a sentence each. */
  readonly details: readonly string[];
  /** How a file is changed all the same that is outside the repository, after the reason that it is not. */
  readonly outside?: string;
  /** Text to paste by hand into the file, which has this text if it could be read. */
  snippet?(into: string | undefined): string;
}

const OWN = 'The entry is not the one that docalign wrote: take it out by hand if you do not want it.';

/** How often a file is read again that another program changed meanwhile. */
const MOST_ATTEMPTS = 5;

/** Changes one file, or says what would change. Never throws for what is wrong with the file. */
export function changeFile(target: Subject, installing: Installing): FileOutcome {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return changeOnce(target, installing);
    } catch (error) {
      if (!(error instanceof DocalignError)) throw error;
      if (error.code === 'CHANGED_UNDERNEATH' && attempt < MOST_ATTEMPTS) continue;
      return refused(target, installing, { reason: error.reason });
    }
  }
}

function changeOnce(target: Subject, installing: Installing): FileOutcome {
  const opened = openSettings(
    target.path,
    target.within ?? (installing.scope === 'project' ? installing.root : undefined),
  );
  if (!opened.ok) {
    const more = opened.reason === OUTSIDE ? (target.outside ?? '') : '';
    return refused(target, installing, { reason: opened.reason + more });
  }
  const { settings } = opened;
  const { bytes } = settings;
  const read = decoded(bytes ?? Buffer.alloc(0));
  if (!read.ok) return refused(target, installing, { reason: read.reason });
  const receipt = readReceipt(installing.storeRoot, pathOf(settings));
  const isOurs = bytes !== undefined && receipt?.after === digestOf(bytes);
  const before = bytes === undefined ? undefined : read.text;
  const plan = planFor({ target, installing, before, receipt, isOurs });
  if (plan.state === 'refused') return refused(target, installing, { reason: plan.reason, text: before });
  if (!('text' in plan)) return outcomeOf(target, installing, { state: plan.state });
  const after = plan.text === undefined ? undefined : Buffer.from(read.mark + plan.text);
  const exact = installing.remove && isOurs ? receipt.before : after;
  if (installing.dryRun && bytes !== undefined) checkReplaceable(settings);
  const writing = { target, installing, receipt, isOurs, plan, before };
  const backup = installing.dryRun ? undefined : write(settings, exact, writing);
  const diff = maskedDiff(shownOf(target, installing), bytes?.toString('utf8'), exact?.toString('utf8'));
  return outcomeOf(target, installing, { state: plan.state, diff, backup });
}

interface Planning {
  readonly target: Subject;
  readonly installing: Installing;
  readonly before: string | undefined;
  readonly receipt: Receipt | undefined;
  readonly isOurs: boolean;
}

function planFor({ target, installing, before, receipt, isOurs }: Planning): Plan {
  if (!installing.remove) return target.planInstall(before);
  const original = receipt?.before === undefined ? '' : textOf(receipt.before);
  if (receipt?.isBack === true && target.signOf?.(before ?? '') !== undefined) return { state: 'unchanged' };
  const plan = target.planRemoval(before, receipt === undefined ? undefined : original);
  const hadOwn = target.signOf?.(original) !== undefined;
  // The file is as docalign left it: what was there before is put back, whatever the plan for its text.
  if (isOurs && plan.state !== 'absent') return { state: hadOwn ? 'restored' : 'removed', text: undefined };
  if (plan.state !== 'refused' || !hadOwn || receipt?.backup === undefined) return plan;
  const place = backupPlace(receipt.backup, installing);
  return { ...plan, reason: `${plan.reason}; the entry from before is not put back, it is in ${place}` };
}

interface Writing extends Planning {
  readonly plan: Plan;
}

/** Backs the old file up, writes the new one, and notes what was there before. Returns the path of the backup. */
function write(settings: SettingsFile, after: Buffer | undefined, writing: Writing): string | undefined {
  const { storeRoot, scope } = writing.installing;
  const newMode = writing.target.newMode ?? (scope === 'project' ? 0o644 : 0o600);
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
    writeSettings({ root, file, bytes: after, guard, newMode });
  } catch (error) {
    removeEmptyFolders(path, folders.length);
    throw error;
  }
  if (after === undefined) removeEmptyFolders(path, writing.receipt?.folders.length ?? 0);
  const next = nextReceipt(writing, { bytes, after, folders, backup });
  if (next !== undefined) writeReceipt(storeRoot, path, next);
  return backup;
}

interface Written {
  readonly bytes: Buffer | undefined;
  readonly after: Buffer | undefined;
  readonly folders: readonly string[];
  readonly backup: string | undefined;
}

/** What is known of the file from now on; undefined if that stays as it is. */
function nextReceipt(
  { target, installing, receipt, isOurs, plan, before }: Writing,
  { bytes, after, folders, backup }: Written,
): Receipt | undefined {
  const sign = after === undefined ? undefined : target.signOf?.(textOf(after));
  if (installing.remove) {
    if (receipt === undefined || target.signOf === undefined) return undefined;
    if (plan.state !== 'restored' || after === undefined) return { ...receipt, sign: NO_SIGN };
    return { ...receipt, after: digestOf(after), sign, isBack: true };
  }
  if (after === undefined) return undefined;
  const fresh = { after: digestOf(after), before: bytes, folders, sign, isBack: false, backup };
  if (plan.state === 'added' && !isOurs) return fresh;
  const isOwn = receipt !== undefined && !receipt.isBack;
  if (isOwn && isOurs) return { ...receipt, after: fresh.after, sign };
  if (target.signOf === undefined) return target.putsBack === true && receipt === undefined ? fresh : undefined;
  // An entry that docalign wrote is not one to put back later.
  if (isOwn && [undefined, target.signOf(before ?? '')].includes(receipt.sign)) return { ...receipt, sign };
  return fresh;
}

/** No entry has this sign: the next one that is there is the user's. */
const NO_SIGN = '';

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.equals(other);
}

function shownOf({ path }: Subject, { root, home }: Installing): string {
  return shownPath(path, { root, home });
}

interface Became {
  readonly state: FileOutcome['state'];
  readonly diff?: string;
  readonly backup?: string | undefined;
}

function outcomeOf(target: Subject, installing: Installing, { state, diff = '', backup }: Became): FileOutcome {
  const details = installing.remove ? (state === 'unchanged' ? [OWN] : []) : target.details;
  const kept = backup === undefined ? [] : [`The old file is in ${backupPlace(backup, installing)}.`];
  return { ...namesOf(target, installing), state, diff, details: [...details, ...kept] };
}

function backupPlace(backup: string, { scope }: Installing): string {
  return scope === 'project' ? backup : `~/${backup}`;
}

function namesOf(target: Subject, installing: Installing): Pick<FileOutcome, 'title' | 'file'> {
  return { title: target.title, file: shownOf(target, installing) };
}

function refused(
  target: Subject,
  installing: Installing,
  { reason, text }: { readonly reason: string; readonly text?: string | undefined },
): FileOutcome {
  const outcome = { ...namesOf(target, installing), state: 'refused' as const, diff: '', details: [], reason };
  const snippet = installing.remove ? undefined : target.snippet?.(text);
  return snippet === undefined ? outcome : { ...outcome, snippet };
}
