import { afterAll, expect, it } from 'vitest';
import { createRepository } from '../support/repository.js';
import { runCli } from '../support/cli.js';

const TEXT =
  'The timeout of the upload is set by `uploadTimeout`, in seconds, and holds for each part of a file that is sent, however large it may be.\n';
const section = (index: number): string =>
  `## The timeout of uploads that take part ${index} of a long heading\n\n${TEXT}\n\`\`\`yaml\nupload:\n  timeout: ${index}\n\`\`\`\n`;
const pages = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [
    `docs/${'deep/'.repeat(index * 2)}upload-${index}.md`,
    `# Upload ${index}\n\nSee [it](gone-${index}.md).\n\n${section(index)}\n${section(index + 10)}`,
  ]),
);
const root = createRepository(pages, afterAll);

it('ten hits fit on a screen, within its columns', async () => {
  await runCli(['scan', '--fail-on', 'never'], { cwd: root });
  const { stdout } = await runCli(['search', 'timeout', 'of', 'the', 'upload'], { cwd: root });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.filter((line) => /^docs\/.*\.md:\d+-\d+/.test(line))).toHaveLength(10);
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

it('the fuller view keeps the lines of code', async () => {
  const { stdout } = await runCli(['search', 'uploadTimeout', 'yaml', 'upload', '--verbose', '--limit', '1'], {
    cwd: root,
  });
  expect(stdout).toMatch(/\n {4}upload:\n {6}timeout: \d+\n/);
});
