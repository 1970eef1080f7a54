import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import type { AcceptedAcross, AcceptedCall, AnyTool } from '../../tools/define.js';
import { listTools } from '../methods/list-tools.js';
import { isObject } from '../params.js';
import type { Params } from '../params.js';
import { chosenIn, oneChosenIn, REPOSITORY } from './choose.js';

/** A call with valid arguments, about one repository or all. */
export type Addressed =
  { readonly repository: string; readonly call: AcceptedCall } | { readonly across: AcceptedAcross };

/** Throws BAD_ARGUMENT. */
export function addressed(tool: AnyTool, args: unknown, names: readonly string[]): Addressed {
  if (tool.acceptAcross === undefined) {
    const { repository, rest } = oneChosenIn(args, names, tool.name);
    return { repository, call: tool.accept(rest, [REPOSITORY]) };
  }
  const { repository, rest } = chosenIn(args, names, tool.name);
  return repository === undefined
    ? { across: tool.acceptAcross(rest, [REPOSITORY]) }
    : { repository, call: tool.accept(rest, [REPOSITORY]) };
}

/** The tools as for one repository, each with an argument that chooses one of several. */
export function listToolsOfSeveral(
  params: Params,
  { tools, names }: { readonly tools: readonly AnyTool[]; readonly names: readonly string[] },
): ListToolsResult {
  const listed = listTools(params, tools).tools;
  return {
    tools: listed.map((tool, at) => {
      const isOptional = tools[at]?.acceptAcross !== undefined;
      const { properties, required, ...schema } = tool.inputSchema;
      return {
        ...tool,
        inputSchema: {
          ...schema,
          properties: { [REPOSITORY]: argument(names, isOptional), ...(isObject(properties) ? properties : {}) },
          required: isOptional ? (required ?? []) : [REPOSITORY, ...(required ?? [])],
        },
      };
    }),
  };
}

function argument(names: readonly string[], isOptional: boolean): object {
  return {
    type: 'string',
    enum: names,
    description: isOptional ? 'Search this one; without it, all together.' : 'The one that the call is about.',
  };
}
