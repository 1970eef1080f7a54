/**
 * Where the WASM file of a grammar, or of the parser itself (`web-tree-sitter`), may be below the root of the source
 * tree: in a package of its name, or in one with many grammars. The build, the engine and the tests take the first that
 * exists.
 */
export function grammarFiles(name: string): readonly string[] {
  return [
    `node_modules/@vscode/tree-sitter-wasm/wasm/${name}.wasm`,
    `node_modules/${name}/${name}.wasm`,
    `node_modules/tree-sitter-wasms/out/${name}.wasm`,
  ];
}
