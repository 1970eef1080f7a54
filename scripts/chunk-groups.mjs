// Which chunks of a build to merge, so that a program loads fewer files.
// The bundler makes one chunk of all modules that the same entries load. With many parts loaded on demand, most chunks
// cost less to compile than to find and open.

/** What loading one more file costs, in bytes of code: measured, 0.7 ms beside 23 bytes for each microsecond. */
const FILE_BYTES = 16_000;
/** How much more a program weighs than a part that it loads on demand: each command has its start. */
const START_WEIGHT = 400;
/** Larger chunks are not made. */
const MOST_BYTES = 200_000;

/**
 * Groups of chunks to merge, of a metafile of esbuild, each of at least two names. Greedy: the smallest chunk is merged
 * with the one that saves most. Merging two saves a file for each entry that loads both, and costs an entry that loads
 * one of them what the other brings along. Entries themselves stay as they are; those of programs weigh most.
 */
export function chunkGroups(outputs, entries, programs = entries) {
  const graph = new ChunkGraph(outputs, new Set(entries), new Set(programs));
  for (let next = graph.smallest(); next !== undefined; next = graph.smallest()) {
    const partner = graph.partnerOf(next);
    if (partner === undefined) graph.settle(next);
    else graph.merge(next, partner);
  }
  return graph.groups();
}

class ChunkGraph {
  #chunks;
  /** Entries, and what is loaded on demand, each with its weight. */
  #roots;

  constructor(outputs, entries, programs) {
    const names = Object.keys(outputs).filter((name) => name.endsWith('.js'));
    const byName = new Map(
      names.map((name) => {
        const chunk = { names: [name], bytes: outputs[name].bytes, isFixed: entries.has(name), isSettled: false };
        return [name, { ...chunk, imports: new Set(), all: new Set() }];
      }),
    );
    const targets = (name, kind) =>
      outputs[name].imports
        .filter((one) => one.kind === kind && byName.has(one.path))
        .map((one) => byName.get(one.path));
    for (const [name, chunk] of byName) chunk.imports = new Set(targets(name, 'import-statement'));
    this.#chunks = new Set(byName.values());
    this.#roots = new Map([...names.flatMap((name) => targets(name, 'dynamic-import'))].map((chunk) => [chunk, 1]));
    for (const name of entries) this.#roots.set(byName.get(name), programs.has(name) ? START_WEIGHT : 1);
    this.#close();
  }

  /** Sets for each chunk all that is loaded with it, and the roots that load it. */
  #close() {
    const done = new Set();
    const allOf = (chunk) => {
      if (done.has(chunk)) return chunk.all;
      done.add(chunk);
      chunk.all = new Set([chunk]);
      for (const one of chunk.imports) for (const inner of allOf(one)) chunk.all.add(inner);
      return chunk.all;
    };
    for (const chunk of this.#chunks) {
      allOf(chunk);
      chunk.loadedBy = new Set();
    }
    for (const root of this.#roots.keys()) for (const chunk of root.all) chunk.loadedBy.add(root);
  }

  smallest() {
    let found;
    for (const chunk of this.#chunks)
      if (!chunk.isFixed && !chunk.isSettled && (found === undefined || chunk.bytes < found.bytes)) found = chunk;
    return found;
  }

  partnerOf(chunk) {
    let [best, saved] = [undefined, 0];
    for (const other of this.#chunks) {
      if (other === chunk || other.isFixed || other.bytes + chunk.bytes > MOST_BYTES) continue;
      const saves = this.#saves(chunk, other, saved);
      if (saves > saved && !isBetween(chunk, other) && !isBetween(other, chunk)) [best, saved] = [other, saves];
    }
    return best;
  }

  /** Bytes saved over all roots; stops once it cannot be more than `least`. */
  #saves(one, other, least) {
    let saved = 0;
    const [alone, others] = [[], []];
    for (const root of one.loadedBy)
      if (other.loadedBy.has(root)) saved += FILE_BYTES * this.#roots.get(root);
      else alone.push(root);
    if (saved <= least) return 0;
    for (const root of other.loadedBy) if (!one.loadedBy.has(root)) others.push(root);
    for (const [roots, added] of [
      [alone, other],
      [others, one],
    ])
      for (const root of roots) {
        saved -= this.#roots.get(root) * addedBytes(root, added);
        if (saved <= least) return 0;
      }
    return saved;
  }

  settle(chunk) {
    chunk.isSettled = true;
  }

  /** Puts a chunk into the other one. */
  merge(chunk, into) {
    this.#chunks.delete(chunk);
    into.names.push(...chunk.names);
    into.bytes += chunk.bytes;
    for (const one of chunk.imports) into.imports.add(one);
    for (const one of this.#chunks) if (one.imports.delete(chunk)) one.imports.add(into);
    into.imports.delete(into);
    into.imports.delete(chunk);
    into.isSettled = false;
    const weight = this.#roots.get(chunk);
    if (weight !== undefined) {
      this.#roots.delete(chunk);
      this.#roots.set(into, Math.max(weight, this.#roots.get(into) ?? 0));
    }
    this.#close();
  }

  groups() {
    return [...this.#chunks].map(({ names }) => names).filter((names) => names.length > 1);
  }
}

/** What a root loads more with this chunk, in bytes: the chunk is a part of another file then. */
function addedBytes(root, chunk) {
  let bytes = -FILE_BYTES;
  for (const one of chunk.all) if (!root.all.has(one)) bytes += one.bytes + FILE_BYTES;
  return bytes;
}

/** Does the first lead to the second through a third, which would then import what imports it? */
function isBetween(first, second) {
  for (const one of first.imports) if (one !== second && one.all.has(second)) return true;
  return false;
}
