import { describe, expect, it } from 'vitest';
import {
  docFolders,
  isDocFolder,
  isFileOfOtherVersions,
  isForm,
  isInDocFolder,
  isNamedForAnotherTime,
} from '../../src/paths/doc-kinds.js';

describe('folders of documents', () => {
  it('are listed once', () => {
    const names = docFolders('changes', 'releases', 'migration', 'blog', 'decisions', 'plans', 'reports');
    const all = [...names, ...docFolders('contributors')];
    expect(all).toEqual([...new Set(all)]);
  });

  it.each([
    ['changelog', true],
    ['ReleaseNotes', true],
    ['release_note', true],
    ['relnotes', true],
    ['whats-new', true],
    ['.changeset', true],
    ['.changes', true],
    ['newsfragments', true],
    ['changelog.d', true],
    ['changesets', true],
    ['changelog_unreleased', true],
    ['v3-notes', true],
    ['notes', false],
    ['changelogger', false],
  ])('%s has notes of changes: %s', (name, expected) => expect(isDocFolder('changes')(name)).toBe(expected));

  it.each([
    ['blog/README.md', true],
    ['_posts/a.md', true],
    ['news/README.md', true],
    ['upgrade-1.2/a.md', true],
    ['releases/README.md', false],
    ['blog.md', false],
  ])('%s is of another time: %s', (file, expected) => expect(isInDocFolder('otherTimes')(file)).toBe(expected));

  it.each([
    ['Contributing', true, true],
    ['maintainers', true, true],
    ['internals', true, false],
    ['dev', true, false],
    ['devices', false, false],
  ])('%s is for contributors: %s, and about the whole package: %s', (name, ours, whole) => {
    expect([isDocFolder('contributors')(name), isDocFolder('aboutPackage')(name)]).toEqual([ours, whole]);
  });
});

describe('names of documents', () => {
  it.each([
    ['docs/upgrade-dependencies.md', true],
    ['docs/changelog-guidelines.md', true],
    ['docs/release_notes.md', true],
    ['docs/whatsnew.md', true],
    ['docs/relnotes/a.md', true],
    ['docs/releasing.md', false],
  ])('%s is about other versions: %s', (file, expected) => expect(isFileOfOtherVersions(file)).toBe(expected));

  it.each([
    ['docs/FAQ.md', true],
    ['docs/migration/setup.md', false],
  ])('%s is named for another time: %s', (file, expected) => expect(isNamedForAnotherTime(file)).toBe(expected));

  it.each([
    ['.github/ISSUE_TEMPLATE/bug.md', true],
    ['docs/pull_request_template.md', true],
    ['.github/DISCUSSION_TEMPLATE/ideas.md', true],
    ['.github/RELEASE_TEMPLATE.md', true],
    ['.github/bug-template.md', true],
    ['.github/template-sync.md', false],
    ['docs/templates/issue.md', false],
  ])('%s is a form: %s', (file, expected) => expect(isForm(file)).toBe(expected));
});
