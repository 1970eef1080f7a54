import type { UnlimitedGit } from '../../git/git.js';
import { failed, idIn } from './write-problems.js';

export interface NotePlacing {
  /** Full id of the present notes commit; undefined for a new reference. */
  readonly commit: string | undefined;
  /** Full id of the annotated commit. */
  readonly note: string;
  /** Full id of the note's new content. */
  readonly blob: string;
}

const MAX_DEPTH = 20;

/**
 * Writes the tree of notes with one note put in, beside the others where they are: in folders after as many pairs of
 * letters as they are. Only the folders above the note are written anew. Returns the id of the tree.
 */
export function placeInTree(git: UnlimitedGit, { commit, note, blob }: NotePlacing): string {
  const root = commit === undefined ? undefined : `${commit}^{tree}`;
  return withNote(git, { tree: root, rest: note, blob, depth: 0 });
}

interface Placing {
  /** Undefined for a folder that does not exist yet. */
  readonly tree: string | undefined;
  /** What of the annotated id is not yet in names of folders. */
  readonly rest: string;
  readonly blob: string;
  readonly depth: number;
}

function withNote(git: UnlimitedGit, { tree, rest, blob, depth }: Placing): string {
  const entries = tree === undefined ? [] : entriesOf(git, tree);
  const folder = rest.slice(0, 2);
  const below = entries.find(({ name, type }) => name === folder && type === 'tree');
  const isHere = entries.some(({ name }) => name === rest);
  // A folder of other notes, where this one's may not exist yet.
  const isFanned = below !== undefined || (!isHere && entries.some(({ name, type }) => isFolder(name, type)));
  if (isHere || !isFanned || depth > MAX_DEPTH) return written(git, entries, { name: rest, mode: '100644', id: blob });
  const id = withNote(git, { tree: below?.id, rest: rest.slice(2), blob, depth: depth + 1 });
  return written(git, entries, { name: folder, mode: '040000', id });
}

function isFolder(name: string, type: string): boolean {
  return type === 'tree' && /^[\da-f]{2}$/.test(name);
}

interface Entry {
  readonly mode: string;
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

function entriesOf(git: UnlimitedGit, tree: string): readonly Entry[] {
  const output = git.run(['ls-tree', '-z', '--end-of-options', tree]);
  if (!output.ok) throw failed(`a folder of notes cannot be read: ${output.reason}`);
  // `<mode> <type> <id> TAB <name> NUL` each; names are bytes.
  return output.stdout
    .toString('latin1')
    .split('\0')
    .filter((record) => record !== '')
    .map((record) => {
      const tab = record.indexOf('\t');
      const [mode = '', type = '', id = ''] = record.slice(0, tab).split(' ');
      return { mode, type, id, name: record.slice(tab + 1) };
    });
}

/** The folder with one entry put in, or in place of the one of its name. */
function written(git: UnlimitedGit, entries: readonly Entry[], put: Pick<Entry, 'name' | 'mode' | 'id'>): string {
  const type = put.mode === '040000' ? 'tree' : 'blob';
  const all = [...entries.filter(({ name }) => name !== put.name), { ...put, type }];
  const input = all.map(({ mode, type: kind, id, name }) => `${mode} ${kind} ${id}\t${name}\0`).join('');
  return idIn(git.runHere(['mktree', '-z'], { input: Buffer.from(input, 'latin1') }), 'store a folder of notes');
}
