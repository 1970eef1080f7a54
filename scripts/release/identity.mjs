// Writes who releases, and which version, into the files of a release: package.json has the version, the repository on
// GitHub is that of the workflow. Run in the checkout of the release only.
//   node scripts/release/identity.mjs OWNER/NAME
import { readFileSync, writeFileSync } from 'node:fs';

const FILES = {
  manifest: 'package.json',
  server: 'scripts/release/server.json',
  bundle: 'scripts/release/mcpb/manifest.json',
};

const [repository = ''] = process.argv.slice(2);
const [, owner] = /^([A-Za-z0-9-]+)\/[A-Za-z0-9._-]+$/.exec(repository) ?? [];
if (owner === undefined) throw new Error(`identity.mjs: name the repository as OWNER/NAME, got "${repository}"`);
const url = `https://github.com/${repository}`;
const name = `io.github.${owner}/docalign`;
const { version } = read(FILES.manifest);

change(FILES.manifest, (manifest) => ({
  ...manifest,
  mcpName: name,
  // Provenance compares it with the repository of the workflow.
  repository: { type: 'git', url: `git+${url}.git` },
  homepage: `${url}#readme`,
  bugs: { url: `${url}/issues` },
}));
change(FILES.server, (server) => ({
  ...server,
  name,
  version,
  repository: { url, source: 'github' },
  packages: server.packages.map((one) => ({ ...one, version })),
}));
change(FILES.bundle, (bundle) => ({ ...bundle, version, repository: { type: 'git', url: `${url}.git` } }));

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function change(file, edit) {
  writeFileSync(file, `${JSON.stringify(edit(read(file)), null, 2)}\n`);
}
