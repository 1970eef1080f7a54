import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(`
    package.json tsconfig.json jsconfig.json index.js index.ts index.mjs index.cjs index.tsx index.jsx index.vue
    main.js main.ts main.tsx main.jsx app.js app.ts app.tsx app.jsx app.vue server.js server.ts client.js
    client.ts config.js config.ts .npmrc .nvmrc .prettierrc .eslintrc .eslintrc.js .eslintrc.json deno.json
    test.js test.ts script.js vite.config.js vite.config.ts webpack.config.js rollup.config.js jest.config.js
    vitest.config.ts babel.config.js tailwind.config.js next.config.js nuxt.config.ts svelte.config.js
    astro.config.mjs eslint.config.js eslint.config.mjs pnpm-workspace.yaml lerna.json nx.json turbo.json
    vercel.json routes.js routes.ts types.ts utils.js utils.ts plugin.js plugin.ts
  `),
  bare: words('.npmrc .nvmrc .prettierrc .eslintrc .npmignore .prettierignore .eslintignore .node-version'),
  products: words(`
    node.js vue.js next.js nuxt.js express.js react.js three.js d3.js chart.js ember.js backbone.js alpine.js
    moment.js day.js angular.js electron.js discord.js web3.js ethers.js p5.js bun.js deno.js nest.js koa.js
    hapi.js solid.js preact.js svelte.js babel.js knex.js passport.js sequelize.js underscore.js handlebars.js
    mustache.js require.js prototype.js knockout.js polymer.js meteor.js sails.js socket.js video.js
    highlight.js prism.js reveal.js ace.js leaflet.js anime.js gsap.js matter.js phaser.js pixi.js babylon.js
    tensorflow.js brain.js transformers.js mermaid.js marked.js lit.js nodejs.js common.js es.js asm.js turbo.js
    bootstrap.js stimulus.js package.js wasm.js cytoscape.js fabric.js paper.js konva.js plotly.js typed.js
    feathers.js adonis.js strapi.js gatsby.js remix.js io.js iojs.js core.js polyfill.js nw.js neo4j.js
    express.json fastify.json
    javascript typescript coffeescript livescript commonjs esm nodejs denojs reactjs vuejs nextjs expressjs babeljs
    pnpm esbuild qunit codesandbox stackblitz codepen jsfiddle tailwindcss postcss autoprefixer browserslist mathjax
    katex
  `),
  productEnding: 'js',
  settingKeys: words(`
    devDependencies peerDependencies optionalDependencies bundledDependencies packageManager
    compilerOptions outDir rootDir baseUrl esModuleInterop moduleResolution skipLibCheck
  `),
  // The packager of VS Code resolves the links of an extension's pages.
  shownAtTop: ({ requirements }) =>
    requirements.some(({ name, kind }) => name === 'vscode' && kind === 'engine') ? 'the marketplace' : undefined,
};
