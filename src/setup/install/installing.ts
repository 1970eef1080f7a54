import type { Scope } from '../clients/client.js';
import type { Machine } from '../command/machine.js';

/** What changing any settings file needs to know. */
export interface Installing {
  readonly root: string;
  readonly scope: Scope;
  readonly dryRun: boolean;
  readonly remove: boolean;
  /** The folder whose `.docalign` keeps backups: the repository, or the home folder. */
  readonly storeRoot: string;
  readonly home: string | undefined;
  readonly machine: Machine;
  /** Tools that the server is to offer; undefined: what an entry has stays. */
  readonly tools?: string | undefined;
}
