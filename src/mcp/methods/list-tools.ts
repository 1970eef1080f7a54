import type { ListToolsResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { AnyTool } from '../../tools/define.js';
import type { JsonObject } from '../../tools/input/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../../tools/input/json-schema.js';
import { nameBefore } from '../cursor.js';
import type { Params } from '../params.js';

/** All offered tools on one page, always in the same order and wording. */
export function listTools(params: Params, tools: readonly AnyTool[]): ListToolsResult {
  nameBefore(params['cursor'], 'tools/list');
  return { tools: tools.map(listed) };
}

function listed(tool: AnyTool): Tool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: objectSchema(inputSchemaOf(tool.input)),
    outputSchema: objectSchema(outputSchemaOf(tool.output)),
    annotations: {
      readOnlyHint: tool.readOnly,
      ...(tool.readOnly ? {} : { destructiveHint: false }),
      openWorldHint: tool.usesNetwork === true,
    },
    ...(tool.alwaysLoad ? { _meta: { 'anthropic/alwaysLoad': true } } : {}),
  };
}

function objectSchema(schema: JsonObject): Tool['inputSchema'] {
  return schema as Tool['inputSchema']; // Safe: a tool's schemas are object schemas.
}
