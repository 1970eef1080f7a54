import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOC_KINDS } from '../../src/model/doc.js';

/** Names of documents and of their folders that no sentence has. */
const NAMES = new RegExp(
  String.raw`(?<![a-z\d])(?:changelogs?|release_?notes?|relnotes|whats_?new|newsfragments|changesets?`
    + '|readme|_index|contributing|code_of_conduct|governance|copilot_?instructions|versioned_docs|adrs?|rfcs|keps|_posts|(?:issue|pull_request|discussion)_templates?'
    + String.raw`|i18n|l10n|locales|translations)(?![a-z\d])`,
  'i',
);

/** Files and folders with such names which do not say of what kind a document of any repository is. */
const OTHERS: Readonly<Record<string, string>> = {
  'cli/commands/': 'examples of commands',
  'ecosystems/': 'names that the tools of one ecosystem give; a pack contains what is known of them',
  'model/claim-types.ts': 'words of questions',
  'sites/': 'names that one generator of sites gives; a pack contains what is known of it',
  'search/query/': 'words of questions',
  'claims/ground/read-name.ts': 'words in capital letters that are not names of code',
  'engine/facts/docs/included-files.ts': 'an anchor of the pages of GitHub',
  'markdown/anchors/anchors.ts': 'an anchor of the pages of GitHub',
  'mcp/prompts/orient.ts': 'the page to begin with',
};

/** Names of folders with tests, examples or the code of others that no sentence has, or with a slash after them. */
const ROLE_NAMES = new RegExp(
  String.raw`(?<![a-z\d])(?:(?:__tests__|e2e|fixtures|test_?data|demos|playgrounds|third_?party|3rdparty|vendor`
    + String.raw`|benches)(?![a-z\d])|tests\?|(?:tests?|examples?|samples?)\\?\/)`,
  'i',
);

const OTHERS_OF_ROLES: Readonly<Record<string, string>> = {
  'ecosystems/': 'names that the tools of one ecosystem give; a pack contains what is known of them',
  'claims/reading/section/audience.ts': 'words of headings',
  'claims/types/command/verdicts/missing-task.ts': 'names of tasks',
};

/** The texts and regular expressions of a source file, without its comments. */
function literalsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g)]
    .map(([literal]) => literal)
    .filter(
      (literal) => !/^'(?:\.|node:)/.test(literal) && !(DOC_KINDS as readonly string[]).includes(literal.slice(1, -1)),
    );
}

/** `release-?notes` and `release[-_]notes` are `release_notes`; `release notes` is two words. */
function asName(literal: string): string {
  return literal.replace(/\[[-_ .]+\]\??|[-_]\?/g, '_');
}

describe.each([
  ['kinds of documents', NAMES, OTHERS],
  ['folders by role', ROLE_NAMES, OTHERS_OF_ROLES],
])('names of %s', (_title, names, exceptions) => {
  it('are in src/paths only', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('paths/'),
    );
    const found = files.flatMap((file) =>
      literalsOf(readFileSync(`src/${file}`, 'utf8'))
        .filter((literal) => names.test(asName(literal)))
        .map((literal) => `${file}: ${literal.slice(0, 100)}`),
    );
    const others = Object.keys(exceptions);
    expect(found.filter((one) => !others.some((other) => one.startsWith(other)))).toEqual([]);
    expect(others.filter((other) => !found.some((one) => one.startsWith(other)))).toEqual([]);
  });
});
