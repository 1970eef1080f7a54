import { NULL_WORDS } from '../../text/words/variable-names.js';
import { endOfKey } from './key-text.js';
import { namesOfSecrets } from './secret-names.js';

/** Replaces each character of a secret: does not occur in words of code or prose. */
export const MASK = '\u2588';

/**
 * Tokens, by the prefixes that issuers chose for secret scanners, each with the minimum that follows. Every token
 * contains one of the texts before its form.
 */
const TOKENS = [
  ['sk-', 'sk-(?=[\\w-]{0,200}\\d)[\\w-]{16,400}'],
  ['k_live_ k_test_', '(?:sk|rk|pk)_(?:live|test)_\\w{10,200}'],
  ['whsec_', 'whsec_\\w{16,200}'],
  ['ghp_ gho_ ghu_ ghs_ ghr_', 'gh[pousr]_\\w{20,300}'],
  ['github_pat_', 'github_pat_\\w{20,300}'],
  ['glpat-', 'glpat-[\\w-]{16,300}'],
  ['npm_', 'npm_[A-Za-z0-9]{30,100}'],
  ['pypi-', 'pypi-[\\w-]{40,400}'],
  ['AKIA ASIA', '(?:AKIA|ASIA)[A-Z0-9]{16}'],
  ['AIza', 'AIza[\\w-]{30,60}'],
  ['xox', 'xox[abeoprs]-[\\w-]{10,300}'],
  ['hf_', 'hf_[A-Za-z0-9]{30,100}'],
  ['SG.', 'SG\\.[\\w-]{16,100}\\.[\\w-]{16,100}'],
  ['shpat_ shpca_ shppa_ shpss_', 'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}'],
  ['dop_v1_', 'dop_v1_[a-f0-9]{60,70}'],
  ['eyJ', 'eyJ[\\w-]{8,4000}\\.eyJ[\\w-]{8,4000}\\.[\\w-]{8,4000}'],
] as const;
/** Nearly all texts contain none of these, and are passed over. */
const SIGNS = [...TOKENS.flatMap(([signs]) => signs.split(' ')), '-----BEGIN '];
const TOKEN = new RegExp(`(?<![\\w-])(?:${TOKENS.map(([, form]) => form).join('|')})`, 'g');
const KEY_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

/**
 * The text of a file as it may be cached and shown: of a file with secrets only the names, of any other everything
 * except text that looks like a token. Line breaks are kept, and masked text keeps its length. O(length).
 */
export function withoutSecrets(file: string, text: string): string {
  return maskTokens(namesOfSecrets(file, text) ?? text);
}

/** Masks each character of tokens and private keys, recognised by form alone. */
export function maskTokens(text: string): string {
  return SIGNS.some((sign) => text.includes(sign)) ? maskKeys(text).replace(TOKEN, masked) : text;
}

function maskKeys(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: begin, index } of text.matchAll(KEY_BEGIN)) {
    const body = index + begin.length;
    if (index < from) continue;
    const stop = endOfKey(text, body);
    kept += text.slice(from, body) + masked(text.slice(body, stop));
    from = stop;
  }
  return from === 0 ? text : kept + text.slice(from);
}

function masked(secret: string): string {
  return secret
    .split('\n')
    .map((line) => MASK.repeat(line.length))
    .join('\n');
}

const SECRET_NAME = new RegExp(
  String.raw`(?:^|[-_.]|(?<=[a-z\d])(?=[A-Z]))(?:password|passwd|passphrase|pwd|secret|token|credentials?`
    + '|(?:api|access|private|secret|signing|encryption)[-_.]?key)$',
  'i',
);
/** Numbers, booleans and empty values are not secrets. */
const HARMLESS = new RegExp(`^["'\`]?(?:-?[\\d_.]*|true|false|${NULL_WORDS.join('|')})["'\`]?$`, 'i');

/** Whether this is the value of a name that suggests a secret (`DB_PASSWORD`, `apiKey`), or is masked already. */
export function isSecretValue(name: string, value: string): boolean {
  return value.includes(MASK) || (SECRET_NAME.test(name) && !HARMLESS.test(value.trim()));
}
