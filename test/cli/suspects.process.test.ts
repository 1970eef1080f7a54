import { afterAll, describe, expect, it } from 'vitest';
import { runCli, type Outcome } from '../support/cli.js';
import { createRepository } from '../support/repository.js';

/** `extra-near` is the one kind of proof with a low precision in tests (`test/support/measured.ts`). */
const root = createRepository(
  {
    'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n\n[features]\njson-export = []\n',
    'src/lib.rs': 'pub fn shop() {}\n',
    'CONTRIBUTING.md':
      '# Contributing\n\nBuild it:\n\n```sh\ncargo build --features json-exprot\n```\n\nTest it:\n\n```sh\ncargo build --features pure-nonsense\n```\n',
  },
  afterAll,
);

const run = (line: string): Promise<Outcome> => runCli(line.split(' '), { cwd: root });
const REASON =
  /no manifest has json-exprot \(nearest: json-export in Cargo\.toml; suspected: 1 of 10 such findings was right\)/;

describe('--suspects', () => {
  it('is needed to see a suspicion, which is uncertain and ends with 0', async () => {
    for (const command of ['check', 'scan']) {
      expect(await run(command)).toMatchObject({ code: 0, stdout: expect.not.stringContaining('json-exprot') });
      const { code, stdout } = await run(`${command} --suspects --fail-on low`);
      expect(code).toBe(0);
      expect(stdout.replace(/\n {2}/g, ' ')).toMatch(REASON);
      expect(stdout).toMatch(/^CONTRIBUTING\.md:6:\d+ {2}suspected {2}[a-z-]+\n/);
      expect(stdout).not.toContain('→');
      expect(stdout).not.toContain('pure-nonsense');
      expect(stdout).toContain('0 drifted, 2 uncertain');
    }
  });

  it('lists it in every format', async () => {
    const { findings } = JSON.parse((await run('check --suspects --json')).stdout) as { findings: object[] };
    expect(findings).toEqual([
      expect.objectContaining({
        line: 6,
        status: 'suspected',
        severity: 'low',
        reason: expect.stringMatching(REASON),
        suggestion: null,
      }),
    ]);
    const sarif = JSON.parse((await run('scan --suspects --format sarif')).stdout) as { runs: { results: object[] }[] };
    expect(sarif.runs[0]?.results).toEqual([
      expect.objectContaining({ level: 'note', properties: { status: 'suspected', severity: 'low' } }),
    ]);
    expect((await run('check --suspects --format markdown')).stdout).toMatch(
      /\| `CONTRIBUTING\.md:6` \| `[a-z-]+` \| Command: `[^`]*` \| suspected \| no manifest has json-exprot \(nearest: json-export in Cargo\.toml; suspected: 1 of 10/,
    );
    expect((await run('scan --suspects --format github')).stdout).toMatch(
      /^::notice file=CONTRIBUTING\.md,line=6,endLine=6,title=docalign [a-z-]+%3A Command suspected::/,
    );
  });

  it('is part of --uncertain', async () => {
    const { findings } = JSON.parse((await run('check --uncertain --json')).stdout) as {
      findings: { status: string; line: number }[];
    };
    expect(findings.map(({ status, line }) => `${line} ${status}`)).toEqual(['6 suspected', '12 uncertain']);
  });

  it('gets no fix', async () => {
    const { stdout } = await run('fix --json');
    expect(JSON.parse(stdout)).toMatchObject({ fixes: 0, open: 0 });
  });

  it('is kept by a scan with its proof, and is the same when the result is read again', async () => {
    const claims = async (line: string): Promise<readonly Record<string, unknown>[]> =>
      (JSON.parse((await run(line)).stdout) as { claims: Record<string, unknown>[] }).claims;
    const first = (await claims('scan --json --fresh')).find(({ line_number }) => line_number === 6);
    expect(first).toMatchObject({
      verification_status: 'uncertain',
      severity: null,
      proof: 'extra-near',
      suggested_fix: null,
    });
    expect(first).not.toHaveProperty('replacements');
    expect((await claims('scan --json')).find(({ line_number }) => line_number === 6)).toEqual({
      ...first,
      last_verified_at: expect.any(String),
    });
  });
});
