import { DocalignError } from '../../model/error.js';
import { jsonText, quoted } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';
import { ultragitDeps } from '../../tools/annotations/deps.js';
import { ultragitHistory } from '../../tools/annotations/history.js';
import { ultragitRead } from '../../tools/annotations/read.js';
import { ultragitSummary } from '../../tools/annotations/summary.js';
import type { ToolContext } from '../../tools/define.js';
import { operandPaths } from '../arguments/operand-path.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { withRepository } from '../open.js';
import { renderDeps, renderHistory, renderRead, renderSummary } from './render.js';

const QUESTIONS = ['read', 'deps', 'history', 'summary'] as const;
type Question = (typeof QUESTIONS)[number];

export interface AskOptions {
  readonly anchor: string | undefined;
  readonly lines: string | undefined;
  readonly 'max-tokens': number | undefined;
  readonly limit: number | undefined;
  readonly noteref: string | undefined;
  readonly json: boolean;
}

export interface AskedOnCommandLine {
  readonly question: string;
  readonly path: string;
  readonly options: AskOptions;
}

/** Options that only one question takes. */
const OWN: Readonly<Partial<Record<keyof AskOptions, Question>>> = {
  lines: 'read',
  'max-tokens': 'read',
  limit: 'history',
};

/** Asks one of the tools for annotations, and prints its answer. Throws BAD_USAGE, and what the tool throws. */
export async function askAnnotations(context: CommandContext, asked: AskedOnCommandLine): Promise<ExitCode> {
  const question = questionOf(asked.question);
  const { options, path: typed } = asked;
  for (const [option, owner] of Object.entries(OWN))
    // Safe: the keys of the table are options.
    if (owner !== question && options[option as keyof AskOptions] !== undefined)
      throw new DocalignError('BAD_USAGE', `docalign annotations ${question}: --${option} is for "${owner}" only.`);
  const where = `docalign annotations ${question}`;
  return withRepository(
    context,
    async (engine) => {
      const { terminal, cwd } = context;
      const snapshot = await engine.snapshot({ only: 'files' });
      const [path = ''] = await operandPaths([typed], { where, key: 'path', snapshot, root: engine.root, cwd });
      const caller = { where, keys: { max_tokens: '--max-tokens', lines: '--lines', anchor: '--anchor' } };
      const answer = await answerOf(question, { snapshot, agent: 'cli', caller }, { ...options, path: path || '.' });
      if (options.json) terminal.print(jsonText(answer.json, 0));
      else for (const block of answer.render(terminal)) terminal.print(block);
      return EXIT.clean;
    },
    { background: false, noteref: options.noteref },
  );
}

function questionOf(word: string): Question {
  const question = QUESTIONS.find((candidate) => candidate === word);
  if (question !== undefined) return question;
  const near = nearest(word, QUESTIONS);
  const step = near === undefined ? `Give one of ${QUESTIONS.join(', ')}.` : `Did you mean "${near}"?`;
  throw new DocalignError('BAD_USAGE', `docalign annotations: there is no question ${quoted(word)}. ${step}`);
}

interface Answer {
  readonly json: object;
  render(terminal: CommandContext['terminal']): readonly string[];
}

async function answerOf(
  question: Question,
  context: ToolContext,
  { path, anchor, lines, limit, 'max-tokens': max_tokens }: AskOptions & { readonly path: string },
): Promise<Answer> {
  if (question === 'read') {
    const json = await ultragitRead.run(context, { path, anchor, lines, max_tokens });
    return { json, render: (terminal) => renderRead(json, terminal) };
  }
  if (question === 'deps') {
    const json = await ultragitDeps.run(context, { path, anchor });
    return { json, render: (terminal) => renderDeps(json, terminal) };
  }
  if (question === 'history') {
    const json = await ultragitHistory.run(context, { path, anchor, limit: limit ?? 10 });
    return { json, render: (terminal) => renderHistory(json, terminal) };
  }
  const json = await ultragitSummary.run(context, { path, anchor });
  return { json, render: (terminal) => renderSummary(json, terminal) };
}
