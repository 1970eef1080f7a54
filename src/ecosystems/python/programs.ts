import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  variables: /^(?:VIRTUAL_ENV|PYTHON\w+)$/,
  toolchain: words('python python3 python2 py pip pip3 pipx pyenv virtualenv conda mamba jupyter ipython'),
  popular: words(`
    uv uvx poetry pdm pipenv hatch tox nox pytest mypy pyright ruff black flake8 isort pylint coverage twine
    sphinx-build mkdocs uvicorn gunicorn celery flask django-admin alembic pre-commit`),
  startLines: words('python python3 pytest uv poetry'),
  namePackages: words('pip pip3 pipx uvx'),
  commandForms: (name) => [`add_parser('${name}'`, `add_parser("${name}"`],
  makeProject: [
    /^(?:django-admin|python3? (?:-m django|\S*manage\.py)) start(?:project|app)(?![\w-])/,
    /^(?:uv|poetry|pdm) (?:init|new)\b/,
    /^(?:hatch|mkdocs) new\b/,
  ],
  scripts: [
    {
      programs: words('python python3 py pypy pypy3 torchrun deepspeed'),
      calledLike: /^python3\.\d+$/,
      endings: words('.py .pyw'),
      others: words('-c -m'),
    },
    { programs: words('accelerate'), endings: words('.py'), verbs: words('launch') },
  ],
  files: ['src/**/__main__.py', '*/__main__.py'],
};
