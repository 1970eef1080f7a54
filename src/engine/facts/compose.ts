import { createHash } from 'node:crypto';
import type { CodeFacts } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Facts, HistoryFacts } from '../../model/facts.js';
import { makeTreeFacts } from '../../repo/tree-facts.js';
import type { Worktree } from '../../repo/worktree.js';
import type { Dependency } from '../tracked-facts.js';
import { makeDocFacts } from './doc-facts.js';
import type { FileSource } from './file-source.js';
import { makeManifestFacts } from './manifest-facts.js';

export interface WorldInput {
  readonly worktree: Worktree;
  readonly docs: () => ReadonlyMap<string, Doc>;
  readonly textOf: (file: string) => string | undefined;
  readonly history: HistoryFacts;
  /** HEAD, or null. Asked at every use: it may move. */
  readonly commit: () => string | null;
  readonly code: CodeFacts;
  /** Equal stamps, equal code. */
  readonly codeStamp: () => string;
}

/** The repository as facts, and what each dependency of a verdict looks like now. */
export interface World {
  readonly facts: Facts;
  stampOf(dependency: Dependency): string;
}

export function composeWorld(input: WorldInput): World {
  const { worktree, docs, history, code } = input;
  const source = sourceOf(worktree);
  const tree = makeTreeFacts(worktree);
  const manifests = makeManifestFacts(source, history);
  const facts: Facts = { tree, manifests, history, code, docs: makeDocFacts({ source, docs, textOf: input.textOf }) };
  const treeStamp = makeTreeStamp(source);
  const stampOf = (dependency: Dependency): string => {
    if (dependency.startsWith('path:')) return tree.kind(dependency.slice('path:'.length)) ?? 'none';
    if (dependency.startsWith('doc:')) return docs().get(dependency.slice('doc:'.length))?.hash ?? 'none';
    if (dependency === 'tree') return treeStamp();
    if (dependency === 'manifests') return digest(manifests.stamp());
    if (dependency === 'code') return input.codeStamp();
    return input.commit() ?? 'none';
  };
  return { facts, stampOf };
}

function sourceOf(worktree: Worktree): FileSource {
  return {
    version: () => worktree.version,
    files: () => worktree.files(),
    stamp: (file) => worktree.stamp(file) ?? '',
    text(file, maxBytes) {
      const read = worktree.readFile(file, maxBytes);
      return read.ok ? read.text : undefined;
    },
  };
}

/** Digest of the set of paths, made again only when the set changed. */
function makeTreeStamp(source: FileSource): () => string {
  let known: { readonly version: number; readonly stamp: string } | undefined;
  return () => {
    if (known?.version !== source.version()) known = { version: source.version(), stamp: digest(source.files().join('\n')) };
    return known.stamp;
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
