import { defineCommand } from '../../command.js';
import { NOTEREF } from '../../arguments/options.js';

const MOST = 50;

export const annotate = defineCommand({
  name: 'annotate',
  summary: 'Note in git why code is as it is: an annotation of a commit, for "docalign annotations" and agents.',
  description: async () => (await import('./annotate-text.js')).paragraphs,
  operands: undefined,
  options: {
    commit: { kind: 'text', value: 'REV', summary: 'The commit to annotate. The last one of the file if not given.' },
    file: { kind: 'text', value: 'FILE', summary: 'The file that it is about.' },
    anchor: { kind: 'text', value: 'NAME', summary: 'The function or type in it.' },
    lines: { kind: 'text', value: 'A:B', summary: 'The lines of the file; those of the definition if not given.' },
    intent: { kind: 'text', value: 'TEXT', summary: 'What the code is for.' },
    reasoning: { kind: 'text', value: 'TEXT', summary: 'Why it is so.' },
    constraint: { kind: 'list', value: 'TEXT', max: MOST, summary: 'What must stay true. May be repeated.' },
    dependency: { kind: 'list', value: 'DEP', max: MOST, summary: 'What it relies on: "FILE#NAME: how".' },
    risk: { kind: 'text', value: 'TEXT', summary: 'What to beware of.' },
    tag: { kind: 'list', value: 'WORD', max: MOST, summary: 'A word to find it by. May be repeated.' },
    summary: { kind: 'text', value: 'TEXT', summary: 'What the commit does; the intent if not given.' },
    from: { kind: 'text', value: 'FILE', summary: 'Read an annotation in JSON from a file; --from=- reads stdin.' },
    append: { kind: 'flag', summary: 'Add to the note that the commit has.' },
    noteref: NOTEREF,
    json: { kind: 'flag', summary: 'Print what was written as JSON.' },
  },
  examples: async () => (await import('./annotate-text.js')).examples,
  async run(context, options) {
    const { writeAnnotation } = await import('../../annotations/write.js');
    return writeAnnotation(context, options);
  },
});
