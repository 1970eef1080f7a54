import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

/** Packages whose program has another name. */
const PACKAGES: Readonly<Record<string, string>> = {
  tsc: 'typescript',
  ng: '@angular/cli',
  nest: '@nestjs/cli',
  playwright: '@playwright/test',
  changeset: '@changesets/cli',
  sb: 'storybook',
  'run-s': 'npm-run-all',
  biome: '@biomejs/biome',
  vue: '@vue/cli',
  cap: '@capacitor/cli',
  tauri: '@tauri-apps/cli',
};

export const programs: Programs = {
  variables: /^(?:NODE_ENV|NODE_OPTIONS|npm_\w+)$/,
  toolchain: words('node nodejs npm pnpm yarn bun npx pnpx bunx corepack nvm fnm'),
  popular: words(`
    deno tsc tsx ts-node typescript eslint prettier jest vitest mocha ava tap c8 nyc biome oxlint webpack rollup vite
    esbuild parcel turbo nx lerna babel nodemon pm2 next nuxt astro ng vue expo playwright cypress storybook volta`),
  startLines: words('node npm npx pnpm yarn bun deno tsx ts-node'),
  namePackages: words('npm npx pnpm pnpx yarn bunx'),
  scripts: [
    {
      programs: words('node nodejs tsx ts-node vite-node jiti deno bun'),
      endings: words('.js .mjs .cjs .ts .mts .cts .tsx .jsx'),
      verbs: words('run watch'),
      valued: words('-r --require --import --loader --experimental-loader --env-file -C --config -c -P --project'),
      others: words('-e -p --eval --print --run --test'),
    },
  ],
  folders: ['node_modules/.bin', 'dist'],
  mayInstall(packageName, program) {
    if (Object.hasOwn(PACKAGES, program) && PACKAGES[program] === packageName) return true;
    const usual = [`${program}-cli`, `@${program}/cli`];
    return usual.includes(packageName) || packageName.split('/').at(-1) === program;
  },
  commandForms: (name) => [`command('${name}'`, `command("${name}"`],
  makeProject: [
    /^(?:npm|yarn|pnpm|bun) (?:init|create|c) \S/,
    /^(?:npm|yarn) init$/,
    /^(?:(?:npx|bunx|pnpx|pnpm dlx|yarn dlx) (?:--?[\w-]+ )*)?(?:@[\w.-]+\/)?create-\w/,
    new RegExp(
      String.raw`^(?:npx|bunx|pnpx|pnpm dlx|yarn dlx) (?:--?[\w-]+ )*(?:degit|tiged|giget|nuxi|sv create`
        + String.raw`|@angular/cli|expo init)(?![\w-])`,
    ),
    /^(?:ng new|degit)(?![\w-])/,
  ],
  showProject: [
    /\b(?:npm|yarn|pnpm|bun) (?:init|create)\b/,
    /\bnpx (?:-\S+ )?create-/,
    /\bcreate-[a-z]+-app\b/,
    /"scripts"\s*:\s*\{/,
  ],
};
