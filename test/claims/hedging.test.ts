import { describe, expect, it } from 'vitest';
import { codeWordsOf } from '../../src/claims/reading/code-words.js';
import { hedgeBefore } from '../../src/claims/types/command/audience.js';
import { hedgeOf } from '../../src/claims/reading/hedging/hedge.js';
import { draftsOf } from '../support/drafts.js';

const doubtIn = (text: string) => {
  const at = text.indexOf('`name`') + 1;
  return hedgeOf(text, at, at + 'name'.length);
};

it('To save time is not to save a file', () => {
  expect(doubtIn('To save time, run only `name`.')).toBeUndefined();
  expect(doubtIn('Save it as `name`.')?.because).toContain('made, named or saved');
});

it('What readers run commands with owns no files', () => {
  const doubtOfFile = (text: string) => {
    const doubt = doubtIn(text);
    return doubt?.file === true ? doubt.because : undefined;
  };
  expect(doubtOfFile('To run the examples in your local environment, `name` is enough.')).toBeUndefined();
  expect(doubtOfFile('Open it in your browser, or add it with your pull request to `name`.')).not.toContain('another');
  expect(doubtOfFile('Set it in your environment file `name`.')).toContain('another project');
  expect(doubtOfFile('Import it in your `name`.')).toContain('another project');
  expect(doubtOfFile('Their tools work as those of ours do (see `name`).')).toBeUndefined();
  expect(doubtOfFile('You’ll need to create the file `a` (see `name` for how we do it).')).toBeUndefined();
  expect(doubtOfFile('It holds all of the tools (see also your own `name`).')).toContain('another project');
});

describe('the words before a mention', () => {
  it.each([
    'If it is used to send a response, `name` hooks will still run.',
    'The flag can be used to pick `name`.',
    'They are often used to wrap `name`.',
    'The newest key is the one used to seal secrets, and it is printed by `name`.',
    'This flag influences the public key used to encrypt secrets and what is retrieved by `name`.',
    'Adds and removes capabilities of running containers (see `name`).',
    'Point it at your builds instead of the published ones (see `name`).',
    'Instead of a list, pass `name`.',
    'It will use this instead of the default `name`.',
    'It is replaced with the `name` decorator.',
    'Replace the long form by `name`.',
    'Since there it does not have a network, you have to pass `name`.',
    'Scores all examples using `name`.',
    'Run the examples with `name`.',
    'Remove all encrypted files from the state via `name`.',
    'Files can be deleted by running `name`.',
    'This example shows how to use a `name`.',
    'It is a `name`, where options are invalid or missing.',
    'The file `name` is dropped into the folder.',
    'See the respective example under `name`.',
    'An example theme file is available in `name`, and is placed in a folder.',
    'It should be tested with `name`.',
    'The suite (`name`) was written in May; the old one was retired.',
  ])('leave what is there alone: %s', (text) => {
    const hedge = doubtIn(text);
    // For a file they may say that it is generated or the reader's: that does not matter here.
    expect(hedge?.file === true ? undefined : hedge).toBeUndefined();
  });

  it.each([
    'The server used to read `name`.',
    'In the past days the key used to be in `name`.',
    'It has a flag that used to set `name`.',
    'The default is the value that it used to have in `name`.',
    'Sets what the key used to be in `name`.',
    'This was used to set `name`.',
    'Use the other one instead of `name`.',
    'Pass one instead of the old `name` option.',
    'Prefer names like `other` over `name`.',
    'Use `other` not `name`, and add a mode.',
    'The absence of `name` shows that it is not needed.',
    'It replaces the option `name`.',
    'It no longer reads `name`.',
    'We removed `name`.',
    'With the next version we remove `name`.',
    'It does not have a, b or `name`.',
    'The previous suite (`name`, `test/run.sh`, etc.) was retired in May.',
    'The folder holds no `a`, no lockfile and no `name`.',
    'Before May the code lived in `name`.',
    'Nothing imports `name`, because it is not there.',
    'The last commit that held `name` is the one before.',
  ])('say that it is gone: %s', (text) => expect(doubtIn(text)?.gone).toBe(true));

  it.each([
    'Examples: `name`.',
    'Other examples are `name`.',
    'An example of this is `name`.',
    'Here is a sample `name`.',
    'Valid examples include `name`.',
    'For example `name`.',
  ])('give it as an example: %s', (text) => {
    expect(doubtIn(text)?.because).toBe('the sentence presents it as an example');
  });

  it.each([
    'The `name` can be found on the [release page](https://shop.example/a/b/c.d/releases).',
    'The `name` is published on another server.',
    'Download `name` first.',
    '- **`name`**: auto-generated pages.',
  ])('say that it comes from elsewhere: %s', (text) =>
    expect(doubtIn(text)).toMatchObject({ gone: false, file: true }),
  );

  it.each(['It sets `name`, which has no effect.', 'There the code lives in `name`.'])(
    'do not say that it is gone: %s',
    (text) => expect(doubtIn(text)?.gone).not.toBe(true),
  );

  it.each(['It sets `name`, found in the folder.', 'Look at [a text](https://shop.example/no-longer) in `name`.'])(
    'do not say so: %s',
    (text) => expect(doubtIn(text)).toBeUndefined(),
  );

  it('are those that readers see, not the address of a link', () => {
    const address =
      'https://shop.example/a/long/address/that/has/more/letters/than/are/read/before/a/mention/of/a/name';
    expect(doubtIn(`It is made from the branch [tools](${address}) and then runs \`name\`.`)?.because).toBe(
      'the sentence is about another branch',
    );
  });
});

