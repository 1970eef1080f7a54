import { isAbsolute, relative, sep } from 'node:path';
import { unifiedDiff } from '../../text/layout/unified-diff.js';
import { isSecretValue, MASK, maskTokens } from '../../paths/secrets/secrets.js';

/** A path as people name it: below the repository, below the home folder as `~/…`, else whole. */
export function shownPath(
  path: string,
  { root, home }: { readonly root: string; readonly home: string | undefined },
): string {
  const below = (folder: string): string | undefined => {
    const rest = relative(folder, path);
    return rest === '..' || rest.startsWith(`..${sep}`) || isAbsolute(rest) ? undefined : rest.replaceAll(sep, '/');
  };
  const inHome = home === undefined ? undefined : below(home);
  return below(root) ?? (inHome === undefined ? path : `~/${inHome}`);
}

/** Longest line of a diff: some programs keep all their settings on one line. */
const MOST_COLUMNS = 400;

/** The change of a settings file, without the values of secrets in and around it. */
export function maskedDiff(file: string, before: string | undefined, after: string | undefined): string {
  const lines = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : masked(text).replace(/\r\n?/g, '\n');
  const shown = unifiedDiff(file, lines(before), lines(after)).replace(/\n$/, '').split('\n');
  return shown.map((line) => (line.length > MOST_COLUMNS ? `${line.slice(0, MOST_COLUMNS)}…` : line)).join('\n');
}

const MEMBER = /["']?([\w-]{1,100})["']?[ \t]{0,20}[:=][ \t]{0,20}("[^"\n]{1,4000}"|'[^'\n]{1,4000}')/g;

function masked(text: string): string {
  return maskTokens(text).replace(MEMBER, (member: string, name: string, value: string) =>
    /^authorization$/i.test(name) || isSecretValue(name, value)
      ? member.slice(0, -value.length) + value.charAt(0) + MASK.repeat(value.length - 2) + value.charAt(0)
      : member,
  );
}
