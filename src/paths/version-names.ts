/** Names of folders and references for the versions of a project. The single list; each question has a view of it. */

/** Branches that are developed on. */
export const MAIN_BRANCHES = ['main', 'master', 'trunk'] as const;
/** Branches, and folders of docs, that are ahead of the last release. */
const AHEAD = ['develop', 'dev', 'next', 'canary', 'nightly', 'edge'] as const;
/** The last release. */
const RELEASED = ['latest', 'current', 'stable'] as const;

/** Branches by their names: a tag or a commit does not change. */
export const BRANCHES = [...MAIN_BRANCHES, 'HEAD', ...AHEAD] as const;

const MAIN = new Set<string>([...MAIN_BRANCHES, 'HEAD']);
const LAST = new Set<string>(RELEASED);
const MOVING = new Set<string>([...MAIN_BRANCHES, ...AHEAD, ...RELEASED, 'unreleased']);
const NUMBERED = /^v?\d+(?:[._-]\d+)*(?:[._-]?(?:alpha|beta|rc|x)\d*)?$/i;

const DEVELOPED = new Set<string>(BRANCHES);
const OF_VERSION =
  /^(?:release|releases|stable|maint|maintenance|support|version)(?:[-_/].*)?$|^v?\d+(?:[._-][\dx]+)*$/i;

/** Whether a branch of this name is developed on. */
export function isDevelopedBranch(name: string): boolean {
  return DEVELOPED.has(name);
}

/** Whether a branch of this name has one version of the project: `release/4.0.x`, `3.x`. */
export function isVersionBranch(name: string): boolean {
  return OF_VERSION.test(name);
}

/** Whether the reference is a branch that is developed on, of which a checkout is taken to be one. */
export function isMainBranch(reference: string): boolean {
  return MAIN.has(reference);
}

/** Whether a folder with this name has the docs of the last release. */
export function isLastRelease(name: string): boolean {
  return LAST.has(name.toLowerCase());
}

/** Whether a folder with this name has docs that change with the project, rather than those of one release. */
export function isMovingVersion(name: string): boolean {
  return MOVING.has(name.toLowerCase());
}

/** Whether the name is the number of a version, or of a chapter: `v1.10`, `2.x`, `3_0`, `v2beta1`. */
export function isVersionNumber(name: string): boolean {
  return NUMBERED.test(name);
}

const ONE_VERSION = /(?:^|\/)(?:version-[^/]+|v?\d+(?:\.[\dx]+)+|v\d+)\//i;

/** Whether a folder above the document is of one version: `docs/version-1.2/`, `v2/`; a number alone is a chapter. */
export function isOfOneVersion(file: string): boolean {
  return ONE_VERSION.test(file);
}

const NAMES_VERSION = /(?:^|[._/-])v?\d{1,4}\.\d{1,4}(?![\w])|[._/-]v\d{1,4}(?=[._-])/i;
const FOLDER_OF_VERSION = /(?:^|\/)(?:@v?\d+(?:\.\d+)*|v?\d+\.\d+(?:\.\d+)*)\//i;
const FOLDER_OF_RELEASE = /(?:^|\/)v?\d{1,4}\.\d{1,4}\.\d{1,4}\//;

/** Whether a name in the path has the number of a version: `golangci.v1.57.jsonschema.json`. */
export function namesVersion(path: string): boolean {
  return NAMES_VERSION.test(path);
}

/** Whether a folder is of one version of what is in it: `@v3/`, `1.2/`. */
export function isInFolderOfVersion(path: string): boolean {
  return FOLDER_OF_VERSION.test(path);
}

/** Whether a folder is named by the full number of a release: `v1.2.3/`. */
export function isInFolderOfRelease(path: string): boolean {
  return FOLDER_OF_RELEASE.test(path);
}
