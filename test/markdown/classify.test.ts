import { describe, expect, it } from 'vitest';
import { classifyDoc } from '../../src/markdown/classify.js';
import type { DocKind } from '../../src/model/doc.js';

function kindOf(file: string, fields: Record<string, string> = {}): DocKind {
  return classifyDoc(file, { fields: new Map(Object.entries(fields)) });
}

const KINDS: Readonly<Record<Exclude<DocKind, 'reference'>, readonly string[]>> = {
  guide: [
    'README.md',
    'docs/guide.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/archive-format.md',
    'docs/guides/migrations.md',
    'docs/database/migration.md',
    'docs/cli/migrate.md',
    'docs/cli/upgrade.md',
    'docs/cli/plan.md',
    'docs/testing.md',
    'test/README.md',
    'docs/templates/overview.md',
    'docs/examples/basic.md',
    'examples/express/README.md',
    'docs/i18n.md',
    'docs/i18n/plurals.md',
    'docs/en/guide.md',
    'docs/blog.md',
    'docs/release.md',
    'docs/releases.md',
    'RELEASING.md',
    'docs/releasing.md',
    'docs/guide/history-api.md',
    'docs/changelog-guidelines.md',
    'docs/howto/what-it-is.md',
    'docs/planning-poker.md',
    'docs/reference/agents.md',
    'docs/planet.md',
    'docs/content-policy.md',
    'packages/core/README.md',
    'examples/demo-app/README.md',
    'examples/starter/README.md',
    'slices/pg-demo-examples/spec.md',
    'tutorials/templates/overview.md',
    'docs/v2.md',
    'docs/node.js.md',
    'wiki/Home.md',
    'docs/upgrade-dependencies.md',
    'blog/README.md',
    '.github/template-sync.md',
    'docs/issue-templates.md',
    'docs/reporters.md',
  ],
  agent: [
    'AGENTS.md',
    'CLAUDE.md',
    'packages/x/AGENTS.md',
    'GEMINI.md',
    '.github/copilot-instructions.md',
    '.github/instructions/style.instructions.md',
    '.claude/commands/fix.md',
    'packages/x/.cursor/rules/tests.mdc',
    '.github/prompts/review.prompt.md',
    '.github/agents/docs.md',
    'skills/x/SKILL.md',
    'test/CLAUDE.md',
    'QWEN.md',
    'CLAUDE.local.md',
    '.cursorrules',
    'packages/x/.windsurfrules',
    'public/llms.txt',
    '.ai/guidelines.md',
  ],
  changelog: [
    'CHANGELOG.md',
    'packages/a/CHANGELOG.md',
    'CHANGES.md',
    'HISTORY.md',
    'NEWS.md',
    'docs/changelog.md',
    'docs/release-notes.md',
    'docs/whats-new.md',
    '.changeset/blue-cats-run.md',
    'docs/changelogs/changelog_4x.md',
    'changelogs/0.1.x.md',
    'docs/releases/3.2.md',
    'news/1234.bugfix.md',
    'CHANGELOG-v1.md',
    'docs/history.md',
    'changelog_unreleased/cli/123.md',
    'docs/about/release-notes.md',
    'api-changelog.mdx',
    'dev-docs/v3-notes/visibility.md',
    'notes/0.7.4.markdown',
    'docs/notes-v4/change.md',
    'dev-docs/change-register.md',
    'docs/relnotes.md',
    'docs/release_notes.md',
    'docs/whatsnew/3.13.md',
    'content/Release Notes/page.md',
  ],
  migration: [
    'docs/upgrading-sdk-version/v1.0.0.md',
    'docs/5.0-Upgrade.md',
    'UPGRADING.md',
    'MIGRATION.md',
    'docs/migration.md',
    'docs/guide/migration.md',
    'docs/migrate/v2-to-v3.md',
    'docs/Guides/Migration-Guide-V5.md',
    'docs/upgrade-guide.md',
    'BREAKING_CHANGES.md',
    'docs/migrating-from-jest.md',
    'UPGRADE-2.0.md',
    'docs/v5-to-v6.md',
    'docs/upgrading/3-to-4.md',
    'docs/_docs/03_migrating-to-v1/azure.md',
    'docs/12-migration.md',
  ],
  blog: [
    'docs/blog/announcing-vite3.md',
    'website/blog/2017-04-13-1.0.0.md',
    'docs/_posts/2013-05-06-jekyll.markdown',
    'blog/post/index.md',
    'docs/announcing-2.md',
  ],
  adr: [
    'docs/adr/0001-use-x.md',
    'docs/decisions/2.md',
    'adr-12.md',
    'docs/architecture-decisions/a.md',
    'DECISIONS.md',
  ],
  plan: [
    'ROADMAP.md',
    'TODO.md',
    'docs/plans/x.md',
    'rfcs/0001-thing.md',
    'docs/en/swip/SWIP-14.md',
    'sep/sep-009.rst',
    'doc/design-2.1.md',
    'docs/proposals/a.md',
    'specs/001-login/spec.md',
    'docs/proposals-done/201901-buckets.md',
    'docs/refactor-plan.md',
    'PLAN.md',
    'docs/rfc-auth.md',
  ],
  report: [
    'docs/reports/q1.md',
    'docs/audits/2020.md',
    'docs/2024-05-06-outage.md',
    'docs/notes/2024-05-06/x.md',
    'IMPLEMENTATION_SUMMARY.md',
    'docs/postmortem-db.md',
    'docs/retros/s1.md',
    'notes/20240506-sync.md',
  ],
  archive: [
    'docs/archive/old.md',
    'website/versioned_docs/version-1.0/api.md',
    'docs/_archive/x.md',
    'docs/old/guide.md',
    'docs/reference/previous-versions/context.md',
  ],
  legal: [
    'LICENSE.md',
    'CODE_OF_CONDUCT.md',
    '.github/CODE_OF_CONDUCT.md',
    'SPONSORS.md',
    'GOVERNANCE.md',
    'AUTHORS.md',
    'packages/a/LICENSE.md',
    'MAINTAINERS.md',
    'docs/code_of_conduct.md',
  ],
  fixture: [
    'test/fixtures/a.md',
    '__tests__/x.md',
    'tests/data/input.md',
    'packages/create-x/template-react/README.md',
    '.github/ISSUE_TEMPLATE/bug_report.md',
    '.github/PULL_REQUEST_TEMPLATE.md',
    '.github/DISCUSSION_TEMPLATE/ideas.md',
    '.github/release_template.md',
    '.github/pull_request_template_docs.md',
    '.github/templates/review.md',
    'docs/issue_template.zh.md',
    'templates/post.md',
    'playground/ssr/README.md',
    'packages/__e2e__/6-router/README.md',
    'src/testdata/x.md',
    'lib/site_template/index.markdown',
    '{{cookiecutter.name}}/README.md',
    'examples/blog/content/hello.md',
  ],
  vendored: [
    'node_modules/a/README.md',
    'vendor/github.com/a/b/README.md',
    'third_party/x/README.md',
    'deps/v8/README.md',
  ],
  translation: [
    'README.zh-CN.md',
    'README_zh.md',
    'README-ja.md',
    'README_chinese.md',
    'docs/zh/guide.md',
    'docs/pt-BR/guide.md',
    'i18n/de/docs/x.md',
    'zh/README.md',
    'docs/guide.fr.md',
    'docs/zh_CN/a.md',
    'translations/ko/x.md',
    'lang/de/x.md',
    'README.pt_BR.md',
  ],
};

