/** What fences of shell text are called, by the words of highlighters and of people. Lower case. */
const SHELLS: ReadonlySet<string> = new Set(
  (
    'sh bash shell zsh fish ksh shellscript shell-script nushell nu console terminal term command commandline cli '
    + 'shellsession shell-session sh-session bash-session'
  ).split(' '),
);
/** Those in which `\` parts paths and escapes nothing. */
const WINDOWS: ReadonlySet<string> = new Set('powershell ps1 pwsh cmd bat batch'.split(' '));
/** Fences that do not say what they hold. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'none']);

/** Does a fence of this language hold commands of a shell? */
export function isShellLanguage(lang: string): boolean {
  return SHELLS.has(lang) || WINDOWS.has(lang);
}

export function isWindowsShell(lang: string): boolean {
  return WINDOWS.has(lang);
}

/** Does the fence not say what it holds? */
export function isPlainLanguage(lang: string): boolean {
  return PLAIN.has(lang);
}
