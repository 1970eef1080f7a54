import { describe, expect, it } from 'vitest';
import { sharesWords } from '../../src/claims/removal/near-names.js';

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
