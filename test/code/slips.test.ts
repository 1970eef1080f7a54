import { describe, expect, it } from 'vitest';
import { slipsOf } from '../../src/analysis/words/slips.js';
import { expectLinear } from '../support/growth.js';

const named = (written: string): readonly string[] => slipsOf(written).map(({ name }) => name);

describe('a slip of the pen', () => {
  it.each([
    ['a letter less', 'prompInt', 'promptInt'],
    ['a letter more', 'MutextExt', 'MutexExt'],
    ['another vowel', 'read_headars', 'read_headers'],
    ['two letters swapped', 'swtich_inline_query', 'switch_inline_query'],
    ['in capitals', 'MAX_RETIRES', 'MAX_RETRIES'],
    ['with a first capital', 'SchemaControler', 'SchemaController'],
  ])('is %s', (_, written, meant) => expect(named(written)).toContain(meant));

  it.each([
    ['another form of the word', 'parsedArgs', 'parseArgs'],
    ['a plural', 'fork_workers', 'fork_worker'],
    ['a word with another first letter', 'readReaders', 'readHeaders'],
    ['a word with another consonant', 'trackEvent', 'traceEvent'],
    ['another short word', 'useJest', 'useTest'],
    ['another number', 'mergeLevel1', 'mergeLevel2'],
    ['the only word', 'initalize', 'initialize'],
    ['two slips', 'initalise_with', 'initialize_with'],
  ])('is not %s', (_, written, meant) => expect(named(written)).not.toContain(meant));

  it('says which word is meant instead of which', () => {
    expect(slipsOf('prompInt').find(({ name }) => name === 'promptInt')).toEqual({
      name: 'promptInt',
      word: 'promp',
      meant: 'prompt',
    });
  });

  it('are few, however long the name', async () => {
    await expectLinear((times) => {
      const name = 'wordOf'.repeat(200 * times);
      return () => slipsOf(name);
    });
    expect(slipsOf('wordsOf'.repeat(10_000)).length).toBeLessThan(5_000);
  });
});
