/**
 * Shapes of markdown that cost a careless parser much time or stack; each function takes its approximate size in
 * characters.
 */
export const SHAPES = {
  brackets: (size) => '['.repeat(size),
  images: (size) => '![a]('.repeat(size / 5),
  quotes: (size) => `${'> '.repeat(size / 2)}deep`,
  lists: (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => `${' '.repeat(at)}- x`).join('\n'),
  fences: (size) => '```bash\nnpm run build\n```\n'.repeat(size / 26),
  openFences: (size) => '~~~\n'.repeat(size / 4),
  console: (size) => `\`\`\`console\n${'$ cd src && npm run build\n'.repeat(size / 26)}\`\`\`\n`,
  anchors: (size) => '## Hi\n\n[x](#hj)\n\n'.repeat(size / 18),
  spans: (size) => '- `a` `b.c` `d()`\n'.repeat(size / 18),
  ticks: (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => '`'.repeat(at)).join(' '),
  line: (size) => `Call \`parseLantern()\` ${'x/'.repeat(size / 2)}.js`,
  words: (size) => `${'word '.repeat(size / 5)}`,
  stars: (size) => '*a **b '.repeat(size / 7),
  underscores: (size) => '_'.repeat(size),
  table: (size) => `|a|\n|-|\n${'|`--x`|\n'.repeat(size / 8)}`,
  wideTable: (size) => `${'|a'.repeat(size / 6)}|\n${'|-'.repeat(size / 6)}|\n${'|b'.repeat(size / 6)}|`,
  html: (size) => '<div>'.repeat(size / 5),
  comment: (size) => `<!-- ${'-'.repeat(size)}`,
  entities: (size) => '&amp;&#x41;&bogus'.repeat(size / 17),
  headings: (size) => '# a\n'.repeat(size / 4),
  setext: (size) => 'a\n=\n'.repeat(size / 4),
  references: (size) => Array.from({ length: size / 16 }, (_, at) => `[r${at}]: ./a${at}`).join('\n'),
  footnotes: (size) => Array.from({ length: size / 16 }, (_, at) => `[^${at}]: x[^${at}]`).join('\n'),
  urls: (size) => 'http://a.b/'.repeat(size / 11),
  escapes: (size) => '\\'.repeat(size),
  frontMatter: (size) => `---\na: &a [${'*a,'.repeat(size / 3)}]\n---\n# x`,
  deepFrontMatter: (size) => `---\n${'{a: '.repeat(size / 4)}\n---\n# x`,
  mdx: (size) => `${'{'.repeat(size / 2)}\n<A b={${'`${'.repeat(size / 6)}`,
  routes: (size) => `GET ${'/'.repeat(size)}y`,
  paths: (size) => `\`${'a/'.repeat(size / 2)}b.ts\``,
  dots: (size) => `\`${'../'.repeat(size / 3)}b.ts\` [x](${'../'.repeat(size / 6)}a.md)`,
  globs: (size) => `\`src/${'**/*'.repeat(size / 4)}.ts\``,
  controls: () => '# \u001b]0;title\u0007 \u202e evil\n\n\u0000\u0001 text `\u0008`',
  surrogates: () => '# \ud800 lone \udfff\n\n`\ud800()`',
  prototypes: () =>
    '# __proto__\n\n`__proto__.polluted()` [constructor](#constructor) `toString()` set `--__proto__`\n\n## constructor\n\n## toString\n\n## hasOwnProperty\n',
  spaces: (size) => `${' '.repeat(size)}x\n${'\t'.repeat(size)}y`,
  empty: () => '',
};

export function hostileText(chance, name = chance.pick(Object.keys(SHAPES))) {
  const size = chance.weighed({ small: 4, middle: 3, large: 1 });
  const chars = {
    small: chance.between(200, 2_000),
    middle: chance.between(4_000, 20_000),
    large: chance.between(40_000, 120_000),
  }[size];
  return { name, text: `# Hostile ${name}\n\n${SHAPES[name](chars)}\n\n## After\n\nCall \`parseLantern()\`.\n` };
}
