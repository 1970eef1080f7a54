import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { CallToolResult, ElicitRequestFormParams, PromptMessage } from '@modelcontextprotocol/sdk/types.js';

/** What the suite's scenarios expect of the server that they ask: their names and texts are the suite's. */

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

type Content = CallToolResult['content'][number];
const text = (said: string): Content & { type: 'text' } => ({ type: 'text', text: said });
const IMAGE = { type: 'image', data: PNG, mimeType: 'image/png' } as const;

/** What a tool may do while it is called. */
export interface Calling {
  readonly server: Server;
  /** The request that what the tool asks belongs to. */
  readonly related: string | number;
  log(message: string): Promise<void>;
  progress(percent: number): Promise<void>;
  /** Ends the connection of the answer, which the client then asks for again. */
  cutStream(): void;
}

interface ExampleTool {
  readonly name: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  call(given: Readonly<Record<string, unknown>>, calling: Calling): Promise<CallToolResult> | CallToolResult;
}

const NOTHING = { type: 'object' } as const;
const withText = (name: string) =>
  ({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] }) as const;
const says = (name: string, ...content: readonly Content[]): ExampleTool => ({
  name,
  inputSchema: NOTHING,
  call: () => ({ content: [...content] }),
});

/** A tool that asks the user, with a form. */
function asks(name: string, properties: ElicitRequestFormParams['requestedSchema']['properties']): ExampleTool {
  return {
    name,
    inputSchema: NOTHING,
    call: async (_, { server, related }) => {
      const requestedSchema = { type: 'object', properties } as const;
      const { action, content } = await server.elicitInput(
        { message: 'Please fill in.', requestedSchema },
        { relatedRequestId: related },
      );
      return { content: [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)] };
    },
  };
}

const TALKING: readonly ExampleTool[] = [
  {
    name: 'test_tool_with_logging',
    inputSchema: NOTHING,
    call: async (_, { log }) => {
      for (const message of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await log(message);
        await pause(50);
      }
      return { content: [text('Logged.')] };
    },
  },
  {
    name: 'test_tool_with_progress',
    inputSchema: NOTHING,
    call: async (_, { progress }) => {
      for (const percent of [0, 50, 100]) {
        await progress(percent);
        await pause(50);
      }
      return { content: [text('Done.')] };
    },
  },
  {
    name: 'test_reconnection',
    inputSchema: NOTHING,
    call: async (_, { cutStream }) => {
      await pause(50);
      cutStream();
      await pause(100);
      return { content: [text('Reconnected.')] };
    },
  },
];

const ASKING: readonly ExampleTool[] = [
  {
    name: 'test_sampling',
    inputSchema: withText('prompt'),
    call: async ({ prompt }, { server, related }) => {
      const { content } = await server.createMessage(
        { messages: [{ role: 'user', content: { type: 'text', text: String(prompt) } }], maxTokens: 100 },
        { relatedRequestId: related },
      );
      return { content: [text(`LLM response: ${content.type === 'text' ? content.text : content.type}`)] };
    },
  },
  {
    name: 'test_elicitation',
    inputSchema: withText('message'),
    call: async ({ message }, { server, related }) => {
      const properties = {
        username: { type: 'string', description: "User's response" },
        email: { type: 'string', description: "User's email address" },
      } as const;
      const { action, content } = await server.elicitInput(
        { message: String(message), requestedSchema: { type: 'object', properties, required: ['username', 'email'] } },
        { relatedRequestId: related },
      );
      return { content: [text(`User response: action=${action}, content=${JSON.stringify(content)}`)] };
    },
  },
  asks('test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  }),
  asks('test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: [1, 2, 3].map((at) => ({ const: `value${at}`, title: `Option ${at}` })) },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2'], enumNames: ['Option One', 'Option Two'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
    titledMulti: {
      type: 'array',
      items: { anyOf: [1, 2, 3].map((at) => ({ const: `value${at}`, title: `Choice ${at}` })) },
    },
  }),
];

export const TOOLS: readonly ExampleTool[] = [
  says('test_simple_text', text('This is a simple text response for testing.')),
  says('test_image_content', IMAGE),
  says('test_audio_content', { type: 'audio', data: WAV, mimeType: 'audio/wav' }),
  says('test_embedded_resource', {
    type: 'resource',
    resource: {
      uri: 'test://embedded-resource',
      mimeType: 'text/plain',
      text: 'This is an embedded resource content.',
    },
  }),
  says('test_multiple_content_types', text('Multiple content types test:'), IMAGE, {
    type: 'resource',
    resource: {
      uri: 'test://mixed-content-resource',
      mimeType: 'application/json',
      text: JSON.stringify({ test: 'data', value: 123 }),
    },
  }),
  {
    name: 'test_error_handling',
    inputSchema: NOTHING,
    call: () => ({ isError: true, content: [text('This tool intentionally returns an error for testing')] }),
  },
  {
    name: 'json_schema_2020_12_tool',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
    call: () => ({ content: [text('Called.')] }),
  },
  ...TALKING,
  ...ASKING,
];

export const RESOURCES = [
  { uri: 'test://static-text', mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  { uri: 'test://static-binary', mimeType: 'image/png', blob: PNG },
  { uri: 'test://watched-resource', mimeType: 'text/plain', text: 'Watched.' },
] as const;
export const TEMPLATE = 'test://template/{id}/data';

export function resourceOf(uri: string): (typeof RESOURCES)[number] | { uri: string; mimeType: string; text: string } {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id !== undefined)
    return {
      uri,
      mimeType: 'application/json',
      text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
    };
  const found = RESOURCES.find((resource) => resource.uri === uri);
  if (found === undefined) throw new Error(`no resource ${uri}`);
  return found;
}

export const PROMPTS = [
  { name: 'test_simple_prompt' },
  { name: 'test_prompt_with_arguments', arguments: ['arg1', 'arg2'].map((name) => ({ name, required: true })) },
  { name: 'test_prompt_with_embedded_resource', arguments: [{ name: 'resourceUri', required: true }] },
  { name: 'test_prompt_with_image' },
].map((prompt) => ({ ...prompt, description: `Of the suite: ${prompt.name}.` }));

export function promptOf(name: string, given: Readonly<Record<string, string>>): PromptMessage[] {
  const { arg1 = '', arg2 = '', resourceUri: uri = '' } = given;
  const contents: Readonly<Record<string, readonly PromptMessage['content'][]>> = {
    test_simple_prompt: [text('This is a simple prompt for testing.')],
    test_prompt_with_arguments: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    test_prompt_with_embedded_resource: [
      { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' } },
      text('Please process the embedded resource above.'),
    ],
    test_prompt_with_image: [IMAGE, text('Please analyze the image above.')],
  };
  return (contents[name] ?? []).map((content) => ({ role: 'user', content }));
}
