import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

/** Name, version, repository, versions of Swift, subspecs and dependencies of a pod. */
export const podspec: ManifestFormat = {
  name: '*.podspec',
  matches: (base) => base.endsWith('.podspec'),
  read: readPodspec,
};

const SETTING = /^\s{0,40}\w{1,20}\.(name|version|swift_versions?)\s{0,20}=\s{0,4}(?:\[\s{0,4})?['"]([^'"]{1,100})['"]/;
const SOURCE = /:?git(?:\s?=>|:)\s?['"]([^'"]{1,200})['"]/;
const DEPENDENCY = /^\s{0,40}\w{1,20}\.dependency[\s(]+['"]([\w./+-]{1,100})['"]\s?,\s?['"]([^'"]{1,60})['"]/;
const SUBSPEC = /^\s{0,40}\w{1,20}\.subspec[\s(]+['"]([\w.+-]{1,80})['"]/;

function readPodspec(text: string): ManifestParts {
  const rows = boundedLinesOf(text);
  const settings = new Map<string, { readonly text: string; readonly line: number }>();
  for (const [index, row] of rows.entries()) {
    const [, key = '', value = ''] = SETTING.exec(row) ?? [];
    if (key !== '' && !settings.has(key)) settings.set(key, { text: value, line: index + 1 });
  }
  const swift = settings.get('swift_version') ?? settings.get('swift_versions');
  return {
    name: settings.get('name')?.text,
    version: settings.get('version')?.text,
    repository: rows.flatMap((row) => SOURCE.exec(row)?.[1] ?? [])[0],
    extras: rows.flatMap((row, index) => {
      const name = SUBSPEC.exec(row)?.[1];
      return name === undefined ? [] : [{ name, line: index + 1 }];
    }),
    requirements: [
      ...(swift === undefined ? [] : requirement('swift', `>=${swift.text}`, { kind: 'engine', line: swift.line })),
      ...rows.flatMap((row, index) => {
        const [, name = '', range = ''] = DEPENDENCY.exec(row) ?? [];
        return requirement(name, range, { kind: 'runtime', line: index + 1 });
      }),
    ],
  };
}
