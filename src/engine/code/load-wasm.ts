import { grammarFiles } from '../../ecosystems/grammar-files.js';
import { readOwnFile } from '../../repo/files/own-file.js';

/** Bytes of `<name>.wasm`: next to the bundle, or in the source tree. */
export function loadWasm(name: string): Uint8Array {
  const inTree = grammarFiles(name).map((file) => new URL(`../../../${file}`, import.meta.url));
  return readOwnFile([new URL(`./grammars/${name}.wasm`, import.meta.url), ...inTree]);
}
