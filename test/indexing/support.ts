import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fetchClone } from '../../src/repo/clones/clone.js';
import type { CloneFiles, CloneRequest, CloneStep, Cloned } from '../../src/repo/clones/clone.js';
import { createRepository, git } from '../support/repository.js';

/** A folder that is removed with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository that lets itself be fetched without large files, as code hosts do. */
export function createOrigin(files: Readonly<Record<string, string>>): string {
  const root = createRepository(files);
  git(root, 'config', 'uploadpack.allowFilter', 'true');
  git(root, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  return root;
}

export interface Fetched {
  readonly cloned: Cloned;
  readonly steps: readonly CloneStep[];
  readonly files: CloneFiles | undefined;
}

/** Fetches into the folder, to the end. */
export async function fetchInto(
  folder: string,
  url: string,
  more: Partial<Pick<CloneRequest, 'ref' | 'signal' | 'notes' | 'mostBytes' | 'isPublic' | 'onStep'>> = {},
): Promise<Fetched> {
  const steps: CloneStep[] = [];
  let files: CloneFiles | undefined;
  const cloned = await fetchClone({
    folder,
    url,
    ref: undefined,
    signal: new AbortController().signal,
    onFiles: (given) => {
      files = given;
    },
    ...more,
    onStep: (step, counted) => {
      if (steps.at(-1) !== step) steps.push(step);
      more.onStep?.(step, counted);
    },
  });
  return { cloned, steps, files };
}
