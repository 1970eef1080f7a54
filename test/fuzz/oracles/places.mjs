import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every place in an answer must exist: lines of the file, and for an edit the text that it replaces. Nothing changes
 * during the question.
 */
export function judgePlaces(place, { name, args, answer }) {
  if (answer?.structuredContent === undefined) return;
  const lines = reader(place.root);
  const wrong = [];
  const check = (file, line, text) => {
    const found = lines(file);
    if (found === undefined || line > found.length) wrong.push(`${file}:${line} is no line`);
    else if (text !== undefined && !found[line - 1].includes(text))
      wrong.push(`${file}:${line} does not hold ${JSON.stringify(text)}`);
  };
  visit(answer.structuredContent, (node) => {
    if (typeof node.file === 'string' && typeof node.end_line === 'number') check(node.file, node.end_line);
    if (typeof node.file === 'string' && typeof node.line === 'number') check(node.file, node.line);
  });
  if (name === 'fix_doc')
    for (const { fix } of answer.structuredContent.fixes)
      if (fix.old_text !== undefined) check(answer.structuredContent.file, fix.line_start, fix.old_text);
  if (wrong.length > 0) place.find('wrong-place', `${name} ${JSON.stringify(args)}: ${wrong.slice(0, 3).join('; ')}`);
}

function visit(node, see) {
  if (typeof node !== 'object' || node === null) return;
  see(node);
  for (const below of Object.values(node)) visit(below, see);
}

/** Lines of a file by its path, read once; undefined when it cannot be read. */
function reader(root) {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, linesOf(join(root, file)));
    return known.get(file);
  };
}

function linesOf(path) {
  try {
    return decoded(readFileSync(path)).split(/\r\n|\r|\n/);
  } catch {
    // Gone, or a folder.
    return undefined;
  }
}

function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2, bytes.length & ~1);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  // A byte order mark at the start outweighs a zero byte later on.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  if (bytes.subarray(0, 8_000).includes(0))
    return Buffer.from(bytes.subarray(0, bytes.length & ~1)).toString('utf16le');
  return bytes.toString('utf8');
}
