import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { addTo } from '../../../text/multimap.js';
import { tagsOf } from '../language/fields.js';

/** What is written before the names of all options of a group. */
export interface Prefix {
  /** `store.bolt.` of `--store.bolt.path`. */
  readonly flag: string;
  /** `STORE_BOLT_` of `STORE_BOLT_PATH`. */
  readonly variable: string;
}

/** The prefix that the tags of a field give to the options of its struct. */
export type ReadPrefix = (tags: ReadonlyMap<string, string>) => Prefix;

export const NO_PREFIX: Prefix = { flag: '', variable: '' };
/** Groups in groups, and names that one option may have: of the third of `Auth` struct in `Group` in `Options`. */
const MOST_LEVELS = 6;
const MOST_PREFIXES = 40;

/** Fields of the file by the name of their type, where that is a struct of its own. */
type FieldsByType = ReadonlyMap<string, readonly number[]>;

interface Groups {
  readonly context: ExtractionContext;
  readonly read: ReadPrefix;
  readonly uses: FieldsByType;
}

const known = new WeakMap<ExtractionContext, FieldsByType>();

/**
 * The prefixes of the options in the struct of a field: one for each field whose struct it is, in this file. A struct
 * that no field of the file uses has none.
 */
export function prefixesOf(context: ExtractionContext, node: number, read: ReadPrefix): readonly Prefix[] {
  const uses = known.get(context) ?? fieldsByType(context);
  known.set(context, uses);
  return prefixesAround({ context, read, uses }, node, MOST_LEVELS);
}

function prefixesAround(groups: Groups, node: number, levels: number): readonly Prefix[] {
  const { syntax } = groups.context;
  // A field is in a list, in a struct, in another field or in the declaration of a type.
  const outer = syntax.parent(syntax.parent(syntax.parent(node)));
  if (levels === 0) return [NO_PREFIX];
  if (syntax.kind(outer) === 'field_declaration') return within(groups, outer, levels);
  const fields = syntax.kind(outer) === 'type_spec' ? (groups.uses.get(syntax.name(outer)) ?? []) : [];
  return fields.length === 0
    ? [NO_PREFIX]
    : fields.flatMap((field) => within(groups, field, levels)).slice(0, MOST_PREFIXES);
}

/** The prefixes of the options in the struct of this field. */
function within(groups: Groups, field: number, levels: number): readonly Prefix[] {
  const own = groups.read(tagsOfField(groups.context, field));
  return prefixesAround(groups, field, levels - 1).map(({ flag, variable }) => ({
    flag: flag + own.flag,
    variable: variable + own.variable,
  }));
}

export function tagsOfField({ syntax }: ExtractionContext, field: number): ReadonlyMap<string, string> {
  return tagsOf(syntax.name(field, 'tag').slice(1, -1).slice(0, 1000));
}

/** O(nodes), once for a file. */
function fieldsByType({ syntax }: ExtractionContext): FieldsByType {
  const found = new Map<string, number[]>();
  for (let node = 0; node < syntax.size; node += 1) {
    if (syntax.kind(node) !== 'field_declaration') continue;
    const type = syntax.field(node, 'type');
    const name = type === NONE ? '' : syntax.slice(type).slice(0, 200).replace(/^\*/, '');
    if (/^[A-Za-z_]\w*$/.test(name)) addTo(found, name, node);
  }
  return found;
}
