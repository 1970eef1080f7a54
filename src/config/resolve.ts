import { DEFAULT_CONFIG, type Config, type Suppression } from './config.js';
import { parseSize, type RawConfig } from './schema.js';

/** Fills what the file leaves open with the defaults. */
export function resolveConfig(raw: RawConfig): Config {
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
  };
}

function toSuppression(entry: NonNullable<RawConfig['suppress']>[number]): Suppression {
  return { file: entry.file, type: entry.type, value: entry.value, claim: entry.claim, reason: entry.reason };
}

function withoutUndefined<K extends string>(flags: Partial<Record<K, boolean | undefined>>): Partial<Record<K, boolean>> {
  // Safe: exactly the entries that are undefined were dropped.
  return Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined)) as Partial<Record<K, boolean>>;
}
