import { onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { JudgedClaim } from '../../src/engine/snapshot.js';
import { commit, createRepository, write } from './repository.js';

export interface Change {
  /** Files that are committed together with the document. */
  readonly before: Readonly<Record<string, string>>;
  /** Files that a later commit writes. */
  readonly after: Readonly<Record<string, string>>;
}

/** The claims of a document with their verdicts after a scan of the repository, in line order. */
export async function claimsOf(root: string, doc: string): Promise<readonly JudgedClaim[]> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  await engine.scan({ onProgress: () => undefined });
  return (await engine.snapshot()).claims(doc);
}

/** The same after the change. */
export function claimsAfter({ before, after }: Change, doc: string): Promise<readonly JudgedClaim[]> {
  const root = createRepository(before);
  write(root, after);
  commit(root);
  return claimsOf(root, doc);
}

/** The status of the verdict: `verified weakly` on weak ground. */
export function standingOf({ verdict }: JudgedClaim): string {
  return verdict?.status === 'verified' && verdict.ground === 'weak' ? 'verified weakly' : (verdict?.status ?? 'none');
}

/** The explanation of the verdict: the reason, and the detail after it if there is one. */
export function whyOf({ verdict }: JudgedClaim): string {
  return [verdict?.reason ?? '', ...(verdict?.detail === undefined ? [] : [verdict.detail])].join(' ');
}

/** The verdict on each claim of the document after the change, in line order: `text: status, reason detail`. */
export async function judgedAfter(change: Change, doc: string): Promise<readonly string[]> {
  return (await claimsAfter(change, doc)).map(
    (judged) => `${judged.claim.text}: ${judged.verdict?.status ?? 'open'}, ${whyOf(judged)}`,
  );
}

/** What is said of the document `docs/guide.md` after a change, without what the code does not decide. */
export async function saidAfter(
  doc: string,
  before: Change['before'],
  after: Change['after'],
): Promise<readonly string[]> {
  const lines = await judgedAfter({ before: { ...before, 'docs/guide.md': doc }, after }, 'docs/guide.md');
  return lines.filter((line) => / (?:verified|drifted), /.test(line)).map((line) => line.replace(/ \(.*/, ''));
}

/** A document with one fence. */
export function fenceDoc(lang: string, code: string): string {
  return `# Orders\n\n\`\`\`${lang}\n${code}\n\`\`\`\n`;
}
