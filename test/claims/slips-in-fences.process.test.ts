import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CODE = 'package shop\n\nfunc Log(req Request) {\n\tprint(req.NamespacedName)\n}\n';
const page = (row: string): string =>
  `# Logs\n\nLog \`req.NamespacedName\`:\n\n\`\`\`go\nlogger.Info("started", "pod", ${row})\n\`\`\`\n`;

async function said(doc: string, code = CODE): Promise<string> {
  const before = { 'go.mod': 'module example.com/shop\n', 'shop/log.go': code, 'docs/guide.md': doc };
  const lines = await judgedAfter({ before, after: { 'shop/other.go': 'package shop\n' } }, 'docs/guide.md');
  return lines.filter((line) => /^NamespacedName[^:]/.test(line)).join('\n');
}

describe('a member in an example, a letter off a name of the document', () => {
  it('is misspelt where the code has only that one', async () => {
    expect(await said(page('req.NamespacedNamed'))).toMatch(
      /^NamespacedNamed: drifted, NamespacedNamed is not in the code \(nearest: NamespacedName in shop\/log\.go:4\)/,
    );
  });

  it('is not a claim where the code has both, or neither', async () => {
    expect(await said(page('req.NamespacedNamed'), `${CODE}// NamespacedNamed\n`)).toBe('');
    expect(await said(page('req.NamespacedNamed'), 'package shop\n')).toBe('');
  });

  it('is not a claim where an example of the document defines the other name', async () => {
    const example = '\n```python\ndef NamespacedName(req):\n    return req.id\n```\n';
    expect(await said(page('req.NamespacedNamed') + example)).toBe('');
  });

  it('is not a claim where it is several of them, or the document writes it often, or defines it', async () => {
    expect(await said(page('req.NamespacedNames'))).toBe('');
    expect(await said(page('req.NamespacedNamed, a.NamespacedNamed, b.NamespacedNamed'))).toBe('');
    expect(await said(`${page('req.NamespacedNamed')}\n\`\`\`go\ntype NamespacedNamed int\n\`\`\`\n`)).toBe('');
  });
});
