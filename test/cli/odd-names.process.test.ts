import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createOddRepository, ODD_DOCS } from '../support/odd-names.js';

const root = createOddRepository(afterAll);
const run = (...argv: readonly string[]) => runCli(argv, { cwd: root });
const json = async (...argv: readonly string[]): Promise<unknown> => JSON.parse((await run(...argv)).stdout);

const FILES = ODD_DOCS.map(({ file }) => file).sort();
const CODE = ODD_DOCS.map(({ code }) => code).sort();
const CASES = ODD_DOCS.map((doc) => [doc.file, doc] as const);
/** A short name of each kind that some command might handle wrong. */
const SOME = CASES.filter(([file]) => /back|new|lead|hash|line|-dash|caf|^c:x|^-r/.test(file));

describe('names that are odd, on the command line', () => {
  it('are complete in every format that programs read', async () => {
    const { findings } = (await json('check', '--json')) as { findings: { file: string }[] };
    expect(findings.map(({ file }) => file).sort()).toEqual(FILES);
    const { runs } = (await json('check', '--format', 'sarif')) as {
      runs: { results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[] }[];
    };
    expect(
      runs[0]?.results
        .map(({ locations }) => decodeURIComponent(locations[0]?.physicalLocation.artifactLocation.uri ?? ''))
        .sort(),
    ).toEqual(FILES);
    const { stdout } = await run('check', '--format', 'github');
    // The format can escape line breaks, but no other control characters.
    const annotated = [...stdout.matchAll(/file=([^,]*),/g)].map(([, file = '']) =>
      decodeURIComponent(file.replaceAll(/%(?!25|0A|0D|3A|2C)/g, '%25')),
    );
    expect(annotated.sort()).toEqual(FILES.map((file) => file.replace(/[\t\u200f\u202e]/g, ' ')).sort());
  });

  it('are recognisable in the text', async () => {
    const places = (await run('check')).stdout
      .split('\n')
      .flatMap((line) => /^(\S.*):9:\d+(?: {2}|$)/.exec(line)?.slice(1) ?? []);
    expect(places.map((place) => (place.startsWith('"') ? (JSON.parse(place) as string) : place)).sort()).toEqual(
      FILES,
    );
  });

  it('may be given all at once', async () => {
    const { findings } = (await json('check', '--json', '--', ...FILES)) as { findings: { file: string }[] };
    expect(findings.map(({ file }) => file).sort()).toEqual(FILES);
    expect(((await json('affected', '--json', '--', ...CODE)) as { changed_files: string[] }).changed_files).toEqual(
      CODE,
    );
    expect(await run('coverage', '--json', '--', ...CODE)).toMatchObject({ code: 0 });
    expect(await run('fix', '--', ...FILES)).toMatchObject({ code: 1 });
  });

  it.each(CASES)('lead check and refs to %j', async (_, { file, code }) => {
    expect(await json('check', '--json', '--', file)).toMatchObject({
      totals: { docs: 1, drifted: 1 },
      findings: [{ file }],
    });
    expect(await json('refs', '--json', '--', code)).toMatchObject({ file: code, exists: true });
  });

  it.each(SOME)('lead the other commands to %j', async (_, { file, code, word }) => {
    expect(await json('health', '--json', '--', file)).toMatchObject({ health: { hotspots: [file] } });
    expect(await json('search', word, '--json', `--path=${file}`)).toMatchObject({
      sections: expect.arrayContaining([expect.objectContaining({ file })]),
    });
    const { report_id } = (await json(
      'report',
      '--json',
      '--claim=It is lost',
      '--actual=It is not',
      `--evidence=${code}`,
      '--',
      file,
    )) as { report_id: string };
    expect(await json('reports', 'show', report_id, '--json')).toMatchObject({
      doc_file: file,
      evidence_files: [code],
    });
  });
});
