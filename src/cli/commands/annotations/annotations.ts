import { defineCommand } from '../../command.js';
import { NOTEREF } from '../../arguments/options.js';

const QUESTIONS = ['read', 'deps', 'history', 'summary'] as const;

export const annotations = defineCommand({
  name: 'annotations',
  summary: 'Show why code is as it is: what git notes say of a file, a definition or a folder.',
  description: async () => (await import('./annotations-text.js')).paragraphs,
  operands: { usage: '<question> <path>', noun: 'a question and a path', min: 2, max: 2, words: QUESTIONS },
  options: {
    anchor: { kind: 'text', value: 'NAME', summary: 'Only what is about this function or type.' },
    lines: { kind: 'text', value: 'A:B', summary: 'With read: only what is about these lines.' },
    'max-tokens': {
      kind: 'number',
      value: 'N',
      min: 200,
      max: 200_000,
      summary: 'With read: size of the answer as JSON, 4 characters a token.',
    },
    limit: { kind: 'number', value: 'N', min: 1, max: 100, summary: 'With history: commits at most. 10 if not given.' },
    noteref: NOTEREF,
    json: { kind: 'flag', summary: 'Print the answer of the tool as JSON.' },
  },
  examples: async () => (await import('./annotations-text.js')).examples,
  async run(context, options, [question = '', path = '']) {
    const { askAnnotations } = await import('../../annotations/ask.js');
    return askAnnotations(context, { question, path, options });
  },
});
