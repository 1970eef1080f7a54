import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { plainEnglish } from './scripts/lint/plain-english.mjs';

/**
 * Size limits of the house style: a file has one reason to exist, a function one step. The formatter gives each property
 * of a long object and each part of a long condition a line of its own, so a function that makes one object is long.
 */
const FILE_LINES = 300;
const FUNCTION_LINES = 60;
const COLUMNS = 120;
/** An address cannot be wrapped. */
const WIDTH = { code: COLUMNS, ignoreUrls: true };
/** What a test gives or expects as one line stays one line. */
const TEST_WIDTH = { ...WIDTH, ignoreRegExpLiterals: true, ignoreStrings: true, ignoreTemplateLiterals: true };

/** Programs of the build, of lint and of measurements. */
const PROGRAMS = ['scripts/**/*.mjs', 'test/**/*.mjs'];

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'fixtures/**', 'test/bench/.corpora/**'] },
  {
    files: ['src/**/*.ts', 'test/**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'prefer-const': 'error',
      'max-len': ['error', WIDTH],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    // Repository text is hostile: no pattern may take more than linear time, wherever in a text it is looked for.
    files: ['src/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: FILE_LINES, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: FUNCTION_LINES, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }],
    },
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', ...PROGRAMS],
    plugins: { house: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'house/plain-english': 'error' },
  },
  { files: ['src/**/*.ts'], rules: { 'house/plain-english': ['error', { strings: true }] } },
  { files: ['scripts/**/*.mjs'], rules: { 'max-len': ['error', WIDTH] } },
  { files: ['test/**/*.ts', 'test/**/*.mjs'], rules: { 'max-len': ['error', TEST_WIDTH] } },
  { files: ['src/**/*.ts'], ignores: ['src/cli/**'], rules: { 'no-console': 'error' } },
);
