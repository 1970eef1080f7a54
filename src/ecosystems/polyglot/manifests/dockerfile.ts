import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Requirement } from '../../../model/manifest.js';
import { isDockerfile } from '../../../paths/known-files.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';

/** `FROM node:20-alpine`, also with the default of an `ARG`. */
export const dockerfile: ManifestFormat = {
  name: 'Dockerfile',
  matches: isDockerfile,
  read(text, toolOfImage) {
    const requirements: Requirement[] = [];
    const defaults = new Map<string, string>();
    for (const [offset, line] of boundedLinesOf(text).entries()) {
      const [, key, value = ''] = /^\s*ARG\s+(\w{1,80})=["']?([\w.:/@-]{1,200})/i.exec(line) ?? [];
      if (key !== undefined) defaults.set(key, value);
      const image = /^\s*FROM\s+(?:--\S{1,80}\s+)?(\S{1,300})/i
        .exec(line)?.[1]
        ?.replace(
          /\$\{?(\w{1,80})(?::-([^}]{1,80}))?\}?/g,
          (_, name: string, fallback?: string) => defaults.get(name) ?? fallback ?? '',
        );
      const [, name = '', version] = /(?:^|\/)([\w.-]{1,80}):v?(\d[\d.]{0,20})/.exec(image ?? '') ?? [];
      const tool = toolOfImage(name);
      if (tool !== undefined && version !== undefined)
        requirements.push(...requirement(tool, version.replace(/\.$/, ''), { kind: 'toolchain', line: offset + 1 }));
    }
    return { requirements };
  },
};
