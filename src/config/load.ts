import { isMap, isScalar } from 'yaml';
import { BOUNDS } from '../model/bounds.js';
import { DEFAULT_CONFIG, type Config, type Suppression } from './config.js';
import { keepValid } from './keep-valid.js';
import { parseYaml } from './parse-yaml.js';
import { parseSize, RawConfig } from './schema.js';
import { WarningList, type ConfigWarning } from './warnings.js';

export interface LoadedConfig {
  readonly config: Config;
  readonly warnings: readonly ConfigWarning[];
}

/**
 * Settings from the text of a `.docalign.yml`; `undefined` means that the file does not exist. Never throws: an invalid
 * part is left out with a warning, and the default applies. Nothing in the text is executed, expanded or read from
 * elsewhere.
 */
export function loadConfig(text: string | undefined, file: string): LoadedConfig {
  const warnings = new WarningList(file);
  const raw = text === undefined ? undefined : readRaw(text, warnings);
  return { config: raw === undefined ? DEFAULT_CONFIG : resolveConfig(raw), warnings: warnings.all() };
}

function readRaw(text: string, warnings: WarningList): RawConfig | undefined {
  const refuse = (line: number, problem: string): undefined =>
    void warnings.add(line, `${problem} The defaults are used.`);
  if (text.length > BOUNDS.configBytes) return refuse(1, `larger than ${BOUNDS.configBytes} bytes.`);
  const yaml = parseYaml(text);
  if ('problem' in yaml) return refuse(yaml.line, yaml.problem);
  const { root, lineOf } = yaml;
  if (root === undefined || (isScalar(root) && root.value === null)) return undefined;
  if (!isMap(root)) return refuse(lineOf(root), 'not a mapping of settings, like "stale_threshold_days: 30".');
  const checked = RawConfig.safeParse(keepValid(root, RawConfig, { warnings, lineOf }));
  return checked.success ? checked.data : refuse(1, 'not understood.');
}

/** Fills in the defaults. */
function resolveConfig(raw: RawConfig): Config {
  const { docs, claims } = DEFAULT_CONFIG;
  return {
    docs: {
      include: raw.docs?.include ?? docs.include,
      exclude: raw.docs?.exclude ?? docs.exclude,
      maxFileBytes: parseSize(raw.docs?.max_file_size ?? docs.maxFileBytes) ?? docs.maxFileBytes,
    },
    claims: { types: { ...claims.types, ...withoutUndefined(raw.claims?.types ?? {}) } },
    suppress: (raw.suppress ?? []).map(toSuppression),
    staleThresholdDays: raw.stale_threshold_days ?? DEFAULT_CONFIG.staleThresholdDays,
    answerWaitMs: raw.answer_wait_ms ?? DEFAULT_CONFIG.answerWaitMs,
    failOn: raw.fail_on ?? DEFAULT_CONFIG.failOn,
    repositories: raw.repositories ?? DEFAULT_CONFIG.repositories,
    articles: { folders: raw.articles?.folders ?? DEFAULT_CONFIG.articles.folders },
    notes: { ref: raw.notes?.ref },
    server: { name: raw.server?.name, version: raw.server?.version },
  };
}

function toSuppression(entry: NonNullable<RawConfig['suppress']>[number]): Suppression {
  return { file: entry.file, type: entry.type, value: entry.value, claim: entry.claim, reason: entry.reason };
}

function withoutUndefined<K extends string>(
  flags: Partial<Record<K, boolean | undefined>>,
): Partial<Record<K, boolean>> {
  // Safe: exactly the undefined entries were dropped.
  return Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined)) as Partial<
    Record<K, boolean>
  >;
}
