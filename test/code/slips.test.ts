import { describe, expect, it } from 'vitest';
import { slipsOf } from '../../src/analysis/words/slips.js';
import { expectLinear } from '../support/growth.js';

const named = (written: string): readonly string[] => slipsOf(written).map(({ name }) => name);

describe('a slip of the pen', () => {
  it.each([
    ['a letter less', 'prompInt', 'promptInt'],
    ['a letter more', 'MutextExt', 'MutexExt'],
    ['another vowel', 'read_headars', 'read_headers'],
    ['another letter in a long word', 'PackageDeckaration', 'PackageDeclaration'],
    ['two letters swapped', 'swtich_inline_query', 'switch_inline_query'],
    ['in capitals', 'MAX_RETIRES', 'MAX_RETRIES'],
    ['a capital', 'onePasswordItemFields', 'onepasswordItemFields'],
    ['a missing capital', 'parseHttpheaderLine', 'parseHttpHeaderLine'],
    ['with a first capital', 'SchemaControler', 'SchemaController'],
  ])('is %s', (_, written, meant) => expect(named(written)).toContain(meant));

  it.each([
    ['another form of the word', 'parsedArgs', 'parseArgs'],
    ['a plural', 'fork_workers', 'fork_worker'],
    ['a word with another first letter', 'readReaders', 'readHeaders'],
    ['a word with another consonant', 'trackEvent', 'traceEvent'],
    ['another short word', 'useJest', 'useTest'],
    ['another number', 'mergeLevel1', 'mergeLevel2'],
    ['a capital in a short name', 'fileName', 'filename'],
    ['the only word', 'initalize', 'initialize'],
    ['two slips', 'initalise_with', 'initialize_with'],
  ])('is not %s', (_, written, meant) => expect(named(written)).not.toContain(meant));

  it('says in which word it is', () => {
    expect(slipsOf('prompInt')).toContainEqual({ name: 'promptInt', word: 'promp' });
    expect(slipsOf('onePasswordItemFields')).toContainEqual({ name: 'onepasswordItemFields', word: undefined });
  });

  it('are few, however long the name', async () => {
    await expectLinear((times) => {
      const name = 'wordOf'.repeat(200 * times);
      return () => slipsOf(name);
    });
    expect(slipsOf('wordsOf'.repeat(10_000)).length).toBeLessThan(5_000);
  });
});
