import { defineCommand } from '../../command.js';
import { MOST_TOKENS } from '../../most-tokens.js';

export const grep = defineCommand({
  name: 'grep',
  summary: 'Find lines of the code: text, words, patterns or definitions of a name.',
  description: [
    'Searches every file that git does not ignore. Files that define the term come first, then code of the product, '
      + 'docs, examples, tests, generated and vendored files.',
  ],
  operands: { usage: '<term>', noun: 'a term', min: 1, max: 1 },
  options: {
    mode: {
      kind: 'choice',
      choices: ['literal', 'word', 'regex', 'symbol'],
      summary: 'literal if not given; regex has the syntax of RE2; symbol is a name that the code defines.',
    },
    path: { kind: 'text', value: 'PATH', summary: 'Search only this file or directory, or the files of a glob.' },
    limit: { kind: 'number', value: 'N', min: 1, max: 100, summary: 'Files to show at most. 20 if not given.' },
    output: {
      kind: 'choice',
      choices: ['paths', 'compact', 'full'],
      summary: 'compact, the first lines that match, if not given; full has the lines around them.',
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
  examples: [
    { run: 'docalign grep openConnection --mode symbol', does: 'where a name is defined, then where it is used' },
    { run: "docalign grep 'TODO|FIXME' --mode regex --path src --output full", does: 'a pattern, in one directory' },
  ],
  async run(context, options, [term = '']) {
    const { searchFiles } = await import('../../code/grepping.js');
    return searchFiles(context, options, term);
  },
});
