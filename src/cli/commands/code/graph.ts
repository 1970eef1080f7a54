import { defineCommand } from '../../command.js';
import { MOST_TOKENS } from '../../most-tokens.js';

export const graph = defineCommand({
  name: 'graph',
  summary: 'Show which files import a file, and which it imports.',
  description: async () => (await import('./code-text.js')).ofGraph,
  operands: { usage: '<file>', noun: 'a file', min: 1, max: 1 },
  options: {
    direction: {
      kind: 'choice',
      choices: ['dependents', 'dependencies', 'both'],
      summary: 'Files that import it, files that it imports, or both (if not given).',
    },
    depth: { kind: 'number', value: 'N', min: 1, max: 5, summary: 'Imports to follow. 1 if not given.' },
    tests: { kind: 'switch', summary: 'With tests (if not given), or without them.' },
    'max-tokens': {
      kind: 'number',
      value: 'N',
      min: 200,
      max: MOST_TOKENS,
      summary: 'With --json: size of the answer, 4 characters a token; 3,000 if not given.',
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool search_dependencies as JSON.' },
  },
  examples: async () => (await import('./code-text.js')).graphExamples,
  async run(context, options, [file = '']) {
    const { followImports } = await import('../../code/graphing.js');
    return followImports(context, options, file);
  },
});
