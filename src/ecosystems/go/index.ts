import { versionFile } from '../../analysis/version-demand.js';
import { baseNameOf, lastOfModule } from '../../text/paths.js';
import { defineEcosystem } from '../define.js';
import { goExports } from './exports.js';
import { goCliStructs } from './frameworks/go-cli-structs.js';
import { goConfig } from './frameworks/go-config.js';
import { goFlags } from './frameworks/go-flags.js';
import { goRoutes } from './frameworks/go-routes.js';
import { go as language } from './language.js';
import { goMod } from './manifests/go-mod.js';
import { goWork } from './manifests/go-work.js';
import { programs } from './programs.js';
import { go as runner } from './runners/go.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { sources } from './sources.js';

export const go = defineEcosystem({
  name: 'go',
  title: 'Go',
  languages: [language],
  manifests: [goMod, goWork, versionFile('.go-version', 'go')],
  frameworks: [goFlags, goCliStructs, goRoutes, goConfig],
  exportsOf: goExports,
  importNames: ({ file, name }) => (baseNameOf(file) === 'go.mod' && name !== undefined ? [lastOfModule(name).replace(/^go-|\.go$|-go$/g, '')] : []),
  runners: [runner],
  programs,
  versions,
  examples,
  sources,
});
