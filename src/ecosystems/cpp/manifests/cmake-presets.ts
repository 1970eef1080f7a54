import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { memberOf, readJson, stringOf } from '../../../formats/json.js';
import type { JsonNode } from '../../../formats/json.js';
import type { Task } from '../../../model/manifest.js';

const KINDS = ['configurePresets', 'buildPresets', 'testPresets', 'packagePresets', 'workflowPresets'];

/** Presets as tasks (`--preset name`); hidden ones are only inherited. Included files add more. */
export const cmakePresets: ManifestFormat = {
  name: 'CMakePresets.json',
  matches: (base) => base === 'CMakePresets.json',
  read(text) {
    const { root, problem } = readJson(text);
    const presets = KINDS.map((kind) => memberOf(root, kind)?.value);
    return { tasks: presets.flatMap(presetsIn), open: memberOf(root, 'include') !== undefined, problem };
  },
};

function presetsIn(list: JsonNode | undefined): readonly Task[] {
  if (list?.kind !== 'array') return [];
  return list.items.flatMap((preset): readonly Task[] => {
    const name = memberOf(preset, 'name');
    const text = stringOf(name?.value);
    const hidden = memberOf(preset, 'hidden')?.value;
    const isHidden = hidden?.kind === 'other' && hidden.text === 'true';
    return name === undefined || text === undefined || isHidden
      ? []
      : [{ runner: 'cmake', name: text, line: name.line }];
  });
}
