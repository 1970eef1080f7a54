import type { GetPromptResult, ListPromptsResult } from '@modelcontextprotocol/sdk/types.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { nearest } from '../../text/words/nearest.js';
import { quoted } from '../../text/layout/printable.js';
import { nameBefore } from '../cursor.js';
import { isObject, stringParam, type Params } from '../params.js';
import { MARKDOWN } from '../methods/resources.js';
import { INVALID_PARAMS, RpcError } from '../rpc/rpc-error.js';
import type { Part } from './part.js';
import { prompts, type Arguments, type PromptArgument, type PromptDefinition } from './prompts.js';

const VALUE_CHARS = 1_000;

export function listPrompts(params: Params): ListPromptsResult {
  nameBefore(params['cursor'], 'prompts/list');
  return {
    prompts: prompts.map(({ name, title, description, arguments: expected }) => ({
      name,
      title,
      description,
      arguments: expected.map(({ name: argument, description: about, required }) => ({
        name: argument,
        description: about,
        required,
      })),
    })),
  };
}

/** `shown`: the form of a URI that the client knows. Throws -32602 for an unknown prompt and for wrong arguments. */
export async function getPrompt(
  snapshot: Snapshot,
  params: Params,
  shown: (uri: string) => string = (uri) => uri,
): Promise<GetPromptResult> {
  const prompt = promptNamed(stringParam(params, 'name', 'prompts/get'), 'prompts/get');
  const parts = await prompt.run(snapshot, argumentsOf(params['arguments'], prompt));
  return {
    description: prompt.description,
    messages: parts.map((part) => ({ role: 'user', content: contentOf(part, shown) })),
  };
}

function contentOf(part: Part, shown: (uri: string) => string): GetPromptResult['messages'][number]['content'] {
  if (!('uri' in part)) return { type: 'text', text: part.text };
  return { type: 'resource', resource: { uri: shown(part.uri), mimeType: MARKDOWN, text: part.text } };
}

/** The argument of a prompt that is being completed. */
export function argumentNamed(prompt: string, name: string, method: string): PromptArgument {
  const { arguments: expected } = promptNamed(prompt, method);
  const found = expected.find((argument) => argument.name === name);
  if (found !== undefined) return found;
  throw new RpcError(INVALID_PARAMS, `${method}: ${prompt} has no argument ${quoted(name)}. ${listOf(expected)}`);
}

function promptNamed(name: string, method: string): PromptDefinition {
  const found = prompts.find((prompt) => prompt.name === name);
  if (found !== undefined) return found;
  const names = prompts.map((prompt) => prompt.name);
  const near = nearest(name, names);
  const next = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean "${near}"?`;
  throw new RpcError(INVALID_PARAMS, `${method}: unknown prompt ${quoted(name)}. ${next}`);
}

function argumentsOf(given: unknown, { name: prompt, arguments: expected }: PromptDefinition): Arguments {
  if (given !== undefined && !isObject(given)) throw wrong(prompt, '"arguments" must be an object');
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (!expected.some((argument) => argument.name === name))
      throw wrong(prompt, `there is no argument ${quoted(name)}. ${listOf(expected)}`);
    if (typeof value !== 'string') throw wrong(prompt, `"${name}" must be a string`);
    if (value.length > VALUE_CHARS) throw wrong(prompt, `"${name}" is longer than ${VALUE_CHARS} characters`);
    // Clients send empty fields of a form.
    if (value !== '') values[name] = value;
  }
  const missing = expected.find(({ name, required }) => required && values[name] === undefined);
  if (missing !== undefined) throw wrong(prompt, `"${missing.name}" is missing. ${missing.description}`);
  return values;
}

function wrong(prompt: string, what: string): RpcError {
  return new RpcError(INVALID_PARAMS, `${prompt}: ${what}`);
}

function listOf(expected: readonly PromptArgument[]): string {
  return expected.length === 0 ? 'It has none.' : `It has ${expected.map(({ name }) => name).join(', ')}.`;
}
