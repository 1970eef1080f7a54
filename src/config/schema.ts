// The namespace import lets the bundler drop the unused parts of zod: four fifths of it.
import * as z from 'zod';
import { BOUNDS } from '../model/bounds.js';
import { CLAIM_TYPES } from '../model/claim-types.js';
import { notesRef } from '../text/git/notes-ref.js';
import { everyType, FAIL_ON } from './config.js';

const UNITS = { B: 1, KB: 1024, MB: 1024 * 1024 } as const;

/** Bytes in `2MB`, `512 KB` or `4096`; undefined for anything else. */
export function parseSize(size: number | string): number | undefined {
  const match = /^(\d{1,12})\s{0,3}([KM]?B)?$/i.exec(String(size).trim());
  if (match === null) return undefined;
  // Safe: the expression only matches these three units.
  const unit = (match[2]?.toUpperCase() ?? 'B') as keyof typeof UNITS;
  return Number(match[1]) * UNITS[unit];
}

function isSizeWithin(size: number | string): boolean {
  const bytes = parseSize(size);
  return bytes !== undefined && bytes >= 1 && bytes <= BOUNDS.docBytes;
}

const Glob = z
  .string()
  .check((context) => {
    const problem = globProblem(context.value);
    if (problem !== undefined) context.issues.push({ code: 'custom', params: { must: problem }, input: context.value });
  })
  .describe('a glob');
const Globs = z.array(Glob).max(200).describe('a list of at most 200 globs');
const Folder = z
  .string()
  .min(1)
  .max(200)
  .regex(/^(?!\/|[A-Za-z]:|.*\\|(?:.*\/)?\.\.(?:\/|$))/)
  .describe('a folder inside this one, with forward slashes and without ".."');
const Folders = z.array(Folder).max(50).describe('a list of at most 50 folders');
const Label = z
  .string()
  .regex(/^[\w.@/+ -]{1,80}$/)
  .describe('a text of at most 80 letters, digits, spaces and ".@/+_-"');
const NotesRef = z
  .string()
  .refine((name) => notesRef(name) !== undefined)
  .describe('a reference of git below refs/notes/, like "ultragit" or "refs/notes/ultragit"');
const Flag = z.boolean().describe('true or false');

const SuppressionEntry = z
  .strictObject({
    file: Glob.optional(),
    type: z
      .enum(CLAIM_TYPES)
      .describe(`one of ${CLAIM_TYPES.join(', ')}`)
      .optional(),
    value: z.string().min(1).max(200).describe('text of 1 to 200 characters').optional(),
    claim: z.string().min(1).max(64).describe('the id of a claim').optional(),
    reason: z.string().max(1000).describe('text of at most 1000 characters').optional(),
  })
  .refine((entry) => [entry.file, entry.type, entry.value, entry.claim].some((part) => part !== undefined))
  .describe('a mapping with at least one of file, type, value and claim');

/** The file as users write it. Each description says what is expected, in words that follow `must be`. */
export const RawConfig = z
  .strictObject({
    docs: z
      .strictObject({
        include: Globs.optional(),
        exclude: Globs.optional(),
        max_file_size: z
          .union([z.int(), z.string()])
          .refine(isSizeWithin)
          .describe('a size from 1B to 8MB, like 512KB')
          .optional(),
      })
      .describe('a mapping')
      .optional(),
    claims: z
      .strictObject({ types: z.strictObject(everyType(Flag.optional())).describe('a mapping').optional() })
      .describe('a mapping')
      .optional(),
    suppress: z.array(SuppressionEntry).max(1000).describe('a list of at most 1000 entries').optional(),
    stale_threshold_days: z.int().min(1).max(3650).describe('a whole number from 1 to 3650').optional(),
    answer_wait_ms: z.int().min(0).max(10_000).describe('a whole number from 0 to 10000').optional(),
    fail_on: z
      .enum(FAIL_ON)
      .describe(`one of ${FAIL_ON.join(', ')}`)
      .optional(),
    repositories: Folders.optional(),
    articles: z.strictObject({ folders: Folders.optional() }).describe('a mapping').optional(),
    notes: z.strictObject({ ref: NotesRef.optional() }).describe('a mapping').optional(),
    server: z.strictObject({ name: Label.optional(), version: Label.optional() }).describe('a mapping').optional(),
  })
  .describe('a mapping of settings');
export type RawConfig = z.infer<typeof RawConfig>;

/** `alternatives`: the matcher's limit on expansion; a glob with more would match nothing. */
const LIMITS = { chars: 200, alternatives: 200 };

/** The problem with a glob in a repository's settings, in words that follow `must`; undefined if there is none. */
export function globProblem(glob: string): string | undefined {
  if (glob.trim() === '') return 'not be empty';
  if (glob.length > LIMITS.chars) return `have at most ${LIMITS.chars} characters`;
  if (glob.startsWith('!')) return 'not start with "!"; docs.exclude leaves files out';
  if (/^\/|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)/.test(glob))
    return 'be relative to the repository, with forward slashes and without ".."';
  if (/[?*+@!]\(/.test(glob)) return 'use "{a,b}" for alternatives, not parentheses';
  return braceProblem(glob);
}

/** Braces are not nested, so the alternatives multiply. */
function braceProblem(glob: string): string | undefined {
  let depth = 0;
  for (const char of glob) {
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (depth < 0 || depth > 1) return 'have balanced braces, not nested';
  }
  if (depth !== 0) return 'have balanced braces, not nested';
  const groups = glob.match(/\{[^{}]*\}/g) ?? [];
  const alternatives = groups.reduce((product, group) => product * group.split(',').length, 1);
  return alternatives > LIMITS.alternatives ? `stand for at most ${LIMITS.alternatives} alternatives` : undefined;
}
