// docs/settings.md: every key of .docalign.yml. What is allowed comes from the schema by which a file is checked; what
// it means, and its default, from .docalign.example.yml, which a test holds against that schema.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSources } from '../../import-sources.mjs';
import { code, table } from '../table.mjs';

const EXAMPLE = '.docalign.example.yml';

export async function settingsBlocks(root) {
  const { RawConfig } = await importSources("export { RawConfig } from './schema.js';", join(root, 'src/config'));
  const notes = notesIn(readFileSync(join(root, EXAMPLE), 'utf8'));
  return {
    settings: `\n${keysOf(RawConfig)
      .map((key) => sectionOf(key, notes))
      .join('\n')}\n`,
  };
}

function sectionOf({ path, schema, entry }, notes) {
  const { value, text } = notes.get(path) ?? {};
  if (text === undefined) throw new Error(`${EXAMPLE}: ${path} has no comment. Write what it does.`);
  return [
    `### \`${path}\`\n`,
    `${sentence(schema.description)}${value === '' ? '' : ` Default: ${code(value)}.`}\n`,
    `${text}\n`,
    ...(entry === undefined ? [] : [entryTable(entry, { path, notes })]),
  ].join('\n');
}

/** The keys of a mapping whose keys are all alike, with their defaults; or the parts of a list's entry. */
function entryTable(entry, { path, notes }) {
  const rows = Object.entries(entry.shape).map(([name, part]) => ({ name, value: inner(part).description }));
  const { parts } = notes.get(path);
  return parts.size === 0
    ? table(
        ['key', 'value', 'default'],
        rows.map(({ name, value }) => [code(name), value, code(notes.get(`${path}.${name}`).value)]),
      )
    : table(
        ['key of an entry', 'value', 'meaning'],
        rows.map(({ name, value }) => [code(name), value, parts.get(name).replaceAll('*', '`*`')]),
      );
}

/** The keys of a schema that a user sets, with dots; a mapping of like keys and a list of mappings are one key each. */
function keysOf(schema, prefix = '') {
  return Object.entries(schema.shape).flatMap(([name, optional]) => {
    const [path, own] = [`${prefix}${name}`, inner(optional)];
    if (own.element?.shape !== undefined) return [{ path, schema: own, entry: own.element }];
    if (own.shape === undefined) return [{ path, schema: own }];
    return isUniform(own) ? [{ path, schema: own, entry: own }] : keysOf(own, `${path}.`);
  });
}

function isUniform({ shape }) {
  const parts = Object.values(shape);
  return parts.length > 3 && new Set(parts.map((part) => inner(part).description)).size === 1;
}

const inner = (schema) =>
  typeof schema.unwrap === 'function' && schema.type === 'optional' ? schema.unwrap() : schema;

/** Of each key with dots: its default, the comment above it, and what a sample in comments says of its parts. */
function notesIn(yaml) {
  const notes = new Map();
  let [comment, above, last] = [[], [], undefined];
  for (const line of yaml.split('\n')) {
    const [, part, meaning] = /^# +(?:- )?(\w+): .*?# (.+)$/.exec(line) ?? [];
    const [, indent, key, value] = /^( *)(\w+):(.*)$/.exec(line) ?? [];
    if (part !== undefined && last !== undefined) last.parts.set(part, meaning);
    else if (/^ *# /.test(line)) comment.push(line.replace(/^ *# /, ''));
    else if (key === undefined) comment = [];
    else {
      above = [...above.slice(0, indent.length / 2), key];
      last = { value: value.trim(), text: prose(comment), parts: new Map() };
      notes.set(above.join('.'), last);
      comment = [];
    }
  }
  return notes;
}

/** Globs and words in quotes are code in a document. */
function prose(lines) {
  return lines.length === 0 ? undefined : lines.join(' ').replace(/(?<!\w)'([^'\s]+)'/g, '`$1`');
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;
