import { describe, expect, it } from 'vitest';
import { chooseTools } from '../../src/tools/choose.js';
import { tools } from '../../src/tools/index.js';

const ALL = tools.map(({ name }) => name);
const ARTICLES = ['list_articles', 'get_article', 'search_articles'];
const CODE = ['search_code', 'search_dependencies', 'list_recent_files'];
const ANNOTATIONS = ['ultragit_read', 'ultragit_deps', 'ultragit_history', 'ultragit_summary'];
const names = (asked?: string): string[] => chooseTools(asked, 'docalign mcp').map(({ name }) => name);

describe('chooseTools', () => {
  it.each<[string | undefined, readonly string[]]>([
    [undefined, ALL],
    ['docs', ALL],
    ['articles', ARTICLES],
    ['code', CODE],
    ['annotations', ANNOTATIONS],
    ['all', [...ALL, ...ARTICLES, ...CODE, ...ANNOTATIONS]],
    ['get_article,docs', [...ALL, 'get_article']],
    ['read', ALL.filter((name) => name !== 'report_drift' && name !== 'reports')],
    ['check_doc,get_docs', ['get_docs', 'check_doc']],
    [' get_docs , get_docs', ['get_docs']],
    ['read,report_drift', ALL.filter((name) => name !== 'reports')],
  ])('takes %j for %j', (asked, chosen) => expect(names(asked)).toEqual(chosen));

  it.each([
    ['get_doc', 'Did you mean "get_docs"? '],
    ['write', ''],
    ['', ''],
    ['get_docs,', ''],
    ['__proto__', ''],
  ])('refuses %j', (asked, meant) => {
    const wrong = asked.split(',').at(-1) ?? '';
    expect(() => names(asked)).toThrow(
      `docalign mcp: --tools names no tool or toolset, got ${JSON.stringify(wrong)}. ${meant}There are docs, articles, code, index, annotations, read, all, get_docs, get_docs_for_file, check_doc, check_section, get_doc_health, list_stale_docs, fix_doc, report_drift, reports, list_articles, get_article, search_articles, search_code, search_dependencies, list_recent_files, index_repository, index_status, ultragit_read, ultragit_deps, ultragit_history, ultragit_summary.`,
    );
  });
});
