import { describe, expect, it } from 'vitest';
import { renamedIn } from '../../src/claims/removal/rename-evidence.js';
import type { Form } from '../../src/claims/removal/change-index.js';
import { expectLinearWork } from '../support/growth.js';

const bare = (name: string): readonly Form[] => [{ name, open: '', close: '' }];
const strings = (name: string): readonly Form[] => [{ name, open: "'", close: "'" }];

describe('the new name of a thing', () => {
  it('is shown by one line that tells, whatever its indentation', () => {
    const before = 'class A {\n  function loadUser(database, identifier) {\n  }\n}\n';
    const after = 'class A {\n    function fetchUser(database, identifier) {\n    }\n}\n';
    expect(renamedIn({ before, after }, bare('loadUser')).renamed).toBe('fetchUser');
  });

  it('is shown by two lines that alone tell little', () => {
    expect(
      renamedIn({ before: 'const cap = 1;\nuse(cap);\n', after: 'const limit = 1;\nuse(limit);\n' }, bare('cap'))
        .renamed,
    ).toBe('limit');
  });

  it.each(['constructor', '__init__', 'initialize', '__construct', 'init'])(
    'is not shown by one line with the name of every constructor: %s',
    (name) => {
      const row = (parameter: string): string => `  ${name}(abc, ${parameter}, efghijkl)\n`;
      expect(renamedIn({ before: row('cap'), after: row('limit') }, bare('cap')).renamed).toBeUndefined();
    },
  );

  it('is shown by a line whose neighbour stayed', () => {
    const before = 'maxSize: 5,\nretriesOnFailure: 3,\n';
    expect(renamedIn({ before, after: before.replace('maxSize', 'largest') }, bare('maxSize')).renamed).toBe('largest');
  });

  it('is not whatever took the place of an entry of a list, but what has a part of the name', () => {
    const before = 'symbols = [\n  keepConnections,\n  responseTime,\n]\n';
    expect(
      renamedIn({ before, after: before.replace('responseTime', 'kLogController') }, bare('responseTime')).renamed,
    ).toBeUndefined();
    expect(
      renamedIn({ before, after: before.replace('responseTime', 'responseTimeout') }, bare('responseTime')).renamed,
    ).toBe('responseTimeout');
  });

  it('is not what came in a line as others are, unless it has most words of the old one', () => {
    const error = (name: string): string =>
      `class ${name} extends Error implements Coded {\n  code = Code.${name};\n}\n`;
    const stayed = error('UnknownError') + error('ListenerError');
    const before = `${stayed}const last = 1;\n${error('WorkflowStepInitializationError')}`;
    expect(
      renamedIn({ before, after: error('RespondError') + stayed }, bare('WorkflowStepInitializationError')).renamed,
    ).toBeUndefined();
    expect(
      renamedIn(
        { before, after: error('WorkflowInitializationError') + stayed },
        bare('WorkflowStepInitializationError'),
      ).renamed,
    ).toBe('WorkflowInitializationError');
  });

  it('is in every place of its line', () => {
    expect(
      renamedIn(
        { before: 'exports.parseArguments = parseArguments;\n', after: 'exports.readArguments = readArguments;\n' },
        bare('parseArguments'),
      ).renamed,
    ).toBeUndefined();
    const before = 'register(parseArguments, helperOfTheWorld, parseArguments);\n';
    expect(
      renamedIn({ before, after: before.replaceAll('parseArguments', 'readArguments') }, bare('parseArguments'))
        .renamed,
    ).toBe('readArguments');
    expect(
      renamedIn({ before, after: before.replace('parseArguments', 'readArguments') }, bare('parseArguments')).renamed,
    ).toBeUndefined();
  });

  it('is not a name that was there before', () => {
    const before = 'callTheHandler(first, argument);\ncallTheHandler(second, argument);\n';
    expect(renamedIn({ before, after: 'callTheHandler(second, argument);\n' }, bare('first')).renamed).toBeUndefined();
  });

  it('is not one of two that are shown as well', () => {
    const before = 'startTheServer(oldName, defaultOptions);\n';
    const after = 'startTheServer(newNameA, defaultOptions);\nstartTheServer(newNameB, defaultOptions);\n';
    expect(renamedIn({ before, after }, bare('oldName')).renamed).toBeUndefined();
  });

  it('is the one string in the place of another', () => {
    const before = "command('repair').description('Repairs the documents');\n";
    expect(renamedIn({ before, after: before.replace("'repair'", "'fix-all'") }, strings('repair')).renamed).toBe(
      'fix-all',
    );
  });

  it('is not shown by a line that only looks the same for its keywords', () => {
    expect(
      renamedIn({ before: 'export default foo;\n', after: 'export default bar;\n' }, bare('foo')).renamed,
    ).toBeUndefined();
  });

  it('is not a part of a longer name', () => {
    const before = 'const configuration = readConfiguration(fromTheDisk);\n';
    expect(
      renamedIn({ before, after: 'const configuration = loadConfiguration(fromTheDisk);\n' }, bare('read')).renamed,
    ).toBeUndefined();
  });

  it('is not shown where the thing was split', () => {
    const before = 'class LoadStep extends Base {\nreturn new LoadStep(database, identifier);\n';
    const one = before.replaceAll('LoadStep', 'LoadOneStep');
    expect(renamedIn({ before, after: one }, bare('LoadStep')).renamed).toBe('LoadOneStep');
    expect(
      renamedIn({ before, after: `${one}${before.replaceAll('LoadStep', 'LoadManyStep')}` }, bare('LoadStep')).renamed,
    ).toBeUndefined();
  });

  it('is not shown where several things gave way to one', () => {
    const lines = (...names: string[]) => names.map((name) => `    ${name}: Option<TabBarElement>,\n`).join('');
    expect(
      renamedIn({ before: lines('new_tab_left'), after: lines('new_tab_hover') }, bare('new_tab_left')).renamed,
    ).toBe('new_tab_hover');
    expect(
      renamedIn({ before: lines('new_tab_left', 'new_tab_right'), after: lines('new_tab_hover') }, bare('new_tab_left'))
        .renamed,
    ).toBeUndefined();
  });

  it.each([
    ['readOption(environment, propagateToOneOwner, settings);\n', 'usePrototypes', true],
    ['readOption(environment, propagateToOneOwner, settings);\n', 'useOneOwner', false],
    ['function propagateToOneOwner(environment, settings) {\n', 'usePrototypes', false],
    [
      'readOption(environment, propagateToOneOwner);\nwriteOption(propagateToOneOwner, settings);\n',
      'usePrototypes',
      false,
    ],
  ])('of %j, %s is weakly shown: %s', (before, name, isWeak) => {
    expect(
      renamedIn({ before, after: before.replaceAll('propagateToOneOwner', name) }, bare('propagateToOneOwner')),
    ).toMatchObject({ renamed: name, isWeak });
  });

  it('is not shown by one line of many that lost the name', () => {
    const lost = Array.from({ length: 6 }, (_, at) => `    request_${at}(oauth_url, ${at});\n`).join('');
    const row = 'let settings = read_settings(oauth_url, environment);\n';
    expect(renamedIn({ before: row, after: row.replace('oauth_url', 'account') }, bare('oauth_url')).renamed).toBe(
      'account',
    );
    expect(
      renamedIn({ before: `${row}${lost}`, after: row.replace('oauth_url', 'account') }, bare('oauth_url')).renamed,
    ).toBeUndefined();
  });

  it.each(['x = 1\n', 'alpha(', '"', '-'])('takes linear time on %j', async (bait) => {
    let runs = 0;
    await expectLinearWork((times) => {
      runs += 1;
      // The index of a change is kept by its texts: each run has its own.
      const text = `${bait.repeat(Math.ceil((times * 60_000) / bait.length))}\nrun ${runs}`;
      return () => renamedIn({ before: `${text}\nold(name)\n`, after: `${text}\nnew(name)\n` }, bare('old'));
    });
  });
});
