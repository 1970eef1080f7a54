import type { Skipped } from '../repo/files/skipped.js';

/** How much was left out, for people: `2 files and 136 documents in 1 folder`. */
export function placesLeftOut(skipped: readonly Skipped[]): string {
  const folders = skipped.filter(({ documents }) => documents !== undefined);
  const documents = folders.reduce((sum, folder) => sum + (folder.documents ?? 0), 0);
  const files = skipped.length - folders.length;
  return [
    ...(files > 0 ? [counted(files, 'file')] : []),
    ...(documents > 0 ? [`${counted(documents, 'document')} in ${counted(folders.length, 'folder')}`] : []),
  ].join(' and ');
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
