import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import { perFile } from '../../../analysis/extraction/family.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { words } from '../../../text/words/words.js';

/**
 * Variables in capitals that a script reads, with their defaults: `${PORT:-80}`, `${TOKEN:?}`, and `$SHOP_HOME` where
 * the script does not set it.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html
 */
export const shellVariables: FrameworkExtractor = {
  name: 'shell-variables',
  languages: ['shell'],
  hints: ['$'],
  read: () => ({
    nodes: { expansion, simple_expansion: plain, variable_assignment: assigned },
    finish(context) {
      const { reads, own } = stateOf(context);
      for (const { node, name } of reads)
        if (!own.has(name)) context.key(node, { kind: 'env_var', name, container: '' });
    },
  }),
};

const NAME = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/;
/** Variables of the shell itself. */
const OF_SHELL = words(`
  PATH HOME PWD OLDPWD USER SHELL IFS LINENO RANDOM SECONDS OPTARG OPTIND OPTERR PPID UID EUID HOSTNAME TERM LANG REPLY
  BASHPID COLUMNS LINES FUNCNAME PIPESTATUS COMPREPLY PS1 PS2 PS4`);
const VALUE = /^\$\{[A-Z][A-Z\d_]{0,99}:?[-=]([^}$\n]{1,80})\}$/;

const stateOf = perFile(() => ({ reads: [] as { node: number; name: string }[], own: new Set<string>() }));

function isInterface(name: string): boolean {
  return NAME.test(name) && name.length > 2 && !OF_SHELL.has(name) && !name.startsWith('BASH_');
}

/** With a default, or required, it is read from outside even if the script sets it then. */
function expansion(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const variable = syntax.child(node, 'variable_name');
  const name = syntax.slice(variable);
  if (variable === NONE || !isInterface(name)) return;
  const after = syntax.text.slice(syntax.end(variable), syntax.end(variable) + 2);
  if (!/^:?[-=?+]/.test(after)) stateOf(context).reads.push({ node, name });
  else {
    const text = syntax.text.slice(syntax.start(node), Math.min(syntax.end(node), syntax.start(node) + 200));
    context.key(node, { kind: 'env_var', name, container: '', defaultValue: VALUE.exec(text)?.[1] });
  }
}

function plain(context: ExtractionContext, node: number): void {
  const name = context.syntax.slice(context.syntax.child(node, 'variable_name'));
  if (isInterface(name)) stateOf(context).reads.push({ node, name });
}

function assigned(context: ExtractionContext, node: number): void {
  stateOf(context).own.add(context.syntax.name(node));
}
