import * as z from 'zod';
import type { CodeAnswer, Snapshot } from '../../engine/snapshot.js';
import { SEARCH_MODES } from '../../grep/matcher.js';
import { byRank } from '../../grep/rank.js';
import { DocalignError } from '../../model/error.js';
import { compileGlob, withNamesEscaped } from '../../paths/glob.js';
import { PATH_CHARS } from '../../text/near-paths.js';
import { isAtOrUnder } from '../../text/paths.js';
import { inRepository } from '../answer/in-repository.js';
import { defineTool, pathArgument } from '../define.js';
import type { Together, ToolContext } from '../define.js';
import { repositoryPath } from '../input/path-argument.js';
import { noSuchPath } from '../input/path-errors.js';
import { offerOfFiles } from '../input/paths.js';
import { fitEntries } from '../sections/budget.js';
import { matchesText } from './matches-text.js';
import { matchEntry, sizesOf } from './match-fields.js';

const CHARS_PER_TOKEN = 4;
const USUAL_TOKENS = 1_500;
/** Rows of each file in an answer. */
const COMPACT_ROWS = 3;
const FULL_ROWS = 10;
/** Unread files that an answer names. */
const MOST_NOT_READ = 3;
const OUTPUTS = ['paths', 'compact', 'full'] as const;

const input = z.strictObject({
  term: z
    .string()
    .min(1)
    .max(500)
    .regex(/[^ ]/, 'must not be blank')
    .regex(/^[^\n\r\0]*$/, 'must be one line')
    .describe('Text, a pattern or a name to find.'),
  mode: z
    .enum(SEARCH_MODES)
    .default('literal')
    .describe(
      '`literal`: as written; `word`: not within a longer word; `regex`: RE2 syntax, by line; `symbol`: a name that '
        + 'the code defines (`Class.method` too), where it is defined first, then where it is used.',
    ),
  path: z.string().min(1).max(PATH_CHARS).optional().describe('Only this file or directory, or a glob: `src/**/*.ts`.'),
  limit: z.int().min(1).max(100).default(20).describe('Files to return at most.'),
  output: z
    .enum(OUTPUTS)
    .default('compact')
    .describe('`paths`: files alone; `compact`: with the first lines that match; `full`: with the lines around them.'),
  context_lines: z.int().min(0).max(20).default(2).describe('Lines before and after a match, in `full`.'),
  max_tokens: z
    .int()
    .min(200)
    .default(USUAL_TOKENS)
    .describe('Size of the whole answer, 4 characters a token. Files that do not fit are listed without lines.'),
});
type Input = z.output<typeof input>;

const output = z.object({
  files: z.array(matchEntry),
  total_files: z.int(),
  total_lines: z.int(),
  /** Present if nothing matches as written: these match in another letter case. */
  other_case: z.boolean().optional(),
  /** Present if the search ran out of time: there may be more. */
  incomplete: z.boolean().optional(),
  /** Files that were not searched, with the reason. */
  not_read: z.string().optional(),
});
type Output = z.output<typeof output>;

export const searchCode = defineTool({
  name: 'search_code',
  title: 'Search the code',
  description:
    'Finds lines in the files of this repository as they are now, ignored files left out: text, whole words, patterns '
    + 'or definitions of a name. Files that define the term come first, then code of the product, then docs, examples, '
    + 'tests, generated and vendored files; among these, those with most matching lines. Line numbers are those of the '
    + 'files. Use it to find where something is defined or used.',
  input,
  output,
  readOnly: true,
  asks: 'files',
  prepare: (snapshot) => snapshot.code.prepare(),
  run: async (context, input) => answerOf([await foundIn(context, input)], input),
  across: (together, input) => searchAcross(together, input),
  text: matchesText,
});

/** What was found in one repository. `repository`: absent if there is no other. */
interface Found {
  readonly repository?: string;
  readonly answer: CodeAnswer;
}

async function foundIn(context: ToolContext, input: Input): Promise<Found> {
  const { term, mode, limit } = input;
  const files = filesIn(context, input.path);
  const isFull = input.output === 'full';
  const where = `${context.caller?.where ?? 'search_code'}: "${context.caller?.keys['term'] ?? 'term'}"`;
  const answer = await context.snapshot.code.search({
    term,
    mode,
    where,
    limit,
    rowsPerFile: isFull ? FULL_ROWS : COMPACT_ROWS,
    contextLines: isFull ? input.context_lines : undefined,
    files,
  });
  return { answer };
}

