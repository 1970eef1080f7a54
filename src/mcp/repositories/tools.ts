import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import type { AcceptedAcross, AcceptedCall, AnyTool } from '../../tools/define.js';
import { listTools } from '../methods/list-tools.js';
import { isObject } from '../params.js';
import type { Params } from '../params.js';
import { chosenIn, oneChosenIn, REPOSITORY } from './choose.js';
import type { Repositories } from './repositories.js';

/** A call with valid arguments, about one repository or all. */
export type Addressed =
  | { readonly repository: string; readonly call: AcceptedCall }
  | { readonly across: AcceptedAcross };

/** The repositories that calls may name. */
export type Offered = Pick<Repositories, 'names' | 'home'>;

/** Throws BAD_ARGUMENT. */
export function addressed(tool: AnyTool, args: unknown, { names, home }: Offered): Addressed {
  if (tool.acceptAcross === undefined) {
    const { repository, rest } = oneChosenIn(args, { names, home }, tool.name);
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
  { tools, names, home }: Offered & { readonly tools: readonly AnyTool[] },
): ListToolsResult {
  const listed = listTools(params, tools).tools;
  const isOpen = tools.some(({ acceptOnServer }) => acceptOnServer !== undefined);
  return {
    tools: listed.map((tool, at) => {
      const { acceptAcross, acceptOnServer } = tools[at] ?? {};
      if (acceptOnServer !== undefined) return tool;
      const isOptional = acceptAcross !== undefined || home !== undefined;
      const { properties, required, ...schema } = tool.inputSchema;
      return {
        ...tool,
        inputSchema: {
          ...schema,
          properties: {
            [REPOSITORY]: argument(names, without(acceptAcross !== undefined, home), isOpen),
            ...(isObject(properties) ? properties : {}),
          },
          required: isOptional ? (required ?? []) : [REPOSITORY, ...(required ?? [])],
        },
      };
    }),
  };
}

/** What the argument means, and what a call without it is about. */
function without(isAboutAll: boolean, home: string | undefined): string {
  if (isAboutAll) return 'Search this one; without it, all together.';
  return `The one that the call is about${home === undefined ? '' : `; ${home} if not given`}.`;
}

/** Where repositories may come, a list that a client has read before must not refuse them. */
function argument(names: readonly string[], description: string, isOpen: boolean): object {
  return isOpen
    ? {
        type: 'string',
        description: `${description} Now: ${names.join(', ')}. Further ones have the name that their indexing answers.`,
      }
    : { type: 'string', enum: names, description };
}
