import type { CommandFolder, Programs } from '../analysis/commands/programs.js';
import type { TreeFacts } from '../model/facts.js';
import type { Manifest } from '../model/manifest.js';
import { ecosystems } from './index.js';

const known: readonly Programs[] = ecosystems.map(({ programs }) => programs);

/** Programs of languages and their package managers, which are never a repository's own. */
export const toolchainPrograms: ReadonlySet<string> = new Set(known.flatMap(({ toolchain = [] }) => [...toolchain]));

/** Programs that many projects use and one project makes. */
export const popularPrograms: ReadonlySet<string> = new Set(known.flatMap(({ popular = [] }) => [...popular]));

/** Programs that begin a command even in a fence without a language. */
export const startingPrograms: ReadonlySet<string> = new Set(known.flatMap(({ startLines = [] }) => [...startLines]));

/** Programs whose arguments name packages and tasks rather than paths. */
export const packagePrograms: ReadonlySet<string> = new Set(
  known.flatMap(({ namePackages = [] }) => [...namePackages]),
);

/** Folders in which tools install programs. */
export const programFolders: readonly string[] = known.flatMap(({ folders = [] }) => folders);

/** Globs of files that are programs even if no manifest lists them. */
export const programFiles: readonly string[] = known.flatMap(({ files = [] }) => files);

/** Is this a variable of programs that every machine may have? Documenting it does not mean that code here reads it. */
export function isCommonVariable(name: string): boolean {
  return known.some(({ variables }) => variables?.test(name) === true);
}

/** Can a package of this name install the program? */
export function mayInstall(packageName: string, program: string): boolean {
  return packageName === program || known.some((one) => one.mayInstall?.(packageName, program) === true);
}

/** Text forms in which code declares a command of its program, up to and including the name. */
export function commandForms(name: string): readonly string[] {
  return known.flatMap((programs) => programs.commandForms?.(name) ?? []);
}

const projectMakers = known.flatMap(({ makeProject = [] }) => makeProject);

/** Words of a command that tell what it creates. */
const TELLING_WORDS = 6;

/** Does the command create a new project, to which the following commands belong? `words`: without a prefix. */
export function makesProject(words: readonly { readonly text: string }[]): boolean {
  const line = words
    .slice(0, TELLING_WORDS)
    .map(({ text }) => text)
    .join(' ');
  return projectMakers.some((maker) => maker.test(line));
}

/** Does the text of an example create such a project, or show its manifest? */
export function showsProject(text: string): boolean {
  return known.some(({ showProject = [] }) => showProject.some((shown) => shown.test(text)));
}

/** Folders of a manifest's package in which each folder is a program. */
export function commandFolders(manifest: Manifest): readonly CommandFolder[] {
  return known.flatMap(({ commandFolder }) => commandFolder?.(manifest) ?? []);
}

/** The program with the package's own name. */
export function mainProgramOf(manifest: Manifest, tree: Pick<TreeFacts, 'kind'>): string | undefined {
  for (const { mainOf } of known) {
    const name = mainOf?.(manifest, tree);
    if (name !== undefined) return name;
  }
  return undefined;
}
