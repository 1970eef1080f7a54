import { directoryOf } from '../../text/paths.js';
import { DISK, type FileOps } from './file-ops.js';
import { checkReplaceable, writeDurably, type WriteRequest } from './durable-file.js';
import { absoluteOf } from '../files/paths.js';
import { prepareStore, STORE, sweepLeftovers } from './state-write.js';

export type DocumentWrite = Pick<WriteRequest, 'root' | 'file' | 'bytes' | 'guard'>;

/**
 * Replaces a file of the user atomically and durably, keeping owner and mode. The new file is prepared in the folder of
 * docalign's own files, so that a killed process leaves nothing among the docs. Throws WRITE_FAILED.
 */
export function writeDocument(request: DocumentWrite, ops: FileOps = DISK): void {
  writeDurably({ ...request, keepsIdentity: true, stage: stageOf(request, ops) }, ops);
}

/** Throws WRITE_FAILED when writing this file would surely fail. */
export function checkDocument(request: Pick<WriteRequest, 'root' | 'file'>): void {
  checkReplaceable(request);
}

/**
 * Undefined where that folder cannot exist, or files cannot be moved from it: the new file is then prepared next to the
 * old one.
 */
function stageOf({ root, file }: DocumentWrite, ops: FileOps): string | undefined {
  const stage = hasStoreNear(root, directoryOf(file), ops) ? STORE : undefined;
  sweepLeftovers(root, stage ?? directoryOf(file));
  return stage;
}

/** Whether the store is on the same disk as the folder. */
function hasStoreNear(root: string, folder: string, ops: FileOps): boolean {
  try {
    prepareStore(root, ops);
    return ops.lstat(absoluteOf(root, STORE))?.dev === ops.lstat(absoluteOf(root, folder))?.dev;
  } catch {
    return false;
  }
}
