import { posix } from 'node:path';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner, ModuleFiles } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

/** Modules that come with Python or are programs of their own. */
const FOREIGN = words(`
  venv virtualenv pip pytest unittest build twine http http.server json json.tool timeit cProfile pdb doctest
  ensurepip site zipfile tarfile compileall py_compile pipx uv poetry hatch tox nox mypy ruff black flake8 isort
  pylint coverage mkdocs sphinx ipykernel jupyter notebook gunicorn uvicorn flask django playwright spacy nltk
  pre_commit pre-commit pyright bandit asyncio idlelib smtpd webbrowser turtle this antigravity trace sysconfig
  platform base64 calendar ast dis inspect tokenize SimpleHTTPServer debugpy memory_profiler line_profiler kernprof
  pyinstaller PyInstaller cython nuitka grpc_tools.protoc`);
/** Packages of other projects that are run by their modules. */
const FOREIGN_PACKAGE = /^(?:torch|accelerate|serial)(?:\.|$)/;

const modules: ModuleFiles = {
  /** `a.b` is `a/b.py` or the folder `a/b`, in the current directory or at the root, there or in `src`. */
  pathsOf(name, dir) {
    const path = name.replaceAll('.', '/');
    return [...new Set([dir, ''])].flatMap((root) =>
      ['', 'src'].flatMap((folder) => [`${path}.py`, path].map((file) => posix.join(root, folder, file))),
    );
  },
  renamed(name, from, to) {
    const root = from.slice(0, from.length - (from.endsWith('.py') ? `${name}.py` : name).length);
    return to.startsWith(root) ? to.slice(root.length).replace(/\.py$/, '').replaceAll('/', '.') : undefined;
  },
};

/**
 * Modules: `python -m package.module`.
 * @see https://docs.python.org/3/using/cmdline.html#cmdoption-m
 */
export const pythonModule: CommandRunner = {
  name: 'python',
  programs: ['python', 'python3', 'py'],
  calledLike: /^python3\.\d+$/,
  read(line) {
    const index = line.findIndex(({ text }) => text === '-m');
    const module = index === -1 ? undefined : line[index + 1];
    if (module === undefined || line.slice(1, index).some(({ text }) => !text.startsWith('-'))) return [];
    const name = module.text;
    if (!/^[A-Za-z_][\w.]{1,100}$/.test(name) || FOREIGN.has(name) || FOREIGN_PACKAGE.test(name)) return [];
    return [found({ kind: 'module', tool: 'python -m', name }, module)];
  },
  modules,
};
