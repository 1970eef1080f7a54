import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import type { Call, Command } from './payload.js';
import { scopeOf } from './scope.js';
import { inCommit } from '../../removal/when.js';
import { drifted, uncertain, verified } from './verdicts.js';

type ModuleCall = Extract<Call, { readonly kind: 'module' }>;

/** Code that a command names by import path: a directory of a Go module, a module of a Python package. */
export function moduleVerdict(claim: Claim<Command>, call: ModuleCall, facts: Facts): Verdict {
  const scope = scopeOf(claim.payload.setting, claim.file, facts);
  if (scope === undefined) return uncertain('it runs in a directory that is not here');
  const paths = call.tool === 'go' ? goPaths(call.name, scope.dir, facts) : pythonPaths(call.name, scope.dir);
  if (paths === undefined) return uncertain(`${call.name} is no module of this repository`);
  const there = paths.find((path) => facts.tree.kind(path) !== undefined);
  if (there !== undefined) return verified(`${call.name} is ${there === '' ? 'this repository' : there}`, 0.95, [{ file: there }]);
  const { world, doubt } = claim.payload.setting;
  if (world === 'reader' || doubt !== undefined) return uncertain(`${call.name} is not in this repository`);
  for (const path of paths) {
    const departure = facts.history.departed(path);
    if (departure === undefined) continue;
    const now = departure.renamedTo;
    const replacement = now === undefined ? undefined : renamed(call, path, now);
    return drifted({
      proof: 'module-left',
      reason: `${path} is not there (${now === undefined ? 'removed' : `moved to ${now}`} ${inCommit(departure)})`, confidence: 0.9, evidence: now === undefined ? [] : [{ file: now }],
      replacements: replacement === undefined ? [] : [replacement],
    });
  }
  return uncertain(`${call.name} is not in this repository, and git does not remember it there`);
}

/** `./x` from where it runs and from the root; `module/path/x` by the module's own path. Undefined for foreign modules. */
function goPaths(name: string, dir: string, facts: Facts): readonly string[] | undefined {
  if (name.startsWith('./')) return [...new Set([posix.join(dir, name), posix.join(name)])];
  const module = facts.manifests.all().filter((manifest) => posix.basename(manifest.file) === 'go.mod' && manifest.name !== undefined)
    .find((manifest) => name === manifest.name || name.startsWith(`${manifest.name ?? ''}/`));
  return module === undefined ? undefined : [posix.join(module.dir, name.slice((module.name?.length ?? 0) + 1)).replace(/^\.$/, '')];
}

function pythonPaths(name: string, dir: string): readonly string[] {
  const path = name.replaceAll('.', '/');
  return [...new Set([dir, ''])].flatMap((root) => ['', 'src'].flatMap((folder) => [`${path}.py`, path].map((file) => posix.join(root, folder, file))));
}

/** The new path written as the old one was. */
function renamed({ tool, name }: ModuleCall, from: string, to: string): string | undefined {
  if (tool === 'go') return from.endsWith(name.replace(/^\.\//, '')) && name.startsWith('./') ? `./${to}` : undefined;
  const root = from.slice(0, from.length - (from.endsWith('.py') ? `${name}.py` : name).length);
  return to.startsWith(root) ? to.slice(root.length).replace(/\.py$/, '').replaceAll('/', '.') : undefined;
}
