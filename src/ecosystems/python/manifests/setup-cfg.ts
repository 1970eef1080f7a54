import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import { readIni } from '../../../formats/ini.js';
import { consoleScript } from './console-script.js';
import { pythonDemand } from './python-demand.js';

/** Name, requirements, extras and programs of setuptools or pbr. */
export const setupCfg: ManifestFormat = {
  name: 'setup.cfg',
  matches: (base) => base === 'setup.cfg',
  read(text) {
    const { entries } = readIni(text);
    const lines = (section: string, key: string) =>
      entries.filter((entry) => entry.section === section && entry.key === key).flatMap((entry) => entry.lines);
    const extras = entries.filter(({ section }) => section === 'options.extras_require');
    // Of setuptools, and of pbr.
    const scripts = ['options.entry_points', 'entry_points'].flatMap((name) => lines(name, 'console_scripts'));
    return {
      name: lines('metadata', 'name')[0]?.text,
      version: lines('metadata', 'version')[0]?.text,
      requirements: [
        ...lines('options', 'python_requires')
          .slice(0, 1)
          .flatMap(({ text: range, line }) => requirement('python', range, { kind: 'engine', line })),
        ...lines('options', 'install_requires').flatMap(({ text: demand, line }) =>
          pythonDemand(demand, { kind: 'runtime', line }),
        ),
        ...extras.flatMap((entry) =>
          entry.lines.flatMap(({ text: demand, line }) => pythonDemand(demand, { kind: 'optional', line })),
        ),
      ],
      bins: scripts.map(consoleScript),
      extras: extras.map(({ key, lines: own }) => ({ name: key, line: own[0]?.line ?? 1 })),
    };
  },
};
