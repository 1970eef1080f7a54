import * as z from 'zod';
import { DocalignError } from '../model/error.js';
import type { Report } from '../model/report.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { placeReports } from '../reports/place.js';
import { findQuote, holdsWords } from '../reports/quote.js';
import { foldWords } from '../text/words/similarity.js';
import { quoted } from '../text/layout/printable.js';
import { defineTool, pathArgument } from './define.js';
import type { ToolContext } from './define.js';
import { repositoryPath } from './input/path-argument.js';
import { searchedFileAt } from './input/paths.js';
import { shorten } from './sections/section-fields.js';

/** Characters of a quote that a note repeats. */
const QUOTE_CHARS = 80;

const says = z.string().min(1).max(2_000);

const input = z.strictObject({
  doc_file: z.string().min(1).max(PATH_CHARS).describe('From the repository root.'),
  claim_text: says.describe('What it says, quoted.'),
  actual_behavior: says.describe('What is true instead.'),
  line_number: z.int().min(1).optional().describe('Line of the claim.'),
  evidence_files: z.array(z.string().min(1).max(512)).max(20).optional().describe('Files that show it.'),
});

const output = z.object({
  acknowledged: z.literal(true),
  report_id: z.string(),
  /** Null if the report does not match a claim known to docalign. */
  claim_id: z.string().nullable(),
  status: z.literal('pending'),
  /** Oddities of the report, which is stored anyway. */
  notes: z.array(z.string()).optional(),
});

export const reportDrift = defineTool({
  name: 'report_drift',
  title: 'Report a wrong document',
  description:
    'Notes outside a document that something in it is wrong. Call it when code, a run or a user '
    + 'contradicts a document you do not mend now. Until closed, it lowers its section.',
  input,
  output,
  readOnly: false,
  async run(context, { doc_file, claim_text, actual_behavior, line_number, evidence_files = [] }) {
    const { snapshot, agent } = context;
    refuseBlank(context, { claim_text, actual_behavior });
    const file = await searchedFileAt(
      snapshot,
      pathArgument(context, { tool: 'report_drift', key: 'doc_file', value: doc_file }),
    );
    refuseBeyond(context, line_number, snapshot.searched(file)?.lineCount);
    const taken = placeInIncluded(snapshot, { file, words: claim_text });
    const report = await snapshot.report({
      doc_file: taken?.file ?? file,
      line_number: taken?.line ?? line_number ?? null,
      claim_text,
      actual_behavior,
      evidence_files: evidence_files.map((value, index) => evidencePath(context, value, index)),
      agent: agent ?? null,
    });
    const moved =
      taken === undefined ? [] : [`${file} takes these words in from ${taken.file}: the report is on that file.`];
    const notes = [...moved, ...notesOn(report, snapshot)];
    return {
      acknowledged: true as const,
      report_id: report.id,
      claim_id: report.claim_id,
      status: 'pending' as const,
      ...(notes.length === 0 ? {} : { notes }),
    };
  },
});

/** Where quoted words are that a document does not contain, but takes in from another one. */
function placeInIncluded(
  snapshot: ToolContext['snapshot'],
  { file, words }: { readonly file: string; readonly words: string },
): { readonly file: string; readonly line: number } | undefined {
  const sections = snapshot.searched(file)?.sections ?? [];
  const folded = foldWords(words);
  if (sections.some(({ heading, content }) => holdsWords(foldWords(`${heading}\n${content}`), folded)))
    return undefined;
  return sections
    .flatMap((section) => snapshot.included(section))
    .filter((part) => snapshot.docs.has(part.file))
    .flatMap((part) => {
      const [place] = findQuote(part.text.split('\n'), folded);
      return place === undefined ? [] : [{ file: part.file, line: part.startLine + place[0] - 1 }];
    })[0];
}

/** Notes on mistakes that would make the report useless later; the caller can still correct them now. */
function notesOn(report: Report, snapshot: ToolContext['snapshot']): string[] {
  const doc = snapshot.searched(report.doc_file);
  const [placed] = doc === undefined ? [] : placeReports(doc, [report]);
  const about = placed?.sectionId === undefined ? 'the whole document' : `the section at line ${report.line_number}`;
  const unquoted =
    placed === undefined || placed.isQuoted
      ? []
      : [
          `${quoted(shorten(report.claim_text, QUOTE_CHARS))} is not in ${report.doc_file}: the report is `
            + `about ${about}.`,
        ];
  const missing = report.evidence_files
    .filter((path) => snapshot.pathKind(path) === undefined)
    .map((path) => `${quoted(path)} is not in the repository now.`);
  return [...unquoted, ...missing];
}

function refuseBlank(context: ToolContext, texts: Readonly<Record<string, string>>): void {
  const blank = Object.keys(texts).find((key) => texts[key]?.trim() === '');
  if (blank === undefined) return;
  const { tool, key } = pathArgument(context, { tool: 'report_drift', key: blank, value: '' });
  throw new DocalignError('BAD_ARGUMENT', `${tool}: "${key}" is blank. Say it in words and call again.`);
}

/** Refuses a line beyond the end: such a report could not be located later. */
function refuseBeyond(context: ToolContext, line: number | undefined, lines: number | undefined): void {
  if (line === undefined || lines === undefined || line <= lines) return;
  const { tool, key } = pathArgument(context, { tool: 'report_drift', key: 'line_number', value: '' });
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${tool}: "${key}" must be a line of the document, which has ${lines}, got ${line}. Give the `
      + 'line of the claim, or leave it out.',
  );
}

/** The file may be missing, because that can be the evidence. */
function evidencePath(context: ToolContext, value: string, index: number): string {
  const called = pathArgument(context, { tool: 'report_drift', key: 'evidence_files', value });
  const argument = context.caller === undefined ? { ...called, key: `${called.key}[${index}]` } : called;
  const path = repositoryPath(argument, context.snapshot);
  if (path !== '') return path;
  throw new DocalignError(
    'BAD_PATH',
    `${argument.tool}: "${argument.key}" must name a file, got ${quoted(value)}. Leave it out or `
      + 'name the file that shows what is true.',
  );
}
