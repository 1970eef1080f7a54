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
  'claims/types/path-reference/links/link-doubt.ts': 'a site takes missing pages from another tree only in `i18n`',
  'engine/facts/docs/included-files.ts': 'an anchor of the pages of GitHub',
  'markdown/anchors/anchors.ts': 'an anchor of the pages of GitHub',
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

describe('names of kinds of documents', () => {
  it('are in src/paths only', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('paths/'),
    );
    const found = files.flatMap((file) =>
      literalsOf(readFileSync(`src/${file}`, 'utf8'))
        .filter((literal) => NAMES.test(asName(literal)))
        .map((literal) => `${file}: ${literal.slice(0, 100)}`),
    );
    const others = Object.keys(OTHERS);
    expect(found.filter((one) => !others.some((other) => one.startsWith(other)))).toEqual([]);
    expect(others.filter((other) => !found.some((one) => one.startsWith(other)))).toEqual([]);
  });
});
