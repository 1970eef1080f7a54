import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { DocalignError } from '../../model/error.js';
import { nearest } from '../../text/words/nearest.js';
import { printableLines, quoted } from '../../text/layout/printable.js';
import type { AnyTool, SectionLink, ToolAnswer } from '../../tools/define.js';
import { stringParam } from '../params.js';
import type { Params } from '../params.js';
import { MARKDOWN } from './resources.js';
import { INVALID_PARAMS, RpcError } from '../rpc/rpc-error.js';

export interface CallEnvironment {
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  /** Answers the call on a fresh snapshot: the answer describes the files at this moment. */
  answer(tool: AnyTool, args: unknown): Promise<ToolAnswer>;
  /** URI of a section; undefined if the client's protocol revision does not support `resource_link`. */
  readonly uriOf: ((link: SectionLink) => string) | undefined;
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
    return resultOf(await environment.answer(tool, params['arguments']), environment.uriOf);
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

const MOST_WORDS = 2_000;

/** The text of a call's arguments, from which the engine guesses what to read first. */
export function wordsOf(args: unknown): string {
  const texts = typeof args === 'object' && args !== null ? Object.values(args).flat() : [];
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .slice(0, MOST_WORDS);
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

function resultOf({ json, text, links }: ToolAnswer, uriOf: CallEnvironment['uriOf']): CallToolResult {
  return {
    // Clients print this to terminals, so control characters from the repository are removed.
    content: [
      { type: 'text', text: text === undefined ? JSON.stringify(json) : printableLines(text) },
      ...(uriOf === undefined ? [] : links.map((link) => linkOf(link, uriOf(link)))),
    ],
    structuredContent: { ...json },
  };
}

function linkOf({ sectionId, title }: SectionLink, uri: string): CallToolResult['content'][number] {
  return { type: 'resource_link', uri, name: sectionId, title, mimeType: MARKDOWN };
}

function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}
