// Puts together the folder that `mcpb pack` makes a bundle of: the manifest, the built programs, the licenses.
//   node scripts/release/stage-mcpb.mjs FOLDER
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('stage-mcpb.mjs: name a folder that does not exist yet');
/** Of no use to a server. */
const LEFT_OUT = ['index.d.ts', 'docalign.1', '.build-stamp'];

mkdirSync(folder);
cpSync('scripts/release/mcpb/manifest.json', join(folder, 'manifest.json'));
cpSync('LICENSE', join(folder, 'LICENSE'));
cpSync('dist', join(folder, 'dist'), { recursive: true, filter: (file) => !LEFT_OUT.includes(basename(file)) });
const { name, version, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, type: 'module', engines }, null, 2)}\n`);
