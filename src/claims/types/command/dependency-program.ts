import type { Manifest } from '../../../model/manifest.js';

/** Packages whose program has another name. */
const PROGRAMS: Readonly<Record<string, string>> = { tsc: 'typescript', 'ts-node-dev': 'ts-node-dev', ng: '@angular/cli', nest: '@nestjs/cli', playwright: '@playwright/test', changeset: '@changesets/cli', sb: 'storybook', 'run-s': 'npm-run-all', biome: '@biomejs/biome', vue: '@vue/cli', cap: '@capacitor/cli', tauri: '@tauri-apps/cli', phpunit: 'phpunit/phpunit' };

/** May a package of this name install the program? */
export function isProgramOf(packageName: string, program: string): boolean {
  return packageName === program || PROGRAMS[program] === packageName || packageName === `@${program}/cli` || packageName === `@${program}/${program}` || packageName === `${program}-cli` || packageName.split('/').at(-1) === program;
}

/** The first manifest with a demand for a package that may install the program. */
export function ownerOf(program: string, manifests: readonly Manifest[]): Manifest | undefined {
  return manifests.find(({ requirements }) => requirements.some(({ name }) => isProgramOf(name, program)));
}
