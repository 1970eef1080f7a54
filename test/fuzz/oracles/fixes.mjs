import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, filesOf } from '../lib/disk.mjs';
import { runProgram } from '../lib/program.mjs';

const TEMPORARY = /(?:^|\/)\..+\.\d+-[0-9a-f]{12}\.tmp$/;

/**
 * Runs `docalign fix --write`: only the lines of its diff may change, exactly as the diff states; a second run must
 * have nothing to do.
 */
export async function checkFix(place) {
  const { root, find } = place;
  const before = contentsOf(root);
  const first = await runProgram(place, ['fix', '--write']);
  const changes = changesIn(first.stdout);
  for (const [file, old] of before) judgeFile({ place, file, old, said: changes.get(file) ?? new Map() });
  for (const file of filesOf(root)) if (TEMPORARY.test(file)) find('fix-leftover', `fix --write left ${file}`);
  if (changes.size > 0 && first.code <= 1) {
    const second = await runProgram(place, ['fix']);
    if (changesIn(second.stdout).size > 0)
      find('fix-again', `a second fix has more to do:\n${second.stdout.slice(0, 800)}`);
  }
  return `${changes.size} documents, exit ${first.code}`;
}

function contentsOf(root) {
  return new Map(
    filesOf(root).map((file) => [
      file,
      { bytes: readFileSync(join(root, file)), mode: lstatSync(join(root, file)).mode },
    ]),
  );
}

/** File → line → its old and new text, from the diffs that the command prints. */
function changesIn(stdout) {
  const files = new Map();
  let lines = new Map();
  let at = 0;
  let removed = [];
  for (const line of stdout.split('\n')) {
    const file = fileIn(line);
    const [, start] = /^@@ -(\d+),/.exec(line) ?? [];
    if (file !== undefined) files.set(file, (lines = new Map()));
    else if (/^--- "?a\//.test(line)) removed = [];
    else if (start !== undefined) [at, removed] = [Number(start), []];
    else if (line.startsWith('-')) removed.push(line.slice(1));
    else if (line.startsWith('+') && removed.length > 0) lines.set(at++, { old: removed.shift(), now: line.slice(1) });
    else if (line.startsWith(' ')) at += 1;
  }
  return files;
}

/**
 * The name in the second line of a diff's head: in quotes when it contains special characters, followed by a tab when
 * it contains spaces.
 */
function fileIn(line) {
  const plain = /^\+\+\+ b\/([^\t]*)\t?$/.exec(line)?.[1];
  const quoted = /^\+\+\+ "b\/(.*)"$/.exec(line)?.[1];
  return (
    plain
    ?? quoted?.replace(/\\(?:(\d{3})|(.))/g, (_, octal, char) =>
      octal === undefined ? char : String.fromCharCode(parseInt(octal, 8)),
    )
  );
}

function judgeFile({ place: { root, find }, file, old, said }) {
  const path = join(root, file);
  if (!exists(path)) return find('fix-bytes', `fix --write removed ${file}`);
  const now = readFileSync(path);
  if (lstatSync(path).mode !== old.mode) find('fix-mode', `fix --write changed the mode of ${file}`);
  if (now.equals(old.bytes))
    return said.size === 0 ? undefined : find('fix-bytes', `${file}: a diff was printed and nothing written`);
  const [before, after] = [piecesOf(old.bytes), piecesOf(now)];
  if (before.length !== after.length) return find('fix-bytes', `${file}: fix --write changed the number of lines`);
  for (const [at, piece] of before.entries()) {
    if (piece === after[at]) continue;
    // A diff counts lines like git, which knows one line break: a separate line here may be a part of one there.
    const isSaid =
      at % 2 === 0
      && [said.get(at / 2 + 1), ...said.values()].some(
        (change) => change !== undefined && partsOf(change).some((part) => agrees(piece, after[at], part)),
      );
    if (!isSaid)
      return find(
        'fix-bytes',
        `${file}:${Math.floor(at / 2) + 1}: fix --write changed ${quoted(piece)} to ${quoted(after[at])} and did not say so`,
      );
  }
}

/** Lines and their breaks, one character per byte; UTF-16 is decoded, and an odd last byte is kept. */
function piecesOf(bytes) {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!isLittle && !isBig) return bytes.toString('latin1').split(/(\r\n|\r|\n)/);
  const even = Buffer.from(bytes.subarray(0, bytes.length & ~1));
  const text = (isBig ? even.swap16() : even).toString('utf16le').slice(1);
  return `${text}${bytes.length % 2 === 1 ? `\uffff${bytes.at(-1)}` : ''}`.split(/(\r\n|\r|\n)/);
}

/** The lines of a change in which a lone carriage return ends a line. */
function partsOf({ old, now }) {
  const [before, after] = [old.split('\r'), now.split('\r')];
  return before.map((line, at) => ({ old: line, now: after[at] ?? '' }));
}

/** Does the line change as stated, and keep every byte that is not UTF-8? */
function agrees(was, is, { old, now }) {
  if (was === old && is === now) return true;
  // The diff of a UTF-16 document is bytes: its text is compared by its ASCII letters.
  if (old.includes('\0')) return asciiOf(was) === asciiOf(old) && asciiOf(is) === asciiOf(now);
  const [wasText, isText] = [was, is].map((line) =>
    Buffer.from(line, 'latin1')
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  const holes = (line) => line.split('\u00ef\u00bf\u00bd').length;
  return wasText === old && isText === now && holes(was) === holes(is);
}

const asciiOf = (text) => text.replace(/[^\x20-\x7e]/g, '');

const quoted = (text) => JSON.stringify(text.slice(0, 200));
