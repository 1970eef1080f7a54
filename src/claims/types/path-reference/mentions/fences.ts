import { commentsOfCommands } from '../../../../ecosystems/languages.js';
import { withoutLead } from '../../../../text/paths.js';
import type { Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { isShellLanguage, isWindowsShell, mayListFiles } from '../../../../formats/fence-languages.js';
import { elsewhereHedge } from '../../../reading/hedging/elsewhere.js';
import { hedgeOfProgram } from '../../../reading/hedging/hedge.js';
import type { Hedge } from '../../../reading/hedging/hedge.js';
import { introHedge } from '../../../reading/hedging/intro-hedge.js';
import { isErrorOutput } from '../../../reading/error-output.js';
import { textAbove } from '../../../reading/text-above.js';
import { draftOfMention, locate } from '../draft.js';
import type { Setting } from '../draft.js';
import { readMention } from './mention.js';
import { COMPANY } from '../payload.js';
import type { PathReference } from '../payload.js';
import { isCommandLine, partOutput, shellPathsOf } from './shell-paths.js';
import { isListed, isReadersLabel, readTree } from './tree-listing.js';
import type { TreeListing } from './tree-listing.js';

type Fence = SpanOf<'fence'>;
type Drafts = readonly Draft<PathReference>[];

export function draftsOfFence(span: Fence, setting: Setting): Drafts {
  const above = textAbove(setting.source, span.line);
  const hedge =
    elsewhereHedge(above, [above.length, above.length], setting.source)
    ?? introHedge(setting.source, span.line)
    ?? setting.section;
  const isShell = isShellLanguage(span.lang);
  if (!mayListFiles(span.lang)) return [];
  const tree = readTree(span.value);
  if (tree !== undefined) return draftsOfTree(tree, span, { setting, hedge });
  const { commands, output } = isErrorOutput(span.value)
    ? { commands: '', output: span.value }
    : partOutput(span.value);
  const printed = draftsOfText({ ...span, value: output }, setting, OUTPUT);
  const typed = { ...span, value: commands };
  return [...(isShell ? draftsOfShell(typed, setting, hedge) : draftsOfPlain(typed, setting, hedge)), ...printed];
}

const OUTPUT: Hedge = { gone: true, because: 'it is in the output of a program' };

interface ListingSetting {
  readonly setting: Setting;
  readonly hedge: Hedge | undefined;
}

function draftsOfTree(tree: TreeListing, span: Fence, { setting, hedge }: ListingSetting): Drafts {
  const listed = tree.entries.filter(isListed);
  const reader: Hedge | undefined = isReadersLabel(tree.label)
    ? { gone: true, because: `the listing is of ${tree.label}` }
    : printedBy(tree, span);
  const step = Math.max(1, Math.floor(listed.length / COMPANY));
  const sample = listed
    .filter((_, index) => index % step === 0)
    .map(({ path }) => path)
    .slice(0, COMPANY + 1);
  const comments = tree.entries.flatMap(({ row, comment }) =>
    draftsOfText({ ...span, line: span.line + row, value: comment }, setting, reader ?? hedge),
  );
  return comments.concat(
    listed.map((entry) => {
      const line = span.line + entry.row;
      const mention = { path: entry.path, text: entry.name, glob: false };
      const company = sample.filter((path) => path !== entry.path && !entry.path.startsWith(path)).slice(0, COMPANY);
      return draftOfMention(mention, 'tree', {
        at: locate(setting.source.lines[line - 1] ?? '', entry.name, line),
        setting,
        hedge: reader ?? hedge,
        base: tree.label,
        company,
      });
    }),
  );
}

/** Commands that print the files as they are, at the end of a row of commands: `cd packages && tree src`. */
const LISTS_FILES = /(?:^|&&|;|[$%>#❯➜λ])\s*(?:sudo\s+)?(?:tree|ls|dir|eza|exa|lsd)(?:\.exe)?(?:\s[^|;&]*)?$/;

/** A listing below another command, as a sample of what it prints: `fd -e rs | tree --fromfile`. */
function printedBy({ entries }: TreeListing, { value }: Fence): Hedge | undefined {
  const above = value.split('\n').slice(0, entries[0]?.row ?? 0);
  // A path alone is the root of the listing.
  const command = above.findLast((row) => /\S\s+\S/.test(row) && isCommandLine(row));
  return command === undefined || LISTS_FILES.test(command.trim()) ? undefined : OUTPUT;
}

function draftsOfShell(span: Fence, setting: Setting, hedge: Hedge | undefined): Drafts {
  const comments = span.value
    .split('\n')
    .map((row) => (commentsOfCommands.startIn(row) === 0 ? row : ''))
    .join('\n');
  const said = draftsOfText({ ...span, value: comments }, setting, hedge);
  return said.concat(
    shellPathsOf(span.value, setting.source.addresses, { literalBackslash: isWindowsShell(span.lang) }).map(
      ({ row, mention, cwd, hedge: own, isRun }) => {
        const line = span.line + row;
        return draftOfMention(mention, 'shell', {
          at: locate(setting.source.lines[line - 1] ?? '', mention.text, line),
          setting,
          hedge: isFetched(mention.path, span.value) ? FETCHED : (own ?? (isRun ? hedgeOfProgram(hedge) : hedge)),
          base: cwd,
        });
      },
    ),
  );
}

const FETCHED: Hedge = { gone: true, because: 'the example fetches it' };
/** Longer examples are data. */
const FETCHED_CHARS = 5_000;

/** Does a URL in the same example end with the path? Then the reader downloads the file. */
function isFetched(path: string, text: string): boolean {
  const end = `/${withoutLead(path)}`;
  const at = text.length > FETCHED_CHARS ? -1 : text.indexOf(end);
  return at > 0 && end.length > 4 && /https?:\/\/[^\s"'<>]{1,300}$/.test(text.slice(Math.max(0, at - 320), at));
}

/** A fence without a language: its command lines are read as shell, its other lines for paths with a slash. */
function draftsOfPlain(span: Fence, setting: Setting, hedge: Hedge | undefined): Drafts {
  const rows = span.value.split('\n');
  const shell = draftsOfShell(
    { ...span, value: rows.map((row) => (isCommandLine(row) ? row : '')).join('\n') },
    setting,
    hedge,
  );
  const textOf = (is: (row: string) => boolean): Fence => ({
    ...span,
    value: rows.map((row) => (!isCommandLine(row) && is(row) ? row : '')).join('\n'),
  });
  return [
    ...shell,
    ...draftsOfText(
      textOf((row) => PATH_ROW.test(row)),
      setting,
      hedge,
    ),
    ...draftsOfText(
      textOf((row) => !PATH_ROW.test(row)),
      setting,
      OUTPUT,
    ),
  ];
}

/**
 * A row of a list of paths, with at most a remark. A row with more is data or output of a program: `a.js → b.js`,
 * `scanned src/a (3 ms)`.
 */
const PATH_ROW = new RegExp(
  String.raw`^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[ x]\]\s+)?["'\x60]?[\w@./-]+["'\x60]?[,;:]?(?:\s+(?:#|//`
    + '|[—–:(←]|-(?!>)|<-).*)?$',
);

function draftsOfText(span: Fence, setting: Setting, hedge: Hedge | undefined): Draft<PathReference>[] {
  return span.value.split('\n').flatMap((row, index) =>
    wordsOf(row).flatMap((word) => {
      const mention = readMention(word, 'prose');
      if (mention === undefined || mention.glob || !mention.path.includes('/')) return [];
      const line = span.line + index;
      return [
        draftOfMention(mention, 'fence', {
          at: locate(setting.source.lines[line - 1] ?? '', mention.text, line),
          setting,
          hedge: isPosition(mention.text, row) ? OUTPUT : hedge,
        }),
      ];
    }),
  );
}

/** `a.ts:10:5` and `File "a.py", line 10`, the notations of compilers and programs for a place. */
function isPosition(text: string, row: string): boolean {
  return /:\d{1,6}:\d{1,5}$/.test(text) || /["'], line \d/.test(row);
}

/** Words with a slash. Targets of markdown links are not counted: in a fence they are not links. */
function wordsOf(row: string): readonly string[] {
  return row.includes('/')
    ? row
        .slice(0, 2000)
        .replace(/\]\([^()\s]{1,300}\)/g, ' ')
        .split(/[\s"'`<>|;,()=]+/)
        .filter((word) => word.includes('/'))
    : [];
}
