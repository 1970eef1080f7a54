import { isIndexPage } from '../../../../paths/doc-names.js';
import { isPage } from '../../../../paths/file-kinds.js';
import { extensionOf, withoutSlash } from '../../../../text/paths.js';
import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import type { PathReference } from '../payload.js';
import { hostedPath } from '../../../../text/repository-address.js';
import { pathEnd } from '../target.js';

/**
 * Replacements for a link: `to`, in the style of the old link (relative or from the root, `./`, extension or none,
 * query and fragment kept).
 */
export function restyleLink(claim: Claim<PathReference>, to: string, facts: Facts): readonly string[] {
  const raw = claim.target?.text;
  if (raw === undefined) return [];
  if (claim.payload.isHosted === true) return inHosted(raw, to);
  const written = raw.slice(0, pathEnd(raw));
  const from = posix.dirname(claim.file);
  const path = written.startsWith('/')
    ? fromSiteRoot(claim, to, facts)
    : relative(from === '.' ? '' : from, to, written);
  // The only URL of the document's own folder is an empty one.
  if (path === undefined || /^[./]*$/.test(path)) return [];
  const styled = likeWritten(path, written);
  return [...new Set([styled, path])]
    .map((text) => escapeUrl(text) + raw.slice(pathEnd(raw)))
    .filter((text) => text !== raw);
}

/** The URL with another path. A rename never makes a folder of a file, so `blob` and `tree` stay right. */
function inHosted(raw: string, to: string): readonly string[] {
  const hosted = hostedPath(raw);
  return hosted === undefined
    ? []
    : [raw.slice(0, hosted.at) + escapeUrl(to) + raw.slice(hosted.at + hosted.path.length)].filter(
        (url) => url !== raw,
      );
}

function fromSiteRoot(claim: Claim<PathReference>, to: string, facts: Facts): string | undefined {
  const site = facts.docs.siteOf(claim.file);
  const { contentRoot, generator } = site;
  if (isPlainGitHub(site) || contentRoot === '') return `/${to}`;
  for (const folder of [...generator.staticFolders, ...generator.usualFolders.static]) {
    const at = `/${to}`.lastIndexOf(`/${folder}/`);
    if (at >= 0) return `/${to.slice(at + folder.length + 1)}`;
  }
  return to.startsWith(`${contentRoot}/`) ? `/${to.slice(contentRoot.length + 1)}` : undefined;
}

function relative(from: string, to: string, written: string): string {
  const path = posix.relative(`/${from}`, `/${to}`) || '.';
  return written.startsWith('./') && !path.startsWith('.') ? `./${path}` : path;
}

/** The page style of the old link: without extension, with `.html`, with a trailing slash. */
function likeWritten(path: string, written: string): string {
  const toPage = isPage(path);
  if (toPage && extensionOf(written) === '') {
    const bare = isIndexPage(path) ? path.slice(0, path.lastIndexOf('/') + 1) : path.replace(/\.\w+$/, '');
    return written.endsWith('/') && !bare.endsWith('/') ? `${bare}/` : bare;
  }
  if (toPage && /\.html?$/.test(written)) return path.replace(/\.\w+$/, /\.html?$/.exec(written)?.[0] ?? '.html');
  return written.endsWith('/') && extensionOf(path) === '' ? `${path}/` : path;
}

function escapeUrl(path: string): string {
  return path.replace(/[\s()<>%#?"]/g, (char) => encodeURIComponent(char).replace('(', '%28').replace(')', '%29'));
}

/** Replacements for a mention of `old`, relative to the directory from which it was resolved. */
export function restyleMention(
  claim: Claim<PathReference>,
  { old, from, to }: { readonly old: string; readonly from: string; readonly to: string },
): readonly string[] {
  const raw = claim.target?.text;
  const { path, form } = claim.payload;
  if (raw === undefined || (!raw.startsWith(withoutSlash(path)) && form !== 'tree')) return [];
  if (form === 'tree') return posix.dirname(old) === posix.dirname(to) ? [posix.basename(to)] : [];
  const rest = raw.slice(path.length);
  const fromRoot = path.startsWith('/') ? `/${to}` : to;
  const near = posix.relative(`/${from}`, `/${to}`);
  const keepsUp = path.startsWith('../') || !near.startsWith('../');
  // The paths around it are written in the same style: another root for this one alone would be odd.
  const first = keepsUp && !path.startsWith('/') ? near : fromRoot;
  const clone = folderOfClone(path, old, from);
  const styled = (clone !== undefined ? [`${clone}${near}`] : keepsUp && from !== '' ? [first] : [first, fromRoot]).map(
    (text) => {
      const dotted = path.startsWith('./') && !text.startsWith('.') ? `./${text}` : text;
      const bare =
        extensionOf(path) === ''
        && extensionOf(old) === extensionOf(path)
        && extensionOf(dotted) !== ''
        && !path.endsWith('/')
          ? [dotted.slice(0, -extensionOf(dotted).length - 1), dotted]
          : [dotted];
      return bare.map((one) => (path.endsWith('/') && !one.endsWith('/') ? `${one}/` : one) + rest);
    },
  );
  return [...new Set(styled.flat())].filter((text) => text !== raw);
}

/** The folder of the clone, if the path begins with it: it stays, since the command runs above it. */
function folderOfClone(path: string, old: string, from: string): string | undefined {
  const cut = path.indexOf('/') + 1;
  return cut > 1 && posix.join(from, path) !== old && posix.join(from, path.slice(cut)) === old
    ? path.slice(0, cut)
    : undefined;
}
