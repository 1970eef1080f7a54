import { firstOfEach } from '../text/multimap.js';
import * as z from 'zod';
import { filesOf } from '../engine/fixes/planned.js';
import type { ProvenCompanion } from '../engine/fixes/planned.js';
import type { Proof } from '../model/proof.js';
import { sentences } from '../model/verdict.js';
import type { Verdict } from '../model/verdict.js';
import type { PlannedFix } from '../engine/engine.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { defineTool } from './define.js';
import { shownConfidence } from './answer/claim-fields.js';
import { documentAt } from './input/paths.js';
import { shorten } from './sections/section-fields.js';

const TEXT_CHARS = 200;
const REASON_CHARS = 300;
/** Further fixes are counted, not listed. */
const MAX_FIXES = 50;

const input = z.strictObject({
  file: z.string().min(1).max(PATH_CHARS).describe('The document, from the repository root.'),
});

const edit = z.object({
  line_start: z.int(),
  line_end: z.int(),
  old_text: z.string(),
  new_text: z.string(),
  reason: z.string(),
  confidence: z.number(),
  proven: z.literal(true),
});
const advice = z.object({ suggested_fix: z.string(), reasoning: z.string() });

const output = z.object({
  file: z.string(),
  total_drifted: z.int(),
  fixes: z.array(
    z.object({
      file: z.string().optional(),
      line: z.int(),
      claim_text: z.string(),
      claim_type: z.string(),
      severity: z.enum(['low', 'medium', 'high']),
      fix: z.union([edit, advice]),
    }),
  ),
});

export const fixDoc = defineTool({
  name: 'fix_doc',
  title: 'Get fixes for a document',
  description: [
    'Gives edits that make a document true again; it writes nothing. A `fix` with `old_text` and '
      + '`new_text` is proven: applied in memory, read and checked again, it makes no other claim worse. '
      + 'Replace to the letter, on these lines (of `file` if given), in any order.',
    'A `fix` with `suggested_fix` is not proven: it says what is true now; you decide how to write it.',
  ].join('\n'),
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { file }) {
    const document = await documentAt(snapshot, { tool: 'fix_doc', key: 'file', value: file });
    const claims = await snapshot.claimsShown(document);
    const fixes = await snapshot.fixes(document);
    return {
      file: document,
      total_drifted: claims.filter(({ verdict }) => verdict?.status === 'drifted').length,
      fixes: withoutRepeats(fixes.slice(0, MAX_FIXES).flatMap((planned) => fixFields(planned, document))),
    };
  },
});

type FixEntry = z.output<typeof output>['fixes'][number];

/** Each edit of a fix becomes its own entry, in order. A fix that changes several documents becomes advice. */
function fixFields(planned: PlannedFix, asked: string): FixEntry[] {
  const {
    judgement: { claim, verdict },
    fix,
  } = planned;
  if (verdict.status !== 'drifted') return [];
  const where = claim.file === asked ? {} : { file: claim.file };
  const about = { claim_text: shorten(claim.text, TEXT_CHARS), claim_type: claim.type, severity: verdict.severity };
  const reason = shorten(verdict.reason, REASON_CHARS);
  if (fix === undefined || filesOf(fix).length > 1)
    return [{ ...where, line: claim.line, ...about, fix: { suggested_fix: adviceOf(planned), reasoning: reason } }];
  const edits = [{ ...fix, because: reason }, ...fix.also];
  return edits.map(({ edit: { line }, oldText, newText, because }) => ({
    ...where,
    line,
    ...about,
    fix: {
      line_start: line,
      line_end: line,
      old_text: oldText,
      new_text: newText,
      reason: because,
      confidence: shownConfidence(fix.confidence),
      proven: true as const,
    },
  }));
}

/** Two fixes may need the same edit. */
function withoutRepeats(entries: readonly FixEntry[]): FixEntry[] {
  return [
    ...firstOfEach(entries, ({ file, fix }) =>
      'old_text' in fix ? JSON.stringify([file, fix.line_start, fix.old_text, fix.new_text]) : undefined,
    ),
  ];
}

function adviceOf({ judgement: { claim, verdict }, fix, obstacle }: PlannedFix): string {
  const { suggestion, replacements } =
    verdict.status === 'drifted' ? verdict : { suggestion: undefined, replacements: [] };
  const change =
    claim.target === undefined || replacements[0] === undefined
      ? undefined
      : `Change ${claim.target.text} to ${replacements[0]}`;
  if (fix !== undefined)
    return (
      `Change ${fix.edit.oldText} to ${fix.edit.newText}, and with it `
      + `${shorten(fix.also.map(placeOf).join(', '), REASON_CHARS)}.`
    );
  if (obstacle !== undefined) return `${change ?? 'The new name is known'}. The line cannot change alone: ${obstacle}.`;
  return sentences([change, suggestion]) ?? adviceOnPath(verdict) ?? 'Remove the statement, or say what is true now.';
}

/** Proofs whose evidence is the path that the missing one has now. */
const WITH_PRESENT_PATH: ReadonlySet<Proof> = new Set<Proof>([
  'link-renamed',
  'link-near',
  'path-renamed',
  'path-soon-renamed',
  'path-near',
]);

function adviceOnPath(verdict: Verdict): string | undefined {
  const file =
    verdict.status === 'drifted' && WITH_PRESENT_PATH.has(verdict.proof) ? verdict.evidence[0]?.file : undefined;
  return file === undefined
    ? undefined
    : `Refer to ${shorten(file, REASON_CHARS)} if the statement is true of it, or remove the statement.`;
}

function placeOf({ edit: { file, line, oldText, newText } }: ProvenCompanion): string {
  return `${oldText} to ${newText} in ${file}:${line}`;
}
