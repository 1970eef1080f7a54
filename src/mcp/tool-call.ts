import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { DocalignError } from '../model/error.js';
import { nearest } from '../text/words/nearest.js';
import { printableLines, quoted } from '../text/layout/printable.js';
import type { AcceptedCall, AnyTool, SectionLink, ToolAnswer } from '../tools/define.js';
import { stringParam } from './params.js';
import type { Params } from './params.js';
import { MARKDOWN } from './resources.js';
import { INVALID_PARAMS, RpcError } from './rpc/rpc-error.js';
import { uriOfSection } from './uris.js';

export interface CallEnvironment {
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  /** Runs the call on a fresh snapshot: the answer describes the files at this moment. */
  run(call: AcceptedCall): Promise<ToolAnswer>;
  /** Whether the client's protocol revision supports `resource_link`. */
  readonly links: boolean;
  /** Reports faults of the program itself. */
  onFault(error: unknown): void;
}

/**
 * Answers `tools/call`. Both errors that the caller can correct and internal faults become answers, so that the model
 * reads them and continues. Throws -32602 for a missing or unknown tool name.
 */
export async function callTool(params: Params, environment: CallEnvironment): Promise<CallToolResult> {
  const tool = toolOf(params, environment.tools);
  try {
    return resultOf(await environment.run(tool.accept(params['arguments'])), environment.links);
  } catch (error) {
    if (error instanceof DocalignError) return failure(error.message);
    environment.onFault(error);
    // The message of an unexpected error may contain paths of this machine.
    return failure(
      `${tool.name}: a fault inside docalign (${error instanceof Error ? error.name : typeof error}), `
        + 'not in what you passed. Try again; with --verbose the server prints the cause.',
    );
  }
}

function toolOf(params: Params, tools: readonly AnyTool[]): AnyTool {
  const name = stringParam(params, 'name', 'tools/call');
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool !== undefined) return tool;
  const names = tools.map((candidate) => candidate.name);
  const meant = nearest(name, names);
  throw new RpcError(
    INVALID_PARAMS,
    `Unknown tool: ${quoted(name)}. `
      + `${meant === undefined ? `There are ${names.join(', ')}.` : `Did you mean "${meant}"?`}`,
  );
}

function resultOf({ json, text, links }: ToolAnswer, withLinks: boolean): CallToolResult {
  return {
    // Clients print this to terminals, so control characters from the repository are removed.
    content: [
      { type: 'text', text: text === undefined ? JSON.stringify(json) : printableLines(text) },
      ...(withLinks ? links.map(linkOf) : []),
    ],
    structuredContent: { ...json },
  };
}

function linkOf({ sectionId, title }: SectionLink): CallToolResult['content'][number] {
  return { type: 'resource_link', uri: uriOfSection(sectionId), name: sectionId, title, mimeType: MARKDOWN };
}

function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}
