import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Requirement, Task } from '../../../model/manifest.js';

const TARGET = /^\s*(?:[\w.]{1,60}\s*=\s*)?(executable|run_target|custom_target)\s*\(\s*'([\w.+-]{1,100})'/;
const NAME = /^\s*project\s*\(\s*'([\w .+-]{1,100})'/;
const VERSION = /(?<![\w_])version\s*:\s*'(\d[\w.]{0,40})'/;
const MESON = /meson_version\s*:\s*'([<>=~\s\d.]{1,60})'/;
const END = /\)\s*$/;

/** The project with its version, programs and targets, and the version of Meson. Loops add targets: it is open. */
export const mesonBuild: ManifestFormat = {
  name: 'meson.build',
  matches: (base) => base === 'meson.build',
  read(text) {
    const tasks: Task[] = [];
    const bins: Bin[] = [];
    const requirements: Requirement[] = [];
    let name: string | undefined;
    let version: string | undefined;
    let isInProject = false;
    for (const [offset, line] of boundedLinesOf(text).entries()) {
      const at = { line: offset + 1 };
      const project = NAME.exec(line)?.[1];
      name ??= project;
      isInProject ||= project !== undefined;
      if (isInProject) {
        version ??= VERSION.exec(line)?.[1];
        const demand = MESON.exec(line)?.[1];
        if (demand !== undefined) requirements.push(...requirement('meson', demand, { kind: 'toolchain', ...at }));
        isInProject = !END.test(line);
      }
      const [, kind, target = ''] = TARGET.exec(line) ?? [];
      if (kind === undefined) continue;
      tasks.push({ runner: 'meson', name: target, ...at });
      if (kind === 'executable') bins.push({ name: target, file: undefined, ...at });
    }
    return { name, version, tasks, bins, requirements, open: true };
  },
};
