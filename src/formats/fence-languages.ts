/** What the language of a fence tells about its content. */
type FenceKind =
  /** Commands of a shell. */
  | 'shell'
  /** Commands of a shell in which `\` separates paths and does not escape. */
  | 'windowsShell'
  /** Anything: the language does not tell. */
  | 'plain'
  /** Output of commands: help texts, lists of options. */
  | 'output'
  /** Listings of files, and output of programs. */
  | 'listing'
  /** Requests to an API, besides those in shells. */
  | 'requests'
  /** Keys and values of settings. */
  | 'settings'
  /** Environment variables as keys of a table: `NAME: value`. */
  | 'variableKeys'
  /** Environment variables that are set line by line: `NAME=value`. */
  | 'variableLines'
  /** Tasks that begin a line, with a colon: `build: …`. */
  | 'tasks'
  /** Neither programs nor their output. */
  | 'noCode'
  /** Directives of reStructuredText. */
  | 'directives'
  /** Markup whose directives contain programs. */
  | 'programDirectives'
  /** Diagrams in the language of one program. */
  | 'mermaid'
  | 'plantuml';

/** Languages of fences in lower case, as highlighters and authors call them; the empty one is that of no language. */
const ROWS: readonly (readonly [names: string, ...kinds: readonly FenceKind[]])[] = [
  ['sh bash shell zsh fish ksh shellscript shell-script nushell nu console terminal term command commandline', 'shell'],
  ['cli shellsession shell-session sh-session bash-session', 'shell'],
  ['powershell ps1 pwsh cmd bat batch', 'windowsShell'],
  ['text txt plaintext plain none', 'plain'],
  ['output', 'output', 'listing'],
  ['usage help man', 'output'],
  ['log ascii filetree files directory', 'listing'],
  ['http curl', 'requests'],
  ['json jsonc json5', 'settings', 'variableKeys', 'noCode'],
  ['yaml yml', 'settings', 'variableKeys', 'tasks', 'noCode'],
  ['toml', 'settings', 'noCode'],
  ['ini', 'settings', 'variableLines', 'noCode'],
  ['properties', 'settings', 'variableLines'],
  ['hcl', 'settings'],
  ['env dotenv docker', 'variableLines'],
  ['dockerfile', 'variableLines', 'noCode'],
  ['makefile', 'tasks', 'noCode'],
  ['just justfile make mf', 'tasks'],
  ['tree', 'listing', 'noCode'],
  ['diff patch xml html css scss svg csv sql graphql', 'noCode'],
  ['mermaid {mermaid}', 'noCode', 'mermaid'],
  ['plantuml puml uml {uml}', 'noCode', 'plantuml'],
  ['rst eval-rst', 'directives', 'programDirectives'],
  ['restructuredtext', 'directives'],
];

const KINDS = new Map<string, ReadonlySet<FenceKind>>([
  ['', new Set<FenceKind>(['plain', 'variableLines'])],
  ...ROWS.flatMap(([names, ...kinds]) => names.split(' ').map((name) => [name, new Set(kinds)] as const)),
]);

const ofKind =
  (...kinds: readonly FenceKind[]) =>
  (lang: string): boolean =>
    kinds.some((kind) => KINDS.get(lang)?.has(kind) === true);

/** Whether a fence of this language contains shell commands. */
export const isShellLanguage = ofKind('shell', 'windowsShell');
export const isWindowsShell = ofKind('windowsShell');
/** Whether the language does not tell the fence's content. */
export const isPlainLanguage = ofKind('plain');
/** Whether a fence of this language may show commands or what they print. */
export const mayShowCommands = ofKind('shell', 'windowsShell', 'plain', 'output');
export const mayListFiles = ofKind('shell', 'windowsShell', 'plain', 'listing');
export const mayShowRequests = ofKind('shell', 'windowsShell', 'plain', 'requests');
export const isSettingsLanguage = ofKind('settings');
export const hasVariableKeys = ofKind('variableKeys');
export const hasVariableLines = ofKind('shell', 'windowsShell', 'variableLines');
export const hasTasks = ofKind('tasks');
export const hasNoCode = ofKind('noCode');
export const hasDirectives = ofKind('directives');
export const hasProgramsInDirectives = ofKind('programDirectives');

/** The program that draws the diagram in a fence of this language; undefined if it contains none. */
export function diagramKind(lang: string): 'mermaid' | 'plantuml' | undefined {
  const kinds = KINDS.get(lang);
  return kinds?.has('mermaid') === true ? 'mermaid' : kinds?.has('plantuml') === true ? 'plantuml' : undefined;
}
