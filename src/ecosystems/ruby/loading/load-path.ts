import { within } from '../../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { isOfAnother, isProductCode } from '../../../paths/roles.js';
import { remembered } from '../../../text/memo.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../../text/paths.js';
import { words } from '../../../text/words/words.js';

/** Folders that are on the load path: of a library, of its tests. */
const ROOT = /(?:^|\/)(?:lib|spec|test|app\/\w+)\//g;
const MANIFEST = /(?:^|\/)(?:Gemfile|gems\.rb|[^/]{1,100}\.gemspec)$/;
const DEMAND = /^[ \t]{0,40}(?:gem|\w{1,30}\.add(?:_\w{1,20})?_dependency)[ \t(]{1,9}["']([\w.-]{1,100})["']/gm;

/** Libraries that come with Ruby. */
const STANDARD: ReadonlySet<string> = words(
  'English abbrev base64 benchmark bigdecimal bundler cgi coverage csv date delegate did_you_mean digest drb erb etc '
    + 'expect fcntl fiddle fileutils find forwardable getoptlong io ipaddr irb json logger matrix minitest monitor '
    + 'mutex_m net nkf objspace observer open-uri open3 openssl optparse ostruct pathname pp prettyprint prime pstore '
    + 'psych pty racc rake rbconfig rdoc readline reline resolv ripper rubygems securerandom set shellwords singleton '
    + 'socket stringio strscan syslog tempfile test thread time timeout tmpdir tsort un unicode_normalize uri weakref '
    + 'win32ole yaml zlib',
);

/** Most folders about which answers are remembered. */
const MOST_FOLDERS = 10_000;

/** A folder on the load path, both with a slash at the end. */
interface Root {
  readonly path: string;
  /** The folder of the project that it is in; '' at the top. */
  readonly base: string;
}

interface Project {
  readonly dir: string;
  /** Names of the gem, if it is one. */
  readonly names: readonly string[];
  readonly demands: ReadonlySet<string>;
}

/** Which folders a file of Ruby requires from: those of its project, of those around, and of gems that these demand. */
export class LoadPath {
  readonly #roots: readonly Root[];
  readonly #projects: readonly Project[];
  /** Folders whose files are required from the folders of the directory, in this order. */
  readonly own: (directory: string) => readonly string[];

  constructor(host: ImportHost) {
    const roots = new Map<string, Root>();
    for (const file of host.files())
      if (file.endsWith('.rb'))
        for (const { 0: match, index } of file.matchAll(ROOT)) {
          const path = file.slice(0, index + match.length);
          roots.set(path, { path, base: match.startsWith('/') ? file.slice(0, index + 1) : '' });
        }
    this.#roots = [...roots.values()];
    this.#projects = projectsOf(host);
    this.own = remembered((directory: string) => this.#find(directory), MOST_FOLDERS);
  }

  /** Is it the gem that the file belongs to, no part of which is in gems of their own: `shop-cart` for `shop`? */
  isOwnGem(file: string, name: string): boolean {
    const around = this.#around(directoryOf(file));
    const isDivided = around.some(({ demands }) => [...demands].some((gem) => gem.startsWith(`${name}-`)));
    return !isDivided && around.some(({ names }) => names.includes(name));
  }

  /**
   * Libraries of other projects, which nothing connects with that of the file: none if that tells what it needs, unless
   * the file is a test or the like.
   */
  beside(file: string, path: string): readonly string[] {
    const around = this.#around(directoryOf(file));
    const [first = ''] = path.split('/');
    const isTold = around.some(({ demands }) => demands.size > 0) && isProductCode(file);
    if (isTold || STANDARD.has(path) || STANDARD.has(first)) return [];
    if (around.some(({ demands }) => demands.has(path) || demands.has(first))) return [];
    return this.#roots.flatMap(({ path: root, base }) =>
      /(?:^|\/)(?:spec|test)\/$/.test(root) || file.startsWith(base) || isOfAnother(`${base}x`) ? [] : [root],
    );
  }

  #find(directory: string): readonly string[] {
    const inside = this.#roots
      .filter(({ base }) => `${directory}/`.startsWith(base))
      .sort((a, b) => b.base.length - a.base.length);
    const around = this.#around(directory);
    const known = this.#projects.filter(
      ({ dir, names }) =>
        names.some((name) => around.some(({ demands }) => demands.has(name))) && !isOfAnother(within(dir, 'x') ?? 'x'),
    );
    const gems = new Set(known.map(({ dir }) => (dir === '' ? '' : `${dir}/`)));
    const others = this.#roots.filter(({ base }) => gems.has(base));
    return [...new Set([...inside, ...others].map(({ path }) => path)), ''];
  }

  #around(directory: string): readonly Project[] {
    return this.#projects.filter(({ dir }) => isAtOrUnder(directory, dir));
  }
}

function projectsOf(host: ImportHost): readonly Project[] {
  const byDir = new Map<string, { names: string[]; demands: Set<string> }>();
  for (const { file, dir, name } of host.manifests.filter((one) => MANIFEST.test(one.file))) {
    const project = byDir.get(dir) ?? { names: [], demands: new Set<string>() };
    byDir.set(dir, project);
    if (file.endsWith('.gemspec')) project.names.push(name ?? baseNameOf(file).slice(0, -'.gemspec'.length));
    for (const [, demanded = ''] of (host.readText(file) ?? '').matchAll(DEMAND)) project.demands.add(demanded);
  }
  return [...byDir].map(([dir, project]) => ({ dir, ...project }));
}
