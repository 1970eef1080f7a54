import type { ListPromptsResult } from '@modelcontextprotocol/sdk/types.js';
import type { Params } from '../params.js';
import { listPrompts } from '../prompts/index.js';
import { REPOSITORY } from './choose.js';
import type { Repositories } from './repositories.js';

/** The prompts as for one repository, each with an argument that chooses one of several. */
export function listPromptsOfSeveral(
  params: Params,
  { names, home }: Pick<Repositories, 'names' | 'home'>,
): ListPromptsResult {
  const argument = { name: REPOSITORY, description: `One of ${names.join(', ')}.`, required: home === undefined };
  return {
    prompts: listPrompts(params).prompts.map((prompt) => ({
      ...prompt,
      arguments: [argument, ...(prompt.arguments ?? [])],
    })),
  };
}
