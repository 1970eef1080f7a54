import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ParsedFiles } from '../../src/engine/code-search/definitions.js';
import type { CodeEntity } from '../../src/model/code-facts.js';
import { createRepository } from '../support/repository.js';
import { filesIn, openAt, rowsIn, search } from './support.js';

const ENTITY: CodeEntity = {
  name: 'walrus',
  kind: 'function',
  file: 'a.ts',
  line: 1,
  container: undefined,
  exported: true,
  signature: 'walrus()',
  summary: '',
  defaultValue: undefined,
};

it('a symbol is found again, another in the same file, and where it is after an edit', async () => {
  const root = createRepository({ 'a.ts': 'export function walrus() {}\nexport function seal() {}\n' });
  const engine = await openAt(root);
  const symbol = async (term: string) => rowsIn(await search(engine, { term, mode: 'symbol' }));
  for (let time = 0; time < 3; time += 1)
    expect(await symbol('walrus')).toEqual(['a.ts:1 export function walrus() {}']);
  expect(await symbol('seal')).toEqual(['a.ts:2 export function seal() {}']);
  writeFileSync(join(root, 'a.ts'), '\n\nexport function walrus() {}\n');
  expect(await symbol('walrus')).toEqual(['a.ts:3 export function walrus() {}']);
  expect(await symbol('seal')).toEqual([]);
});

it('a file is parsed once for each of its texts, and again if its parse was cut', () => {
  const [parsed, text] = [new ParsedFiles(), Buffer.from('x')];
  let times = 0;
  const parse = (skipped?: string) => () => {
    times += 1;
    return { entities: [ENTITY], skipped };
  };
  expect(parsed.factsOf(text, parse('too hard')).entities).toEqual([ENTITY]);
  expect(parsed.factsOf(text, parse()).entities).toEqual([ENTITY]);
  expect(parsed.factsOf(text, parse()).entities).toEqual([ENTITY]);
  expect(times).toBe(2);
  parsed.factsOf(Buffer.from('x'), parse());
  expect(times).toBe(3);
});

it('a type comes before the value of an enumeration that has its name', async () => {
  const root = createRepository({
    'src/calc.rs':
      'enum Leaf {\n    Angle(Angle),\n}\n\nfn a(one: Leaf) {\n    Leaf::Angle(_) => Angle::new(Angle),\n}\n',
    'src/units.rs': 'pub struct Angle {\n    degrees: f32,\n}\n',
    'tests/angle.rs': 'struct Angle;\n',
  });
  const engine = await openAt(root);
  const files = ['src/units.rs', 'src/calc.rs', 'tests/angle.rs'];
  expect(filesIn(await search(engine, { term: 'Angle', mode: 'symbol' }))).toEqual(files);
  await engine.scan({ threads: false });
  for (const mode of ['literal', 'symbol'])
    expect(filesIn(await search(engine, { term: 'Angle', mode }))).toEqual(files);
});
