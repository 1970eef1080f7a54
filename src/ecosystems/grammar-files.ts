/**
 * Where the WASM file of a grammar, or of the parser itself (`web-tree-sitter`), may be below the root of the source
 * tree: in the package with many grammars, or in a package of its name. The build, the engine and the tests take the
 * first that exists.
 */
export function grammarFiles(name: string): readonly string[] {
  return [`node_modules/@vscode/tree-sitter-wasm/wasm/${name}.wasm`, `node_modules/${name}/${name}.wasm`];
}
