import { DocalignError } from '../../../model/error.js';
import { quoted } from '../../../text/layout/printable.js';
import { nearest } from '../../../text/words/nearest.js';
import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';

const EVENTS = ['post-commit', 'doc-read', 'pre-commit'];

export const hook = defineCommand({
  name: 'hook',
  summary: 'Say what a commit did to the docs: for the hooks of Claude Code and of git.',
  description: async () => (await import('./hook-text.js')).paragraphs,
  operands: { usage: `<${EVENTS.join('|')}>`, noun: 'the hook', min: 1, max: 1 },
  options: { baseline: { kind: 'flag', summary: 'For pre-commit: only what "docalign baseline" has not recorded.' } },
  examples: async () => (await import('./hook-text.js')).examples,
  async run(context, { baseline }, [event = '']) {
    if (event === 'pre-commit') return (await import('../../hooks/pre-commit.js')).checkStaged(context, { baseline });
    if (EVENTS.includes(event)) {
      const { tell } = await import('../../hooks/tell.js');
      await tell(context, event === 'doc-read' ? 'doc-read' : 'post-commit');
      return EXIT.clean;
    }
    const near = nearest(event, EVENTS);
    const next = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new DocalignError(
      'BAD_USAGE',
      `docalign hook: the hook must be one of ${EVENTS.join(', ')}, got ${quoted(event)}.${next}`,
    );
  },
});
