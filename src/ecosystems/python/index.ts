import { versionFile } from '../../analysis/manifests/version-demand.js';
import { isOfAnother } from '../../paths/roles.js';
import { baseNameOf } from '../../text/paths.js';
import { underscored } from '../../text/words/spellings.js';
import { defineEcosystem } from '../define.js';
import { packagesBelow, pythonExports } from './exports.js';
import { pythonImports } from './imports.js';
import { aiohttp } from './frameworks/aiohttp.js';
import { argparse } from './frameworks/argparse.js';
import { bottle } from './frameworks/bottle.js';
import { click } from './frameworks/click.js';
import { configparser } from './frameworks/configparser.js';
import { cyclopts } from './frameworks/cyclopts.js';
import { django } from './frameworks/django.js';
import { djangoRestFramework } from './frameworks/django-rest-framework.js';
import { fastapi } from './frameworks/fastapi.js';
import { flask } from './frameworks/flask.js';
import { flaskRestful } from './frameworks/flask-restful.js';
import { litestar } from './frameworks/litestar.js';
import { optparse } from './frameworks/optparse.js';
import { osEnviron } from './frameworks/os-environ.js';
import { pydanticSettings } from './frameworks/pydantic-settings.js';
import { quart } from './frameworks/quart.js';
import { sanic } from './frameworks/sanic.js';
import { settingsObjects } from './frameworks/settings-objects.js';
import { starlette } from './frameworks/starlette.js';
import { typer } from './frameworks/typer.js';
import { python as language } from './language.js';
import { hatchToml } from './manifests/hatch-toml.js';
import { noxfile } from './manifests/noxfile.js';
import { pyproject } from './manifests/pyproject.js';
import { requirementsTxt } from './manifests/requirements-txt.js';
import { setupCfg } from './manifests/setup-cfg.js';
import { setupPy } from './manifests/setup-py.js';
import { toxIni } from './manifests/tox-ini.js';
import { toxToml } from './manifests/tox-toml.js';
import { programs } from './programs.js';
import { hatch } from './runners/hatch.js';
import { nox } from './runners/nox.js';
import { pdm } from './runners/pdm.js';
import { pip } from './runners/pip.js';
import { pipenv } from './runners/pipenv.js';
import { pipx } from './runners/pipx.js';
import { poe } from './runners/poe.js';
import { poetry } from './runners/poetry.js';
import { pythonModule } from './runners/python.js';
import { rye } from './runners/rye.js';
import { tox } from './runners/tox.js';
import { uv } from './runners/uv.js';
import { uvx } from './runners/uvx.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { sources } from './sources.js';

/** Manifests that name a distribution. */
const NAMING: ReadonlySet<string> = new Set(['pyproject.toml', 'setup.py', 'setup.cfg']);

export const python = defineEcosystem({
  name: 'python',
  title: 'Python',
  languages: [language],
  manifests: [
    pyproject,
    hatchToml,
    requirementsTxt,
    setupCfg,
    setupPy,
    toxIni,
    toxToml,
    noxfile,
    versionFile('.python-version', 'python'),
  ],
  frameworks: [
    osEnviron,
    argparse,
    optparse,
    click,
    typer,
    cyclopts,
    flask,
    quart,
    flaskRestful,
    fastapi,
    starlette,
    aiohttp,
    sanic,
    litestar,
    bottle,
    django,
    djangoRestFramework,
    settingsObjects,
    configparser,
    pydanticSettings,
  ],
  /**
   * Names that `from module import …` can import: definitions, imports and `__all__` of the module or of its
   * `__init__.py`.
   */
  exportsOf: pythonExports,
  /** Relative to the package, or from the folders of the program, of its project and of its sources. */
  importsOf: pythonImports,
  /** The name of the distribution, with underscores (`my-package` is `my_package`), and the packages in its folder. */
  importNames: ({ file, dir, name }, tree) => {
    if (!NAMING.has(baseNameOf(file))) return [];
    const named = name === undefined ? [] : underscored(name);
    return isOfAnother(file) ? named : [...named, ...packagesBelow(dir, tree)];
  },
  runners: [pip, pythonModule, uv, uvx, poetry, pdm, pipenv, rye, pipx, tox, nox, hatch, poe],
  programs,
  versions,
  examples,
  files,
  sources,
});
