import { addTo } from '../../text/multimap.js';
import { takeObjects } from '../git/objects/read-objects.js';
import type { UnlimitedGit } from '../git/git.js';
import { entriesNamed } from '../git/objects/tree-object.js';

/** A larger folder is not read, and what is deeper is not found. */
const TREE_BYTES = 2 * 1024 * 1024;
const MAX_DEPTH = 40;

/** What is still to be found below a folder. */
interface Below {
  readonly name: string;
  /** Names on the way to the file, from this folder on. */
  readonly names: readonly string[];
}

/**
 * Which of these names, `<commit>:<path>`, certainly name no file. Git says the same of a file that is not there and of
 * one whose folder it lacks, so the folders themselves are read: in two runs of git for each level, however many
 * commits there are. A folder that many commits share is read once. Names that git has no objects, time or space for
 * are left out.
 */
export async function findAbsent(
  git: Pick<UnlimitedGit, 'start'>,
  names: readonly string[],
): Promise<readonly string[]> {
  const absent: string[] = [];
  let folders = new Map<string, Below[]>();
  for (const name of names) {
    const colon = name.indexOf(':');
    addTo(folders, `${name.slice(0, colon)}^{tree}`, { name, names: name.slice(colon + 1).split('/') });
  }
  for (let depth = 0; depth < MAX_DEPTH && folders.size > 0; depth += 1) {
    const next = new Map<string, Below[]>();
    const belows = [...folders.values()];
    await takeObjects(git, { names: [...folders.keys()], maxBytes: TREE_BYTES }, (object, numbers) => {
      if (!object.ok || object.type !== 'tree') return;
      const wanted = numbers.flatMap((at) => belows[at] ?? []);
      const firsts = new Set(wanted.flatMap(({ names: [first = ''] }) => first));
      const entries = entriesNamed(object.content, object.id.length / 2, firsts);
      for (const {
        name,
        names: [first = '', ...rest],
      } of wanted) {
        const { mode = '', id = '' } = entries.get(first) ?? {};
        if (rest.length > 0 && IS_FOLDER.test(mode)) addTo(next, id, { name, names: rest });
        else if (rest.length > 0 || !IS_FILE.test(mode)) absent.push(name);
      }
    });
    folders = next;
  }
  return absent;
}

/** Some old programs wrote a zero before it. */
const IS_FOLDER = /^0?40000$/;
/** Files and symbolic links, whose content is the path that they lead to; but not submodules. */
const IS_FILE = /^1[02]0\d{3}$/;

/** Can git be asked for the path among others? It reads `./` as a place in the work tree, and one name a line. */
export function isPlainPath(path: string): boolean {
  return !/[\n\0]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
