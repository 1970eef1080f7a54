import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';

/** `scala-2.13`, `src-3`, `src-jvm`, `js`: sources for one version of the language, or for one platform. */
const OF_VERSION = /^(scala|src)-(\d{1,3}(?:\.\d{1,3}){0,2})$/;
const OF_PLATFORM = /^((?:scala|src)-)?(js|jvm|native)$/;

/** Imports of sources that are built for several versions and platforms, each with folders of its own. */
export function withVariants(imports: (host: ImportHost) => ImportResolver): (host: ImportHost) => ImportResolver {
  return (host) => {
    const all = imports(host);
    const taken = (file: string, files: readonly string[]): readonly string[] =>
      files.filter((one) => !isOtherVariant(file, one));
    const meant = (file: string, target: ImportTarget | undefined): ImportTarget | undefined =>
      target !== undefined && 'files' in target ? { ...target, files: taken(file, target.files) } : target;
    return {
      ...all,
      resolve: (file, imported) => meant(file, all.resolve(file, imported)),
      visible: (file) => taken(file, all.visible?.(file) ?? []),
      qualified: (file, name) => taken(file, all.qualified?.(file, name) ?? []),
    };
  };
}

/** Are the files never built together? */
export function isOtherVariant(file: string, other: string): boolean {
  const [own, others] = [file.split('/'), other.split('/')];
  const at = own.findIndex((part, index) => part !== others[index]);
  const [one = '', two = ''] = [own[at], others[at]];
  const [versionOne, versionTwo] = [OF_VERSION.exec(one), OF_VERSION.exec(two)];
  if (versionOne !== null && versionTwo !== null) return !isWithin(versionOne[2], versionTwo[2]);
  const [platformOne, platformTwo] = [OF_PLATFORM.exec(one), OF_PLATFORM.exec(two)];
  return platformOne !== null && platformTwo !== null && platformOne[2] !== platformTwo[2];
}

/** Is one of the versions within the other: `2.13` within `2`? */
function isWithin(one = '', two = ''): boolean {
  return `${one}.`.startsWith(`${two}.`) || `${two}.`.startsWith(`${one}.`);
}
