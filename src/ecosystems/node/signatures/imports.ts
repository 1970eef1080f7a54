import type { ImportedAs } from '../../../analysis/extraction/signature.js';
import { remembered } from '../../../text/memo.js';

const IMPORT =
  /\bimport\s+(?:type\s+)?(?:([\w$]+)\s*(?:,\s*)?)?(?:\*\s*as\s+([\w$]+)|\{([^{}]{0,4000})\})?\s*from\s*["']([^"'\n]{1,300})["']/g;
const REQUIRED = /\b(?:const|let|var)\s+(?:([\w$]+)|\{([^{}]{0,2000})\})\s*=\s*require\s*\(\s*["']([^"'\n]{1,300})["']\s*\)/g;

export const importsIn = remembered(readImports, 20);

function readImports(text: string): readonly ImportedAs[] {
  const imports = [...text.matchAll(IMPORT)].flatMap(([, own, whole, list = '', module = '']): readonly ImportedAs[] => [
    ...(own === undefined || own === 'type' ? [] : [{ local: own, name: 'default', module }]),
    ...(whole === undefined ? [] : [{ local: whole, name: '*', module }]),
    ...namesIn(list, module, /\s+as\s+/),
  ]);
  const required = [...text.matchAll(REQUIRED)].flatMap(([, own, list = '', module = '']): readonly ImportedAs[] => [
    ...(own === undefined ? [] : [{ local: own, name: 'default', module }]),
    ...namesIn(list, module, /\s*:\s*/),
  ]);
  return [...imports, ...required];
}

function namesIn(list: string, module: string, as: RegExp): readonly ImportedAs[] {
  return list.split(',').flatMap((entry): ImportedAs[] => {
    const [name = '', local = name] = entry.replace(/\/\/.*$/gm, '').trim().replace(/^type\s+/, '').split(as);
    return /^[\w$]+$/.test(name) && /^[\w$]+$/.test(local) ? [{ local, name, module }] : [];
  });
}
