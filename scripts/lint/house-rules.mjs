// Rules for oxlint that it does not have itself: ours, and two of ESLint.
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { plainEnglish } from './plain-english.mjs';

const OF_ESLINT = ['max-len', 'no-restricted-syntax'];

export default {
  meta: { name: 'house' },
  rules: {
    ...Object.fromEntries(OF_ESLINT.map((name) => [name, builtinRules.get(name)])),
    'plain-english': plainEnglish,
  },
};
