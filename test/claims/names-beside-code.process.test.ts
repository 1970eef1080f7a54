import { describe, expect, it } from 'vitest';
import { claimsAfter, standingOf } from '../support/judged.js';

const CODE = {
  'src/lamps.ts': 'export function lightLamp(): void {}\n',
  'tests/unit/lamps.test.ts':
    'export interface LampSlice { addLamp: () => void }\nexport const dimAllLamps = () => 1;\n',
  'tests/support/lamp-maker.ts': 'export function makeFakeLamp(): void {}\n',
  'tests/app/.env': 'LAMP_DOMAIN=a.example\n',
  'examples/street/server.ts': 'export function paintStreetLamp(): void {}\n',
};

/** Standing of each claim of the document, by its text. */
async function standings(file: string, text: string): Promise<Readonly<Record<string, string>>> {
  const claims = await claimsAfter({ before: { ...CODE, [file]: text }, after: {} }, file);
  return Object.fromEntries(claims.map((judged) => [judged.claim.text, standingOf(judged)]));
}

describe('A name that only tests and examples define', () => {
  it('is undecided in text about the product, and in a list of members as well', async () => {
    const text = '# Use\n\nCall `lightLamp()`, then `addLamp` or `dimAllLamps()`. Set the variable `LAMP_DOMAIN`.\n';
    expect(await standings('docs/use.md', text)).toEqual({
      'lightLamp()': 'verified',
      addLamp: 'uncertain',
      'dimAllLamps()': 'uncertain',
      LAMP_DOMAIN: 'uncertain',
    });
  });

  it('is verified where the product has it as a string, unless the text calls it', async () => {
    const claims = await claimsAfter(
      {
        before: {
          'src/tools.ts': "export const tools = [{ name: 'light_all_lamps' }];\n",
          'test/questions.ts': 'export const QUESTIONS = { light_all_lamps: 1, dim_all_lamps: 2 };\n',
          'docs/use.md': '# Use\n\nThe tools `light_all_lamps` and `dim_all_lamps`.\n',
        },
        after: {},
      },
      'docs/use.md',
    );
    expect(claims.map((judged) => `${judged.claim.text}: ${standingOf(judged)}`)).toEqual([
      'light_all_lamps: verified',
      'dim_all_lamps: uncertain',
    ]);
  });

  it('is undecided in text for developers that is not about tests', async () => {
    expect(await standings('CONTRIBUTING.md', '# Contributing\n\nUse `dimAllLamps()` for all lamps.\n')).toEqual({
      'dimAllLamps()': 'uncertain',
    });
  });

  it('is weakly verified in text for developers that is about tests, and below the name of its file', async () => {
    const text = '# Contributing\n\n## Tests\n\nMake lamps with `makeFakeLamp()`.\n';
    expect(await standings('CONTRIBUTING.md', text)).toMatchObject({ 'makeFakeLamp()': 'verified weakly' });
    const named = '# Streets\n\nThe folder `examples/street` has `paintStreetLamp()`.\n';
    expect(await standings('docs/use.md', named)).toMatchObject({ 'paintStreetLamp()': 'verified weakly' });
    const other = '# Streets\n\nA file like `server.ts` may call `paintStreetLamp()`.\n';
    expect(await standings('docs/use.md', other)).toMatchObject({ 'paintStreetLamp()': 'uncertain' });
  });

  it('is verified in a document of the example', async () => {
    expect(await standings('examples/street/README.md', '# Street\n\nSee `paintStreetLamp()`.\n')).toEqual({
      'paintStreetLamp()': 'verified',
    });
  });
});
