import { NULL_WORDS } from '../../text/words/variable-names.js';
import { namesOfSecrets } from './secret-names.js';

/** Replaces each character of a secret: does not occur in words of code or prose. */
export const MASK = '\u2588';

/** Prefixes of tokens, chosen by issuers for secret scanners, each with the minimum that follows. */
const TOKENS = [
  'sk-(?=[\\w-]{0,200}\\d)[\\w-]{16,400}',
  '(?:sk|rk|pk)_(?:live|test)_\\w{10,200}',
  'whsec_\\w{16,200}',
  'gh[pousr]_\\w{20,300}',
  'github_pat_\\w{20,300}',
  'glpat-[\\w-]{16,300}',
  'npm_[A-Za-z0-9]{30,100}',
  'pypi-[\\w-]{40,400}',
  '(?:AKIA|ASIA)[A-Z0-9]{16}',
  'AIza[\\w-]{30,60}',
  'xox[abeoprs]-[\\w-]{10,300}',
  'hf_[A-Za-z0-9]{30,100}',
  'SG\\.[\\w-]{16,100}\\.[\\w-]{16,100}',
  'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}',
  'dop_v1_[a-f0-9]{60,70}',
  'eyJ[\\w-]{8,4000}\\.eyJ[\\w-]{8,4000}\\.[\\w-]{8,4000}',
];
const TOKEN = new RegExp(`(?<![\\w-])(?:${TOKENS.join('|')})`, 'g');
const KEY_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const KEY_END = '-----END ';
const MOST_KEY_CHARS = 20_000;

/**
 * The text of a file as it may be cached and shown: of a file with secrets only the names, of any other everything
 * except text that looks like a token. Line breaks are kept, and masked text keeps its length. O(length).
 */
export function withoutSecrets(file: string, text: string): string {
  return maskTokens(namesOfSecrets(file, text) ?? text);
}

/** Masks each character of tokens and private keys, recognised by form alone. */
export function maskTokens(text: string): string {
  return maskKeys(text).replace(TOKEN, masked);
}

function maskKeys(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: begin, index } of text.matchAll(KEY_BEGIN)) {
    const body = index + begin.length;
    if (index < from) continue;
    const end = text.slice(body, body + MOST_KEY_CHARS).indexOf(KEY_END);
    const stop = end === -1 ? Math.min(text.length, body + MOST_KEY_CHARS) : body + end;
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
