import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bytesOf, entriesOf, isDoc } from '../lib/disk.mjs';

/**
 * A claim cannot be verified when its key word occurs in no file but documents, or no entry has its name. Reads the
 * cached scan of the new server.
 */
export function checkVerified(place, copy) {
  const claims = claimsIn(copy);
  if (claims === undefined) return;
  const entries = entriesOf(copy);
  // Files that a checkout leaves out still belong to the repository.
  const tracked = spawnSync('git', ['-C', copy, 'ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0');
  const names = new Set([...entries.map(({ path }) => path), ...tracked].flatMap((path) => path.split('/')));
  const text = entries
    .filter(({ path, kind }) => kind === 'file' && !isDoc(path))
    .map(({ path }) => bytesOf(copy, path).toString('latin1'))
    .join('\n');
  for (const claim of claims.filter(({ verification_status }) => verification_status === 'verified')) {
    const word = WORDS[claim.claim_type]?.(claim.claim_text);
    if (word !== undefined && !text.includes(word))
      place.find(
        'false-verified',
        `${claim.source_file}:${claim.line_number} ${claim.claim_text}: ${claim.reasoning} But ${word} stands in no file beside documents.`,
      );
    const name = claim.claim_type === 'path_reference' ? nameOf(claim.claim_text) : undefined;
    if (name !== undefined && !names.has(name))
      place.find(
        'false-verified',
        `${claim.source_file}:${claim.line_number} ${claim.claim_text}: ${claim.reasoning} But nothing is named ${name}.`,
      );
  }
}

function claimsIn(root) {
  try {
    return JSON.parse(readFileSync(join(root, '.docalign', 'scan-result.json'), 'utf8')).claims;
  } catch {
    // The server was ended before it stored its scan.
    return undefined;
  }
}

const WORDS = {
  code_example: (text) => /^([A-Za-z]\w{5,})(?:\(\))?$/.exec(text)?.[1],
  environment: (text) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.exec(text)?.[0],
  config: (text) => /^--([a-z][\w-]+)$/.exec(text)?.[1],
  api_route: (text) => /^(?:GET|POST) (\/\w+\/\w+)$/.exec(text)?.[1],
  command: (text) => /^npm run ([\w:-]+)$/.exec(text)?.[1],
};

/** The last segment of a path with a target, as spelled on the disk. */
function nameOf(text) {
  return /^(?:\.{0,2}\/)?(?:[\w.-]+\/)*([\w-]+\.(?:js|ts|py|go|rs|md))$/.exec(text)?.[1];
}
