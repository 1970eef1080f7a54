import type { Versions } from '../../analysis/manifests/versions.js';

export const versions: Versions = { toolchains: [{ name: 'powershell', aliases: ['pwsh'], images: ['powershell'] }] };
