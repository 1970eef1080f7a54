import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { brief, LanguageClient } from '../lsp/client.js';
import { runCli } from '../support/cli.js';
import { commit, createRepository } from '../support/repository.js';

const RST = [
  'Page',
  '====',
  '',
  'See :file:`lib/a.ts` and ``lib/a.ts`` and `link <../lib/a.ts>`_.',
  '',
  '.. image:: ../lib/p.png',
  '   :alt: p',
  '',
  'The |pic| is of `../lib/a.ts <../lib/a.ts>`_.',
  '',
  '.. |pic| image:: ../lib/p.png',
  '',
];
const ADOC = [
  '= Page',
  '',
  'See link:../lib/a.ts[] and `lib/a.ts` and link:../lib/a.ts[lib/a.ts] and [.path]_lib/a.ts_.',
  '',
  'image::../lib/p.png[p]',
  '',
  'The image:../lib/p.png[p] and `+lib/a.ts+`.',
  '',
];

/** The files that documents name are moved or removed since. */
const root = createRepository(
  {
    'docs/page.rst': RST.join('\n'),
    'docs/page.adoc': ADOC.join('\n'),
    'lib/a.ts': 'export const a = 1;\n',
    'lib/p.png': 'p',
  },
  afterAll,
);
renameSync(join(root, 'lib/a.ts'), join(root, 'lib/b.ts'));
rmSync(join(root, 'lib/p.png'));
commit(root);

/** Line, column and end of each finding; line 9 of the first page has a picture that it only names. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'docs/page.rst': ['4:12-20', '4:28-36', '4:50-61', '6:12-24', '9', '9:31-42'],
  'docs/page.adoc': ['3:10-21', '3:29-37', '3:48-59', '3:82-90', '5:8-20', '7:11-23', '7:33-41'],
};
const starts = (file: string): readonly string[] => (PLACES[file] ?? []).map((place) => place.replace(/-\d+$/, ''));

const run = async (...args: readonly string[]): Promise<string> => (await runCli(args, { cwd: root })).stdout;

interface Region {
  readonly startLine: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
}

describe.each(Object.keys(PLACES))('the places of findings in %s', (file) => {
  it('are those of the file in text, with its own line and carets below the words', async () => {
    const text = await run('check', file);
    const heads = text.split('\n').filter((line) => line.startsWith(`${file}:`));
    expect(heads.map((line) => line.slice(file.length + 1).split(' ')[0])).toEqual(starts(file));
    const [name, ...lines] = file.endsWith('rst') ? RST : ADOC;
    expect(name).toMatch(/Page$/);
    const shown = [...text.matchAll(/^ +(\d+) \| (.*)(?:\n +\| ( *\^+)$)?/gm)].map(([, line, source, carets]) => ({
      source: source ?? '',
      own: lines[Number(line) - 2] ?? '',
      carets: carets ?? '',
    }));
    for (const { source, own } of shown) expect(own).toContain(source.replace(/^…|…$/g, ''));
    expect(shown.map(({ source, carets }) => source.slice(carets.indexOf('^'), carets.length)).filter(Boolean)).toEqual(
      file.endsWith('rst')
        ? ['lib/a.ts', 'lib/a.ts', '../lib/a.ts', '../lib/p.png', '../lib/a.ts']
        : ['../lib/a.ts', 'lib/a.ts', '../lib/a.ts', 'lib/a.ts', '../lib/p.png', '../lib/p.png', 'lib/a.ts'],
    );
  });

  it('are those of the file in JSON', async () => {
    const { findings } = JSON.parse(await run('check', file, '--format', 'json')) as {
      findings: readonly { readonly line: number; readonly column: number | null }[];
    };
    expect(findings.map(({ line, column }) => (column === null ? String(line) : `${line}:${column}`))).toEqual(
      starts(file),
    );
  });

  it('are those of the file in SARIF', async () => {
    const { runs } = JSON.parse(await run('check', file, '--format', 'sarif')) as {
      runs: readonly [{ results: readonly { locations: readonly [{ physicalLocation: { region: Region } }] }[] }];
    };
    const regions = runs[0].results.map(({ locations: [{ physicalLocation }] }) => physicalLocation.region);
    const places = regions.map(({ startLine, startColumn, endColumn }) =>
      startColumn === undefined ? String(startLine) : `${startLine}:${startColumn}-${endColumn}`,
    );
    expect([...places].sort()).toEqual([...(PLACES[file] ?? [])].sort());
  });

  it('are those of the file in editors, where the whole line is marked if the words are not in it', async () => {
    const client = await LanguageClient.here([root]);
    const found = await client.diagnostics(await client.open(join(root, file)));
    expect(found.map((one) => brief(one).split(' ')[0])).toEqual(
      (PLACES[file] ?? []).map((place) => (place === '9' ? '9:1-46' : place)),
    );
  });

  it('name a claim for "docalign explain"', async () => {
    const [, second = ''] = starts(file);
    const { claims } = JSON.parse(await run('explain', `${file}:${second}`, '--json')) as {
      claims: readonly { readonly column: number; readonly source: string }[];
    };
    const [line = '', column] = second.split(':');
    expect(claims.map((claim) => [claim.column, claim.source])).toEqual([
      [Number(column), (file.endsWith('rst') ? RST : ADOC)[Number(line) - 1]],
    ]);
  });
});
