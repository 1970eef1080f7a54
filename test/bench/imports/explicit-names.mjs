// What a name in an import means where one file alone declares it: the part of an oracle that languages share. Other
// ways in which files need each other are not expected, so that only the recall says something.

/**
 * The edges of the imports. `declared`: of each file, the full names that it declares; `imported`: the full names that
 * its imports write, each as a list of what it may mean, the first that is known counts.
 */
export function edgesOf(sources) {
  const files = new Map();
  for (const { file, declared } of sources)
    for (const name of new Set(declared)) files.set(name, files.has(name) ? '' : file);
  const fileOf = (name) => {
    for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
      if (files.has(at)) return files.get(at);
    return '';
  };
  return sources.flatMap(({ file, imported }) =>
    imported.flatMap((meanings) => {
      const target = meanings.map(fileOf).find((one) => one !== '') ?? '';
      return target === '' || target === file ? [] : `${file} -> ${target}`;
    }),
  );
}

/** Code without comments and strings; rows stay rows. */
export function bare(text) {
  const tokens = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return text.replace(tokens, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, '') : '""'));
}
