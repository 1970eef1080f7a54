import type { Span } from '../../model/span.js';
import { decoded } from '../inline/entity.js';
import { readFenceInfo } from '../blocks/fence-info.js';
import type { FoundFence } from '../blocks/scan.js';

/** The span of a fence outside of containers; undefined when nothing is in it. */
export function fenceSpan(text: string, fence: FoundFence): Span | undefined {
  const source = text.slice(fence.valueFrom, fence.valueTo).replace(/\n$/, '');
  const value = fence.indent === 0 ? source : source.split('\n').map((line) => withoutIndent(line, fence.indent)).join('\n');
  if (value === '') return undefined;
  const [lang = '', ...meta] = decodedInfo(fence.info).split(/[\t ]+/);
  const column = source.indexOf('\n') < 0 ? source.length - value.length : (source.indexOf('\n') - value.indexOf('\n'));
  const endLine = fence.valueLine + value.split('\n').length - 1;
  return { kind: 'fence', ...readFenceInfo(lang, meta.join(' ')), value, block: 'paragraph', line: fence.valueLine, column: column + 1, endLine };
}

function withoutIndent(line: string, indent: number): string {
  let blanks = 0;
  while (blanks < indent && line[blanks] === ' ') blanks += 1;
  return line.slice(blanks);
}

function decodedInfo(info: string): string {
  return decoded(info.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
}
