import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

/** Imports, exports and parts of Dart: relative, or of packages of the repository. */
export function dartImports(host: ImportHost): ImportResolver {
  const packages = new Map(
    host.manifests.flatMap(({ file, dir, name }) =>
      baseNameOf(file) === 'pubspec.yaml' && name !== undefined ? [[name, dir]] : [],
    ),
  );
  return {
    resolve(file, { from }) {
      const [, name, path] = /^package:(\w+)\/(.+)$/.exec(from) ?? [];
      if (name === undefined && /^\w+:/.test(from)) return { external: from };
      const dir = name === undefined ? undefined : packages.get(name);
      if (name !== undefined && dir === undefined) return { external: name };
      const target = dir === undefined ? within(directoryOf(file), from) : within(dir, `lib/${path ?? ''}`);
      return target === undefined || !host.has(target) ? undefined : { files: [target] };
    },
  };
}
