import { versionFile } from '../../analysis/version-demand.js';
import { baseNameOf } from '../../text/paths.js';
import { underscored } from '../../text/spellings.js';
import { defineEcosystem } from '../define.js';
import { pythonExports } from './exports.js';
import { argparse } from './frameworks/argparse.js';
import { click } from './frameworks/click.js';
import { osEnviron } from './frameworks/os-environ.js';
import { pythonConfig } from './frameworks/python-config.js';
import { pythonRoutes } from './frameworks/python-routes.js';
import { python as language } from './language.js';
import { hatchToml } from './manifests/hatch-toml.js';
import { noxfile } from './manifests/noxfile.js';
import { pyproject } from './manifests/pyproject.js';
import { requirementsTxt } from './manifests/requirements-txt.js';
import { setupCfg } from './manifests/setup-cfg.js';
import { setupPy } from './manifests/setup-py.js';
import { toxIni } from './manifests/tox-ini.js';

/** Manifests that name a distribution. */
const NAMING: ReadonlySet<string> = new Set(['pyproject.toml', 'setup.py', 'setup.cfg']);

export const python = defineEcosystem({
  name: 'python',
  title: 'Python',
  languages: [language],
  manifests: [
    pyproject, hatchToml, requirementsTxt, setupCfg, setupPy, toxIni, noxfile,
    versionFile('.python-version', 'python'),
  ],
  frameworks: [osEnviron, argparse, click, pythonRoutes, pythonConfig],
  exportsOf: pythonExports,
  importNames: ({ file, name }) => (NAMING.has(baseNameOf(file)) && name !== undefined ? underscored(name) : []),
});
