// Renames scripts of package.json, targets of make and recipes of just.
import { renamed } from '../random.mjs';
import { escaped, isInCode, isPlain } from '../documents.mjs';

/** Names with a meaning for a tool, or hidden by a tool's own command. */
const FIXED = /^(?:pre|post)|^(?:install|prepare|start|all|default|help)$/;
const BUILTIN =
  /^(?:install|add|update|remove|link|publish|pack|audit|exec|dlx|create|list|why|outdated|config|init|upgrade|run|test|build|version|docs|deploy|import|rebuild|prune|setup|check)$/;
const SHELL = /^(?:|text|plaintext|sh|bash|shell|zsh|console|terminal|shellsession)$/;

export function planTasks(repository, lines, random) {
  return tasksOf(repository).flatMap(({ file, name, call, rename }) => {
    const pattern = new RegExp(`((?<![\\w-])(?:${call})\\s+)${escaped(name)}(?![\\w:.-])`);
    const told = lines.filter(
      (line) =>
        line.present
        && isPlain(line)
        && SHELL.test(line.fence ?? '')
        && isInCode(line, pattern)
        && isDevelopment(line.file),
    );
    const now = renamed(name, random);
    if (
      told.length === 0
      || lines.some(({ text }) => text.includes(now))
      || repository.code.some((one) => repository.read(one).includes(now))
    )
      return [];
    const all = new RegExp(pattern.source, 'g');
    return [
      {
        kind: 'task',
        type: 'command',
        name: `${file} ${name}`,
        now,
        words: [name],
        lines: told.map((line) => ({ line, right: line.text.replace(all, `$1${now}`) })),
        edit: (scratch) => {
          for (const one of scratch.code) scratch.replace(one, all, `$1${now}`);
          rename(scratch, now);
        },
      },
    ];
  });
}

/**
 * Is the document at the root, or about working on the project? Guides for users show other projects' scripts as well.
 */
function isDevelopment(file) {
  return (
    !file.includes('/')
    || /contribut|develop|claude|agents|architect|testing|build|hacking|\.github|internal/i.test(file)
  );
}

function tasksOf(repository) {
  const scripts = repository.files
    .filter((file) => file === 'package.json')
    .flatMap((file) =>
      scriptNames(repository.read(file)).map((name) => ({
        file,
        name,
        call: BUILTIN.test(name) ? '(?:npm|pnpm|yarn|bun) run' : '(?:npm|bun) run|(?:pnpm|yarn)(?: run)?',
        rename: (scratch, now) =>
          scratch.replace(file, new RegExp(`("scripts"\\s*:\\s*\\{[^}]*?)"${escaped(name)}"(\\s*:)`), `$1"${now}"$2`),
      })),
    );
  const targets = repository.files
    .filter((file) => /^(?:GNU)?makefile$/i.test(file))
    .flatMap((file) =>
      namesIn(repository.read(file), /^([\w-][\w.-]*)\s*:(?![=:])/gm).map((name) => ({
        file,
        name,
        call: 'make',
        rename: (scratch, now) =>
          scratch.replace(file, new RegExp(`(?<=^|[\\s:])${escaped(name)}(?=[\\s:]|$)`, 'gm'), now),
      })),
    );
  const recipes = repository.files
    .filter((file) => /^\.?justfile$/i.test(file))
    .flatMap((file) =>
      namesIn(repository.read(file), /^@?([\w-]+)(?:\s[^:=\n]*)?:(?!=)/gm).map((name) => ({
        file,
        name,
        call: 'just',
        rename: (scratch, now) =>
          scratch.replace(file, new RegExp(`(?<=^@?|[\\s:])${escaped(name)}(?=[\\s:]|$)`, 'gm'), now),
      })),
    );
  return [...scripts, ...targets, ...recipes];
}

function scriptNames(text) {
  try {
    return Object.keys(JSON.parse(text).scripts ?? {}).filter((name) => !FIXED.test(name));
  } catch {
    return []; // Not JSON: it then has no scripts.
  }
}

function namesIn(text, pattern) {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name).filter((name) => !FIXED.test(name)))];
}
