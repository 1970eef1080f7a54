import type { AnnotationDraft, DependencyDraft, RegionDraft } from '../../engine/annotations/write/draft.js';
import { DocalignError } from '../../model/error.js';
import { jsonText, printable, quoted, shownName } from '../../text/layout/printable.js';
import { linesGiven } from '../../tools/annotations/line-range.js';
import { operandPaths } from '../arguments/operand-path.js';
import type { OperandsOf } from '../arguments/operand-path.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { withRepository } from '../open.js';

const WHERE = 'docalign annotate';
const STDIN_BYTES = 1024 * 1024;

/** As typed. */
export interface AnnotateOptions {
  readonly commit: string | undefined;
  readonly file: string | undefined;
  readonly anchor: string | undefined;
  readonly lines: string | undefined;
  readonly intent: string | undefined;
  readonly reasoning: string | undefined;
  readonly constraint: readonly string[];
  readonly dependency: readonly string[];
  readonly risk: string | undefined;
  readonly tag: readonly string[];
  readonly summary: string | undefined;
  readonly from: string | undefined;
  readonly append: boolean;
  readonly noteref: string | undefined;
  readonly json: boolean;
}

/** Writes an annotation and says where. Throws BAD_USAGE, BAD_ARGUMENT, BAD_REPOSITORY and WRITE_FAILED. */
export async function writeAnnotation(context: CommandContext, options: AnnotateOptions): Promise<ExitCode> {
  refuseUsage(options);
  return withRepository(
    context,
    async (engine) => {
      const { terminal, cwd } = context;
      const snapshot = await engine.snapshot();
      const places = { where: WHERE, snapshot, root: engine.root, cwd };
      const draft = await draftOf(context, options, places);
      const annotations = await snapshot.annotations();
      const { ref, commit, lastOf, noteCommit, isAppended, document } = await annotations.write(draft);
      if (options.json)
        terminal.print(jsonText({ ref, commit, note_commit: noteCommit, appended: isAppended, note: document }));
      else
        terminal.print(
          printable(
            `${isAppended ? 'Added to the note of' : 'Annotated'} ${commit.slice(0, 10)} under ${ref}`
              + `${lastOf === undefined ? '' : `: the last commit that changed ${shownName(lastOf)}`}.`,
          ),
        );
      return EXIT.clean;
    },
    { background: false, noteref: options.noteref },
  );
}

function refuseUsage({ file, intent, from, ...others }: AnnotateOptions): void {
  const isRegion = file !== undefined || intent !== undefined;
  const missing = file === undefined ? 'file' : intent === undefined ? 'intent' : undefined;
  if (missing !== undefined && (isRegion || from === undefined))
    throw new DocalignError('BAD_USAGE', `${WHERE}: --${missing} is missing. Say what which code is for.`);
  const { anchor, lines, reasoning, constraint, dependency, risk, tag } = others;
  const isMore = [anchor, lines, reasoning, constraint[0], dependency[0], risk, tag[0]].some(
    (one) => one !== undefined,
  );
  if (!isRegion && isMore)
    throw new DocalignError('BAD_USAGE', `${WHERE}: --file and --intent are missing. Say what which code is for.`);
}

async function draftOf(
  context: CommandContext,
  options: AnnotateOptions,
  places: Omit<OperandsOf, 'key'>,
): Promise<AnnotationDraft> {
  const { commit: revision, summary, append, from } = options;
  const region = await regionOf(options, places);
  if (from === undefined) return { revision, region, summary, append, document: undefined };
  const { documentFile, documentIn } = await import('../../engine/annotations/write/document-file.js');
  const bytes = from === '-' ? await readAll(context.stdin()) : documentFile(from, context.cwd);
  return { revision, region, summary, append, document: documentIn(bytes, '--from') };
}

async function regionOf(options: AnnotateOptions, places: Omit<OperandsOf, 'key'>): Promise<RegionDraft | undefined> {
  const { file: typed, intent, anchor, reasoning, risk, constraint: constraints, tag: tags } = options;
  if (typed === undefined || intent === undefined) return undefined;
  const [file = ''] = await operandPaths([typed], { ...places, key: '--file' });
  const dependencies: DependencyDraft[] = [];
  for (const one of options.dependency) dependencies.push(await dependencyOf(one, places));
  return {
    file,
    anchor,
    lines: linesGiven(WHERE, options.lines),
    intent,
    reasoning,
    risk,
    constraints,
    tags,
    dependencies,
  };
}

/** `file#anchor: nature`, or `file: nature`. */
async function dependencyOf(written: string, places: Omit<OperandsOf, 'key'>): Promise<DependencyDraft> {
  const colon = written.indexOf(': ');
  const [place, nature] = [written.slice(0, Math.max(0, colon)), written.slice(colon + 1).trim()];
  if (colon < 1 || nature === '')
    throw new DocalignError(
      'BAD_USAGE',
      `${WHERE}: --dependency must be like "src/retry.ts#retry: gives up after 3 tries", got ${quoted(written)}.`,
    );
  const hash = place.lastIndexOf('#');
  const [file = ''] = await operandPaths([hash < 0 ? place : place.slice(0, hash)], { ...places, key: '--dependency' });
  return { file, anchor: hash < 0 ? '' : place.slice(hash + 1), nature };
}

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece));
    bytes += pieces.at(-1)?.length ?? 0;
    if (bytes > STDIN_BYTES) throw new DocalignError('BAD_ARGUMENT', `${WHERE}: stdin has more than 1 MB.`);
  }
  return Buffer.concat(pieces);
}