describe('a paragraph of one long line', () => {
  it('is read around the mention', () => {
    const text = `# A\n\n${'More words. '.repeat(600)}So \`oldThing\` and its guard are deleted.\n`;
    const span = { kind: 'code', value: 'oldThing', column: text.indexOf('oldThing') - '# A\n\n'.length + 1 };
    const [source] = draftsOf.sourcesOf(text, 'a.md', [span]);
    expect(source === undefined ? undefined : codeWordsOf(source)[0]?.hedge?.gone).toBe(true);
  });
});

describe('the line above a fence', () => {
  const doubtAbove = (text: string) => {
    const [source] = draftsOf.sourcesOf(`# A\n\n${text}\n\n\`\`\`sh\nrun it\n\`\`\`\n`, 'a.md', []);
    return source === undefined ? undefined : hedgeBefore(source, 6);
  };

  it.each([
    'To remove the cluster, run:',
    'It replaces the header with a path, where there is one:',
    'the file no longer exists on disk:',
    'Deleted files are put back by:',
    'It can be used to list them:',
    'The old way was removed. Now run:',
    'Instead of the script, run:',
    'If it does not exist, make it:',
  ])('says nothing against its commands: %s', (text) => expect(doubtAbove(text)).toBeUndefined());

  it.each([
    'Previously, you ran:',
    'You used to run:',
    'The following commands were removed:',
    'You no longer need to run:',
    'Instead of:',
    'These are no longer supported:',
    'This command was deleted in 2.0:',
    'Run the new one, which replaces:',
  ])('says that they are gone: %s', (text) => expect(doubtAbove(text)).toBeDefined());
});

describe('an entry of a list, below another one', () => {
  const doubtBelow = (parent: string): string | undefined => {
    const hedges = draftsOf(
      (source) =>
        codeWordsOf(source).map(({ hedge, span, value }) => ({
          line: span.line,
          text: value,
          keywords: [],
          payload: hedge,
        })),
      `# Names\n\nIt was renamed:\n\n* ${parent}\n  * Code under \`arch/a\`\n`,
      'docs/names.md',
    );
    return hedges.find(({ text }) => text === 'arch/a')?.payload?.because;
  };

  it('is about what was, where the entry above it says so', () => {
    expect(doubtBelow('Legacy name `b`: used in releases 4.0 and 4.1.')).toContain('a former one');
    expect(doubtBelow('Current name `b`: used in release 4.3.')).toBeUndefined();
  });
});

describe('what is still to come', () => {
  it.each([
    'We may remove support for `name` in a future release.',
    'The next version will also remove the `name` option.',
    'The option `name` will be removed in 3.0.',
    'The option `name` is deprecated and will be removed.',
    'The option `name` is planned to be removed.',
  ])('is not gone: %s', (text) => expect(doubtIn(text)?.gone).not.toBe(true));

  it.each([
    'We removed support for `name`.',
    'This removes the option `name`.',
    'The option `name` was deprecated in 2.0 and removed in 3.0.',
    'The option `name` has been removed.',
    'The option `name` is now removed.',
  ])('is gone: %s', (text) => expect(doubtIn(text)?.gone).toBe(true));
});
