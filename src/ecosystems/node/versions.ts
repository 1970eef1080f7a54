import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [
    { name: 'node', aliases: ['node.js', 'nodejs'], images: ['node'] },
    { name: 'npm' },
    { name: 'pnpm' },
    { name: 'yarn' },
    { name: 'bun', images: ['bun'] },
    { name: 'deno', images: ['deno'] },
  ],
  packages: words(`
    react vue angular svelte solid preact next nuxt astro remix gatsby express fastify koa nest nestjs hapi hono
    typescript webpack rollup rolldown vite esbuild parcel babel swc eslint prettier biome jest vitest mocha jasmine
    karma cypress playwright puppeteer storybook tailwind tailwindcss bootstrap jquery lodash axios redux mobx pinia
    vuex zustand graphql apollo prisma drizzle sequelize typeorm knex mongoose zod zod4 ajv joi yup pino winston
    electron tauri expo vuepress vitepress docusaurus three d3 rxjs socket.io undici core-js postcss sass stylelint
    lerna turbo turborepo nx rspack`),
  registries: ['npm', 'jsr'],
  installs: {
    row: /^\s*(?:[$>%]\s)?(?:sudo\s)?(?:npm|pnpm|yarn|bun)\s(?:install|i|add)\s(.{1,2000})$/,
    demand: /(?<![\w@/.-])((?:@[\w.-]{1,60}\/)?[a-z][\w.-]{0,80})@([\^~]|>=)?v?(\d[\d.]{0,20})(?![\w.-])/g,
  },
  manifests: {
    languages: /^json[c5]?$/,
    table: /"(?:dependencies|devDependencies|peerDependencies|optionalDependencies|engines)"\s?:/,
    demand: /"((?:@[\w.-]{1,60}\/)?[A-Za-z][\w.-]{0,80})"\s?:\s?"(\^|~|>=\s?)?v?(\d[\d.]{0,20})(?:\s[^"]{0,40})?"/g,
  },
};
