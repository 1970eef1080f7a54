import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { readCmake } from '../cmake.js';
import type { CmakeCommand } from '../cmake.js';
import type { Bin, Requirement, Task } from '../../../model/manifest.js';

/**
 * The project with its version, targets, programs, and the version of CMake. Modules and functions add targets, so the
 * manifest is open.
 */
export const cmakeLists: ManifestFormat = {
  name: 'CMakeLists.txt',
  matches: (base) => base === 'CMakeLists.txt',
  read: readLists,
};

const TARGETS = new Set(['add_executable', 'add_library', 'add_custom_target']);
const PLAIN = /^[\w.+-]{1,100}$/;

function readLists(text: string): ManifestParts {
  const commands = readCmake(text);
  const targets = commands.filter(({ name, args }) => TARGETS.has(name) && PLAIN.test(args[0] ?? ''));
  const project = commands.find(({ name }) => name === 'project');
  return {
    name: PLAIN.test(project?.args[0] ?? '') ? project?.args[0] : undefined,
    version: versionOf(project),
    tasks: targets.map(({ args, line }): Task => ({ runner: 'cmake', name: args[0] ?? '', line })),
    requirements: commands.flatMap(demandOf),
    bins: targets.flatMap(programOf),
    workspaces: commands.flatMap(({ name, args }) => (name === 'add_subdirectory' ? args.slice(0, 1) : [])),
    open: true,
  };
}

function versionOf(project: CmakeCommand | undefined): string | undefined {
  const at = project?.args.indexOf('VERSION') ?? -1;
  const version = at < 0 ? undefined : project?.args[at + 1];
  return /^\d[\w.]{0,40}$/.test(version ?? '') ? version : undefined;
}

/** `cmake_minimum_required(VERSION 3.14...3.28)`. */
function demandOf({ name, args, line }: CmakeCommand): readonly Requirement[] {
  const version = name === 'cmake_minimum_required' ? /^\d+(?:\.\d+){0,3}/.exec(args[1] ?? '')?.[0] : undefined;
  return version === undefined ? [] : requirement('cmake', `>=${version}`, { kind: 'engine', line });
}

function programOf({ name, args, line }: CmakeCommand): readonly Bin[] {
  if (name !== 'add_executable' || args.includes('IMPORTED') || args.includes('ALIAS')) return [];
  return [{ name: args[0] ?? '', file: args.slice(1).find((file) => /^[\w./-]+\.c\w{0,2}$/.test(file)), line }];
}
