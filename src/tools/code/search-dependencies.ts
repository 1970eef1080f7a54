import * as z from 'zod';
import type { Snapshot } from '../../engine/snapshot.js';
import { circlesThrough } from '../../graph/imports/circles.js';
import { walkFrom } from '../../graph/imports/dependencies.js';
import type { EdgesOf, Reached } from '../../graph/imports/dependencies.js';
import type { ImportGraph } from '../../engine/imports/import-graph.js';
import { hasRole } from '../../paths/roles.js';
import { PATH_CHARS } from '../../text/near-paths.js';
import { fitPrefix } from '../answer/fit.js';
import { defineTool, pathArgument } from '../define.js';
import type { ToolContext } from '../define.js';
import { repositoryPath } from '../input/path-argument.js';
import { noSuchPath } from '../input/path-errors.js';
import { offerOfFiles } from '../input/paths.js';
import { dependenciesText } from './dependencies-text.js';

/** Files that are followed at most, and listed at most in each direction. */
const MOST_FOLLOWED = 5_000;
const MOST_CIRCLES = 10;
const LONGEST_CIRCLE = 20;
/** Characters of each list. */
const LIST_CHARS = 5_000;

const isTest = hasRole('test', 'spec', 'testSupport', 'fixture');

const input = z.strictObject({
  file_path: z.string().min(1).max(PATH_CHARS).describe('A file of code, relative to the repository root.'),
  direction: z
    .enum(['dependents', 'dependencies', 'both'])
    .default('both')
    .describe('`dependents`: files that import it; `dependencies`: files that it imports.'),
  depth: z.int().min(1).max(5).default(1).describe('How many imports to follow.'),
  include_tests: z.boolean().default(true).describe('False leaves out tests and what they are run on.'),
});
type Input = z.output<typeof input>;

const reachedEntry = z.object({
  file: z.string(),
  /** Absent for 1. */
  depth: z.int().optional(),
  /** Line of the import; absent for files that see each other without one, as those of one package. */
  line: z.int().optional(),
  /** The file before it on the way; absent where that is the file that was asked for. */
  via: z.string().optional(),
});
const list = z.object({
  files: z.array(reachedEntry),
  total: z.int(),
  /** Present if there are more than were followed. */
  incomplete: z.boolean().optional(),
});

const output = z.object({
  file: z.string(),
  dependents: list.optional(),
  dependencies: list.optional(),
  /** Packages and modules outside of the repository that the file imports. */
  external: z.array(z.object({ name: z.string(), line: z.int() })).optional(),
  /** Imports of the file that lead to nothing that is known. */
  unresolved: z.array(z.object({ from: z.string(), line: z.int() })).optional(),
  /** Circles of imports through the file or what was found, each in order. */
  cycles: z.array(z.array(z.string())).optional(),
  /** What is not known of this file, for people. */
  note: z.string().optional(),
});
type Output = z.output<typeof output>;

export const searchDependencies = defineTool({
  name: 'search_dependencies',
  title: 'Follow imports',
  description:
    'Says which files import a file, and which it imports, directly or over several files, with circles of imports, '
    + 'packages from outside and imports that lead nowhere. Imports are resolved as the language does: aliases, '
    + 'workspaces, packages, modules, namespaces. Call it before you move, split or change a file that others use.',
  input,
  output,
  readOnly: true,
  async run(context, input) {
    const { snapshot } = context;
    const argument = pathArgument(context, { tool: 'search_dependencies', key: 'file_path', value: input.file_path });
    const file = repositoryPath(argument, snapshot);
    if (snapshot.pathKind(file) !== 'file')
      throw noSuchPath(argument, 'file', { offer: offerOfFiles(snapshot, [input.file_path, file]) });
    return answerOf(await snapshot.code.imports(), { ...input, file }, context);
  },
  text: dependenciesText,
});

interface Asked extends Input {
  readonly file: string;
}

function answerOf(graph: ImportGraph, asked: Asked, { snapshot }: ToolContext): Output {
  const { file, direction } = asked;
  const imports = graph.importsOf(file);
  const forward: EdgesOf = (from) => graph.dependenciesOf(from);
  const backward: EdgesOf = (from) => graph.dependentsOf(from);
  const answer: Output = { file };
  const found = new Set([file]);
  if (direction !== 'dependencies') answer.dependents = listOf(asked, backward, { snapshot, found });
  if (direction !== 'dependents') {
    answer.dependencies = listOf(asked, forward, { snapshot, found });
    if (imports !== undefined && imports.external.length > 0) answer.external = fitPrefix(imports.external, LIST_CHARS);
    if (imports !== undefined && imports.unresolved.length > 0)
      answer.unresolved = fitPrefix(imports.unresolved, LIST_CHARS);
  }
  const cycles = circlesThrough([...found], forward, { most: MOST_CIRCLES, longest: LONGEST_CIRCLE });
  if (cycles.length > 0)
    answer.cycles = fitPrefix(
      cycles.map((circle) => [...circle]),
      LIST_CHARS,
    );
  const note = imports?.isRead === true ? undefined : noteOn(imports === undefined);
  return note === undefined ? answer : { ...answer, note };
}

function noteOn(isOther: boolean): string {
  return isOther
    ? 'This file is not read as code: only files that name it are known.'
    : 'How files of this language import each other is not known.';
}

interface Listing {
  readonly snapshot: Snapshot;
  /** Collects the files that were found. */
  readonly found: Set<string>;
}

function listOf(asked: Asked, edgesOf: EdgesOf, { snapshot, found }: Listing): z.output<typeof list> {
  const present = new Set(snapshot.files());
  const keeps = (file: string): boolean => present.has(file) && (asked.include_tests || !isTest(file));
  const { reached, isCut } = walkFrom(asked.file, edgesOf, { depth: asked.depth, most: MOST_FOLLOWED, keeps });
  for (const one of reached) found.add(one.file);
  return {
    files: fitPrefix(
      reached.map((one) => entryOf(one, asked.file)),
      LIST_CHARS,
    ),
    total: reached.length,
    ...(isCut ? { incomplete: true } : {}),
  };
}

function entryOf({ file, depth, line, via }: Reached, asked: string): z.output<typeof reachedEntry> {
  return {
    file,
    ...(depth === 1 ? {} : { depth }),
    ...(line === undefined ? {} : { line }),
    ...(via === asked ? {} : { via }),
  };
}
