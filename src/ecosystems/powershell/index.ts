import { defineEcosystem } from '../define.js';
import { powershellEnv } from './frameworks/powershell-env.js';
import { powershell as language } from './language.js';
import { moduleManifest } from './manifests/module-manifest.js';
import { programs } from './programs.js';
import { versions } from './versions.js';

export const powershell = defineEcosystem({
  name: 'powershell',
  title: 'PowerShell',
  languages: [language],
  manifests: [moduleManifest],
  frameworks: [powershellEnv],
  programs,
  versions,
  files: { products: new Set(['powershell']) },
});
