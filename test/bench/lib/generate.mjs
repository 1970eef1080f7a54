// A repository of many documents with few words: every word of a question occurs in a large part of the sections, the
// worst case of a ranking.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from './random.mjs';

const WORDS = (
  'server queue retry timeout cache token deploy branch commit schema worker limit config error file lock user index search stream route '
  + 'handler batch module option value thread payment account order client buffer result query merge plugin build path'
).split(' ');
const FOLDERS = 200;

/** Creates the repository at `root` unless it exists. Two sections per document, a source file for every fiftieth. */
export function generate(root, { docs, seed }) {
  if (existsSync(join(root, '.git'))) return;
  rmSync(root, { recursive: true, force: true });
  const random = randomFrom(seed);
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  const name = () => word() + word().replace(/^./, (first) => first.toUpperCase());
  const names = (count) => Array.from({ length: count }, name).join(' ');
  mkdirSync(join(root, 'src'), { recursive: true });
  for (let at = 0; at < FOLDERS; at++) mkdirSync(join(root, `docs/d${at}`), { recursive: true });
  const modules = Math.ceil(docs / 50);
  for (let at = 0; at < modules; at++)
    writeFileSync(join(root, `src/m${at}.ts`), `export function ${name()}() { return ${at}; }\n`);
  for (let at = 0; at < docs; at++) {
    const text = `# ${name()} ${name()}\n\n${names(50)}\n\n## ${name()}\n\nSee [x](../../src/m${at % modules}.ts). ${names(45)}\n`;
    writeFileSync(join(root, `docs/d${at % FOLDERS}/p${at}.md`), text);
  }
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', '-c', 'gc.auto=0', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'all');
}
