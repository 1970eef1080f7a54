import { defineEcosystem } from '../define.js';
import { example } from './frameworks/example.js';
import { language } from './language.js';

/**
 * Copy this folder, name it after your ecosystem, write fixtures under `fixtures/code`, add one line to
 * `src/ecosystems/index.ts`. What is not said here is nothing: `Ecosystem` in `src/ecosystems/define.ts` has all parts.
 */
export const template = defineEcosystem({
  name: 'template',
  title: 'Template',
  languages: [language],
  // One import and one entry a framework, those of one builder in a row.
  frameworks: [example],
});
