import { isOneLanguage } from '../../../ecosystems/languages.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { ofOthers, uncertain } from '../../verdict.js';

/** Places with the name of a scope that are looked at. */
const MOST_PLACES = 20;

/**
 * The declarations of a setting that is written with its scope (`Linux / packageName`), if the code has the scope; or
 * the verdict. Settings that the code does not declare are those of the tool, or of another plugin of it.
 */
export function settingsInScope(
  { name, scope }: { readonly name: string; readonly scope: string },
  found: readonly CodeEntity[],
  { code }: Facts,
): { readonly is: readonly CodeEntity[] } | Verdict {
  const declared = found.filter(({ kind }) => kind === 'config_key');
  const [first] = declared;
  if (first === undefined) return ofOthers(`${name} is not a setting that this repository declares`);
  return code.mentions(scope, MOST_PLACES).some(({ file }) => isOneLanguage(file, first.file))
    ? { is: declared }
    : uncertain(`${name} is declared in ${first.file}, but no code there names the scope ${scope}`, [
        { file: first.file, line: first.line },
      ]);
}
