import type { SiteGenerator } from '../model/facts.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../text/paths.js';

/** The site a document is published in. `config` is the generator's configuration file; `contentRoot` the directory that its `/` means. */
export interface Site {
  readonly generator: SiteGenerator;
  readonly config: string | undefined;
  readonly contentRoot: string;
}

/** A site as its configuration file shows it: the directories its pages may be in, the likeliest first. */
export interface SiteRoots extends Site {
  readonly config: string;
  /** Directory of the site: everything below may be a page when no root holds it. */
  readonly home: string;
  readonly roots: readonly string[];
}

/** VuePress, its predecessor, makes the same anchors. */
const VITEPRESS = /^(?:(.*)\/)?\.(?:vitepress|vuepress)\/config(?:\/index)?\.(?:js|mjs|cjs|ts|mts)$/;

const GITHUB: Site = { generator: 'github', config: undefined, contentRoot: '' };

/** Names of configuration files, with the content directories each generator uses beside them unless told otherwise. */
const GENERATORS: readonly (readonly [name: RegExp, generator: SiteGenerator, roots: readonly string[]])[] = [
  [/^mkdocs(?:[-.]\w{1,20})?\.ya?ml$/, 'mkdocs', ['docs', 'content', 'src', 'source']],
  [/^docusaurus\.config\.(?:js|mjs|cjs|ts|mts)$/, 'docusaurus', ['docs', '../docs', 'src/pages', 'blog', '../blog', 'i18n', 'versioned_docs']],
  [/^astro\.config\.(?:js|mjs|cjs|ts|mts)$/, 'starlight', ['src/content/docs', 'src/pages', 'src/content']],
  [/^hugo\.(?:toml|ya?ml|json)$/, 'hugo', ['content']],
  [/^book\.toml$/, 'mdbook', ['src']],
  [/^theme\.config\.(?:js|jsx|ts|tsx|mjs)$/, 'nextra', ['pages', 'content', 'src/pages', 'src/content', 'docs']],
  [/^_config\.ya?ml$/, 'jekyll', ['_docs', '']],
  [/^conf\.py$/, 'sphinx', ['']],
];

/** Generators whose pages are in their roots only: beside them stand components and packages with READMEs of their own. */
const FIXED_ROOTS: ReadonlySet<SiteGenerator> = new Set(['docusaurus', 'starlight', 'nextra']);

/** How a configuration says where the pages are, for generators of which many projects do. */
const CONTENT_SET: Readonly<Partial<Record<SiteGenerator, RegExp>>> = {
  mkdocs: /^docs_dir[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
  mdbook: /^src[ \t]{0,9}=[ \t]{0,9}["']([^"'\n]+)["']/m,
  hugo: /^[ \t]{0,9}["']?contentDir["']?[ \t]{0,9}[:=][ \t]{0,9}["']?([^"'#,\s][^"'#,\n]*)/im,
  vitepress: /^[ \t]{0,9}srcDir[ \t]{0,9}:[ \t]{0,9}["'`]([^"'`\n]+)["'`]/m,
  jekyll: /^source[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
};

/** Site of a document: the nearest wins; a document in none is read on GitHub. */
export function siteAmong(sites: readonly SiteRoots[], docFile: string): Site {
  let best: Site = GITHUB;
  let depth = -1;
  for (const { generator, config, home, roots } of sites) {
    const isLoose = home !== '' && !FIXED_ROOTS.has(generator) && isAtOrUnder(docFile, home);
    const contentRoot = roots.find((root) => isAtOrUnder(docFile, root)) ?? (isLoose ? home : undefined);
    if (contentRoot === undefined || contentRoot.length <= depth) continue;
    best = { generator, config, contentRoot };
    depth = contentRoot.length;
  }
  return best;
}

/** Names that may be one of the files above; most of a repository's are not. */
const MAY_CONFIGURE = /(?:^|\/)(?:mkdocs(?:[-.]\w{1,20})?|docusaurus|astro|hugo|book|theme|_?config|conf|index)\.[^/]*$/;

/** Sites of a repository, told from the names of its files alone. */
export function sitesIn(files: readonly string[]): readonly SiteRoots[] {
  return files.flatMap((file) => (MAY_CONFIGURE.test(file) ? siteAt(file, files) ?? [] : []));
}

/** The site with its pages where the text of its configuration says that they are. */
export function asConfigured(site: SiteRoots, text: string): SiteRoots {
  const said = CONTENT_SET[site.generator]?.exec(text)?.[1]?.trim().replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
  const root = said === undefined || said.startsWith('/') ? undefined : joined(site.home, said === '.' ? '' : said);
  return root === undefined ? site : { ...site, contentRoot: root, roots: [root] };
}

function siteAt(file: string, files: readonly string[]): SiteRoots | undefined {
  const name = baseNameOf(file);
  const home = directoryOf(file);
  const vitepress = VITEPRESS.exec(file);
  if (vitepress !== null) {
    const root = vitepress[1] ?? '';
    return { generator: 'vitepress', config: file, contentRoot: root, home: root, roots: [root] };
  }
  if (/^config\.(?:toml|ya?ml|json)$/.test(name)) return hugoAt(file, home, files);
  const generator = GENERATORS.find(([pattern]) => pattern.test(name));
  if (generator === undefined || (generator[1] === 'sphinx' && !hasIndex(home, files))) return undefined;
  const roots = generator[2].flatMap((root) => joined(home, root) ?? []);
  return { generator: generator[1], config: file, contentRoot: roots[0] ?? home, home, roots };
}

/** `conf.py` is any program's file: Sphinx has a first page beside it. */
function hasIndex(directory: string, files: readonly string[]): boolean {
  return ['index.rst', 'index.md', 'index.txt', 'contents.rst'].some((name) => files.includes(joined(directory, name) ?? ''));
}

/** `config.toml` is many programs' file: it is Hugo's in `config/_default` and where content and layouts, themes or archetypes stand beside it. */
function hugoAt(file: string, directory: string, files: readonly string[]): SiteRoots | undefined {
  const isDefault = baseNameOf(directory) === '_default' && baseNameOf(directoryOf(directory)) === 'config';
  const home = isDefault ? directoryOf(directoryOf(directory)) : directory;
  const content = joined(home, 'content') ?? 'content';
  const beside = ['layouts', 'themes', 'archetypes', 'static'].map((name) => `${joined(home, name) ?? name}/`);
  if (!isDefault && !(files.some((other) => other.startsWith(`${content}/`)) && files.some((other) => beside.some((prefix) => other.startsWith(prefix))))) return undefined;
  return { generator: 'hugo', config: file, contentRoot: content, home, roots: [content] };
}

/** Path below a directory; `..` climbs once. Undefined when it climbs out of the repository. */
function joined(directory: string, path: string): string | undefined {
  if (path === '') return directory;
  if (!path.startsWith('../')) return directory === '' ? path : `${directory}/${path}`;
  return directory === '' ? undefined : joined(directoryOf(directory), path.slice(3));
}
