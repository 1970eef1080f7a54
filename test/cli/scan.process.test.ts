import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRepository, write } from '../support/repository.js';
import { summed } from '../support/scan-result.js';
import { runCli, type Outcome } from '../support/cli.js';
import { createShop } from './shop.js';

const RESULT = '.docalign/scan-result.json';
/** For tests that do not change it. */
const shop = createShop(afterAll);

/** The documented shape. Fields after `last_verified_at` are docalign's own. */
const ScanResultFile = z.object({
  version: z.literal(1),
  scanned_at: z.iso.datetime(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  docs: z.array(z.object({ file: z.string(), hash: z.string().regex(/^[0-9a-f]{32}$/) })),
  claims: z.array(
    z.object({
      id: z.string().min(1),
      source_file: z.string(),
      line_number: z.int().min(1),
      claim_type: z.enum([
        'path_reference',
        'command',
        'dependency_version',
        'api_route',
        'code_example',
        'config',
        'environment',
        'behavior',
        'architecture',
        'convention',
      ]),
      claim_text: z.string().min(1).max(200),
      keywords: z.array(z.string()),
      verification_status: z.enum(['verified', 'drifted', 'uncertain']),
      confidence: z.number().min(0).max(1),
      severity: z.enum(['low', 'medium', 'high']).nullable(),
      reasoning: z.string().min(1),
      evidence_files: z.array(z.string()),
      evidence: z.array(z.object({ file: z.string(), line: z.int().min(1).nullable() })),
      suggested_fix: z.string().nullable(),
      last_verified_at: z.iso.datetime(),
    }),
  ),
});
type ScanResultFile = z.output<typeof ScanResultFile>;

const scan = (root: string, ...args: readonly string[]): Promise<Outcome> => runCli(['scan', ...args], { cwd: root });
const readResult = (root: string): string => readFileSync(join(root, RESULT), 'utf8');
const parsed = (text: string): ScanResultFile => ScanResultFile.parse(JSON.parse(text));
/** Without times and what follows from them: the stamp of a file is another one once it is older than two seconds. */
const timeless = (text: string): string =>
  text.replace(/"(scanned_at|last_verified_at|tree|manifests|checksum)":"[^"]*"/g, '"$1":"-"');
const findings = ({ claims }: ScanResultFile): unknown =>
  claims
    .filter((claim) => claim.verification_status === 'drifted')
    .map(({ source_file, line_number, claim_text }) => `${source_file}:${line_number} ${claim_text}`);

const FOUND = ['README.md:3 docs/old.md', 'README.md:9 npm run check', 'README.md:14 src/prices.ts'];

describe('docalign scan', () => {
  it('shows people what has drifted, then how true the docs are, and ends with 1', async () => {
    const { code, stdout, stderr } = await scan(shop);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^README\.md:3:52 {2}high {2}link-left\n {2}\S/);
    expect(stdout).toMatch(
      /\nREADME\.md:14:16 {2}medium {2}path-renamed\n {2}src\/prices\.ts is not there \(renamed to src\/pricing\.ts in \w{7,},\s+[-\d]{10}\)\.\n/,
    );
    expect(stdout).toContain('\n  package.json no longer defines check (now lint).\n');
    expect(stdout.slice(stdout.indexOf('\nHealth'))).toBe(
      [
        '',
        'Health 62 %  █████████████████████████░░░░░░░░░░░░░░░',
        '',
        '  verified  drifted  uncertain',
        '         4        2          0  path_reference',
        '         1        1          0  command',
        '         5        3          0  all claims',
        '',
        'Most drift',
        '  verified  drifted  uncertain',
        '         3        3          0  README.md',
        '',
        '3 drifted, 0 uncertain, 5 verified in 2 docs.',
        '',
      ].join('\n'),
    );
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stderr).toMatch(/^Scanned 2 docs in \d+\.\d s\.\n$/);
  });

  it('prints with --json what it keeps, to the letter, and it has the promised shape', async () => {
    const { code, stdout } = await scan(shop, '--json', '--quiet');
    expect(code).toBe(1);
    expect(stdout).toBe(readResult(shop));
    const result = parsed(stdout);
    expect(findings(result)).toEqual(FOUND);
    expect(result.docs.map(({ file }) => file)).toEqual(['README.md', 'docs/guide.md']);
    expect(result.claims.filter(({ claim_text }) => claim_text === 'src/prices.ts')).toMatchObject([
      {
        source_file: 'README.md',
        line_number: 14,
        claim_type: 'path_reference',
        severity: 'medium',
        evidence_files: ['src/pricing.ts'],
      },
    ]);
    expect(
      result.claims
        .filter(({ verification_status }) => verification_status !== 'drifted')
        .map(({ severity, suggested_fix }) => [severity, suggested_fix]),
    ).toEqual(Array.from({ length: 5 }, () => [null, null]));
    expect(result.commit).toBe(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: shop, encoding: 'utf8' }).trim());
  });

  it('finds a version that is older than that of the manifest', async () => {
    const manifest = (node: string): string => `${JSON.stringify({ name: 'shop', engines: { node } })}\n`;
    const root = createRepository({
      'README.md': '# Shop\n\n## Requirements\n\n- Node.js >= 16\n',
      'package.json': manifest('>=16'),
    });
    expect(findings(parsed((await scan(root, '--json')).stdout))).toEqual([]);
    write(root, { 'package.json': manifest('>=20.19') });
    const { claims } = parsed((await scan(root, '--json')).stdout);
    expect(claims).toMatchObject([
      {
        line_number: 5,
        claim_type: 'dependency_version',
        verification_status: 'drifted',
        evidence: [{ file: 'package.json', line: 1 }],
        reasoning: expect.stringContaining('>=20.19') as string,
      },
    ]);
  });

  it('leaves no file that git would see, and no temporary file', async () => {
    await scan(shop);
    expect(execFileSync('git', ['status', '--short'], { cwd: shop, encoding: 'utf8' })).toBe('');
    expect(
      readdirSync(join(shop, '.docalign'))
        .filter((name) => name !== 'cache')
        .sort(),
    ).toEqual(['.gitignore', 'scan-result.json']);
  });

  it('changes nothing but times when scanned again', async () => {
    const first = await scan(shop, '--json');
    const second = await scan(shop, '--json');
    expect(timeless(second.stdout)).toBe(timeless(first.stdout));
    const oldest = ({ stdout }: Outcome): string =>
      parsed(stdout)
        .claims.map(({ last_verified_at }) => last_verified_at)
        .sort()[0] ?? '';
    expect(oldest(second) > oldest(first)).toBe(true);
  });

  it('follows an edit, and keeps the ids of claims that move', async () => {
    const root = createShop();
    const before = parsed((await scan(root, '--json')).stdout);
    write(root, {
      'README.md': `\n\n${readFileSync(join(root, 'README.md'), 'utf8').replace('docs/old.md', 'docs/guide.md')}`,
    });
    const after = parsed((await scan(root, '--json')).stdout);
    expect(findings(after)).toEqual(['README.md:11 npm run check', 'README.md:16 src/prices.ts']);
    const idOf = ({ claims }: ScanResultFile): string | undefined =>
      claims.find(({ claim_text }) => claim_text === 'src/prices.ts')?.id;
    expect(idOf(after)).toBe(idOf(before));
  });

  it('follows a change of the code, and the end of a doc', async () => {
    const root = createShop();
    await scan(root);
    write(root, { 'src/prices.ts': '' });
    rmSync(join(root, 'docs/guide.md'));
    const after = parsed((await scan(root, '--json')).stdout);
    expect(findings(after)).toEqual([
      'README.md:3 docs/guide.md',
      'README.md:3 docs/old.md',
      'README.md:9 npm run check',
    ]);
    expect(after.docs.map(({ file }) => file)).toEqual(['README.md']);
  });

  it('judges only what may have changed, and everything with --fresh', async () => {
    const root = createShop();
    await scan(root);
    writeFileSync(join(root, RESULT), summed(readResult(root).replaceAll('"reasoning":"', '"reasoning":"kept: ')));
    const kept = async (...args: readonly string[]): Promise<number> =>
      parsed((await scan(root, '--json', ...args)).stdout).claims.filter(({ reasoning }) =>
        reasoning.startsWith('kept: '),
      ).length;
    expect(await kept()).toBe(8);
    write(root, { 'docs/guide.md': `${readFileSync(join(root, 'docs/guide.md'), 'utf8')}\nMore.\n` });
    expect(await kept()).toBe(6);
    expect(await kept('--fresh')).toBe(0);
  });
});

