import { describe, expect, it } from 'vitest';
import { splitDoc } from '../../src/markdown/split.js';
import type { Report } from '../../src/model/report.js';
import { placeReports } from '../../src/reports/place.js';
import { allConventions } from '../../src/sites/conventions.js';

const TEXT = [
  '# Guide',
  '',
  'Read this first.',
  '',
  '## Install',
  '',
  'Run `npm install` and',
  'wait for the **server** to start.',
  '',
  '## Use',
  '',
  'The answer is on port 80.',
  '',
  '## Appendix',
  '',
  'The answer is on port 80.',
  'auth',
  '',
].join('\n');
const DOC = splitDoc({ file: 'docs/a.md', text: TEXT, hash: 'h' }, allConventions);

function placeOf(line: number | null, claim_text: string): string | undefined {
  const report: Report = {
    id: 'x',
    doc_file: 'docs/a.md',
    line_number: line,
    claim_text,
    actual_behavior: 'no',
    evidence_files: [],
    claim_id: null,
    agent: null,
    reported_at: '2026-01-02T03:04:05.000Z',
    status: 'pending',
  };
  return placeReports(DOC, [report])[0]?.sectionId;
}

describe('the section of a report', () => {
  it.each([
    ['holds its line', 6, 'something retold', 'docs/a.md#install'],
    ['holds its line, of several with the words', 16, 'The answer is on port 80', 'docs/a.md#appendix'],
    ['holds the words, when the line has moved', 1, 'wait for the server to start', 'docs/a.md#install'],
    [
      'holds the words, over line breaks and markup',
      null,
      'Run npm install and wait for the server',
      'docs/a.md#install',
    ],
    ['is the nearest with the words', 400, 'The answer is on port 80', 'docs/a.md#appendix'],
    ['is the first with the words, without a line', null, 'The answer is on port 80', 'docs/a.md#use'],
    ['holds the line, when the words are few and elsewhere', 6, 'auth', 'docs/a.md#install'],
    ['holds the few words, without a line', null, 'auth', 'docs/a.md#appendix'],
    ['may be named by its heading', null, 'Appendix: the answer is on', 'docs/a.md#appendix'],
    ['is unknown for a line behind the end', 400, 'something retold', undefined],
    ['is unknown for words that stand nowhere', null, 'something retold', undefined],
    ['is unknown for marks', null, '?!', undefined],
  ])('%s', (_, line, text, expected) => {
    expect(placeOf(line, text)).toBe(expected);
  });
});
