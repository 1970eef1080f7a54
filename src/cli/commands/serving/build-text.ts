import type { Example } from '../../command.js';

/** What `docalign build --help` says. */
export const paragraphs = [
  'Scans the repository, then writes snapshot.bin (sections, search index, verdicts, articles), handler.js, which '
    + 'answers requests from it by the standard interfaces of the web, and a file that starts it on each of Deno, '
    + 'Netlify, Cloudflare Workers and Node.js. See docs/edge.md.',
  'The server answers as "docalign serve" does, as of now: build again when docs or code have changed. It offers the '
    + 'tools that only read and do not need the repository: get_docs, get_doc_health, list_stale_docs, and those for '
    + 'articles.',
  'The snapshot has the text of documents, names of files and names that the code defines, and no line of code or '
    + 'settings.',
];

export const examples: readonly Example[] = [
  { run: 'docalign build --out edge', does: 'write a server of the docs of this repository' },
  { run: 'docalign build --out edge --tools articles', does: 'serve the published articles' },
];
