// Work copies of other projects' repositories at the judged commit, and the program's findings there.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scan } from '../../drift/lib/docalign.mjs';
import { findingsOf } from './match.mjs';

/**
 * Findings of a repository, which are cached in the work folder: with `reuse` those of the last scan are used,
 * whichever program made them.
 */
export async function findingsIn({ repo, sha }, { mirror, work, program, reuse }) {
  const name = repo.replace('/', '+');
  const kept = join(work, `${name}.findings.json`);
  if (reuse && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const source = join(mirror, name, 'repo');
  if (!existsSync(source)) return undefined;
  mkdirSync(work, { recursive: true });
  const { claims } = await scan(program, checkOut(source, sha, join(work, name)));
  const findings = findingsOf(claims);
  writeFileSync(kept, JSON.stringify(findings));
  return findings;
}

/** A mirror may lack its largest files, so git may exit with an error after checking out all other files. */
function checkOut(source, sha, folder) {
  if (!existsSync(folder)) spawnSync('git', ['clone', '-q', '--shared', source, folder], { stdio: 'ignore' });
  const head = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
  if (head() !== sha) spawnSync('git', ['checkout', '-q', '-f', sha], { cwd: folder, stdio: 'ignore' });
  if (head() !== sha)
    throw new Error(
      `${folder}: must be at ${sha}, got ${head()}. Delete the folder, and see whether the mirror has that commit.`,
    );
  return folder;
}
