import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import { linesOf } from '../../text/lines.js';
import { githubSlug, slugCounter } from '../../text/slug.js';
import { jsonKeys } from './json-keys.js';
import { sectionKeys } from './keys.js';
import type { Key } from './keys.js';
import { tomlKeys } from './toml-keys.js';
import { yamlKeys } from './yaml-keys.js';

const MOST_SECTIONS = 2_000;
const MOST_CHARS_OF_LINE = 2_000;

/** A file of settings as a document of kind `reference`: a section a key, headed by its dotted path. Undefined where no keys are found. */
export function splitReference({ file, hash, text }: { readonly file: string; readonly hash: string; readonly text: string }): Doc | undefined {
  const lines = linesOf(text);
  if (lines.some((line) => line.length > MOST_CHARS_OF_LINE)) return undefined;
  const keys = sectionKeys(keysOf(file, lines)).slice(0, MOST_SECTIONS);
  const slugs = slugCounter();
  const sections = keys.map((key) => sectionOf(key, { file, lines, slug: slugs.take(githubSlug(key.path.join('-').replaceAll('.', '-'))) }));
  return sections.length === 0 ? undefined : { file, hash, kind: 'reference', title: undefined, description: undefined, sections, lineCount: lines.length, cut: undefined };
}

function keysOf(file: string, lines: readonly string[]): readonly Key[] {
  if (/\.jsonc?\b/i.test(file)) return jsonKeys(lines);
  return /\.toml\b/i.test(file) ? tomlKeys(lines) : yamlKeys(lines);
}

function sectionOf({ path, first, last }: Key, { file, lines, slug }: { readonly file: string; readonly lines: readonly string[]; readonly slug: string }): Section {
  let end = last;
  while (end > first && (lines[end - 1] ?? '').trim() === '') end -= 1;
  const headings = path.map((_, at) => path.slice(0, at + 1).join('.'));
  return {
    id: `${file}#${slug}`, file, heading: path.join('.'), headingPath: headings, level: Math.min(6, path.length),
    startLine: first, endLine: end, content: lines.slice(first - 1, end).join('\n'),
  };
}
