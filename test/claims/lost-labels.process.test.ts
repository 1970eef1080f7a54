import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const PAGE = (label: string): string =>
  `Intro\n=====\n\nSee :ref:\`custom-views\`, :ref:\`python-lists\` and :ref:\`Other\`.\n\n.. _${label}:\n\nViews\n-----\n\n.. code-block:: html\n\n   {% extends "a.html" %}\n\nAnd :doc:\`away\`, :doc:\`there\`.\n\nOther\n-----\n\nText.\n`;
const SITE = {
  'docs/conf.py': "project = 'shop'\n",
  'docs/index.rst': 'Home\n====\n\n.. toctree::\n\n   intro\n   gone\n   api/generated\n',
  'docs/intro.rst': PAGE('custom-views'),
  'docs/gone.rst': 'Gone\n====\n',
  'docs/away.rst': 'Away\n====\n',
  'docs/there.rst': 'There\n=====\n',
};

async function afterChange(files: Readonly<Record<string, string>>, removed: readonly string[], doc: string) {
  const root = createRepository(SITE);
  write(root, files);
  if (removed.length > 0) git(root, 'rm', '-q', ...removed);
  commit(root);
  return (await claimsOf(root, doc)).map(
    ({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}, ${verdict?.reason ?? ''}`,
  );
}

describe('a reference of reStructuredText', () => {
  it('has drifted to a label that a page of the site had, below code with marks of a template', async () =>
    expect(await afterChange({ 'docs/intro.rst': PAGE('custom-shows') }, [], 'docs/intro.rst')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^#custom-views: drifted, no page has the label custom-views \(renamed to custom-shows in docs\/intro\.rst /,
        ),
        expect.stringMatching(/^#python-lists: uncertain, .*may be a target on another page/),
      ]),
    ));

  it('has not to a label that went to another page, or that code has', async () => {
    const moved = {
      'docs/intro.rst': PAGE('custom-shows'),
      'docs/there.rst': 'There\n=====\n\n.. _custom-views:\n\nHere\n----\n',
    };
    expect(await afterChange(moved, [], 'docs/intro.rst')).toContainEqual(
      expect.stringMatching(/^#custom-views: verified/),
    );
    const inCode = {
      'docs/intro.rst': PAGE('custom-shows'),
      'src/shop.py': '"""\n.. _custom-views:\n\nViews\n-----\n"""\n',
    };
    expect(await afterChange(inCode, [], 'docs/intro.rst')).toContainEqual(
      expect.stringMatching(/^#custom-views: uncertain/),
    );
  });

  it('has drifted as an entry or as :doc: whose page is gone, and not where it never was', async () => {
    const removed = ['docs/gone.rst', 'docs/away.rst'];
    expect(await afterChange({}, removed, 'docs/index.rst')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^gone: drifted, docs\/gone is not there \(docs\/gone\.rst was removed /),
        expect.stringMatching(/^api\/generated: uncertain/),
      ]),
    );
    expect(await afterChange({}, removed, 'docs/intro.rst')).toContainEqual(
      expect.stringMatching(/^away: drifted, docs\/away is not there \(docs\/away\.rst was removed /),
    );
  });
});
