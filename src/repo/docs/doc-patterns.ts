import { isAlwaysIgnored } from '../tree/ignore-sources.js';

/** Folders whose whole content is documentation, at any depth. */
const DOC_FOLDERS = [
  'doc', 'docs', 'documentation', 'website', 'wiki', 'adr', 'adrs', 'guide', 'guides', 'handbook', 'manual', 'tutorial', 'tutorials',
  'site', 'www', 'content', 'blog', 'book', 'rfc', 'rfcs', 'specs', 'skills',
];
/** Files that are documentation wherever they stand. */
const DOC_FILES = [
  'readme', 'contributing', 'agents', 'agent', 'claude', 'gemini', 'copilot-instructions', 'skill', 'architecture', 'changelog', 'changes', 'history',
  'development', 'developing', 'hacking', 'install', 'installation', 'usage', 'configuration', 'migration', 'migrating', 'upgrading', 'security', 'support',
  'governance', 'maintainers', 'releasing', 'release', 'roadmap', 'faq', 'troubleshooting', 'testing', 'design', 'overview', 'getting-started', 'quickstart',
];

/**
 * What is documentation without any configuration, read by fast-glob, which is shown markdown files only; letter case does not
 * matter. One `@(…)` is one expression, where `{…}` would be one for each alternative: three times the cost of a cold start.
 */
export const DEFAULT_DOC_PATTERNS: readonly string[] = [
  '*',
  // `dev-docs/` and `docs-internal/` too.
  `**/@(${DOC_FOLDERS.join('|')}|*[-_]docs|docs[-_]*)/**/*`,
  // `README.md`, and `README.zh-CN.md`, `readme_de.md`, `contributing-docs.md`.
  `**/@(${DOC_FILES.join('|')}).*`,
  '**/@(readme|contributing|agents|claude)[._-]*.*',
  '.github/**/*',
];

const DOC_FOLDER = new RegExp(`^(?:${DOC_FOLDERS.join('|')}|.*[-_]docs|docs[-_].*)$`);
const VENDORED = new Set(['vendor', 'vendored', 'third_party', 'third-party', 'thirdparty', '3rdparty']);
/** Names of build output. Inside a doc folder they name a topic (`docs/build/`), and git-ignored output is never seen. */
const BUILT = new Set(['dist', 'out', 'target', 'coverage', '_build', '_site']);
/** `build` is output at the root and in a package (`packages/a/build`); elsewhere (`scripts/build`) it is as often the code that builds. */
const BUILD = /^(?:(?:packages|apps|libs|modules|plugins|services|crates|examples)\/[^/]+\/)?build$/;
/** No documentation stands deeper, and what patterns cost grows with the square of the depth. */
const MAX_FOLDERS = 60;

export interface LeftOut {
  /** Folder that decides, with a trailing slash. */
  readonly folder: string;
  readonly reason: string;
}

/** Why a markdown file is no documentation of this repository whatever its name; undefined when it may be. */
export function leftOut(path: string): LeftOut | undefined {
  let insideDocs = false;
  let slash = path.indexOf('/');
  let folders = 0;
  for (let from = 0; slash >= 0; slash = path.indexOf('/', from)) {
    folders += 1;
    if (folders > MAX_FOLDERS) return { folder: path.slice(0, path.indexOf('/') + 1), reason: `more than ${MAX_FOLDERS} folders deep` };
    const folder = path.slice(0, slash).toLowerCase();
    const name = path.slice(from, slash).toLowerCase();
    const reason = reasonFor(folder, { name, insideDocs });
    if (reason !== undefined) return { folder: path.slice(0, slash + 1), reason };
    insideDocs ||= DOC_FOLDER.test(name);
    from = slash + 1;
  }
  return undefined;
}

function reasonFor(folder: string, { name, insideDocs }: { readonly name: string; readonly insideDocs: boolean }): string | undefined {
  if (isAlwaysIgnored(name)) return 'installed or made by tools';
  if (name.startsWith('.') && folder !== '.github') return 'hidden folder';
  if (VENDORED.has(name)) return 'vendored';
  return !insideDocs && (BUILT.has(name) || BUILD.test(folder)) ? 'build output' : undefined;
}
