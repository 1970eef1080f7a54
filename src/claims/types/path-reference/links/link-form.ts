import type { SiteAlias } from '../../../../model/site.js';
import { hasKnownExtension, isPage, isShownInPlace, isWebPage } from '../../../../paths/file-kinds.js';
import { isBareFile } from '../names.js';

type Start = 'root' | 'up' | 'here' | 'alias';
type Kind = 'markdown' | 'html' | 'page' | 'image' | 'file';

/** The shape of a link's URL. Links of one form are resolved by the same rule, whichever that is. */
export type LinkForm = `${Start} ${Kind}`;

export function formOfLink(path: string, aliases: readonly SiteAlias[]): LinkForm {
  return `${startOf(path, aliases)} ${kindOf(path)}`;
}

function startOf(path: string, aliases: readonly SiteAlias[]): Start {
  if (path.startsWith('/')) return 'root';
  if (path.startsWith('../')) return 'up';
  return isAlias(path, aliases) ? 'alias' : 'here';
}

/** Does the path begin with a site generator's alias of one of its folders, such as `@site/`? */
export function isAlias(path: string, aliases: readonly SiteAlias[]): boolean {
  return aliases.some(({ prefix }) => path.startsWith(prefix));
}

function kindOf(path: string): Kind {
  if (isPage(path)) return 'markdown';
  if (isWebPage(path)) return 'html';
  if (isShownInPlace(path)) return 'image';
  return path.endsWith('/') || (!hasKnownExtension(path) && !isBareFile(path.slice(path.lastIndexOf('/') + 1)))
    ? 'page'
    : 'file';
}