async function searchAcross({ contexts, unavailable }: Together, input: Input): Promise<Output> {
  if (input.path !== undefined)
    throw new DocalignError(
      'BAD_ARGUMENT',
      'search_code: "path" is in one repository. Name that one as "repository", or leave "path" out.',
    );
  const found = contexts.map(async ({ repository, context }): Promise<Found> => {
    const { answer } = await foundIn(context, input);
    return { repository, answer };
  });
  return answerOf(await Promise.all(found), input, unavailable);
}

/** The files at a path, below it, or that match it. Throws NO_SUCH_FILE where there is none. */
function filesIn(context: ToolContext, path: string | undefined): readonly string[] {
  const { snapshot } = context;
  if (path === undefined) return snapshot.files();
  const argument = pathArgument(context, { tool: 'search_code', key: 'path', value: path });
  const place = repositoryPath(argument, snapshot);
  // As typed, a backslash escapes; else it is a slash.
  for (const found of [
    () => filesAt(snapshot, place),
    ...[path, place].map((glob) => () => filesLike(snapshot, glob)),
  ]) {
    const files = found();
    if (files.length > 0) return files;
  }
  throw noSuchPath(argument, 'file or directory', { offer: offerOfFiles(snapshot, [path]) });
}

function filesAt(snapshot: Snapshot, path: string): readonly string[] {
  const all = snapshot.files();
  return path === '' ? all : all.filter((file) => isAtOrUnder(file, path));
}

/** Brackets that the name of a folder or file has are taken literally. */
function filesLike(snapshot: Snapshot, glob: string): readonly string[] {
  if (!/[*?[{]/.test(glob)) return [];
  const all = snapshot.files();
  return all.filter(compileGlob(withNamesEscaped(glob, (text) => all.some((file) => file.includes(text)))));
}

/** One list of all that was found: in another letter case only if nothing matches as written anywhere. */
function answerOf(all: readonly Found[], input: Input, unavailable: Together['unavailable'] = []): Output {
  const isOtherCase = all.every(({ answer }) => answer.isOtherCase || answer.files === 0);
  const found = isOtherCase ? all : all.filter(({ answer }) => !answer.isOtherCase);
  const hits = found.flatMap(({ repository, answer }) => answer.hits.map((hit) => ({ repository, hit })));
  const unread = [
    ...unavailable.map(({ repository, reason }) => ({ file: repository, reason: reason.replace(/\.$/, '') })),
    ...all.flatMap(({ repository, answer }) =>
      answer.unread.map(({ file, reason }) => ({ file: inRepository(file, repository), reason })),
    ),
  ];
  const frame: Output = {
    files: [],
    total_files: sumOf(found, ({ files }) => files),
    total_lines: sumOf(found, ({ rows }) => rows),
    ...(isOtherCase && hits.length > 0 ? { other_case: true } : {}),
    ...(all.some(({ answer }) => answer.isCut) ? { incomplete: true } : {}),
    ...(unread.length === 0 ? {} : { not_read: notRead(unread) }),
  };
  const sizes = hits
    .sort((a, b) => byRank(a.hit, b.hit))
    .slice(0, input.limit)
    .map(({ repository, hit }) => sizesOf(hit, { repository, isOnlyPaths: input.output === 'paths' }));
  const budget = {
    chars: input.max_tokens * CHARS_PER_TOKEN - JSON.stringify(frame).length,
    mostInFull: input.output === 'full' ? input.limit : 0,
  };
  return { ...frame, files: [...fitEntries(sizes, budget)] };
}

function sumOf(found: readonly Found[], count: (answer: CodeAnswer) => number): number {
  return found.reduce((sum, { answer }) => sum + count(answer), 0);
}

function notRead(unread: CodeAnswer['unread']): string {
  const named = unread.slice(0, MOST_NOT_READ).map(({ file, reason }) => `${file}: ${reason}`);
  const more = unread.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
