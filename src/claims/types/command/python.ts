import type { ShellWord } from '../../../formats/shell.js';
import { hasOption, isName, namesIn, optionOf, parseArguments } from './arguments.js';
import type { Arguments } from './arguments.js';
import { found } from './reading.js';
import type { Found, ReadProgram } from './reading.js';

/** `tox -e py39,lint`, `tox run -e docs`, `tox -epy39` */
export const readTox: ReadProgram = (words) => {
  const glued = words.map((word) => (/^-e[\w]/.test(word.text) ? { ...word, text: `-e=${word.text.slice(2)}` } : word));
  const args = parseArguments(glued.slice(1), new Set(['-e', '-c', '--conf', '-f', '--workdir', '-x', '--override', '--installpkg', '-m', '--root']));
  if (hasOption(args, '-c', '--conf')) return [];
  return args.options.filter(({ name, value }) => name === '-e' && value !== undefined)
    .flatMap(({ value, valueWord }) => namesIn(value ?? '', valueWord)).filter(({ name }) => name !== 'ALL' && !/^py\d*$/.test(name))
    .map(({ name, word }) => found({ kind: 'task', tool: 'tox -e', runner: 'tox', name, direct: true }, word));
};

const NOX_SESSIONS = new Set(['-s', '--session', '--sessions', '-e']);

/** `nox -s tests lint`, `nox --session=docs`: the flag takes every word up to the next flag. */
export const readNox: ReadProgram = (words) => {
  const names: { readonly name: string; readonly word: ShellWord }[] = [];
  let taking = false;
  for (const word of words.slice(1)) {
    if (word.text === '--' || word.text === '-f') break;
    const equals = /^(?:--sessions?|-s)=(.+)$/.exec(word.text)?.[1];
    if (equals !== undefined) names.push(...namesIn(equals, word));
    else if (word.text.startsWith('-')) taking = NOX_SESSIONS.has(word.text);
    else if (taking) names.push(...namesIn(word.text, word));
  }
  // `tests-3.12` and `tests(a)` are the session `tests` with an interpreter or a parameter.
  return names.map(({ name, word }) => ({ name: name.replace(/-(?:pypy)?\d+(?:\.\d+)?$/, ''), word }))
    .map(({ name, word }) => found({ kind: 'task', tool: 'nox -s', runner: 'nox', name, direct: true }, word));
};

/** `hatch run env:script args`, `hatch run script`. Without a colon it may be any program. */
export const readHatch: ReadProgram = (words) => {
  const { plain: [verb, second] } = parseArguments(words.slice(1), new Set(['-e', '--env', '-p', '--project']));
  if (verb?.text !== 'run' || second === undefined || !isName(second.text) || second.text.startsWith('+') || /\.py$/.test(second.text)) return [];
  return [found({ kind: 'task', tool: 'hatch run', runner: 'hatch', name: second.text, direct: second.text.includes(':') }, second)];
};

/** Options of uv, poetry, pdm and pip that name an extra or a group of dependencies. */
const EXTRA_OPTIONS = new Set(['--extra', '--extras', '-E', '--group', '--only-group', '--with', '--without', '--only', '-G', '--no-group']);
const VALUED = new Set([...EXTRA_OPTIONS, '--python', '-p', '--with-requirements', '--with-editable', '--package', '--directory', '--project', '--index-url', '-i', '-r', '-c', '--env-file', '-C', '--find-links', '-f', '--default-index', '--index', '--extra-index-url', '--target', '-t']);

/** Extras and groups by option; for `uv run --with x`, a package and no group. */
export function readExtras(words: readonly ShellWord[]): readonly Found[] {
  const [program, ...rest] = words;
  const tool = program?.text ?? '';
  const args = parseArguments(rest, VALUED);
  const verb = args.plain[0]?.text;
  if (tool === 'uv' && verb !== 'sync' && verb !== 'run' && verb !== 'export') return [];
  const named = args.options.filter(({ name, value }) => EXTRA_OPTIONS.has(name) && value !== undefined && !(tool === 'uv' && name.startsWith('--with')))
    .flatMap(({ value, valueWord }) => namesIn(value ?? '', valueWord)).filter(({ name }) => !name.startsWith(':'));
  return named.map(({ name, word }) => found({ kind: 'extra', tool: `${tool} ${verb ?? ''}`.trim(), name }, word));
}

/** `pip install -e ".[dev,test]"`, `uv pip install "pkg[extra]"`: the extras of a package by name, or of this one. */
export const readPip: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), new Set(['-e', '--editable', '-r', '-c', '-i', '--index-url']));
  if (args.plain[0]?.text !== 'install') return [];
  const editable = args.options.filter(({ name, value }) => (name === '-e' || name === '--editable') && value !== undefined).map(({ value, valueWord }) => ({ ...valueWord, text: value ?? '' }));
  return [...args.plain.slice(1), ...editable].flatMap((word) => {
    const [, owner = '', extras = ''] = /^([\w./-]{1,100})\[([\w,\s-]{1,200})\]/.exec(word.text) ?? [];
    const own = owner === '' || /^\.?\/?\.?$/.test(owner);
    return namesIn(extras, word).map(({ name }) => found({ kind: 'extra', tool: 'pip install', name, ...(own ? {} : { owner }) }, word));
  });
};

/** Modules that come with Python or are programs of their own. */
const FOREIGN_MODULES = /^(?:venv|virtualenv|pip|pytest|unittest|build|twine|http|http\.server|json|json\.tool|timeit|cProfile|pdb|doctest|ensurepip|site|zipfile|tarfile|compileall|py_compile|pipx|uv|poetry|hatch|tox|nox|mypy|ruff|black|flake8|isort|pylint|coverage|mkdocs|sphinx|ipykernel|jupyter|notebook|gunicorn|uvicorn|flask|django|playwright|spacy|nltk|pre_commit|pre-commit|pyright|bandit|asyncio|idlelib|smtpd|webbrowser|turtle|this|antigravity|torch(?:\..*)?|accelerate(?:\..*)?|serial(?:\..*)?|trace|sysconfig|platform|base64|calendar|ast|dis|inspect|tokenize|SimpleHTTPServer|debugpy|memory_profiler|line_profiler|kernprof|pyinstaller|PyInstaller|cython|nuitka|grpc_tools\.protoc)$/;

/** `python -m package.module` */
export const readPython: ReadProgram = (words) => {
  const index = words.findIndex(({ text }) => text === '-m');
  const before = words.slice(1, index);
  const module = index === -1 ? undefined : words[index + 1];
  if (module === undefined || before.some(({ text }) => !text.startsWith('-')) || !/^[A-Za-z_][\w.]{1,100}$/.test(module.text) || FOREIGN_MODULES.test(module.text)) return [];
  return [found({ kind: 'module', tool: 'python', name: module.text }, module)];
};

/** What follows `uv run`, `poetry run`, `pdm run`: another command, or a program of this project. Undefined when nothing runs. */
export function ranBy(words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const run = words.findIndex(({ text }) => text === 'run');
  if (run === -1 || words.slice(1, run).some(({ text }) => !text.startsWith('-'))) return undefined;
  let at = run + 1;
  for (let word = words[at]; word !== undefined && word.text.startsWith('-'); word = words[at]) {
    if (word.text === '--') return words.slice(at + 1);
    at += VALUED.has(word.text) ? 2 : 1;
  }
  return words.slice(at);
}

export function dirOption(words: readonly ShellWord[]): string | undefined {
  const args: Arguments = parseArguments(words.slice(1), VALUED);
  return optionOf(args, '--directory', '--project', '-C')?.value;
}
