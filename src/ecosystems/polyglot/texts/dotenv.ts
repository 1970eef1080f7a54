import type { TextFormat } from '../../../analysis/extraction/define.js';
import { readDotenv } from '../../../formats/dotenv.js';

/** Longer defaults are data. */
const VALUE_CHARS = 80;

/**
 * Variables of dotenv files and their samples: `.env.example`, `.env.production`, `sample.env`. A commented-out
 * variable can be set, so it counts.
 */
export const dotenv: TextFormat = {
  name: 'dotenv',
  matches: (file) =>
    /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|[\w.-]*\.env(?:\.(?:example|sample|template|dist|local))?)$/.test(file),
  read: (text, add) => {
    for (const { name, value, line, comment } of readDotenv(text)) {
      const defaultValue = value === '' || value.length > VALUE_CHARS ? undefined : value;
      add({ kind: 'env_var', name, line, defaultValue, summary: comment || undefined });
    }
  },
};
