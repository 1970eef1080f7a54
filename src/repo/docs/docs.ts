import { byCodeUnits } from '../../text/sorted.js';
import { compileGlob } from '../../paths/glob.js';
import { folderBesideDocs, isInDocFolder, isOwnPage, leftOut } from './doc-patterns.js';
import type { SelectDocs } from './doc-selection.js';
import { isPage } from '../../paths/file-kinds.js';
import type { Skipped } from '../files/skipped.js';
import type { LinkTarget } from '../tree/symlinks.js';

/** Globs of the configuration. `exclude` wins over everything, `include` over the default exclusions. */
export interface DocGlobs {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface DocSet {
  /** Sorted. */
  readonly files: readonly string[];
  /** Symlink → the document that it leads to. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly skipped: readonly Skipped[];
}

/** Candidates from the tree. `linkTarget` resolves a symlink of `symlinks`. */
export interface DocCandidates {
  readonly markdown: ReadonlySet<string>;
  readonly symlinks: ReadonlySet<string>;
  linkTarget(link: string): LinkTarget;
  /** Whether a site shows the page by its settings, whatever its name. */
  isSitePage(page: string): boolean;
}

const EXCLUDED = 'excluded by configuration';
const BESIDE = 'material of tests, examples or templates';
/** Most links to folders that are resolved; each takes a disk access whenever the tree changes. */
const MAX_FOLDER_LINKS = 500;
/** `unchosen`: what is said when no site shows the page either. */
type Decision = { readonly isDoc: boolean; readonly leftOut?: Skipped; readonly unchosen?: Skipped };

/**
 * Decides which documents by name are documentation. What names decide is decided once for each path; pages of sites
 * are asked for each time. Globs of the configuration come from the repository, so they run on the bounded matcher, not
 * as regular expressions.
 */
export class DocFinder {
  private readonly decisions = new Map<string, Decision>();
  private readonly select: SelectDocs;
  private readonly included: (path: string) => boolean;
  private readonly excluded: (path: string) => boolean;

  constructor(select: SelectDocs, globs: DocGlobs) {
    this.select = select;
    this.included = anyOf(globs.include);
    this.excluded = anyOf(globs.exclude);
  }

  find(candidates: DocCandidates): DocSet {
    const links = [...candidates.symlinks].filter(isPage);
    this.decide([...candidates.markdown, ...links]);
    const skipped: Skipped[] = [];
    const files = new Set<string>();
    for (const path of candidates.markdown) if (this.isDoc(path, candidates)) files.add(path);
    const aliases = new Map<string, string>();
    for (const link of links.filter((path) => this.isDoc(path, candidates))) {
      const target = this.targetOf(link, candidates);
      if (target.ok) files.add(target.path);
      if (target.ok) aliases.set(link, target.path);
      else skipped.push({ file: link, reason: target.reason });
    }
    for (const [link, path] of this.targetsOfFolderLinks(candidates, skipped)) {
      files.add(path);
      aliases.set(link, path);
    }
    return {
      files: [...files].sort(byCodeUnits),
      aliases,
      skipped: [...skipped, ...this.leftOutOf(candidates.markdown, files)],
    };
  }

  /**
   * Markdown in folders that a link places among the documents (`docs/examples` → `examples`), by its path through the
   * link.
   */
  private targetsOfFolderLinks(candidates: DocCandidates, skipped: Skipped[]): readonly (readonly [string, string])[] {
    const links = [...candidates.symlinks].filter((link) => !isPage(link)).slice(0, MAX_FOLDER_LINKS);
    const anyBelow = (link: string) => `${link}/any.md`;
    this.decide(links.map(anyBelow));
    return links
      .filter((link) => isInDocFolder(anyBelow(link)) && this.isDoc(anyBelow(link), candidates))
      .flatMap((link) => {
        const target = candidates.linkTarget(link);
        if (!target.ok) skipped.push({ file: link, reason: target.reason });
        if (!target.ok || !target.isDirectory || target.path === '') return [];
        const below = [...candidates.markdown].filter(
          (path) => path.startsWith(`${target.path}/`) && this.decisions.get(path)?.leftOut === undefined,
        );
        return below.map((path) => [`${link}${path.slice(target.path.length)}`, path] as const);
      });
  }

  /** May a document take in this page, so that its claims are checked although it is not a document by itself? */
  mayBeTakenIn(path: string): boolean {
    return isOwnPage(path) && !this.excluded(path);
  }

  private isDoc(path: string, { isSitePage }: Pick<DocCandidates, 'isSitePage'>): boolean {
    const decision = this.decisions.get(path);
    return decision?.isDoc === true || (decision?.leftOut === undefined && isSitePage(path));
  }

  private decide(paths: readonly string[]): void {
    const open = paths.filter((path) => !this.decisions.has(path) && !this.decideByRule(path));
    const chosen = new Set(this.select(open));
    for (const path of open) {
      const folder = chosen.has(path) ? undefined : folderBesideDocs(path);
      const unchosen = folder === undefined ? {} : { unchosen: { file: folder, reason: BESIDE } };
      this.decisions.set(path, { isDoc: chosen.has(path), ...unchosen });
    }
  }

  private decideByRule(path: string): boolean {
    const out = leftOut(path);
    if (this.excluded(path)) this.decisions.set(path, { isDoc: false, leftOut: { file: path, reason: EXCLUDED } });
    else if (this.included(path)) this.decisions.set(path, { isDoc: true });
    else if (out !== undefined)
      this.decisions.set(path, { isDoc: false, leftOut: { file: out.folder, reason: out.reason } });
    else return false;
    return true;
  }

  /** A symlink counts as a document when it leads to a document by name of the tree, otherwise not. */
  private targetOf(link: string, candidates: DocCandidates): LinkTarget {
    const target = candidates.linkTarget(link);
    if (!target.ok) return target;
    if (target.isDirectory) return { ok: false, reason: 'not a regular file (symlink to a directory)' };
    if (!candidates.markdown.has(target.path))
      return { ok: false, reason: 'a symlink to a file that is not a document' };
    return this.excluded(target.path) ? { ok: false, reason: EXCLUDED } : target;
  }

  /** One entry per folder, with the number of documents in it. */
  private leftOutOf(markdown: ReadonlySet<string>, chosen: ReadonlySet<string>): readonly Skipped[] {
    const counts = new Map<string, { readonly skipped: Skipped; count: number }>();
    for (const path of markdown) {
      const { leftOut: out, unchosen } = this.decisions.get(path) ?? {};
      const skipped = out ?? (chosen.has(path) ? undefined : unchosen);
      if (skipped === undefined) continue;
      const counted = counts.get(skipped.file);
      if (counted === undefined) counts.set(skipped.file, { skipped, count: 1 });
      else counted.count += 1;
    }
    return [...counts.values()].map(({ skipped: { file, reason }, count }) => ({
      file,
      reason: file.endsWith('/') ? `${reason} (${count} ${count === 1 ? 'document' : 'documents'})` : reason,
      ...(file.endsWith('/') ? { documents: count } : {}),
    }));
  }
}

function anyOf(globs: readonly string[]): (path: string) => boolean {
  const tests = globs.map(compileGlob);
  return (path) => tests.some((test) => test(path));
}
