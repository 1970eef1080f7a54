import * as z from 'zod';
import type { Snapshot } from '../../engine/snapshot.js';
import { circlesThrough } from '../../graph/imports/circles.js';
import { walkFrom } from '../../graph/imports/dependencies.js';
import type { EdgesOf, Reached } from '../../graph/imports/dependencies.js';
import type { ImportGraph } from '../../engine/imports/import-graph.js';
import { isCode } from '../../paths/file-kinds.js';
import { hasRole } from '../../paths/roles.js';
import { didYouMean, PATH_CHARS } from '../../text/near-paths.js';
import { isAtOrUnder } from '../../text/paths.js';
import { fitPrefix } from '../answer/fit.js';
import { defineTool, pathArgument } from '../define.js';
import type { ToolContext } from '../define.js';
import { repositoryPath } from '../input/path-argument.js';
import { directoryNotFile, noSuchPath } from '../input/path-errors.js';
import { offerOfFiles } from '../input/paths.js';
import { dependenciesText } from './dependencies-text.js';

/** Files that are followed at most, and listed at most in each direction. */
const MOST_FOLLOWED = 5_000;
const MOST_CIRCLES = 10;
const LONGEST_CIRCLE = 20;
const CHARS_PER_TOKEN = 4;
/** Size of an answer, if none is asked for. */
export const USUAL_TOKENS = 3_000;
/** Most that the lists about the file itself, and circles, each take of the answer. */
const ASIDE_SHARE = 1 / 8;

const isTest = hasRole('test', 'spec', 'testSupport', 'fixture');

const input = z.strictObject({
  file_path: z.string().min(1).max(PATH_CHARS).describe('A file of code, relative to the repository root.'),
  direction: z
    .enum(['dependents', 'dependencies', 'both'])
    .default('both')
    .describe('`dependents`: files that import it; `dependencies`: files that it imports.'),
  depth: z.int().min(1).max(5).default(1).describe('How many imports to follow.'),
  include_tests: z.boolean().default(true).describe('False leaves out tests and what they are run on.'),
  max_tokens: z
    .int()
    .min(200)
    .default(USUAL_TOKENS)
    .describe('Size of the whole answer, 4 characters a token. Lists are cut to it; `total` counts all.'),
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
    const kind = snapshot.pathKind(file);
    if (kind === 'directory') throw directoryNotFile(argument, fileIn(snapshot, file));
    if (kind !== 'file') throw noSuchPath(argument, 'file', { offer: offerOfFiles(snapshot, [input.file_path, file]) });
    const graph = await snapshot.code.imports();
    return graph === undefined ? stillReading({ ...input, file }) : answerOf(graph, { ...input, file }, context);
  },
  text: dependenciesText,
});

/** Files of code that are named of a directory. */
const MOST_NAMED = 3;

function fileIn(snapshot: Snapshot, directory: string): string {
  const inside = [...snapshot.files()].filter((file) => isAtOrUnder(file, directory) && isCode(file));
  const offer = didYouMean(inside.sort().slice(0, MOST_NAMED));
  return offer === undefined ? 'No code is in it.' : `Name a file in it. ${offer}`;
}

interface Asked extends Input {
  readonly file: string;
}

/** The code is too large to be read while a client waits. */
function stillReading({ file, direction }: Asked): Output {
  const open = { files: [], total: 0, incomplete: true };
  return {
    file,
    ...(direction === 'dependencies' ? {} : { dependents: open }),
    ...(direction === 'dependents' ? {} : { dependencies: open }),
    note: 'The code is still being read, which takes long here. Ask again in a minute: what was read is kept.',
  };
}

