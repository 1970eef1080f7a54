/** Directory of a repository-relative path; '' for a file in the root. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Last segment of a path. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Lower-case extension of the last segment, without the dot; '' when there is none. A dotfile has none. */
export function extensionOf(path: string): string {
  const base = baseNameOf(path);
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? '' : base.slice(dot + 1).toLowerCase();
}

/** The last segment without its extension; `.env` has none. */
export function stemOf(path: string): string {
  const base = baseNameOf(path);
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? base : base.slice(0, dot);
}

/** The last segment up to its first dot, without all of its extensions: `a` of `lib/a.tar.gz`. */
export function bareNameOf(path: string): string {
  const base = baseNameOf(path);
  const dot = base.indexOf('.', 1);
  return dot < 0 ? base : base.slice(0, dot);
}

/** The folders that the path is in, the outermost first. */
export function foldersAbove(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
}

/** Whether `path` is the directory itself or below it. `''` is the root, which contains everything. */
export function isAtOrUnder(path: string, directory: string): boolean {
  return directory === '' || path === directory || path.startsWith(`${directory}/`);
}

/** Number of leading folders that two paths share. */
export function sharedFolders(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length && a.charCodeAt(at) === b.charCodeAt(at); at += 1)
    if (a.charAt(at) === '/') count += 1;
  return count;
}

/** A path without the slash at its end. */
export function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** A path as written, without what leads out of its place: `../../docs/a.md` and `/docs/a.md` are `docs/a.md`. */
export function withoutLead(path: string): string {
  return path.replace(/^(?:\.{0,2}\/)+/, '');
}

/** A path without the slashes at its end. */
export function withoutSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}

/** A path as written, without what leads out of its place, and without the slashes at its end. */
export function trimmedPath(path: string): string {
  return withoutSlashes(withoutLead(path));
}

/** Where a relative path leads from a folder, without `.` and `..`; what leads out of the root keeps its `..`. */
export function joinedPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.length === 0 ? '.' : parts.join('/');
}
