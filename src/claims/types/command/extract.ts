import type { ClaimSource, Draft, Target } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { keptFor } from '../../../text/memo.js';
import { withoutOptionalStart, withoutPrompt } from '../../../formats/shell-prompt.js';
import { readShell } from '../../../formats/shell.js';
import { callsOf } from './commands.js';
import type { Placed } from './commands.js';
import { commandsInHelp } from './help.js';
import type { ProgramSetting } from './program.js';
import { shellTextOf } from './lines.js';
import { describeCall } from './payload.js';
import type { Command } from './payload.js';
import { hedgeAround, hedgeBefore, madeHere, otherTime, audienceOfCommand } from './audience.js';

/** Longer inline code is not a command that a user would type. */
const INLINE_CHARS = 400;

/** Commands in shell fences and in inline code that begins with a program. Linear. */
export function* extractCommands(source: ClaimSource): Generator<Draft<Command>> {
  const names = namesOf(source);
  let made = false;
  for (const span of source.spans) {
    if (span.kind !== 'fence' && span.kind !== 'code') continue;
    const placed = span.kind === 'fence' ? callsOfFence(span, names) : callsOfCode(span, names);
    made ||= placed.some((call) => call.made) || madeHere(span.value);
    const hedge =
      otherTime(source) ?? (span.kind === 'fence' ? hedgeBefore(source, span.line) : hedgeAround(source, span));
    const below = placed.length === 0 ? undefined : folderAbove(source, span.line);
    for (const call of placed)
      yield draftOf(below === undefined || call.dir !== '' ? call : { ...call, dir: below }, {
        source,
        span,
        made,
        hedge,
      });
  }
}

/** Text that sends the reader into a folder for all following commands: "go to the `example` folder and run". */
const INTO_FOLDER = new RegExp(
  String.raw`\b(?:go|cd|change|navigate|switch`
    + String.raw`|move) (?:in)?to (?:the )?[\x60"*]{0,3}([\w.-]{1,60}(?:/[\w.-]{1,60}){0,8})/?[\x60"*]{0,3} (?:folder`
    + String.raw`|directory|dir|subfolder|subdirectory)\b`,
  'gi',
);
/** Characters above a command that are searched for such text. */
const ABOVE_CHARS = 2_000;

/** The last folder to which the section's text above a line sent the reader. */
function folderAbove({ section, lines }: ClaimSource, line: number): string | undefined {
  let first = line - 1;
  for (let chars = 0; first > section.startLine && chars <= ABOVE_CHARS; chars += (lines[first]?.length ?? 0) + 1)
    first--;
  const above = lines
    .slice(first, line - 1)
    .join('\n')
    .slice(-ABOVE_CHARS);
  return [...above.matchAll(INTO_FOLDER)].at(-1)?.[1];
}

function callsOfFence(span: SpanOf<'fence'>, names: Names): readonly Placed[] {
  const listed = commandsInHelp(span).map((found) => ({ found, dir: '', made: false }));
  const shell = shellTextOf(span);
  return shell === undefined
    ? listed
    : [...callsOf(readShell(shell.text, shell.dialect), { loose: false, ...names }), ...listed];
}

function callsOfCode(span: SpanOf<'code'>, names: Names): readonly Placed[] {
  if (span.value.length > INLINE_CHARS || !span.value.includes(' ')) return [];
  return callsOf(readShell(withoutOptionalStart(withoutPrompt(span.value))), { loose: true, ...names });
}

interface DraftSetting {
  readonly source: ClaimSource;
  readonly span: SpanOf<'fence'> | SpanOf<'code'>;
  readonly made: boolean;
  readonly hedge: string | undefined;
}

function draftOf({ found, dir, cloned }: Placed, { source, span, made, hedge }: DraftSetting): Draft<Command> {
  const { call, word } = found;
  const line = span.line + word.row;
  const target = targetOf({ source, span, found });
  const audience = made ? 'reader' : audienceOfCommand(source, call);
  const setting = {
    audience,
    dir,
    ...(cloned === undefined ? {} : { cloned }),
    ...(hedge === undefined ? {} : { hedge }),
  };
  const text = describeCall(call);
  return {
    line,
    text: text.slice(0, 200),
    keywords: keywordsOf(text),
    payload: { call, setting },
    ...(target === undefined ? {} : { target }),
  };
}

interface Spot {
  readonly source: ClaimSource;
  readonly span: SpanOf<'fence'> | SpanOf<'code'>;
  readonly found: Placed['found'];
}

/**
 * The place that a fix would replace. A fence may be indented or quoted, so its row is searched for in the document's
 * line.
 */
function targetOf({ source, span, found }: Spot): Target | undefined {
  const { word, name, until } = found;
  const line = span.line + word.row;
  const text = source.lines[line - 1] ?? '';
  const row = rowsOf(span)[word.row]?.trimEnd() ?? '';
  const start = span.kind === 'fence' ? text.indexOf(row) : span.column - 1;
  if (start === -1 || (span.kind === 'code' && word.row > 0)) return undefined;
  if (until !== undefined)
    return until.row === word.row
      ? checked(
          { line, column: start + word.column + 1, text: row.slice(word.column, until.column + until.raw.length) },
          text,
        )
      : undefined;
  const inWord = word.raw.lastIndexOf(name);
  return inWord === -1 ? undefined : checked({ line, column: start + word.column + inWord + 1, text: name }, text);
}

const rowsOf = keptFor(({ value }: DraftSetting['span']): readonly string[] => value.split('\n'));

function checked(target: Target, line: string): Target | undefined {
  return line.startsWith(target.text, target.column - 1) ? target : undefined;
}

type Names = Omit<ProgramSetting, 'loose'>;

/**
 * Words of the document's title, and this repository's package names without their scopes: names of its own programs.
 */
function namesOf({ doc, packages, programs = new Set(), addresses }: ClaimSource): Names {
  const title = (doc.title ?? '')
    .toLowerCase()
    .split(/[^a-z\d_-]+/)
    .filter((word) => word !== '');
  return { subject: new Set([...title, ...ownNames(packages)]), programs, addresses };
}

const ownNames = keptFor((packages: ReadonlySet<string>): readonly string[] =>
  [...packages].map((name) => name.slice(name.lastIndexOf('/') + 1).toLowerCase()),
);

function keywordsOf(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z\d_-]+/)
    .filter((word) => word.length > 1);
  return [...new Set(['command', ...words])].slice(0, 12);
}
