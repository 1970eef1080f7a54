import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { isVariable } from '../../analysis/keys/environment.js';
import { tagsOf } from './language/fields.js';

/** The tags of a struct field from which a package reads its variable. */
export interface GoEnvironmentTags {
  /** Tags with the name: `env:"PORT"`. */
  readonly names?: readonly string[];
  /** Tags with the default: `envDefault:"80"`. */
  readonly defaults?: readonly string[];
  /** Tags with the prefix of all names in the field's struct: `envPrefix:"DB_"`. */
  readonly prefixes?: readonly string[];
  /** Options after the name: `env:"PORT,default=80"`, `env:",prefix=DB_"`. */
  readonly hasParts?: boolean;
}

interface GoSettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly tags?: GoEnvironmentTags;
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
  /** All texts in which its calls and nodes make names of variables; not the tags, which are the same for all. */
  readonly makes?: RegExp;
}

/** A tag that puts a prefix before other names. */
const PREFIXED = /env-?prefix:|prefix=/i;

/**
 * A source of settings for Go programs, described by the tags of struct fields.
 *
 * These are one family (`FrameworkExtractor.family`): a struct of settings is tagged in a file without imports, and
 * filled and given its defaults in others. A field is read once, by the tags of all packages, in the order of the list.
 */
export function defineGoSettings({ name, hints, tags, calls, nodes, makes }: GoSettings): FrameworkExtractor {
  return {
    name,
    languages: ['go'],
    hints,
    family: 'go-settings',
    makesNames: { kinds: ['env_var'], in: makes ?? PREFIXED },
    read: (context) => {
      if (tags !== undefined) packagesOf(context).push(tags);
      const fields = tags === undefined ? {} : { field_declaration: taggedField };
      return { calls: calls ?? {}, nodes: { ...nodes, ...fields } };
    },
  };
}

const packagesOf = perFile<GoEnvironmentTags[]>(() => []);

function taggedField(context: ExtractionContext, node: number): void {
  const raw = context.syntax.name(node, 'tag').slice(1, -1).slice(0, 1000);
  if (!raw.includes('env')) return;
  const packages = packagesOf(context);
  const tags = tagsOf(raw);
  // An option of a command line: those packages read its variable, with the prefix of its group.
  if (tags.has('long') || context.holds('alecthomas/kong')) return;
  const [given = ''] = packages.flatMap(({ names }) => valuesOf(tags, names));
  const [name = '', ...parts] = given.split(/,\s*/);
  const inline = parts.filter((part) => part.startsWith('default=')).map((part) => part.slice('default='.length));
  const [defaultValue] = packages.flatMap(({ defaults, hasParts }) => [
    ...valuesOf(tags, defaults),
    ...(hasParts ? inline : []),
  ]);
  if (isVariable(name) && name !== '') context.key(node, { kind: 'env_var', name, container: '', defaultValue });
  const inName = [...given.matchAll(/prefix=([A-Z0-9_]+)/g)].map(([, prefix = '']) => prefix);
  const [prefix] = packages.flatMap(({ prefixes, hasParts }) => [
    ...valuesOf(tags, prefixes),
    ...(hasParts ? inName : []),
  ]);
  if (prefix !== undefined) context.addDynamicName(node, 'env_var', prefix);
}

function valuesOf(tags: ReadonlyMap<string, string>, names: readonly string[] = []): string[] {
  return names.flatMap((name) => tags.get(name) ?? []);
}
