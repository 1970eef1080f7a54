import { dirname, join } from 'node:path';
import { isFileAt, realPathOf } from '../../repo/files/place.js';
import { isInside, relativeTo } from '../../repo/files/paths.js';
import type { McpClient, Scope, ServerStart } from '../clients/client.js';
import { nodeProgram, onPath, type Machine } from './machine.js';

/** A command that starts the server, and why it is this one. */
export interface ChosenStart extends ServerStart {
  readonly why: string;
  /** The command has a path that only this machine has. */
  readonly isOfThisMachine: boolean;
  /** Absolute path of the script or program that it starts; undefined for `npx`, which finds it by itself. */
  readonly starts: { readonly kind: 'script' | 'program'; readonly path: string } | undefined;
}

export interface StartRequest {
  /** Real path of the repository. */
  readonly root: string;
  readonly client: Pick<McpClient, 'startsIn' | 'folderVariable'>;
  /** The program to start; the server if not given. */
  readonly program?: Program;
  readonly scope: Scope;
  readonly machine: Machine;
}

/** Programs of the package. */
export type Program = 'docalign' | 'docalign-mcp';

const PACKAGE = 'docalign-mcp';
const localScript = (program: Program): string => `node_modules/${PACKAGE}/dist/${program}.js`;

/**
 * The first of these that is there: the build of the checkout that runs now; the package among those of the project; a
 * program on the PATH; the installation that runs now; else `npx`, which downloads the package.
 */
export function chooseStart(request: StartRequest): ChosenStart {
  const [first] = possibleStarts(request);
  return first;
}

/** As `chooseStart`, without arguments for the repository. */
export function chooseProgram(request: StartRequest): ChosenStart {
  return installed(request)[0] ?? byNpx(request);
}

/** All commands that would be right here, the one to choose first. The last one is `npx`. */
export function possibleStarts(request: StartRequest): readonly [ChosenStart, ...ChosenStart[]] {
  const [first = byNpx(request), ...others] = [...installed(request), byNpx(request)].map((start) => ({
    ...start,
    args: [...start.args, ...repositoryArgs(request)],
  }));
  return [first, ...others];
}

function installed(request: StartRequest): readonly ChosenStart[] {
  const { root, scope, machine, program: name = PACKAGE } = request;
  const built = machine.server === undefined ? '' : join(dirname(machine.server), `${name}.js`);
  const local = join(root, localScript(name));
  const running = kindOfInstallation(machine.server);
  const program = onPath(name, machine);
  return [
    ...(running === 'checkout' ? [script(built, "docalign runs from this checkout's build", request)] : []),
    ...(scope === 'project' && isFileAt(local)
      ? [script(local, `the project has ${PACKAGE} in node_modules`, request)]
      : []),
    ...(program === undefined ? [] : [globalProgram(program, request)]),
    ...(running === 'package' ? [script(built, 'docalign runs from this installation', request)] : []),
  ];
}

function byNpx({ machine, program: name = PACKAGE }: StartRequest): ChosenStart {
  return {
    ...shim(['npx', '-y', ...(name === PACKAGE ? [name] : ['--package', PACKAGE, name])], machine),
    why: `${PACKAGE} is not installed here; npx downloads it`,
    isOfThisMachine: false,
    starts: undefined,
  };
}

/** What the running program is: `npx` keeps its packages only for a while. */
function kindOfInstallation(server: string | undefined): 'checkout' | 'package' | 'none' {
  if (server === undefined) return 'none';
  const path = server.replaceAll('\\', '/');
  if (!path.includes(`/node_modules/${PACKAGE}/`)) return 'checkout';
  return path.includes('/_npx/') ? 'none' : 'package';
}

/** `node` and the script: by a path in the project if the settings are the project's and the script is in it. */
function script(path: string, why: string, { root, client, scope, machine }: StartRequest): ChosenStart {
  const isRelative = scope === 'project' && isInside(root, path);
  const folder = client.folderVariable === undefined ? '' : `${client.folderVariable}/`;
  return {
    command: nodeProgram(machine, client.startsIn === 'elsewhere'),
    args: [isRelative ? folder + relativeTo(root, path) : path],
    why,
    isOfThisMachine: scope === 'project' && !isRelative,
    starts: { kind: 'script', path },
  };
}

/** Desktop programs do not see the PATH of a shell: they get the whole path. */
function globalProgram(program: string, request: StartRequest): ChosenStart {
  const { program: name = PACKAGE } = request;
  const why = `${name} is on the PATH`;
  const real = realPathOf(program) ?? program;
  if (request.client.startsIn === 'elsewhere' && real.endsWith('.js')) return script(real, why, request);
  const starts = { kind: 'program' as const, path: program };
  return { ...shim([name], request.machine), why, isOfThisMachine: false, starts };
}

/** On Windows, programs that npm installs are scripts of the command prompt, which clients cannot start themselves. */
function shim([command = '', ...args]: readonly string[], { platform }: Machine): ServerStart {
  return platform === 'win32' ? { command: 'cmd', args: ['/c', command, ...args] } : { command, args };
}

function repositoryArgs({ root, client }: StartRequest): readonly string[] {
  if (client.startsIn === 'elsewhere') return ['--repo', root];
  return client.folderVariable === undefined ? [] : ['--repo', client.folderVariable];
}
