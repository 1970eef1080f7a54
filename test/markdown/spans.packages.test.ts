import { readFileSync } from 'node:fs';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import { normalText } from '../../src/text/layout/lines.js';
import { allConventions } from '../../src/sites/conventions.js';

const DOCS = [
  'fast-check',
  'minisearch',
  'vitest',
  'zod',
  'typescript',
  'unified',
  'remark-gfm',
  'remark-parse',
  'picomatch',
  'semver',
  'yaml',
  'fast-glob',
  'micromark',
  'eslint',
  'ignore',
  'smol-toml',
  'acorn',
  'debug',
  'express',
  'ajv',
].map((name) => `node_modules/${name}/README.md`);
const processor = unified().use(remarkParse).use(remarkGfm).freeze();
type Node = ReturnType<typeof processor.parse>['children'][number];

function readDoc(file: string): string | undefined {
  try {
    return normalText(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Bare mail addresses, and URLs without a scheme, are links to GFM and text to us. */
function isCompared(url: string): boolean {
  return !/^(?:mailto:|http:\/\/www\.)/.test(url);
}

/** Values of inline code and code blocks, and URLs of links and images, from one tree of the whole document. */
function treeValues(text: string): string[] {
  const values: string[] = [];
  const walk = (node: Node): void => {
    if ((node.type === 'inlineCode' || node.type === 'code') && node.value !== '')
      values.push(`code ${node.value.replaceAll('\n', ' ')}`);
    if ((node.type === 'link' && isCompared(node.url)) || node.type === 'image')
      values.push(`${node.type} ${node.url}`);
    if ('children' in node) node.children.forEach(walk);
  };
  processor.parse(text).children.forEach(walk);
  return values.sort();
}

describe('spans of the documents of npm packages', () => {
  const docs = DOCS.flatMap((file) => {
    const text = readDoc(file);
    return text === undefined
      ? []
      : [
          {
            file,
            text,
            spans: [
              ...spansOf(splitDoc({ file, text, hash: '' }, allConventions), text, allConventions).values(),
            ].flat(),
          },
        ];
  });

  it('are the code, links and images of a tree of the whole', () => {
    expect(docs.length).toBeGreaterThan(10);
    for (const { file, text, spans } of docs) {
      const values = spans.flatMap((span) => {
        if (span.kind === 'code' || span.kind === 'fence')
          return span.block === 'html' ? [] : [`code ${span.value.replaceAll('\n', ' ')}`];
        return (span.kind === 'link' || span.kind === 'image') && !span.definition && isCompared(span.url)
          ? [`${span.kind} ${span.url}`]
          : [];
      });
      expect({ file, values: values.sort() }).toEqual({ file, values: treeValues(text) });
    }
  });

  it('are at their places', () => {
    for (const { file, text, spans } of docs) {
      const lines = text.split('\n');
      const astray = spans.filter((span) => {
        const value =
          span.kind === 'code' || span.kind === 'fence' ? span.value.split('\n')[0] : 'url' in span ? span.url : '';
        const at = (lines[span.line - 1] ?? '').slice(span.column - 1);
        return (
          !at.startsWith(value ?? '') && !(span.kind === 'code' && (value ?? '').startsWith(at)) && !/[\\&%]/.test(at)
        );
      });
      expect({ file, astray }).toEqual({ file, astray: [] });
    }
  });
});
