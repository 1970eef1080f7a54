import type { CodeEntity } from '../model/code-facts.js';
import type { TextFormat } from '../analysis/extraction/define.js';
import { ecosystems } from './index.js';

/** Formats with keys but no program. */
const formats: readonly TextFormat[] = ecosystems.flatMap((ecosystem) => ecosystem.textFormats);
const MAX_ENTITIES = 5000;

export function readTextFormat(file: string, text: string): CodeEntity[] {
  const entities: CodeEntity[] = [];
  for (const format of formats) {
    if (!format.matches(file)) continue;
    format.read(text, (found) => {
      if (entities.length >= MAX_ENTITIES) return;
      const { method, choices, ...rest } = {
        container: undefined,
        defaultValue: undefined,
        summary: undefined,
        method: undefined,
        choices: undefined,
        ...found,
      };
      entities.push({
        ...rest,
        file,
        exported: true,
        signature: undefined,
        ...(method === undefined ? {} : { method }),
        ...(choices === undefined ? {} : { choices }),
      });
    });
  }
  return entities;
}
