import { defineSite } from '../define.js';
import { LIQUID_INCLUDE, LIQUID_TAG, LIQUID_TAG_LINE, VARIABLE_LINE } from '../liquid.js';

export const eleventy = defineSite({
  name: 'eleventy',
  title: 'Eleventy',
  config: /(?:^|\/)(?:\.eleventy|eleventy\.config)\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['src', 'docs', 'content', 'site'],
  setRoot: /\binput["']?[ \t]{0,9}:[ \t]{0,9}["'`]([^"'`\n]+)["'`]/,
  begins: 'all',
  pagesNameAddress: true,
  staticFolders: ['public', 'static', 'assets'],
  anchorSettings: ['slugify'],
  includes: [LIQUID_INCLUDE],
  openMarks: [LIQUID_TAG],
  putIn: [LIQUID_TAG_LINE, VARIABLE_LINE],
  addressKeys: ['permalink'],
});
