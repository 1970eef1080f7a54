// What the server answers over the repository of the story, through the official client.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import process from 'node:process';
import { environment } from './story-repository.mjs';

/** Short answers, one a tool. */
const CALLS = [
  ['get_doc_health', {}],
  ['get_docs', { query: 'where do the pictures go', alternatives: ['output folder'] }],
  ['get_docs_for_file', { file: 'src/cli.js', max_results: 1 }],
  ['check_doc', { file: 'docs/batches.md' }],
  ['list_stale_docs', { max_results: 1 }],
  ['fix_doc', { file: 'docs/batches.md' }],
  [
    'report_drift',
    { doc_file: 'README.md', claim_text: 'pictures go to `resized`', actual_behavior: 'They go next to the original.' },
  ],
  ['reports', {}],
];

/** Calls and answers as markdown. Times and random ids are replaced. */
export async function answers(folder, server) {
  const client = new Client({ name: 'story', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [server, '--repo', folder],
      env: environment(folder),
      stderr: 'ignore',
    }),
  );
  const parts = [];
  try {
    for (const [name, args] of CALLS) {
      const { content } = await client.callTool({ name, arguments: args });
      parts.push(shown(name, args, content[0].text));
    }
  } finally {
    await client.close();
  }
  return `\n${parts.join('\n')}\n`;
}

function shown(name, args, text) {
  const isJson = text.startsWith('{');
  // A fence of the docs is within the answer.
  const fence = text.includes('```') ? '````' : '```';
  const answer = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return [
    `\`${name}\` with \`${JSON.stringify(args)}\`:\n`,
    `${fence}${isJson ? 'json' : 'text'}\n${steady(answer)}\n${fence}\n`,
  ].join('\n');
}

const steady = (text) =>
  text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-01-05T10:00:00.000Z')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '3f2504e0-4f89-41d3-9a0c-0305e82c3301');
