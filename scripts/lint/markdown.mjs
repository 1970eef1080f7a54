#!/usr/bin/env node
// Wraps the prose of our own documents at the width of the code, by oxfmt. Tables stay as they are: their rows
// cannot be wrapped, and a change of one cell would rewrite them all. Without --write, names the documents that are not
// wrapped, and exits with 1 if there are any.
//   node scripts/lint/markdown.mjs [--write]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';

const root = resolve(import.meta.dirname, '../..');
/** With the marks around one that a test writes. */
const TABLE = /^( *)(?:<!-- \w+:start -->\n *)?\|.*\n(?: *\|.*\n)*(?: *<!-- \w+:end -->\n)?/gm;
const FENCE = /^( *)(`{3,}|~{3,})[^]*?^\1\2 *\n/gm;

/** The text with each table in a fence, which the formatter leaves alone. */
function fenced(text) {
  const outside = (part) => part.replace(TABLE, (table, indent) => `${indent}\`\`\`table\n${table}${indent}\`\`\`\n`);
  let [at, done] = [0, ''];
  for (const fence of text.matchAll(FENCE)) {
    done += outside(text.slice(at, fence.index)) + fence[0];
    at = fence.index + fence[0].length;
  }
  return done + outside(text.slice(at));
}

const unfenced = (text) => text.replace(/^ *```table\n([^]*?)^ *```\n/gm, '$1');

const { printWidth } = JSON.parse(readFileSync(resolve(root, '.oxfmtrc.json'), 'utf8'));
const OPTIONS = { printWidth, proseWrap: 'always', embeddedLanguageFormatting: 'off' };

/** The text of a document, wrapped. */
export async function wrap(text) {
  const { code, errors } = await format('document.md', fenced(text), OPTIONS);
  if (errors.length > 0) throw new Error(`markdown.mjs: ${errors[0].message}`);
  return unfenced(code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWriting = process.argv.includes('--write');
  const files = execFileSync('git', ['ls-files', '*.md', ':!fixtures'], { cwd: root, encoding: 'utf8' }).split('\n');
  for (const file of files.filter((name) => name !== '')) {
    const text = readFileSync(resolve(root, file), 'utf8');
    const wrapped = await wrap(text);
    if (wrapped === text) continue;
    if (isWriting) writeFileSync(resolve(root, file), wrapped);
    else {
      console.error(`${file}: its prose is not wrapped. Run "npm run format".`);
      process.exitCode = 1;
    }
  }
}
