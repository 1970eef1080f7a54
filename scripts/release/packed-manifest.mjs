// The manifest in the package has only what users need: no scripts, of which `prepare` would build again, and nothing
// of development. npm reads it from the disk, so it is replaced while a package is packed, and put back afterwards.
//   node scripts/release/packed-manifest.mjs pack|restore
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const MANIFEST = 'package.json';
/** The manifest of the checkout, while a package is packed. Ignored by git, and not packed. */
const KEPT = '.package.json.kept';
const LEFT_OUT = ['scripts', 'devDependencies', 'overrides'];

/** Also after a run that was ended in between: the kept file is the original. */
function restore() {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST);
}

function pack() {
  restore();
  const text = readFileSync(MANIFEST, 'utf8');
  const entries = Object.entries(JSON.parse(text)).filter(([key]) => !LEFT_OUT.includes(key));
  writeFileSync(KEPT, text);
  writeFileSync(`${KEPT}.new`, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  renameSync(`${KEPT}.new`, MANIFEST);
}

const [step] = process.argv.slice(2);
if (step === 'pack') pack();
else if (step === 'restore') restore();
else throw new Error(`packed-manifest.mjs: say pack or restore, got ${step}`);
