import { defineEcosystem } from '../define.js';
import { example } from './frameworks/example.js';
import { language } from './language.js';

/**
 * Copy this folder, name it after your ecosystem, write fixtures under `fixtures/ecosystems` and `fixtures/code`, add
 * one line to `src/ecosystems/index.ts`. Parts that are left out are empty: `Ecosystem` in `src/ecosystems/define.ts`
 * lists all parts.
 */
export const template = defineEcosystem({
  name: 'template',
  title: 'Template',
  languages: [language],
  // One import and one entry per framework, those of one builder in a row.
  frameworks: [example],
});
