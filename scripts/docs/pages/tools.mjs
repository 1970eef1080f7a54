// docs/tools.md: every MCP tool with its arguments, from the schemas by which the server checks a call.
import { join } from 'node:path';
import { importSources } from '../../import-sources.mjs';
import { code, table } from '../table.mjs';

const CODE = `
export { jsonSchemaOf } from './input/json-schema.js';
export { allTools } from './choose.js';
`;

export async function toolBlocks(root) {
  const { jsonSchemaOf, allTools } = await importSources(CODE, join(root, 'src/tools'));
  return { reference: `\n${allTools.map((tool) => sectionOf(tool, jsonSchemaOf(tool.input))).join('\n')}\n` };
}

function sectionOf({ name, title, description, readOnly, acceptOnServer }, { properties, required = [] }) {
  const rows = Object.entries(properties ?? {}).map(([key, schema]) => [
    code(key),
    typeOf(schema),
    required.includes(key) ? 'required' : 'default' in schema ? code(JSON.stringify(schema.default)) : '–',
    schema.description,
  ]);
  return [
    `### \`${name}\`\n`,
    `${title}. ${written(readOnly, acceptOnServer)}\n`,
    `${description.replaceAll('\n', '\n\n')}\n`,
    ...(rows.length === 0 ? ['It has no arguments.\n'] : [table(['argument', 'type', 'default', 'meaning'], rows)]),
  ].join('\n');
}

/** A tool about the server, and not about a repository, keeps what it makes for the user. */
function written(readOnly, acceptOnServer) {
  if (readOnly) return 'It only reads.';
  return acceptOnServer === undefined
    ? 'It writes, into `.docalign/` only.'
    : "It writes, into the user's cache folder only.";
}

/** `text, 1 to 500 characters`, `list, at most 5 items: text, …`. */
function typeOf(schema) {
  const { type, enum: words, anyOf } = schema;
  if (words !== undefined) return words.map((word) => code(word)).join(', ');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(', or ');
  if (type === 'boolean') return 'true or false';
  if (type === 'integer') return limited('whole number', schema.minimum, schema.maximum, '');
  if (type === 'string') return limited('text', schema.minLength, schema.maxLength, ' characters');
  if (type === 'array')
    return `${limited('list', schema.minItems, schema.maxItems, ' items')}; each: ${typeOf(schema.items)}`;
  throw new Error(`tools.mjs: no words are known for the type ${JSON.stringify(schema)}. Add them.`);
}

function limited(noun, least, most, unit) {
  if (least !== undefined && most !== undefined) return `${noun}, ${least} to ${most}${unit}`;
  if (most !== undefined) return `${noun}, at most ${most}${unit}`;
  return least === undefined ? noun : `${noun}, at least ${least}${unit}`;
}
