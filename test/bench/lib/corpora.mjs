// Pinned npm packages that ship their docs and their source, unpacked once into test/bench/.corpora.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, '..');
export const projectRoot = resolve(here, '../..');
const corporaDir = join(here, '.corpora');

/** @returns {{ name: string, package: string, version: string, docs?: string, root: string }[]} */
export function listCorpora() {
  return JSON.parse(readFileSync(join(here, 'corpora.json'), 'utf8')).map((corpus) => ({
    ...corpus,
    root: join(corporaDir, `${corpus.name}-${corpus.version}`),
  }));
}

/**
 * Downloads missing packages. `docs` names the package's docs folder if it has the name of a build folder: it is moved
 * to `docs`.
 */
export function install(corpora) {
  for (const { package: name, version, root, docs } of corpora) {
    if (existsSync(root)) continue;
    mkdirSync(corporaDir, { recursive: true });
    const unpacked = `${root}.part`;
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked);
    const filename = execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', corporaDir], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
      .trim()
      .split('\n')
      .at(-1);
    const archive = join(corporaDir, filename);
    execFileSync('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
    rmSync(archive);
    if (docs !== undefined) renameSync(join(unpacked, docs), join(unpacked, 'docs'));
    renameSync(unpacked, root);
  }
}

/**
 * @returns {{ id: string, kind: string, query: string, alternatives: string[], relevant: { file: string, heading:
 * string, line: number, grade: number, copies?: string[] }[] }[]}
 */
export function readJudged(name) {
  return readFileSync(join(projectRoot, 'fixtures/judged', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
