import type { ImportedAs } from '../../../analysis/extraction/signature.js';
import { remembered } from '../../../text/memo.js';

const CLAUSE = String.raw`(?:([\w$]+) ?)?,? ?(?:\* ?as ([\w$]+) |\{([^{}]{0,4000})\} ?)?`;
const IMPORT = new RegExp(String.raw`\bimport (?:type )?${CLAUSE}from ?["']([^"'\n]{1,300})["']`, 'g');
const REQUIRED = /\b(?:const|let|var) (?:([\w$]+)|\{([^{}]{0,2000})\}) ?= ?require ?\( ?["']([^"'\n]{1,300})["'] ?\)/g;

export const importsIn = remembered(readImports, 20);

function readImports(text: string): readonly ImportedAs[] {
  const imports = [...text.matchAll(IMPORT)].flatMap(
    ([, own, whole, list = '', module = '']): readonly ImportedAs[] => [
      ...(own === undefined || own === 'type' ? [] : [{ local: own, name: 'default', module }]),
      ...(whole === undefined ? [] : [{ local: whole, name: '*', module }]),
      ...namesIn(list, module, ' as '),
    ],
  );
  const required = [...text.matchAll(REQUIRED)].flatMap(([, own, list = '', module = '']): readonly ImportedAs[] => [
    ...(own === undefined ? [] : [{ local: own, name: 'default', module }]),
    ...namesIn(list, module, ':'),
  ]);
  return [...imports, ...required];
}

function namesIn(list: string, module: string, as: string): readonly ImportedAs[] {
  return list.split(',').flatMap((entry): ImportedAs[] => {
    const rows = entry.split('\n').filter((row) => !row.trimStart().startsWith('//'));
    const [name = '', local = name] = rows
      .join(' ')
      .trim()
      .replace(/^type /, '')
      .split(as)
      .map((one) => one.trim());
    return /^[\w$]+$/.test(name) && /^[\w$]+$/.test(local) ? [{ local, name, module }] : [];
  });
}
