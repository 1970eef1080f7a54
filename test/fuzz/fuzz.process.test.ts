import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtServer } from '../support/built.js';

/** Seeds whose short cases exercise each oracle: programs, git, links, reports, a comparison with a new server. */
const SEEDS = ['30', '40'];

describe('a short run of the fuzzer', () => {
  it.each(SEEDS)('finds nothing with seed %s', (seed) => {
    const args = ['test/fuzz/run.mjs', '--seed', seed, '--steps', '4', '--dist', dirname(builtServer())];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 230_000 });
    expect(`${stdout}${stderr}`).toContain('nothing found');
    expect(status).toBe(0);
  });
});
