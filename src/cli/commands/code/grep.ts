import { defineCommand } from '../../command.js';
import { MOST_TOKENS } from '../../most-tokens.js';

export const grep = defineCommand({
  name: 'grep',
  summary: 'Find lines of the code: text, words, patterns or definitions of a name.',
  description: async () => (await import('./code-text.js')).ofGrep,
  operands: { usage: '<term>', noun: 'a term', min: 1, max: 1 },
  options: {
    mode: {
      kind: 'choice',
      choices: ['literal', 'word', 'regex', 'symbol'],
      summary: 'How to look for it: literal if not given; regex is RE2 syntax; symbol is a name that the code defines.',
    },
    path: { kind: 'text', value: 'PATH', summary: 'Search only this file or directory, or the files of a glob.' },
    limit: { kind: 'number', value: 'N', min: 1, max: 100, summary: 'Files to show at most. 20 if not given.' },
    output: {
      kind: 'choice',
      choices: ['paths', 'compact', 'full'],
      summary: 'What to show: compact, the first lines that match, if not given; full has the lines around them.',
    },
    context: {
      kind: 'number',
      value: 'N',
      min: 0,
      max: 20,
      summary: 'With --output full: lines before and after a match. 2 if not given.',
    },
    'max-tokens': {
      kind: 'number',
      value: 'N',
      min: 200,
      max: MOST_TOKENS,
      summary: 'With --json: size of the answer, 4 characters a token; 1,500 if not given.',
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool search_code as JSON.' },
  },
  examples: async () => (await import('./code-text.js')).grepExamples,
  async run(context, options, [term = '']) {
    const { searchFiles } = await import('../../code/grepping.js');
    return searchFiles(context, options, term);
  },
});
