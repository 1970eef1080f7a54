import { parseArguments } from './arguments.js';
import { found } from './reading.js';
import type { ReadProgram } from './reading.js';

const VALUED = new Set(['-o', '-run', '-bench', '-tags', '-ldflags', '-gcflags', '-timeout', '-count', '-coverprofile', '-mod', '-modfile', '-p', '-parallel', '-cpu', '-C', '-benchtime', '-exec', '-args', '-fuzz', '-fuzztime', '-covermode', '-coverpkg', '-skip']);
const VERBS = new Set(['run', 'build', 'test', 'install', 'vet', 'generate', 'fmt', 'list']);

/**
 * Packages by pattern (`./cmd/...`) and by import path (`example.com/mod/cmd/x@latest`). A plain `./cmd/x` is a path like any other, and `./...` is
 * true of every module; neither is read here.
 */
export const readGo: ReadProgram = (words) => {
  const args = parseArguments(words.slice(1), VALUED);
  const [verb, ...patterns] = args.plain;
  if (verb === undefined || !VERBS.has(verb.text)) return [];
  const used = verb.text === 'run' ? patterns.slice(0, 1) : patterns;
  return used.filter(({ text }) => /^\.\/[\w./-]+\/\.{3}$|^[\w-]+(?:\.[\w-]+)+\/[\w./-]+(?:@[\w.-]+)?$/.test(text) && !/\.go$/.test(text))
    .map((word) => found({ kind: 'module', tool: 'go', name: word.text.replace(/@[\w.-]+$/, '').replace(/\/\.\.\.$/, '') }, word));
};
