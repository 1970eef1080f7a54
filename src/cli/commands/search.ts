import { operandIsMissing } from '../arguments/operand-missing.js';
import { defineCommand } from '../command.js';
import { MOST_TOKENS } from '../most-tokens.js';

const OPERANDS = { usage: '<words...>', noun: 'something to search for', min: 1, max: 100 };

export const search = defineCommand({
  name: 'search',
  summary: 'Find the sections of the docs that answer a question, best first, with their standing.',
  description: async () => (await import('./checking/search-text.js')).ofSearch,
  operands: OPERANDS,
  options: {
    alt: {
      kind: 'list',
      value: 'PHRASE',
      max: 5,
      summary: 'Another wording of the same question. May be given up to 5 times.',
    },
    path: {
      kind: 'text',
      value: 'PATH',
      summary: 'Search only this file or directory, relative to the root of the repository.',
    },
    limit: { kind: 'number', value: 'N', min: 1, max: 50, summary: 'Sections to show at most. 10 if not given.' },
    'verified-only': {
      kind: 'flag',
      summary: 'Only verified sections: nothing is wrong, and at least half was checked and holds.',
    },
    'max-tokens': {
      kind: 'number',
      value: 'N',
      min: 200,
      max: MOST_TOKENS,
      summary: 'With --json: size of the answer, 4 characters a token; 1,500 if not given.',
    },
    full: { kind: 'flag', summary: 'Show headings, the passage and all drift of each section, as --verbose does.' },
    explain: {
      kind: 'flag',
      summary:
        'Say of each section what put it in its place: every list it is in, its rank there, and what that added.',
    },
    include: {
      kind: 'choice',
      choices: ['annotations'],
      summary: 'Also what git notes say must stay true of the code that a section is about, and its risks.',
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool get_docs as JSON.' },
  },
  examples: async () => (await import('./checking/search-text.js')).searchExamples,
  async run(context, options, words) {
    const question = words.join(' ');
    if (question.trim() === '') throw operandIsMissing(OPERANDS, 'docalign search');
    const { searchDocs } = await import('../searching.js');
    return searchDocs(context, options, question);
  },
});
