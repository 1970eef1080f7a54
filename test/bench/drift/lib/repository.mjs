// A scratch copy of a repository with its history, and its files as text.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

const MAX_BYTES = 2_000_000;

export function git(root, ...args) {
  return execFileSync(
    'git',
    [
      '-C',
      root,
      '-c',
      'user.name=bench',
      '-c',
      'user.email=bench@example.invalid',
      '-c',
      'core.hooksPath=/dev/null',
      '-c',
      'gc.auto=0',
      '-c',
      'advice.detachedHead=false',
      ...args,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/**
 * Clones a checkout or a bare mirror; a plain folder becomes a repository whose documents are committed after the code.
 */
export function copyRepository(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  const source = resolve(from);
  if (!isRepository(source)) return initialise(source, to);
  git(dirname(to), 'clone', '--quiet', '--shared', '--no-checkout', source, to);
  checkOut(to);
  return to;
}

function isRepository(path) {
  return (
    spawnSync('git', ['-C', path, 'rev-parse', '--git-dir'], { encoding: 'utf8' })
      .stdout?.trim()
      .match(/^\.git$|^\.$/) != null || existsSync(join(path, '.git'))
  );
}

/** A snapshot may lack its largest blobs: existing ones are checked out, and empty files replace the rest. */
function checkOut(root) {
  git(root, 'read-tree', '--reset', 'HEAD');
  spawnSync('git', ['-C', root, 'checkout-index', '--all', '--force', '--quiet']);
  const missing = git(root, 'ls-files', '--deleted', '-z')
    .split('\0')
    .filter((file) => file !== '');
  for (const file of missing) write(root, file, '');
  if (missing.length > 0) commit(root, 'base');
}

function initialise(source, to) {
  cpSync(source, to, { recursive: true, filter: (path) => !/[\\/](?:node_modules|\.docalign)$/.test(path) });
  git(to, 'init', '--quiet');
  git(to, 'add', '--all', '--force', '--', '.', ':(exclude,icase)*.md');
  git(to, 'commit', '--quiet', '--no-verify', '--message', 'code');
  git(to, 'add', '--all', '--force');
  git(to, 'commit', '--quiet', '--no-verify', '--message', 'docs');
  return to;
}

export function commit(root, message) {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--no-verify', '--allow-empty', '--message', message);
}

export function write(root, file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

export function move(root, from, to) {
  if (to === undefined) return rmSync(join(root, from));
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}

const DOC = /\.(?:md|mdx|markdown|rst|adoc|txt)$/i;
const NOT_CODE =
  /\.(?:lock|svg|snap|map|ipynb|min\.js|po)$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|go\.sum)$|(?:^|\/)(?:vendor|third_party|node_modules)\/|(?:^|\/)(?:LICENSE|CHANGELOG|CHANGES|HISTORY)[^/]*$/i;
const BESIDE_CODE =
  /(?:^|\/)(?:tests?|__tests__|testdata|specs?|fixtures?|examples?|samples?|bench(?:marks?)?|e2e|playground|demos?|docs?|docs_src)\/|[._-](?:test|spec|bench)\.|_test\.go$/i;

/** The committed files, by kind, with their texts; read again after each change. */
export function openRepository(root) {
  const texts = new Map();
  const read = (file) => {
    if (!texts.has(file)) texts.set(file, textOf(join(root, file)));
    return texts.get(file);
  };
  const files = git(root, 'ls-files', '-z')
    .split('\0')
    .filter((file) => file !== '');
  const code = files.filter((file) => !DOC.test(file) && !NOT_CODE.test(file));
  return {
    root,
    files,
    read,
    code,
    docs: files.filter((file) => /\.(?:md|mdx|markdown|rst|adoc)$/i.test(file) && read(file) !== ''),
    /** Files that users of the project get, without tests and examples. */
    source: code.filter((file) => !BESIDE_CODE.test(file)),
    has: (path) => files.includes(path) || files.some((file) => file.startsWith(`${path}/`)),
    named: (name) => files.filter((file) => posix.basename(file) === name),
  };
}

function textOf(path) {
  try {
    const state = lstatSync(path);
    if (!state.isFile() || state.size > MAX_BYTES) return '';
    const text = readFileSync(path, 'utf8');
    return text.includes('\0') ? '' : text;
  } catch {
    return ''; // Gone, or not readable for us: treated as empty.
  }
}