describe('docalign scan, as a judge', () => {
  it.each([
    [['--fail-on', 'low'], 1],
    [['--fail-on', 'high'], 1],
    [['--fail-on', 'never'], 0],
    [['--fail-on', 'never', '--json'], 0],
    [['--format', 'sarif'], 1],
  ] as const)('with %j ends with %i', async (args, code) => {
    expect((await scan(shop, ...args)).code).toBe(code);
  });

  it('fails from the severity that the settings say, unless told otherwise', async () => {
    const root = createRepository({
      'README.md': '# A\n\nSee [b](#bee).\n\n## Be\n',
      '.docalign.yml': 'fail_on: high\n',
    });
    expect((await scan(root)).code).toBe(0);
    expect((await scan(root, '--fail-on', 'low')).code).toBe(1);
  });

  it('has nothing against a repository without docs, or with docs that claim nothing', async () => {
    expect(await scan(createRepository({ 'src/a.ts': '' }))).toMatchObject({
      code: 0,
      stdout: 'Nothing that can be checked in 0 docs.\n',
    });
    expect(await scan(createRepository({ 'README.md': '# A\n\nHello.\n' }))).toMatchObject({
      code: 0,
      stdout: 'Nothing that can be checked in 1 doc.\n',
    });
  });

  it('prints findings for other programs', async () => {
    const json = JSON.parse((await scan(shop, '--format', 'json')).stdout) as {
      schema_version: number;
      findings: { line: number; status: string }[];
    };
    expect([json.schema_version, json.findings.map(({ line, status }) => [line, status])]).toEqual([
      1,
      [
        [3, 'drifted'],
        [9, 'drifted'],
        [14, 'drifted'],
      ],
    ]);
    const sarif = JSON.parse((await scan(shop, '--format', 'sarif')).stdout) as { runs: { results: object[] }[] };
    expect(sarif.runs[0]?.results).toHaveLength(3);
    expect((await scan(shop, '--format', 'github')).stdout).toMatch(/^::error file=README\.md,line=3,/);
    expect((await scan(shop, '--format', 'markdown')).stdout).toMatch(/^### docalign\n/);
  });

  it('writes the summary of a step of GitHub Actions', async () => {
    const summary = join(shop, '.docalign/summary.md');
    await runCli(['scan', '--format', 'github'], { cwd: shop, env: { GITHUB_STEP_SUMMARY: summary } });
    expect(readFileSync(summary, 'utf8')).toMatch(/^### docalign\n\n3 drifted, /);
    rmSync(summary);
  });

  it('refuses two answers to one question', async () => {
    expect(await scan('.', '--json', '--format', 'sarif')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'docalign scan: --json prints the scan result, --format the findings. Give one of them.\n',
    });
  });

  it('says in one line what it left out, and with --verbose what and why', async () => {
    const root = createRepository({ 'README.md': '# A\n', 'docs/binary.md': '# Bin\0ary\n' });
    expect((await scan(root)).stderr).toMatch(
      /^Scanned 1 doc in .* s\. Left out 1 file; --verbose says which and why\.\n$/,
    );
    expect((await scan(root, '--verbose')).stderr).toContain('docalign: left out docs/binary.md: ');
  });

  it.each([['scan'], ['check'], ['check README.md'], ['health']])(
    '%s says that lines too long to be checked were not read',
    async (command) => {
      const long = `${'word '.repeat(900)}[b](gone.md)\n`;
      const root = createRepository({ 'README.md': `# A\n\n[a](a.md)\n\n${long}\n${long}`, 'a.md': '# A\n' });
      const run = (...more: readonly string[]) => runCli([...command.split(' '), ...more], { cwd: root });
      expect((await run()).stderr).toContain('Read 1 file in part; --verbose says which and why.');
      expect((await run('--verbose')).stderr).toContain(
        'docalign: left out README.md: no claims are read from 2 lines longer than 4000 characters',
      );
    },
  );

  it('check says of named documents only what is not read of them', async () => {
    const root = createRepository({ 'README.md': '# A\n', 'docs/binary.md': '# Bin\0ary\n' });
    expect((await runCli(['check', 'README.md'], { cwd: root })).stderr).toBe('');
    expect((await runCli(['check'], { cwd: root })).stderr).toBe('Left out 1 file; --verbose says which and why.\n');
  });

  it('lets no name in the repository write to the terminal', async () => {
    const root = createRepository({ 'docs/\u001b[2J\n::error::x.md': '# A\n\n[b](\u001b]0;c.md) [d](e\u202e.md)\n' });
    for (const args of [[], ['--format', 'github'], ['--format', 'markdown'], ['--verbose']]) {
      const { stdout, stderr } = await scan(root, ...args);
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      expect(stdout).not.toMatch(/^::error::/m);
    }
  });
});

describe('docalign scan, over a result that it did not write', () => {
  const root = createShop(afterAll);

  it.each([
    ['nothing', '', 'it is not a scan result'],
    ['half a file', '{"version":1,"docs":[{"fi', 'it does not say which engine made it'],
    [
      'another version',
      '{"version":2,"docs":[],"claims":[]}',
      'the file has version 2, and this program reads version 1',
    ],
    ['a list', '[]', 'it is not a scan result'],
    ['a claim of no kind', '{"version":1,"docs":[],"claims":[{"claim_type":"x"}]}', undefined],
    [
      'a severity that is none',
      '{"version":1,"docs":[{"file":"README.md","hash":""}],"claims":[{"source_file":"README.md","line_number":1,"claim_type":"command","verification_status":"drifted","severity":"toString"}]}',
      'it does not say which engine made it',
    ],
    ['brackets without end', '['.repeat(2_000_000), 'it is not a scan result'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00]), undefined],
  ])('sets %s aside unchanged, says so, and scans again', async (_, content, reason) => {
    rmSync(join(root, '.docalign'), { recursive: true, force: true });
    mkdirSync(join(root, '.docalign'));
    writeFileSync(join(root, RESULT), content);
    const { code, stdout, stderr } = await scan(root, '--json');
    expect(code).toBe(1);
    expect(findings(parsed(stdout))).toEqual(FOUND);
    expect(readResult(root)).toBe(stdout);
    if (reason === undefined) return;
    expect(stderr).toMatch(
      /^docalign: \.docalign\/scan-result\.json: .*\. It is kept as \.docalign\/scan-result\.json\.corrupt-\d{8}T\d{6}Z\S*, and the repository is scanned again\.\n/,
    );
    expect(stderr).toContain(reason);
    const aside = readdirSync(join(root, '.docalign')).filter((name) => name.includes('.corrupt-'));
    expect(aside).toHaveLength(1);
    expect(readFileSync(join(root, '.docalign', aside[0] ?? '')).equals(Buffer.from(content))).toBe(true);
  });

  it.each([
    [
      'another severity',
      (own: string) => own.replace('"severity":"high"', '"severity":"low"'),
      /its checksum is wrong, so it was damaged or changed/,
    ],
    [
      'a line of brackets',
      (own: string) => summed(own.replace('"docs":[\n', `"docs":[\n${'['.repeat(2_000)}\n`)),
      /a line is nested more than 32 deep/,
    ],
    [
      'a line of values',
      (own: string) => summed(own.replace('"docs":[\n', `"docs":[\n[${'0,'.repeat(30_000)}0]\n`)),
      /a line is too long, more than 20000 values/,
    ],
    [
      'a line that is too long',
      (own: string) => summed(own.replace('"docs":[\n', `"docs":[\n"${'x'.repeat(1_100_000)}"\n`)),
      /a line is too long/,
    ],
    ['half a line', (own: string) => own.slice(0, own.indexOf('"severity"')), /its last line is missing/],
    ['a last line missing', (own: string) => own.slice(0, -4), /its last line is missing/],
    ['text behind the end', (own: string) => `${own}[]\n`, /its last line is missing/],
    ['no list of documents', (own: string) => summed(own.replace('"docs":[\n', '')), /the line "docs":\[ is missing/],
  ])('sets its own result aside when it is damaged: %s', async (_, damage, reason) => {
    rmSync(join(root, '.docalign'), { recursive: true, force: true });
    await scan(root);
    const damaged = damage(readResult(root));
    writeFileSync(join(root, RESULT), damaged);
    const { code, stdout, stderr } = await scan(root, '--json');
    expect(code).toBe(1);
    expect(findings(parsed(stdout))).toEqual(FOUND);
    expect(stderr).toMatch(reason);
    expect(readResult(root)).toBe(stdout);
    const [aside = ''] = readdirSync(join(root, '.docalign')).filter((name) => name.includes('.corrupt-'));
    expect(readFileSync(join(root, '.docalign', aside), 'utf8')).toBe(damaged);
  });

  it('reads a result of another engine no further than its name, and replaces it in silence', async () => {
    rmSync(join(root, '.docalign'), { recursive: true, force: true });
    mkdirSync(join(root, '.docalign'));
    writeFileSync(
      join(root, RESULT),
      `{"version":1,"scanned_at":"2026-01-01T00:00:00.000Z","commit":null,"engine":"0.1.0 abcdef","docs":${'['.repeat(100_000)}`,
    );
    const { stdout, stderr } = await scan(root, '--json');
    expect(stderr).toMatch(/^Scanned 2 docs in .* s\.\n$/);
    expect(readResult(root)).toBe(stdout);
    expect(readdirSync(join(root, '.docalign')).sort()).toEqual(['.gitignore', 'cache', 'scan-result.json']);
  });

  it('scans a repository that it cannot write to, with a note', async () => {
    rmSync(join(root, '.docalign'), { recursive: true, force: true });
    writeFileSync(join(root, '.docalign'), 'in the way');
    const { code, stdout, stderr } = await scan(root, '--format', 'json');
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as { findings: object[] }).findings).toHaveLength(3);
    expect(stderr).toMatch(
      /\ndocalign: the result is not kept, so the next scan checks everything again\. \.docalign: is not a folder, or is a symlink\. Nothing was changed\.\n$/,
    );
    expect(stderr).not.toContain(root);
  });

  it('leaves a folder in the place of its file alone', async () => {
    rmSync(join(root, '.docalign'), { recursive: true, force: true });
    mkdirSync(join(root, RESULT), { recursive: true });
    const { code, stderr } = await scan(root);
    expect(code).toBe(1);
    expect(stderr).toContain('docalign: .docalign/scan-result.json: not a regular file (directory)');
    expect(stderr).toContain('docalign: the result is not kept');
  });
});
