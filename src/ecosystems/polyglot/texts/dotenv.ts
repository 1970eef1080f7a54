import type { TextFormat } from '../../../analysis/extraction/define.js';
import { readDotenv } from '../../../formats/dotenv.js';
import { isEnvironmentFile } from '../../../paths/known-files.js';

/** Longer defaults are data. */
const VALUE_CHARS = 80;

/** Variables of dotenv files and their samples (`.env.example`). A commented-out variable can be set, so it counts. */
export const dotenv: TextFormat = {
  name: 'dotenv',
  matches: isEnvironmentFile,
  read: (text, add) => {
    for (const { name, value, line, comment } of readDotenv(text)) {
      const defaultValue = value === '' || value.length > VALUE_CHARS ? undefined : value;
      add({ kind: 'env_var', name, line, defaultValue, summary: comment || undefined });
    }
  },
};
