import type { Manifest } from '../../model/manifest.js';
import { baseNameOf, lastOfModule } from '../../text/paths.js';

/** Names under which programs import what these manifests make: `fastify`, `@scope/pkg`, `my_package`, `gin`. */
export function importNames(manifests: readonly Manifest[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { file, name } of manifests) {
    if (name === undefined || name.length < 2) continue;
    switch (baseNameOf(file)) {
      case 'package.json': names.add(name); break;
      case 'go.mod': names.add(lastOfModule(name).replace(/^go-|\.go$|-go$/g, '')); break;
      case 'pyproject.toml': case 'setup.py': case 'setup.cfg': case 'Cargo.toml': names.add(name.replace(/-/g, '_')).add(name.replace(/-/g, '_').toLowerCase()); break;
      default: break;
    }
  }
  return names;
}
