import { commandFolders } from '../../../ecosystems/programs.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isScript } from '../../../paths/roles.js';
import { remembered } from '../../../text/memo.js';
import { groupBy } from '../../../text/multimap.js';
import { isAtOrUnder } from '../../../text/paths.js';
import { packageOf } from '../units/scope.js';

/**
 * The files that declare the options of the program, most first, where the code only looks for this one; none where it
 * declares this option. A program that compares its arguments by hand declares its options so; but where its package
 * declares more options in another way than the file compares, the file only looks for one of them.
 */
export function otherDeclarers(option: CodeEntity, options: readonly CodeEntity[], facts: Facts): readonly string[] {
  if (option.isCompared !== true || isScript(option.file)) return [];
  const own = placeOf(option.file, facts);
  const isOfProgram = remembered((file) => mayBeOfOne(placeOf(file, facts), own));
  const long = options.filter(({ name, file }) => name.startsWith('--') && !isScript(file));
  const declared = long.filter(({ isCompared, file }) => isCompared !== true && isOfProgram(file));
  const names = new Set(declared.map(({ name }) => name));
  const compared = long.filter(
    ({ isCompared, file, name }) => isCompared === true && file === option.file && !names.has(name),
  );
  if (names.size <= new Set(compared.map(({ name }) => name)).size) return [];
  return [...groupBy(declared, ({ file }) => file)].sort(([, a], [, b]) => b.length - a.length).map(([file]) => file);
}

interface ProgramPlace {
  /** Folder of the package. */
  readonly home: string;
  /** The file's folder in a folder of commands, each of which is a program. */
  readonly program: string | undefined;
}

function placeOf(file: string, facts: Facts): ProgramPlace {
  const home = packageOf(file, facts);
  const folders = facts.manifests.at(home).flatMap(commandFolders);
  const within = folders.find(({ folder }) => isAtOrUnder(file, folder))?.folder;
  return { home, program: within === undefined ? undefined : file.slice(within.length + 1).split('/', 1)[0] };
}

/** May the places be of one program? Files outside of all folders of commands may be of any program of the package. */
function mayBeOfOne(a: ProgramPlace, b: ProgramPlace): boolean {
  return a.home === b.home && (a.program === undefined || b.program === undefined || a.program === b.program);
}
