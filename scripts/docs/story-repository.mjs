// The repository of the story: a small program with an option, and docs that name it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MANIFEST = {
  name: 'picshelf',
  version: '1.4.0',
  type: 'module',
  bin: { picshelf: 'src/cli.js' },
  scripts: { test: 'node --test' },
};

/** The program of the story, with its docs. */
const FILES = {
  'package.json': `${JSON.stringify(MANIFEST, null, 2)}\n`,
  'src/cli.js': `#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { resize } from './resize.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '800' },
    'output-dir': { type: 'string', default: 'resized' },
  },
});

for (const picture of positionals)
  resize(picture, values.width, values['output-dir']);
`,
  'src/resize.js': `export function resize(picture, width, folder) {
  console.log(\`\${picture} -> \${folder}, \${width} pixels wide\`);
}
`,
  'README.md': `# picshelf

Makes pictures smaller.

## Usage

\`\`\`sh
picshelf --width 400 --output-dir small *.jpg
\`\`\`

Without \`--output-dir\`, pictures go to \`resized\`.
`,
  'docs/batches.md': `# Many pictures at once

Give each run a folder of its own with \`--output-dir\`, so that no
picture is overwritten. Run \`npm test\` before a release.
`,
};

/** A new repository: one commit, then the option is renamed and not yet committed. Returns its folder. */
export function makeRepository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-story-')));
  const put = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const git = (...args) => execFileSync('git', args, { cwd: folder, env: environment(folder) });
  for (const [file, text] of Object.entries(FILES)) put(file, text);
  git('init', '--quiet', '--initial-branch=main', '--template=');
  git('add', '--all');
  git('commit', '--quiet', '--message=Add picshelf');
  put('src/cli.js', FILES['src/cli.js'].replaceAll('output-dir', 'out-dir'));
  return folder;
}

/** Nothing of the machine: no settings, no time, no name. */
export function environment(folder) {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.org',
    GIT_AUTHOR_DATE: '2026-01-05T10:00:00Z',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.org',
    GIT_COMMITTER_DATE: '2026-01-05T10:00:00Z',
    LC_ALL: 'C',
  };
}
