import { describe, expect, it } from 'vitest';
import { sharesWords, slipsAmong } from '../../src/claims/removal/near-names.js';
import { expectLinear } from '../support/growth.js';

describe('a new name and the old one', () => {
  it.each([
    ['ParentOpts', 'ParentOptions'],
    ['next_peer', 'next_best_peer'],
    ['CsharpFolderComposite', 'FolderComposite'],
    ['ModuleRuleType', 'V4ModuleRuleType'],
    ['isCustomCreationMethod', 'customCreationMethodType'],
    ['copy_cdylibs', 'copy_cdylib'],
    ['scorecard', 'scan-scorecard'],
  ])('%s and %s share their words', (name, other) =>
    expect([sharesWords(name, other), sharesWords(other, name)]).toEqual([true, true]),
  );

  it.each([
    ['RouteInfo', 'RouteState'],
    ['PlanAllExitCode', 'PlanExitCodeContext'],
    ['compile', 'prepare'],
    ['ListNavItems', 'NavList'],
    ['propagateToOneOwner', 'propagationOnPrototype'],
    ['is', 'has'],
  ])('%s and %s do not', (name, other) =>
    expect([sharesWords(name, other), sharesWords(other, name)]).toEqual([false, false]),
  );
});

describe('a misspelt name', () => {
  it.each([
    ['SqlTrasnportOptions', 'SqlTransportOptions', ['SqlTransport', 'SqlTransportOption2', 'TransportOptions']],
    ['require_options', 'require_option', ['required_options_group', 'require_one']],
    ['delete_cascade', 'cascade_delete', ['delete_all', 'cascade_all']],
    ['filterFormSchema', 'filtersFormSchema', ['filterSchema', 'formSchema']],
    ['--evalaute', '--evaluate', ['evaluate', '--evaluator-name', '--value']],
  ])('%s is %s', (name, meant, others) => {
    expect(slipsAmong([...others, meant, name])(name)).toBe(meant);
  });

  it.each([
    ['a name in another style', 'maxSize', ['max_size', 'MAX_SIZE']],
    ['a name with another number', 'loadV1', ['loadV2']],
    ['a name with another short word', 'testRunner', ['jestRunner']],
    ['a flag', 'evalaute', ['--evaluate']],
    ['a name of short words in another order', 'isOnTop', ['onTopIs']],
    ['two names as near', 'readBooms', ['readBooks', 'readBoots']],
  ])('is not %s', (_, name, others) => {
    expect(slipsAmong(others)(name)).toBeUndefined();
  });

  it.each<readonly [string, (i: number) => string]>([
    ['names of their own', (i) => `openKnown${i}Of${i % 7}`],
    ['names that share all words but one', (i) => `open${'abcdefghij'.charAt(i % 10)}${i.toString(36)}xKnown`],
    ['single words of the same ends', (i) => `a${i.toString(36)}a`],
    ['names of many words', (i) => `${'a_'.repeat(39)}${i % 10}`],
  ])('is found in linear time among %s', async (_, nameOf) => {
    await expectLinear((times) => {
      const names = Array.from({ length: 1_000 * times }, (__, i) => nameOf(i));
      return () => {
        const meantBy = slipsAmong(names);
        for (const name of names) meantBy(`${name}z`);
      };
    });
  });
});
