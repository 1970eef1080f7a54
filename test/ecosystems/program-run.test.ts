import { describe, expect, it } from 'vitest';
import { programRun } from '../../src/ecosystems/runners.js';

describe('the program that a line runs in the end', () => {
  it.each([
    ['mytool src', 'mytool'],
    ['npx mytool src', 'mytool'],
    ['npx -y mytool@latest src', 'mytool'],
    ['yarn dlx mytool src', 'mytool'],
    ['sudo -E mytool src', 'mytool'],
    ['cd app && uv run mytool src', 'mytool'],
    ['NODE_ENV=test pnpm exec mytool src', 'mytool'],
    ['git add src', 'git'],
    ['', undefined],
  ])('of %j', (text, expected) => {
    expect(programRun(text)).toBe(expected);
  });
});
