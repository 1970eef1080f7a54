import { allKeywords } from '../../../ecosystems/languages.js';
import { extensionOf } from '../../../text/paths.js';
import { hasProductEnding, isBareName, isProductName } from '../../../ecosystems/project-files.js';
import { hasKnownExtension, isFileAfterWord, isPurposeEnding, mayBeMember } from '../../../paths/file-kinds.js';
import { folderHasRole } from '../../../paths/roles.js';
import { GLOBAL_NAMES } from '../../../text/words/variable-names.js';
import { words } from '../../../text/words/words.js';

/** Objects whose `.json`, `.ts`… are members: `res.json`, but not `package.json`. */
const RECEIVERS: ReadonlySet<string> = new Set([
  ...allKeywords.self,
  ...GLOBAL_NAMES,
  ...words(`
    res req request response reply resp ctx context body app import math object array string number promise
    symbol date error event e err el node item obj client server api db cursor conn session user data result
    results value router z t r i v x y
  `),
]);

/** Endings by which members of objects are called, too: `res.json`, `e.html`. */
const OFTEN_MEMBERS: ReadonlySet<string> = words('json html txt md rst py js ts');

/** Folders that only tools write: their content is never in the repository. */
export const isToolFolder = folderHasRole('toolState', 'installed', 'cache', 'built', 'report');

/** A name without a slash that can only be a file: with a strong extension and no member access, or a known name. */
export function isBareFile(name: string): boolean {
  if (isBareName(name)) return true;
  if (
    (name.startsWith('.') && !/^\.[a-z][a-z-]{2,30}\.(?:json|ya?ml|toml|[cm]?[jt]s)$/.test(name))
    || isPurposeEnding(name)
  )
    return false;
  const extension = extensionOf(name);
  const stem = name.slice(0, -extension.length - 1);
  if (!hasKnownExtension(name) || (mayBeMember(extension) && !isPlainFile(stem, extension)) || isProductName(name))
    return false;
  if (!name.endsWith(`.${extension}`) && name !== name.toUpperCase()) return false;
  if (RECEIVERS.has(stem.toLowerCase()) && OFTEN_MEMBERS.has(extension) && (extension === 'json' || stem.length < 3))
    return false;
  return !/^[A-Z][a-z]+$/.test(stem) || !hasProductEnding(name);
}

/** `render.go`, `color-guide.css`: extensions that are sometimes members, after a stem that no variable has. */
function isPlainFile(stem: string, extension: string): boolean {
  return (
    isFileAfterWord(extension)
    && /^[a-z][a-z\d]{2,}(?:[_-][a-z\d]+)*$/.test(stem)
    && !RECEIVERS.has(stem)
    && !/^(?:history|style|element|template|page|jquery|query|tables?|records?|builder|inner|outer)$/.test(stem)
  );
}
