/** Languages of fences with shell text, as highlighters and authors call them. Lower case. */
const SHELLS: ReadonlySet<string> = new Set(
  (
    'sh bash shell zsh fish ksh shellscript shell-script nushell nu console terminal term command commandline cli '
    + 'shellsession shell-session sh-session bash-session'
  ).split(' '),
);
/** Shells in which `\` separates paths and does not escape. */
const WINDOWS: ReadonlySet<string> = new Set('powershell ps1 pwsh cmd bat batch'.split(' '));
/** Languages of fences that do not tell their content. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'none']);

/** Whether a fence of this language contains shell commands. */
export function isShellLanguage(lang: string): boolean {
  return SHELLS.has(lang) || WINDOWS.has(lang);
}

export function isWindowsShell(lang: string): boolean {
  return WINDOWS.has(lang);
}

/** Whether the language does not tell the fence's content. */
export function isPlainLanguage(lang: string): boolean {
  return PLAIN.has(lang);
}
