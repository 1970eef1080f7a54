import { packagePrograms, startingPrograms } from '../../../../ecosystems/programs.js';
import { isPrefix } from '../../../../formats/shell-commands.js';
import { foreignPrograms, lineStarters, makingPrograms, mountingPrograms } from '../../../../formats/shell-programs.js';
import { isPrompted, PROMPT, withoutPrompt } from '../../../../formats/shell-prompt.js';
import { readShell } from '../../../../formats/shell.js';
import type { ShellDialect, ShellWord } from '../../../../formats/shell.js';
import { isPartFolder } from '../../../../paths/generic-names.js';
import { withoutSlashes } from '../../../../text/paths.js';
import { isOutside, walkCommands } from '../../../reading/command-walk.js';
import type { Step } from '../../../reading/command-walk.js';
import type { Hedge } from '../../../reading/hedging/hedge.js';
import { MADE } from '../draft.js';
import { readMention } from './mention.js';
import type { Mention } from './mention.js';

/** A path in a shell line. */
export interface ShellPath {
  /** 0-based line in the text. */
  readonly row: number;
  readonly mention: Mention;
  /** The directory in which the command runs, relative to the reader's first directory; '' at first. */
  readonly cwd: string;
  /** Set if the command creates the path, or the commands before it created or entered another project. */
  readonly hedge: Hedge | undefined;
  /** Is it the program that the command runs, or a script that a shell or an interpreter is given? */
  readonly isRun: boolean;
}

const OF_OTHERS: Hedge = { gone: true, because: 'it is in another project, which a command before it clones' };
const OUTSIDE: Hedge = { gone: false, because: 'a command before it may lead out of this repository' };

/** A program of the repository or of its parent folder, by its path. */
const BY_PATH = /^\.{1,2}\/\S+$/;
const LINE_CHARS = 2_000;
const MAX_PIECES = 60;

/**
 * Paths in shell text: commands, their arguments, `--flag=path`, targets of redirections; not flags, not URLs. Linear.
 */
export function shellPathsOf(
  text: string,
  addresses: ReadonlySet<string> | undefined,
  dialect: ShellDialect = {},
): readonly ShellPath[] {
  // Rows without a letter contain no path, and cost as much to parse as others.
  const rows = text.split('\n').map((row) => (/\w/.test(row) ? withoutPrompt(row.slice(0, LINE_CHARS)) : ''));
  const walk: Walk = { made: false, found: [] };
  for (const step of walkCommands(readShell(rows.join('\n'), dialect), addresses)) readStep(step, walk);
  return walk.found;
}

/** Is this line a command, in a fence without a language? */
export function isCommandLine(line: string): boolean {
  const text = line.trimStart();
  const verb =
    text
      .slice(0, 200)
      .split(/\s+/)
      .find((word) => !isPrefix(word)) ?? '';
  return isPrompted(text) || isCommand(verb);
}

function isCommand(verb: string): boolean {
  return BY_PATH.test(verb) || lineStarters.has(verb) || startingPrograms.has(verb);
}

interface Walk {
  /** A command made a folder, or the commands entered one that only the reader has. */
  made: boolean;
  readonly found: ShellPath[];
}

/** A piece of a word: between quotes there are several. */
interface Piece {
  readonly text: string;
  readonly row: number;
}

function readStep(step: Step, walk: Walk): void {
  const { command, run, leads } = step;
  const { words, redirected } = command;
  if (run !== words) addPieces(words.slice(0, words.length - run.length).flatMap(valueOf), step, walk);
  const verb = run[0]?.text ?? '';
  if (verb === 'mkdir') walk.made = true;
  if (leads !== undefined) return enterFolder(step, walk);
  addPieces(run.flatMap(piecesOf), step, walk);
  for (const { word, isWritten } of redirected) {
    for (const { text, row } of piecesOf(word)) {
      const mention = argument(text, { verb, isVerb: false });
      if (mention !== undefined)
        add({ row, mention, isRun: false, made: isWritten || makingPrograms.has(verb) }, step, walk);
    }
  }
}

interface Named {
  readonly row: number;
  readonly mention: Mention;
  /** Made by the command that names it. */
  readonly made: boolean;
  readonly isRun: boolean;
}

function add({ row, mention, made, isRun }: Named, step: Step, walk: Walk): void {
  const isOut = isOutside(step.dir);
  const ofPlace = step.isElsewhere ? OF_OTHERS : isOut ? OUTSIDE : undefined;
  const hedge = ofPlace ?? (walk.made || step.made || made ? MADE : undefined);
  walk.found.push({ row, mention, cwd: isOut ? '' : step.dir, hedge, isRun });
}

/** Adds the paths among the pieces of a command. The first piece is the program. */
function addPieces(pieces: readonly Piece[], step: Step, walk: Walk): void {
  const verb = pieces[0]?.text ?? '';
  pieces.slice(0, MAX_PIECES).forEach(({ text, row }, index) => {
    const mention = argument(text, { verb, isVerb: index === 0 });
    if (mention !== undefined)
      add({ row, mention, made: isMade(pieces, { index, verb }), isRun: isRun(index, verb) }, step, walk);
  });
}

