import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * Bytes of memory that the processes of a session hold, as far as the system tells: on Linux, by /proc. Pages are
 * counted as the smallest there are; 0 elsewhere.
 */
export function sessionBytes(session: number): number {
  let bytes = 0;
  for (const id of processIds()) {
    const fields = statOf(id);
    // After the name: state, parent, group, session, …; the 22nd is the number of pages.
    if (Number(fields[3]) === session) bytes += Number(fields[21] ?? 0) * PAGE_BYTES;
  }
  return bytes;
}

function processIds(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function statOf(id: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended.
    return [];
  }
}