describe('classifyDoc', () => {
  for (const [kind, files] of Object.entries(KINDS)) {
    it.each(files)(`calls %s a ${kind}`, (file) => {
      expect(kindOf(file)).toBe(kind);
    });
  }

  it('believes the frontmatter of a guide', () => {
    expect(kindOf('docs/a.md', { status: 'Archived' })).toBe('archive');
    expect(kindOf('docs/a.md', { status: 'superseded by b' })).toBe('archive');
    expect(kindOf('docs/a.md', { status: 'draft' })).toBe('plan');
    expect(kindOf('docs/a.md', { draft: 'true' })).toBe('plan');
    expect(kindOf('docs/a.md', { status: 'accepted' })).toBe('guide');
    expect(kindOf('docs/adr/1.md', { status: 'superseded' })).toBe('adr');
  });

  it('believes the title and the first lines of a guide', () => {
    const opened = (opening: string, file = 'docs/dev/typed-design.md') =>
      classifyDoc(file, { fields: new Map() }, opening);
    expect(opened('# Typed resolver\n\nStatus: **awaiting maintainer sign-off**. No code moves.\n')).toBe('plan');
    expect(opened('# Typed resolver\n\n| Status | Obsolete by [8](#8) |\n')).toBe('plan');
    expect(opened('# Typed resolver\n\nStatus: Archived\n')).toBe('plan');
    expect(opened('# Typed resolver\n\n- **Status:** Accepted\n')).toBe('plan');
    expect(opened('# Model consolidation design proposal\n\nText.\n')).toBe('plan');
    expect(opened('# RFC: typed resolver\n')).toBe('plan');
    expect(opened('# Initiative B Triage: modules\n')).toBe('plan');
    expect(opened(`# Parts\n\n${'Text. '.repeat(600)}\n\nThis document is a **plan only**. No code moves.\n`)).toBe(
      'plan',
    );
    expect(opened('# Parts\n\n> This page is a draft.\n')).toBe('plan');
    expect(opened('# Parts\n\nAll that this page is a plan for is done.\n')).toBe('guide');
    expect(opened('# Plans\n\nA plan is a list. This file is planned by hand.\n')).toBe('guide');
    expect(opened('# Phase space\n')).toBe('guide');
    expect(opened('# RFC 7807 problems\n\nThe status: accepted requests get 202.\n')).toBe('guide');
    expect(opened('# Shop\n\nStatus: draft\n', 'README.md')).toBe('guide');
  });

  it('takes a folder of ideas for plans', () => {
    expect(classifyDoc('ideas/voice.md', { fields: new Map() })).toBe('plan');
  });

  it('tells the demands on a product, and what was to be done for them', () => {
    expect(classifyDoc('docs/tasks/tasks-prd-tests.md', { fields: new Map() })).toBe('plan');
    expect(classifyDoc('docs/production.md', { fields: new Map() })).toBe('guide');
  });

  it('tells documents that wait for their removal', () => {
    expect(
      ['docs/staged-for-removal/a.md', 'docs/to-be-deleted/a.md', 'docs/superseded/a.md'].map((file) =>
        classifyDoc(file, { fields: new Map() }),
      ),
    ).toEqual(['archive', 'archive', 'archive']);
    expect(classifyDoc('docs/removal/a.md', { fields: new Map() })).toBe('guide');
  });

  it('tells the record of a fault, as issues are written, from a guide', () => {
    const opened = (opening: string, file = 'docs/fixes/locals.md') =>
      classifyDoc(file, { fields: new Map() }, opening);
    expect(opened('# Locals do not work\n\n## Issue Summary\n\nThey are not resolved.\n')).toBe('report');
    expect(opened('# Issue #1933: locals\n\nText.\n')).toBe('report');
    expect(opened('# Locals\n\n**Status**: ✅ Fixed\n')).toBe('report');
    expect(opened('# Some history about Shop\n\nText.\n')).toBe('report');
    expect(opened('# A brief history of orders\n\nText.\n')).toBe('report');
    expect(opened('# History of orders\n\nText.\n')).toBe('guide');
    expect(opened('# Order history\n\nText.\n')).toBe('guide');
    expect(opened('# Settings Hints Investigation\n\nText.\n')).toBe('report');
    expect(opened('# Hints\n\nDate started: 2026-04-20\n')).toBe('report');
    expect(opened('# Refactoring notes\n\n## Status: RESOLVED - done\n')).toBe('report');
    expect(opened('# A change to many files\n\nThis is a chat transcript of a change.\n')).toBe('report');
    expect(opened('# A change\n\n<div class="chat-transcript" markdown="1">\n')).toBe('report');
    expect(
      opened('# Transcription\n\nThe service writes transcripts. Meetings have notes.\n', 'docs/transcription.md'),
    ).toBe('guide');
    expect(opened('# Contributing\n\n## Bug reports\n\nWrite one.\n', 'docs/reporting.md')).toBe('guide');
    expect(opened('# Dates\n\nThe date 2026-04-20 is shown. Status: fixed points are 200.\n')).toBe('guide');
    expect(opened('# Shop\n\nStatus: done\n', 'README.md')).toBe('guide');
  });

  it('knows the guide to a version in any folder, and does not take a page on a command for one', () => {
    expect(kindOf('docs/reference/migration/migration-0-21.md')).toBe('migration');
    expect(kindOf('docs/reference/upgrade-to-v4.md')).toBe('migration');
    expect(kindOf('docs/_pages/upgradingtov6.md')).toBe('migration');
    expect(kindOf('docs/reference/commands/migrate.md')).toBe('guide');
  });

  it('judges names by whole words and in any case', () => {
    expect(kindOf('Docs/ChangeLog.MD')).toBe('changelog');
    expect(kindOf('docs/archived-messages/api.md')).toBe('guide');
  });
});

describe('a page that opens by saying that its subject is gone', () => {
  const kindOf = (opening: string) => classifyDoc('docs/rules/x.md', { fields: new Map() }, opening);

  it.each([
    ':::important\nThis rule was removed in v9.0.0 and replaced.\n:::',
    '# X\n\n> **This package has been archived.**',
    'The plugin acme-x is discontinued.',
    'These methods are gone. The examples on this page are kept for historical reference only.',
    'Deprecated from 2.0 on. The information below is only relevant for older versions.',
    '**Archival use only.** This design was not updated.',
  ])('is of another time: %j', (opening) => {
    expect(kindOf(opening)).toBe('archive');
  });

  it.each([
    'This rule was introduced in v2.',
    'When the option is set, comments are removed.',
    'Text. This rule was removed',
    'This rule removes comments.',
  ])('is about the present: %j', (opening) => {
    expect(kindOf(opening)).toBe('guide');
  });
});
