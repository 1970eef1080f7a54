import { isMap, isScalar } from 'yaml';
import { BOUNDS } from '../model/bounds.js';
import { DEFAULT_CONFIG, type Config } from './config.js';
import { keepValid } from './keep-valid.js';
import { parseYaml } from './parse-yaml.js';
import { resolveConfig } from './resolve.js';
import { RawConfig } from './schema.js';
import { createWarningList, type ConfigWarning, type WarningList } from './warnings.js';

export interface LoadedConfig {
  readonly config: Config;
  readonly warnings: readonly ConfigWarning[];
}

/**
 * Settings from the text of a `.docalign.yml`; `undefined` text = there is none. Never throws: what is wrong is left
 * out with a warning, and its default stands. Nothing in the text is executed, expanded or read from elsewhere.
 */
export function loadConfig(text: string | undefined, file: string): LoadedConfig {
  const warnings = createWarningList(file);
  const raw = text === undefined ? undefined : readRaw(text, warnings);
  return { config: raw === undefined ? DEFAULT_CONFIG : resolveConfig(raw), warnings: warnings.all() };
}

function readRaw(text: string, warnings: WarningList): RawConfig | undefined {
  const refuse = (line: number, problem: string): undefined => void warnings.add(line, `${problem} The defaults are used.`);
  if (text.length > BOUNDS.configBytes) return refuse(1, `larger than ${BOUNDS.configBytes} bytes.`);
  const yaml = parseYaml(text);
  if ('problem' in yaml) return refuse(yaml.line, yaml.problem);
  const { root, lineOf } = yaml;
  if (root === undefined || (isScalar(root) && root.value === null)) return undefined;
  if (!isMap(root)) return refuse(lineOf(root), 'not a mapping of settings, like "stale_threshold_days: 30".');
  const checked = RawConfig.safeParse(keepValid(root, RawConfig, { warnings, lineOf }));
  return checked.success ? checked.data : refuse(1, 'not understood.');
}
