#!/usr/bin/env node
// The pages of the rules, docs/rules/<kind of proof>.md: what the code knows of a kind is written between marks, the
// rest by hand, here and nowhere else. Without --write, names the pages that are not as the code says, and exits with 1
// if there are any.
//   node scripts/rules.mjs [--write]
import { build } from 'esbuild';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wrap } from './lint/markdown.mjs';

const root = resolve(import.meta.dirname, '..');
const FOLDER = 'docs/rules';
const INDEX = 'README.md';

const CODE = `
export { reliabilityOf } from './engine/verification/policy/trust.js';
export { MEASURED } from './engine/verification/policy/measured.js';
export { PROOF_KINDS, PROOF_TEXTS } from './model/proof.js';
`;

async function knownOfKinds() {
  const { outputFiles } = await build({
    stdin: { contents: CODE, resolveDir: join(root, 'src'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const { PROOF_KINDS, PROOF_TEXTS, MEASURED, reliabilityOf } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return PROOF_KINDS.map((kind) => ({ kind, ...PROOF_TEXTS[kind], ...reliabilityOf(kind, MEASURED) }));
}

const START = '<!-- rule:start -->';
const END = '<!-- rule:end -->';
/** The two parts of a page that the code knows: above and below what is written by hand. */
const PARTS = new RegExp(`^${START}\\n[^]*?\\n${END}\\n([^]*?)\\n${START}\\n[^]*\\n${END}\\n$`);
/** Of a page that is still to be written. */
const BLANK = ['What is claimed', 'When it counts', 'Example', 'What to do'].map((title) => `\n## ${title}\n`).join('');

/** A page as it should be, with what is written by hand in the present one. */
function pageOf(known, present) {
  const written = PARTS.exec(present)?.[1] ?? BLANK;
  return `${marked(headOf(known))}${written}\n${marked(HIDING)}`;
}

function marked(text) {
  return `${START}\n\n${text}\n\n${END}\n`;
}

function headOf(known) {
  const { kind, title, observed } = known;
  return `# ${kind}\n\n**${title}.** ${observed}\n\n${standingOf(known)}`;
}

function standingOf({ judged, right, precision, isDrifted, mayBeHigh }) {
  const confidence = `Confidence: ${(Math.floor(precision * 100) / 100).toFixed(2)}.`;
  const record =
    judged === 0
      ? 'No such finding has been judged by people yet; kinds of the same sort were right as often as that.'
      : `People judged ${judged} such ${judged === 1 ? 'finding' : 'findings'}: ${right} of ${judged} `
        + `${right === 1 ? 'was' : 'were'} right.`;
  const called = isDrifted
    ? `called **drifted**, of ${mayBeHigh ? 'any' : 'low or medium'} severity.`
    : 'only **suspected**: they are listed with `--suspects`, and never end with 1.';
  return `Such findings are ${called} ${confidence} ${record}`;
}

const HIDING = `## If the finding is wrong

Write why in a comment above the line, in the syntax of the document:

\`\`\`md
<!-- docalign-ignore-next-line the reason, for the next reader -->
\`\`\`

Or hide it in \`.docalign.yml\`, with an entry under \`suppress\`. \`docalign explain FILE:LINE\` shows what the finding
rests on, and its id.`;

function indexOf(all) {
  const rows = all.map(
    ({ kind, title, judged, right, isDrifted }) =>
      `| [${kind}](${kind}.md) | ${title} | ${isDrifted ? 'drifted' : 'suspected'} | `
      + `${judged === 0 ? '–' : `${right} of ${judged}`} |`,
  );
  return `# Rules

A rule is a kind of proof that a statement of a document has drifted. \`docalign explain RULE\` prints its page,
\`docalign explain FILE:LINE\` what one finding rests on. Findings of a kind that people judged wrong more than once in
ten are only suspected: \`--suspects\` lists them.

<!-- rules:start -->
| rule | what is wrong | called | judged right |
|---|---|---|---|
${rows.join('\n')}
<!-- rules:end -->
`;
}

/** Files of the folder → their texts as they should be. */
export async function rulePages() {
  const all = await knownOfKinds();
  const present = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const pages = all.map((known) => {
    const file = `${known.kind}.md`;
    return [file, pageOf(known, present(join(root, FOLDER, file)))];
  });
  const wrapped = [[INDEX, indexOf(all)], ...pages].map(async ([file, text]) => [file, await wrap(text)]);
  return new Map(await Promise.all(wrapped));
}

async function run(isWriting) {
  const pages = await rulePages();
  const folder = join(root, FOLDER);
  const extra = readdirSync(folder).filter((file) => !pages.has(file));
  for (const file of extra) {
    if (isWriting) rmSync(join(folder, file));
    else console.error(`${FOLDER}/${file}: there is no kind of proof of this name.`);
  }
  const stale = [...pages].filter(
    ([file, text]) => !existsSync(join(folder, file)) || readFileSync(join(folder, file), 'utf8') !== text,
  );
  for (const [file, text] of stale) {
    if (isWriting) writeFileSync(join(folder, file), text);
    else console.error(`${FOLDER}/${file}: it is not as the code says. Run "node scripts/rules.mjs --write".`);
  }
  if (!isWriting && stale.length + extra.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.includes('--write'));
