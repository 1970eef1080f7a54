import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const SERVER = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "4" } }',
  'src/server.js':
    "const express = require('express');\nconst app = express();\napp.post('/deleteme', h);\n"
    + "app.get('/settings/:id', h);\napp.get('/users', h);\napp.listen(80);\n",
};

/** The verdicts on the routes of a page that names each in code marks. */
async function judged(...routes: readonly string[]): Promise<readonly string[]> {
  const page = `# API\n\n${routes.map((route) => `- \`${route}\` answers.`).join('\n')}\n`;
  return judgedAfter({ before: { ...SERVER, 'docs/api.md': page }, after: {} }, 'docs/api.md');
}

it('a route that never was has drifted where the document also writes the only one like it', async () => {
  const rows = await judged('POST /deleteme', 'POST /delete-me', 'GET /settings/:id', 'GET /setings/:id');
  expect(rows.find((row) => row.startsWith('POST /delete-me'))).toMatch(/: drifted, .*nearest: \/deleteme /);
  expect(rows.find((row) => row.startsWith('GET /setings'))).toMatch(/: drifted, .*nearest: \/settings\/:id /);
});

it.each([
  ['POST /delete-me'],
  ['POST /deleteme', 'GET /delete-me'],
  ['POST /deleteme', 'POST /DeleteMe'],
  ['GET /users', 'GET /user'],
  ['POST /deleteme', 'POST /delete-it'],
])('others have not: %s', async (...routes) => {
  for (const row of await judged(...routes)) expect(row).not.toMatch(/: drifted/);
});
