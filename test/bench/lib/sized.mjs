// A repository of a given size: documents as people write them (headings, links, code, tables, options), about existing
// code, some of it renamed since. The same bytes for the same seed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from './random.mjs';

/** `docs` documents of some `docKb` each, `files` source files of some `codeKb` each. */
export const SIZES = {
  '3 MB': { docs: 180, docKb: 16.7, files: 180, codeKb: 5.6 },
  '30 MB': { docs: 1_800, docKb: 16.7, files: 1_800, codeKb: 5.6 },
  '20,000 docs': { docs: 20_000, docKb: 0.6, files: 1_800, codeKb: 5.6 },
};
/** Words of English that prose needs, and made-up ones with Zipf's distribution. */
const COMMON = (
  'the a of to and in is it that for on with as are be this by or an from when you can which will not if each all only '
  + 'server queue retry timeout cache token deploy branch commit schema worker limit config error file lock user index search stream route handler batch '
  + 'module option value thread payment account order client buffer result query merge plugin build path request response'
).split(' ');
const SYLLABLES =
  'ba ce di fo gu la me ni po ru sa te vi wo za ble der fin gra hol ker lim mon nor pel ras sti tor ven wig'.split(' ');
const MADE_UP = 40_000;
const VERBS = 'create open read write send close load parse build merge find start stop check render'.split(' ');
const NOUNS =
  'Queue Worker Token Cache Route Schema Batch Stream Order Payment Client Buffer Plugin Module Session Index Record Window Policy Report'.split(
    ' ',
  );
/** Percent of the files in which one function is renamed in the second commit; the documents stay unchanged. */
const RENAMED_PERCENT = 9;

/** Makes the repository in the empty folder `root`: two commits. */
export function generateSized(root, { docs, docKb, files, codeKb }, seed = 1) {
  const random = randomFrom(seed);
  const words = wordsFrom(random);
  const modules = Array.from({ length: files }, (_, at) => moduleOf(at, codeKb, random));
  const writeAll = (text) => modules.forEach((module) => write(root, module.file, text(module)));
  for (let at = 0; at < docs; at++)
    write(root, `docs/part${at % 60}/${words.made(at)}-${at}.md`, docOf(at, { docKb, docs, modules, words, random }));
  write(
    root,
    'package.json',
    `${JSON.stringify({ name: 'sized', version: '1.0.0', scripts: { build: 'tsc', test: 'vitest run' } }, null, 2)}\n`,
  );
  writeAll(({ names }) => codeOf(names, words, random));
  const git = (...args) =>
    execFileSync(
      'git',
      ['-C', root, '-c', 'user.name=bench', '-c', 'user.email=bench@example.org', '-c', 'gc.auto=0', ...args],
      { stdio: 'ignore' },
    );
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'all');
  for (const module of modules)
    if (random() * 100 < RENAMED_PERCENT)
      write(root, module.file, codeOf([`${module.names[0]}Anew`, ...module.names.slice(1)], words, random));
  git('commit', '-qam', 'rename some');
}

/** Questions like a user's: words of the prose, names, phrases, misspelt ones. */
export function questionsFor(count, seed = 2) {
  const random = randomFrom(seed);
  const words = wordsFrom(randomFrom(1));
  const one = [
    () => `how do I ${pick(VERBS, random)} the ${words.next(random)} ${pick(NOUNS, random).toLowerCase()}`,
    () => `${words.next(random)} ${words.next(random)} ${words.next(random)}`,
    () => nameAt(Math.floor(random() * 900)),
    () => `${pick(COMMON.slice(30), random)} ${pick(COMMON.slice(30), random)}`,
    () => `what is the default ${pick(COMMON.slice(30), random)} of ${pick(NOUNS, random)} ${words.next(random)}`,
    () => `${words.made(Math.floor(random() * 900)).slice(1)} retyr timeout`,
  ];
  return Array.from({ length: count }, (_, at) => one[at % one.length]());
}

function wordsFrom(random) {
  const made = Array.from({ length: MADE_UP }, (_, at) =>
    Array.from({ length: 2 + (at % 3) }, () => pick(SYLLABLES, random)).join(''),
  );
  return {
    made: (at) => made[at % made.length],
    /** Half of all words are common; the rest get rarer with their rank. */
    next: (from) => (from() < 0.55 ? pick(COMMON, from) : made[Math.floor(MADE_UP ** from()) - 1]),
  };
}

const nameAt = (at) =>
  `${VERBS[at % VERBS.length]}${NOUNS[Math.floor(at / VERBS.length) % NOUNS.length]}${at < 300 ? '' : `For${NOUNS[at % NOUNS.length]}${at}`}`;

function moduleOf(at, codeKb, random) {
  const count = Math.max(3, Math.round(codeKb * 1.55));
  return {
    at,
    file: `src/area${at % 40}/unit${at}.ts`,
    names: Array.from({ length: count }, (_, each) => nameAt(at * count + each + (random() < 0.1 ? 1 : 0))),
  };
}

function codeOf(names, words, random) {
  return names
    .map((name) => {
      const lines = Array.from(
        { length: 6 },
        () =>
          `  const ${words.next(random)}${Math.floor(random() * 90)} = ${name.length} + options.${words.next(random)}Limit; // ${sentence(words, random, 5)}`,
      );
      return `/** ${sentence(words, random, 8)} */\nexport function ${name}(options: Record<string, number>) {\n${lines.join('\n')}\n  return ${name.length};\n}\n`;
    })
    .join('\n');
}

function docOf(at, context) {
  const { docKb, words, random } = context;
  const parts = [`# ${title(words, random)}\n\n${paragraph(context)}\n`];
  for (let size = parts[0].length, level = 2; size < docKb * 1_000; level = random() < 0.4 ? 3 : 2) {
    const section = sectionOf(at, level, context);
    parts.push(section);
    size += section.length;
  }
  return parts.join('\n');
}

function sectionOf(at, level, context) {
  const { modules, words, random, docKb } = context;
  const { file, names } = modules[Math.floor(random() * modules.length)];
  const name = pick(names, random);
  const link = `See [the ${words.next(random)} part](${'../'.repeat(2)}${file}) and call \`${name}()\`.`;
  if (docKb < 2) return `${'#'.repeat(level)} ${title(words, random)}\n\n${sentence(words, random, 30)} ${link}\n`;
  const code = `\`\`\`ts\nimport { ${name} } from './unit';\n${name}({ ${words.next(random)}: ${Math.floor(random() * 100)} });\n\`\`\`\n`;
  const table = `| option | default | meaning |\n|---|---|---|\n${Array.from({ length: 3 }, () => `| \`${words.next(random)}Limit\` | ${Math.floor(random() * 50)} | ${sentence(words, random, 5)} |`).join('\n')}\n`;
  const list = `${Array.from({ length: 3 }, () => `- **${words.next(random)}**: ${sentence(words, random, 9)}`).join('\n')}\n`;
  return [
    `${'#'.repeat(level)} ${title(words, random)}\n`,
    paragraph(context),
    '',
    link,
    '',
    pick([code, table, list], random),
    paragraph(context),
    '',
  ].join('\n');
}

const title = (words, random) =>
  `${pick(['Using', 'How to set', 'The', 'About'], random)} ${words.next(random)} ${words.next(random)}`;
const sentence = (words, random, length) => `${Array.from({ length }, () => words.next(random)).join(' ')}.`;
const paragraph = ({ words, random }) => Array.from({ length: 7 }, () => sentence(words, random, 14)).join(' ');
const pick = (list, random) => list[Math.floor(random() * list.length)];

function write(root, file, text) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
