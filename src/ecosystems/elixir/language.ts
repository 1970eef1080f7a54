import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { words } from '../../text/words/words.js';
import { attribute } from './language/attributes.js';
import { defined, definingWords } from './language/functions.js';
import { importing, importWords } from './language/imports.js';
import { moduleName, moduleWords, openedModule } from './language/modules.js';
import { argumentsOf, wordOf } from './language/nodes.js';
import { fields } from './language/structs.js';

/** Callbacks of any process, modules of the standard library and of OTP, and what `Kernel` gives to every module. */
const globals = words(`
  child_spec code_change handle_call handle_cast handle_continue handle_info init start_link terminate Access Agent
  Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Dict Duration DynamicSupervisor Enum
  Enumerable Exception ExUnit File Float Function GenEvent GenServer IEx Inspect Integer IO Kernel Keyword List
  Logger Macro Map MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol
  Range Record Regex Registry Stream String StringIO Supervisor System Task Time Tuple URI Version ArgumentError
  ArithmeticError BadArityError BadFunctionError BadMapError CaseClauseError CondClauseError EEx FunctionClauseError
  KeyError MatchError RuntimeError UndefinedFunctionError WithClauseError __CALLER__ __DIR__ __ENV__ __MODULE__
  __STACKTRACE__ apply binding byte_size defdelegate defexception defguard defguardp defimpl defmacro defmacrop
  defmodule defoverridable defprotocol defstruct destructure get_and_update_in get_in inspect is_atom is_binary
  is_bitstring is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key is_nil is_number
  is_pid is_port is_reference is_struct is_tuple map_size pop_in put_elem put_in raise reraise send spawn spawn_link
  spawn_monitor struct tap to_charlist to_string tuple_size unquote unquote_splicing update_in`);

/** Elixir. Every form is a call of a macro: `defmodule`, `def` and `@type` are read by the word that is called. */
export const elixir: Language = {
  name: 'elixir',
  hasOpenEnds: true,
  keywords: {
    self: words('__MODULE__'),
    values: words('and case cond else if in not or raise unless when'),
    others: words('after alias catch do end for import receive require rescue try use with'),
  },
  globals,
  makesNames: { kinds: ['definition'], in: /\bunquote\b/ },
  hasArity: { beforeDefault: '\\\\' },
  environment: { methods: ['fetch', 'fetch!'] },
  flagTests: { compared: ['binary_operator'], lookUps: ['member?', 'starts_with?'], makers: ['"--#{', '"--" <> '] },
  grammars: { '.ex': 'tree-sitter-elixir', '.exs': 'tree-sitter-elixir' },
  scopes: {
    call: ({ syntax }, node) => {
      const word = wordOf(syntax, node);
      return moduleWords.has(word) ? 'type' : definingWords.has(word) ? 'function' : undefined;
    },
    anonymous_function: 'function',
  },
  calls: { call: { callee: 'target', arguments: 'arguments' } },
  syntax: {
    comments: { line: ['#'], blocks: [], ends: ['@[a-z]'] },
    strings: words('string atom'),
    interpolations: words('interpolation'),
    literals: words('integer float boolean nil'),
    compounds: words('unary_operator binary_operator list tuple'),
    arguments: new Map([['pair', { name: 'key', value: 'value' }]]),
    argumentGroups: words('keywords'),
    members: words('dot'),
  },
  on: { call, unary_operator: attribute },
  scopeName: (context, node) =>
    moduleWords.has(wordOf(context.syntax, node)) ? moduleName(context, node) : context.scope?.name,
};

const readers: Readonly<Record<string, NodeVisitor>> = {
  ...Object.fromEntries([...moduleWords].map((word) => [word, openedModule])),
  ...Object.fromEntries([...definingWords].map((word) => [word, defined])),
  ...Object.fromEntries([...importWords].map((word) => [word, importing])),
  defstruct: fields,
  defexception: fields,
};

function call(context: ExtractionContext, node: number): void {
  const word = wordOf(context.syntax, node);
  if (!Object.hasOwn(readers, word) || argumentsOf(context.syntax, node) === NONE) return;
  readers[word]?.(context, node);
}
