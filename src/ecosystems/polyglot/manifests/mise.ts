import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { tasksIn } from '../../../analysis/manifests/toml-tasks.js';
import { versionDemand } from '../../../analysis/manifests/version-demand.js';
import { at, entriesOf, isTable, readToml, textOf, textsOf } from '../../../formats/toml.js';
import type { Requirement, Task } from '../../../model/manifest.js';

/** Tools and tasks. Tasks may also be in other files and folders. */
export const mise: ManifestFormat = {
  name: 'mise.toml',
  holder: /(?:^|\/)(?:\.config(?:\/mise)?|\.?mise)$/,
  matches: (base, path) =>
    /^\.?mise(?:\.\w{1,20})?\.toml$/.test(base) || /(?:^|\/)\.?(?:config\/)?mise\/config\.toml$/.test(path),
  read(text) {
    const toml = readToml(text);
    const requirements = entriesOf(at(toml.root, 'tools')).flatMap(([tool, value]): readonly Requirement[] => {
      const version = textOf(value) ?? textsOf(value)[0] ?? (isTable(value) ? textOf(value['version']) : undefined);
      return version === undefined ? [] : versionDemand(tool, version, toml.lineOf(['tools', tool]));
    });
    const tasks: readonly Task[] = tasksIn(toml, { path: ['tasks'], runner: 'mise', keys: ['run'] });
    const open = at(toml.root, 'task_config') !== undefined;
    return { requirements, tasks, open, problem: toml.problem };
  },
};
