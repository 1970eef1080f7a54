/**
 * Keywords of programming languages, most of which introduce definitions. One list for all languages, for text whose
 * language is unknown or has no pack.
 */

/** Before the name of a function. */
export const FUNCTION_WORDS = ['function', 'def', 'func', 'fun', 'fn', 'sub', 'proc'] as const;
/** Before the name of a type. */
export const TYPE_WORDS = ['class', 'interface', 'type', 'struct', 'enum', 'trait', 'record'] as const;
/** The same in code of some languages; in running text, and for most languages, they are no keywords. */
export const RARE_TYPE_WORDS = ['object', 'protocol', 'union'] as const;
/** Before the name of a macro. */
export const MACRO_WORDS = ['macro_rules!'] as const;
/** Before the name of a group of definitions. */
export const GROUP_WORDS = ['module', 'namespace'] as const;
/** Before the name of a variable or constant. */
export const VALUE_WORDS = ['const', 'let', 'var'] as const;
/** Before any name that is defined. */
export const DEFINITION_WORDS = [...FUNCTION_WORDS, ...TYPE_WORDS, ...GROUP_WORDS, ...VALUE_WORDS] as const;

/** Before a definition, after which other words of a definition may come. */
export const MODIFIER_WORDS = [
  ...['public', 'private', 'protected', 'internal', 'export', 'default', 'declare', 'extern', 'pub', 'open', 'partial'],
  ...['static', 'final', 'abstract', 'override', 'virtual', 'sealed', 'readonly', 'unsafe', 'inline'],
  ...['async', 'synchronized', 'suspend'],
] as const;

/**
 * The same in code of some languages; elsewhere they define something themselves, are names, or are plain words of
 * documents.
 */
export const RARE_MODIFIER_WORDS = [
  ...['actual', 'annotation', 'case', 'companion', 'const', 'convenience', 'data', 'enum', 'expect', 'external'],
  ...[
    'fileprivate',
    'fun',
    'implicit',
    'indirect',
    'infix',
    'inner',
    'lateinit',
    'lazy',
    'local',
    'mutating',
    'native',
  ],
  ...['nonisolated', 'nonmutating', 'operator', 'package', 'ref', 'required', 'strictfp', 'tailrec', 'value'],
] as const;

/** Types of plain values, as documents give them beside a name. */
export const VALUE_TYPES = [
  ...['string', 'bool', 'boolean', 'int', 'integer', 'float', 'number', 'str', 'object', 'array', 'void'],
] as const;
