import { describe, expect, it } from 'vitest';
import { fenced, withClosedFence } from '../../src/text/layout/fences.js';

describe('a text in markdown', () => {
  it.each<[text: string, closed: string]>([
    ['A\n\n```sh\nnpm test', 'A\n\n```sh\nnpm test\n```'],
    ['````md\n```\nnot closed', '````md\n```\nnot closed\n````'],
    ['```sh\na\n```\nB', '```sh\na\n```\nB'],
    ['~~~\na\n```', '~~~\na\n```\n~~~'],
    ['``` a ` b', '``` a ` b'],
    ['No fence', 'No fence'],
  ])('%j has its last fence closed', (text, closed) => expect(withClosedFence(text)).toBe(closed));

  it('is fenced by a mark that is not in it', () => {
    expect(fenced('a: 1', 'yml')).toEqual(['~~~~yml', 'a: 1', '~~~~']);
    expect(fenced('~~~~\n## Forged', 'yml')).toEqual(['~~~~~yml', '~~~~\n## Forged', '~~~~~']);
  });
});