function answerOf(graph: ImportGraph, asked: Asked, { snapshot }: ToolContext): Output {
  const { file, direction } = asked;
  const imports = graph.importsOf(file);
  const forward: EdgesOf = (from) => graph.dependenciesOf(from);
  const backward: EdgesOf = (from) => graph.dependentsOf(from);
  const found = new Set([file]);
  const dependents = direction === 'dependencies' ? undefined : listOf(asked, backward, { snapshot, found });
  const dependencies = direction === 'dependents' ? undefined : listOf(asked, forward, { snapshot, found });
  const cycles = circlesThrough([...found], forward, { most: MOST_CIRCLES, longest: LONGEST_CIRCLE });
  const note = noteOn(imports) ?? (dependents?.total === 0 ? unreadNote(graph) : undefined);
  const chars = asked.max_tokens * CHARS_PER_TOKEN;
  const aside: Pick<Output, 'external' | 'unresolved' | 'cycles' | 'note'> = {
    ...(dependencies === undefined ? {} : outsideOf(imports, chars)),
    ...(cycles.length === 0
      ? {}
      : {
          cycles: fitPrefix(
            cycles.map((circle) => [...circle]),
            chars * ASIDE_SHARE,
          ),
        }),
    ...(note === undefined ? {} : { note }),
  };
  const room = chars - JSON.stringify({ file, ...aside, dependents: BARE, dependencies: BARE }).length;
  return { file, ...fitLists({ dependents, dependencies }, room), ...aside };
}

const BARE = { files: [], total: 1_000_000, incomplete: true };

/** What the file imports from outside, and what is not known. */
function outsideOf(imports: ReturnType<ImportGraph['importsOf']>, chars: number): Partial<Output> {
  const { external = [], unresolved = [] } = imports ?? {};
  return {
    ...(external.length === 0 ? {} : { external: fitPrefix(external, chars * ASIDE_SHARE) }),
    ...(unresolved.length === 0 ? {} : { unresolved: fitPrefix(unresolved, chars * ASIDE_SHARE) }),
  };
}

type List = z.output<typeof list>;
type Lists = Partial<Record<'dependents' | 'dependencies', List | undefined>>;

/** Each list has half of the room, and what the other does not need. */
function fitLists({ dependents, dependencies }: Lists, room: number): Lists {
  const sizeOf = (one: List | undefined): number => (one === undefined ? 0 : JSON.stringify(one.files).length);
  const fit = (one: List | undefined, other: number): List | undefined =>
    one && { ...one, files: fitPrefix(one.files, Math.max(room / 2, room - other)) };
  const [first, second] = [fit(dependents, sizeOf(dependencies)), fit(dependencies, sizeOf(dependents))];
  return {
    ...(first === undefined ? {} : { dependents: first }),
    ...(second === undefined ? {} : { dependencies: second }),
  };
}

function noteOn(imports: ReturnType<ImportGraph['importsOf']>): string | undefined {
  if (imports === undefined) return 'This file is not read as code: only files that name it are known.';
  if (!imports.isRead) return 'How files of this language import each other is not known.';
  return imports.skipped === undefined ? undefined : `What this file imports was not read in full: ${imports.skipped}.`;
}

/** Kinds of files that are named at most. */
const MOST_KINDS = 3;

/** Files that may import one of which no importer is known. */
function unreadNote({ unread }: ImportGraph): string | undefined {
  if (unread.length === 0) return undefined;
  const kinds = unread.slice(0, MOST_KINDS).map(({ ending, count }) => `${count} ${ending}`);
  const others = unread.slice(MOST_KINDS).reduce((sum, { count }) => sum + count, 0);
  const all = others === 0 ? kinds : [...kinds, `${others} other`];
  const [last = '', ...before] = all.toReversed();
  const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  return `What ${list} ${/^1 /.test(list) && before.length === 0 ? 'file imports' : 'files import'} is not read.`;
}

interface Listing {
  readonly snapshot: Snapshot;
  /** Collects the files that were found. */
  readonly found: Set<string>;
}

function listOf(asked: Asked, edgesOf: EdgesOf, { snapshot, found }: Listing): List {
  const present = new Set(snapshot.files());
  const keeps = (file: string): boolean => present.has(file) && (asked.include_tests || !isTest(file));
  const { reached, isCut } = walkFrom(asked.file, edgesOf, { depth: asked.depth, most: MOST_FOLLOWED, keeps });
  for (const one of reached) found.add(one.file);
  return {
    files: reached.map((one) => entryOf(one, asked.file)),
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
