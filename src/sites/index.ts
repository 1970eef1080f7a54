import { antora } from './antora/index.js';
import { astro } from './astro/index.js';
import type { SitePack } from './define.js';
import { docfx } from './docfx/index.js';
import { docsify } from './docsify/index.js';
import { docusaurus } from './docusaurus/index.js';
import { doxygen } from './doxygen/index.js';
import { eleventy } from './eleventy/index.js';
import { exdoc } from './exdoc/index.js';
import { gitbook } from './gitbook/index.js';
import { github } from './github/index.js';
import { hugo } from './hugo/index.js';
import { jekyll } from './jekyll/index.js';
import { mdbook } from './mdbook/index.js';
import { mintlify } from './mintlify/index.js';
import { mkdocs } from './mkdocs/index.js';
import { nextra } from './nextra/index.js';
import { nuxtContent } from './nuxt-content/index.js';
import { paradox } from './paradox/index.js';
import { rspress } from './rspress/index.js';
import { sphinx } from './sphinx/index.js';
import { typedoc } from './typedoc/index.js';
import { vitepress } from './vitepress/index.js';
import { vuepress } from './vuepress/index.js';
import { zola } from './zola/index.js';

/**
 * All supported generators. When several use the same configuration name, the first that finds its own files next to it
 * wins; for an unknown generator, conventions of earlier ones are tried first.
 */
export const sitePacks: readonly SitePack[] = [
  ...mkdocs,
  docusaurus,
  zola,
  ...hugo,
  jekyll,
  astro,
  vitepress,
  vuepress,
  mdbook,
  nextra,
  nuxtContent,
  sphinx,
  exdoc,
  docfx,
  ...gitbook,
  docsify,
  antora,
  eleventy,
  typedoc,
  rspress,
  mintlify,
  paradox,
  doxygen,
  github,
];
