import { compileGlob, isMalformedGlob } from '../../../paths/glob.js';
import { topPath } from '../../../text/git/root-paths.js';
import type { NotesSettings } from '../../../repo/notes/notes-settings.js';
import { quoted } from '../../../text/layout/printable.js';

const MOST_TOLD = 3;

/** Are annotations of a file wanted, by `ultragit.include` and `ultragit.exclude` of git's settings? */
export type Scope = (file: string) => boolean;

/**
 * A glob without a slash is about names in any folder, and one of a folder about all below it, as for git; the others
 * begin at git's top folder. `prefix`: the folder of the root below it, with a slash, or `''`.
 */
export function scopeOf({ include, exclude }: Pick<NotesSettings, 'include' | 'exclude'>, prefix: string): Scope {
  const [wanted, unwanted] = [include.map(matcherOf), exclude.map(matcherOf)];
  return (path) => {
    const file = topPath(prefix, path);
    return (
      (wanted.length === 0 || wanted.some((matches) => matches(file))) && !unwanted.some((matches) => matches(file))
    );
  };
}

function matcherOf(glob: string): Scope {
  const plain = glob.replace(/^\.?\//, '').replace(/\/$/, '');
  const anywhere = plain.includes('/') || glob.startsWith('/') ? plain : `**/${plain}`;
  const [itself, below] = [compileGlob(anywhere), compileGlob(`${anywhere}/**`)];
  return (file) => itself(file) || below(file);
}

/** What of the settings says nothing of any file. */
export function scopeRemarks(settings: NotesSettings): readonly string[] {
  return (['include', 'exclude'] as const).flatMap((name) => {
    const where = `ultragit.${name} in git's settings`;
    const odd = settings[name]
      .filter(isMalformedGlob)
      .map((glob) => `${where} has a glob that matches nothing: ${quoted(glob)}.`);
    const left = settings.leftOut.includes(name)
      ? [`${where} has globs that are too long or too many to be read.`]
      : [];
    return [...odd.slice(0, MOST_TOLD), ...left];
  });
}
