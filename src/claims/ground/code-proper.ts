import { isBesideCode } from './beside-code.js';

/** Files that set up tools and packages, and hidden ones: what they name is the tool's. */
const TOOLING = /(?:^|\/)\.|(?:^|\/)(?:package\.json|setup\.(?:py|cfg)|conf\.py|noxfile\.py|[Mm]akefile\.\w+|tasks\.py|build\.rs|fabfile\.py|[Gg]ulpfile\.\w+|[Gg]runtfile\.\w+|[\w.-]+\.config\.[cm]?[jt]s)$/;

/** What a program writes into the projects of its users, or changes there: names of theirs. */
const SCAFFOLD = /(?:^|\/)(?:templates?|skeletons?|scaffolds?|boilerplates?|starters?|stubs?|migrate|migrations?|codemods?|vendor|third_party)\//i;

/** May a file prove that something was of this project: no test, example, set-up of a tool or text for other projects? */
export function isCodeProper(file: string): boolean {
  return !isBesideCode(file) && !isSetUp(file);
}

/** Does a file set up a tool, or hold what is written into projects of others? The names in it are theirs. */
export function isSetUp(file: string): boolean {
  return TOOLING.test(file) || SCAFFOLD.test(file);
}
