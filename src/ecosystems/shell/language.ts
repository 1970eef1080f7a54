import type { Language } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { words } from '../../text/words/words.js';
import { textOf } from './words.js';

const GRAMMAR = 'tree-sitter-bash';

/** Shell scripts of the Bourne family. A name that begins with an underscore is the script's own. */
export const shell: Language = {
  name: 'shell',
  keywords: {
    self: new Set(),
    values: words('do elif else if in then until while'),
    others: words('case done esac fi for return'),
  },
  environment: {},
  flagTests: {
    compared: ['binary_expression'],
    makers: ['"--$'],
    byHand: new RegExp(
      String.raw`(?<!\b(?:main|parse\w{0,20}|getopt .{0,200}|for \w{1,40} in|set --) ?)"?\$(?:[@*]|\{[@*]\})`
        + String.raw`|\+=\( ?"?\$\{?(?:1|\w*arg\w*|key|opt)\b`,
      'i',
    ),
  },
  grammars: Object.fromEntries(['.sh', '.bash', '.bats', '.ksh'].map((end) => [end, GRAMMAR])),
  interpreters: words('sh bash dash ksh bats'),
  hasSigils: true,
  scopes: { function_definition: 'function' },
  calls: { command: { callee: 'name', arguments: 'argument', isSingle: true } },
  syntax: {
    comments: { line: ['#'], blocks: [] },
    strings: words('string raw_string heredoc_body'),
    interpolations: words('variable_name simple_expansion expansion command_substitution'),
    literals: words('number regex'),
    compounds: words('unary_expression binary_expression parenthesized_expression array'),
  },
  on: {
    function_definition: (context, node) => {
      const name = context.syntax.name(node);
      context.define(node, { kind: 'function', name, exported: isVisible(name), container: '' });
    },
    variable_assignment: assignment,
    command: sourced,
  },
};

function isVisible(name: string): boolean {
  return !name.startsWith('_');
}

/** Variables are global unless they are declared in a function; those in capitals are a part of the interface. */
function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  const declaration = syntax.parent(node);
  const isDeclared = syntax.kind(declaration) === 'declaration_command';
  const head = isDeclared ? syntax.text.slice(syntax.start(declaration), syntax.start(node)) : '';
  const isExport = /^export\b/.test(head);
  // `NAME=1 command` is for that command alone.
  if (syntax.kind(declaration) === 'command' || !/^[A-Za-z_]\w*$/.test(name)) return;
  if (context.isLocal && !isExport && (isDeclared || !/^[A-Z][A-Z\d]*_[A-Z\d_]*$/.test(name))) return;
  const isConstant = /^(?:readonly\b|(?:declare|typeset)\s+-\w*r)/.test(head);
  context.define(node, {
    kind: isConstant ? 'constant' : 'variable',
    name,
    exported: isVisible(name),
    container: '',
    defaultValue: textOf(context, syntax.field(node, 'value')),
    ...(isDeclared ? { head: declaration } : {}),
  });
}

/** A path below a folder that a variable or a command gives. */
const IN_VARIABLE = /^\$(?:\w+|\{[^}]{1,200}\}|\(.{1,200}\))\/[\w./-]+$/;

/** `source ./lib.sh` and `. ./lib.sh`; `source "$DIR/lib.sh"`, where only the end of the path is known. */
function sourced(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  if (name !== 'source' && name !== '.') return;
  const argument = syntax.field(node, 'argument');
  const path = argument === NONE ? undefined : (stringOf(syntax, argument) ?? textOf(context, argument));
  if (path !== undefined) context.import(node, path, ['*']);
  else if (argument !== NONE) {
    const written = syntax.text.slice(syntax.start(argument), syntax.end(argument)).replaceAll('"', '');
    if (IN_VARIABLE.test(written)) context.load(node, written);
  }
}
