// Generated parts of a document, each between `<!-- name:start -->` and `<!-- name:end -->`.

/** The text with each block, keyed by its name, in its place. Blocks end with a line break. */
export function withBlocks(text, { file, blocks }) {
  return Object.entries(blocks).reduce((done, [name, block]) => {
    const [start, end] = [`<!-- ${name}:start -->\n`, `<!-- ${name}:end -->`];
    const [from, to] = [done.indexOf(start), done.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${file}: must hold ${start.trim()} and, below, ${end}. Put them back.`);
    return `${done.slice(0, from + start.length)}${block}${done.slice(to)}`;
  }, text);
}
