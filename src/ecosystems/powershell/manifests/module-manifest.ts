import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Requirement } from '../../../model/manifest.js';

const VALUE = /^\s{0,40}(ModuleVersion|PowerShellVersion)\s{0,40}=\s{0,40}['"](\d[\d.]{0,40})['"]/;

/** The version of the module, and the least version of PowerShell. */
export const moduleManifest: ManifestFormat = {
  name: '*.psd1',
  matches: (base) => base.endsWith('.psd1'),
  read(text) {
    const requirements: Requirement[] = [];
    let version: string | undefined;
    for (const [offset, line] of boundedLinesOf(text).entries()) {
      const [, key, value = ''] = VALUE.exec(line) ?? [];
      if (key === 'ModuleVersion') version ??= value;
      if (key === 'PowerShellVersion')
        requirements.push(...requirement('powershell', `>=${value}`, { kind: 'engine', line: offset + 1 }));
    }
    return { version, requirements };
  },
};
