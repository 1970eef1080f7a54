import { posix } from 'node:path';
import { BOUNDS } from '../model/bounds.js';
import type { TreeFacts } from '../model/facts.js';
import type { Manifest, Requirement } from '../model/manifest.js';
import type { ManifestFormat, ManifestParts } from '../analysis/manifests/manifest-format.js';
import { ecosystems } from './index.js';
import { isOfAnother } from '../paths/roles.js';
import { baseNameOf } from '../text/paths.js';
import { toolchainOf, toolOfImage } from './versions.js';

/** Every format; a file belongs to the first that matches. */
const FORMATS: readonly ManifestFormat[] = ecosystems.flatMap((ecosystem) => ecosystem.manifests);

/** Is this path, by its name, a manifest that `readManifest` understands? */
export function isManifest(file: string): boolean {
  return formatOf(file) !== undefined;
}

/**
 * The facts of one manifest; undefined when the file is not a manifest. Never throws: `problem` states that it is
 * broken or too large, and then `open` is true, because a name that was not read proves nothing. Linear in the text.
 */
export function readManifest(file: string, text: string): Manifest | undefined {
  const format = formatOf(file);
  return format === undefined ? undefined : manifestOf(file, format, readParts(format, text));
}

/** An existing manifest that could not be read: its names are unknown. */
export function unreadManifest(file: string, problem: string): Manifest {
  return manifestOf(file, formatOf(file), { problem });
}

function manifestOf(file: string, format: ManifestFormat | undefined, parts: ManifestParts): Manifest {
  const nothing: Manifest = {
    file,
    dir: dirOf(file, format),
    name: undefined,
    version: undefined,
    tasks: [],
    requirements: [],
    bins: [],
    extras: [],
    workspaces: [],
    open: false,
    problem: undefined,
  };
  const manifest = { ...nothing, ...parts };
  const requirements = manifest.requirements.map(withToolName);
  return { ...manifest, requirements, open: manifest.open || manifest.problem !== undefined };
}

/** Version managers use other names for some toolchains than manifests do: `nodejs`, `golang`. */
function withToolName(requirement: Requirement): Requirement {
  const name = requirement.kind === 'toolchain' ? toolchainOf(requirement.name)?.name : undefined;
  return name === undefined || name === requirement.name ? requirement : { ...requirement, name };
}

function readParts(format: ManifestFormat, text: string): ManifestParts {
  if (text.length > BOUNDS.manifestBytes) return { problem: `larger than ${BOUNDS.manifestBytes / 1024 / 1024} MB` };
  try {
    return format.read(text.replaceAll('\r\n', '\n'), toolOfImage);
  } catch (error) {
    return { problem: error instanceof Error ? error.message.slice(0, 200) : 'unreadable' };
  }
}

function formatOf(file: string): ManifestFormat | undefined {
  const base = posix.basename(file);
  return FORMATS.find((format) => format.matches(base, file));
}

/** The folder that the manifest is about: its own, or the one above if the format says so. */
function dirOf(file: string, format: ManifestFormat | undefined): string {
  const dir = posix.dirname(file);
  const about = format?.holder === undefined ? dir : dir.replace(format.holder, '');
  return about === '.' ? '' : about;
}

/** Shorter package names are single letters in examples. */
const SHORTEST_NAME = 2;

/** Names under which programs import the packages of these manifests: `fastify`, `@scope/pkg`, `my_package`, `gin`. */
export function importNames(manifests: readonly Manifest[], tree: Pick<TreeFacts, 'list'>): ReadonlySet<string> {
  const names = manifests.flatMap((manifest) =>
    ecosystems.flatMap((ecosystem) => ecosystem.importNames?.(manifest, tree) ?? []),
  );
  return new Set(names.filter((name) => name.length >= SHORTEST_NAME));
}

/** Beginnings of the names of modules that these manifests define, except examples, fixtures and templates. */
export function ownNamespaces(manifests: readonly Manifest[]): ReadonlySet<string> {
  const own = manifests.filter(({ file }) => !isOfAnother(file));
  return new Set(own.flatMap(({ modules = [] }) => modules.map(({ start }) => start)));
}

/** The name by which people call the package of a manifest: without owner, host and version. */
export function shortNameOf(manifest: Manifest): string | undefined {
  const own = ecosystems.flatMap(({ shortName }) => shortName?.(manifest) ?? []).at(0);
  return own ?? (manifest.name === undefined ? undefined : baseNameOf(manifest.name));
}
