import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Requirement } from '../../../model/manifest.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/** The directives of `go.mod` and `go.work`; the `use` directories of the latter are its workspaces. */
export function readDirectives(text: string): ManifestParts {
  const requirements: Requirement[] = [];
  const workspaces: string[] = [];
  let name: string | undefined;
  let block = '';
  for (const [offset, raw] of boundedLinesOf(text).entries()) {
    const at = { line: offset + 1 };
    const line = (raw.split('//')[0] ?? '').trim();
    if (line === ')') block = '';
    const opened = /^(\w+)\s*\($/.exec(line)?.[1];
    if (opened !== undefined) block = opened;
    if (line === '' || line === ')' || opened !== undefined) continue;
    const words = line.split(/\s+/);
    const [verb = '', first = '', second = ''] = block === '' ? words : [block, ...words];
    if (verb === 'module') name = first.replace(/^"|"$/g, '');
    if (verb === 'go') requirements.push(...requirement('go', first, { kind: 'engine', ...at }));
    if (verb === 'toolchain')
      requirements.push(...requirement('go', first.replace(/^go/, ''), { kind: 'toolchain', ...at }));
    if (verb === 'require') requirements.push(...requirement(first, second, { kind: 'runtime', ...at }));
    if (verb === 'use') workspaces.push(first.replace(/^\.\//, ''));
  }
  return { name, repository: name, requirements, workspaces };
}