const INTERPRETER = /^(?:(?:ba|z|da|k)?sh|source|\.|python[\d.]*|perl|ruby|node|php|Rscript|pwsh)$/;

function isRun(index: number, verb: string): boolean {
  return index === 0 || (index === 1 && INTERPRETER.test(verb));
}

/** The value in `NAME="…"`, or the command in `NAME=$(…)`. */
function valueOf(word: ShellWord): readonly Piece[] {
  const value = /^\w+=(?=["']|\$\()(.*)$/s.exec(word.raw)?.[1];
  return value === undefined ? [] : piecesOf({ ...word, raw: value.replace(/^["']?\$\(/, '') });
}

/** Text between blanks and quotes, escaped or not. */
const PIECE = /(?:[^\s"'`\\]|\\(?!["'`]))+/g;

function piecesOf({ raw, row }: ShellWord): readonly Piece[] {
  return raw.match(PIECE)?.map((text) => ({ text, row })) ?? [];
}

/** Adds the folder that a command enters. */
function enterFolder(step: Step, walk: Walk): void {
  if (step.entered === undefined) return;
  const { text, row } = step.entered;
  const folder = withoutSlashes(withoutBrackets(text));
  const mention = readMention(folder.includes('/') ? folder : `${folder}/`, 'shell');
  if (mention === undefined) {
    walk.made ||= /^[\w-][\w.-]*$/.test(folder) && /[a-z]/i.test(folder);
    return;
  }
  const made = !(folder.includes('/') || isPartFolder(folder)) && step.cloned !== undefined;
  add({ row, mention: { ...mention, text: folder, path: folder }, made, isRun: false }, step, walk);
}

function argument(
  word: string,
  { verb, isVerb }: { readonly verb: string; readonly isVerb: boolean },
): Mention | undefined {
  const equals = word.startsWith('-') ? word.indexOf('=') : -1;
  const text = withoutBrackets(equals > 0 ? word.slice(equals + 1) : word);
  if (text.startsWith('-') || (isVerb && !text.includes('/'))) return undefined;
  const mention = readMention(text, 'shell');
  if (mention === undefined || (mountingPrograms.has(verb) && mention.text.includes(':'))) return undefined;
  const plain = /^\.{1,2}\//.test(mention.path) || (mention.path.includes('/') && /\.[a-z]\w*$/.test(mention.path));
  return namesOthers(verb) && !isVerb && !plain ? undefined : mention;
}

function namesOthers(verb: string): boolean {
  return foreignPrograms.has(verb) || packagePrograms.has(verb);
}

/** Is the piece written by the command: after `-o`, the last of `cp`, any of `mkdir`? */
function isMade(pieces: readonly Piece[], { index, verb }: { readonly index: number; readonly verb: string }): boolean {
  if (makingPrograms.has(verb)) return true;
  if (/^(?:cp|mv|ln|install)$/.test(verb)) return index === pieces.length - 1;
  return (
    /^(?:-o|-O|--out(?:put|file|-file|dir|-dir)?|--dest(?:ination)?|--target)$/.test(pieces[index - 1]?.text ?? '')
    || /^--(?:out\w*|output[\w-]*|dest\w*)=/.test(pieces[index]?.text ?? '')
  );
}

function withoutBrackets(word: string): string {
  return word.replace(/^[(]+/, '').replace(/(?<![),])[),]+$/, '');
}

/** `Writing dist/a.yaml`, `Created build/x`: messages of programs about their work. */
const PRINTED_ROW = new RegExp(
  String.raw`^\s{0,16}(?:[-*>✓✔•]\s)?(?:(?:wr(?:iting|ote)|creat(?:ing|ed)|copy(?:ing)|copied`
    + '|generat(?:ing|ed)|compil(?:ing|ed)|download(?:ing|ed)|install(?:ing|ed)|remov(?:ing|ed)'
    + String.raw`|sav(?:ing|ed)|upload(?:ing|ed)|built|building|loading|loaded|reading)\s)`,
  'i',
);

/**
 * Splits a fence into its commands and their output: if some lines have a prompt, the lines without one are output,
 * except those after a `\\` at the end of a line; so are rows that only programs write. Both keep the number of lines.
 */
export function partOutput(text: string): { readonly commands: string; readonly output: string } {
  const rows = text.split('\n');
  const hasPrompt = rows.some((row) => PROMPT.test(row) && isPrompted(row));
  if (!hasPrompt && !rows.some((row) => PRINTED_ROW.test(row))) return { commands: text, output: '' };
  let goesOn = false;
  const isCommand = rows.map((row) => {
    const is = goesOn || (hasPrompt ? isPrompted(row) : !PRINTED_ROW.test(row));
    goesOn = is && row.trimEnd().endsWith('\\');
    return is;
  });
  return {
    commands: rows.map((row, index) => (isCommand[index] ? row : '')).join('\n'),
    output: rows.map((row, index) => (isCommand[index] ? '' : row)).join('\n'),
  };
}
