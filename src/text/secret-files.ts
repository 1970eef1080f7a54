import { baseNameOf } from './paths.js';

/** Files that are kept because of what nobody else may read. By last segment, letter case aside; one list for every reader. */
const SECRET_FILES: readonly RegExp[] = [
  // Environments: `.env`, `.env.local`, `.envrc`, `prod.env`.
  /^\.env/, /\.env(?:$|[._-])/,
  // Credentials of programs.
  /^(?:\.npmrc|\.yarnrc\.yml|\.pypirc|\.dockercfg|\.boto|\.s3cfg|\.terraformrc|terraform\.rc|kubeconfig|local\.settings\.json)$/,
  /^(?:.*[-_.])?(?:credentials?|secrets?)(?:[-_.].*)?\.(?:json[c5]?|ya?ml|toml|ini|cfg|conf|config|properties|xml|plist|csv|txt)$/,
  /^(?:service[-_]?account|client[-_]secret|gcp[-_]key).*\.json$/, /firebase[-_]adminsdk.*\.json$/,
  // Terraform keeps the values of all variables in its state.
  /\.tfvars(?:\.json)?$/, /\.tfstate(?:\.|$)/,
];
/** The same, without names that anybody could look for: keys, key stores, lists of passwords. */
const OPAQUE_FILES: readonly RegExp[] = [
  /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|gpg|asc|secrets?)$/, /^id_(?:rsa|dsa|ecdsa|ed25519)(?:[-_.](?!pub$).*)?$/,
  /^(?:[._]netrc|\.pgpass|\.my\.cnf|\.htpasswd|\.git-credentials|\.secrets?|secrets?|credentials?)$/,
];
const TEMPLATE = /(?:^|[._-])(?:examples?|samples?|templates?|tmpl|tpl|dist|defaults?|schema|dummy|placeholder)(?:[._-]|$)/;

/** Is it made to be read and copied, so that what stands there is an example? */
export function isTemplateFile(file: string): boolean {
  return TEMPLATE.test(baseNameOf(file).toLowerCase());
}

/** Does this file hold values that are kept in no cache and shown in no answer? Documents do not. */
export function isSecretFile(file: string): boolean {
  return kindOf(file) !== undefined;
}

function kindOf(file: string): 'named' | 'opaque' | undefined {
  const name = baseNameOf(file).toLowerCase();
  if (TEMPLATE.test(name) || /\.(?:md|mdx|mdc|markdown|rst|adoc)$/.test(name)) return undefined;
  if (OPAQUE_FILES.some((pattern) => pattern.test(name))) return 'opaque';
  return SECRET_FILES.some((pattern) => pattern.test(name)) ? 'named' : undefined;
}

/** What such a file may tell: the names that have values, each on its line. Undefined for any other file. O(length). */
export function namesOfSecrets(file: string, text: string): string | undefined {
  const kind = kindOf(file);
  if (kind === undefined) return undefined;
  const lines = text.split('\n');
  if (kind === 'opaque') return '\n'.repeat(lines.length - 1);
  return namedBy(/\.(?:json[c5]?|ya?ml|tfstate)(?:$|\.)/i.test(file) ? COLON : EQUALS, lines);
}

const NAME = '["\']?[A-Za-z_][\\w.-]{0,63}["\']?\\s{0,20}';
const COLON = new RegExp(`^\\s{0,80}(?:-\\s)?${NAME}:(?!//)`);
const EQUALS = new RegExp(`^\\s{0,40}(?:#\\s{0,5})?(?:export\\s{1,20})?${NAME}=`);
const LINE_CHARS = 1_000;

/** Lines of a value that goes on are no names, whatever they look like. */
function namedBy(form: RegExp, lines: readonly string[]): string {
  let isInside: (line: string) => boolean = () => false;
  return lines.map((line) => {
    if (isInside(line)) return '';
    const name = form.exec(line.slice(0, LINE_CHARS))?.[0];
    isInside = name === undefined ? () => false : continuation(line.slice(name.length), line.search(/\S/));
    return name ?? '';
  }).join('\n');
}

/** Is a following line still part of this value: an open quote, a key, or a block of YAML? */
function continuation(value: string, indent: number): (line: string) => boolean {
  const quote = /^\s*(["'`])/.exec(value)?.[1];
  if (quote !== undefined && value.indexOf(quote, value.indexOf(quote) + 1) === -1) return through(quote);
  if (value.includes('-----BEGIN ') && !value.includes('-----END ')) return through('-----END ');
  const isBlock = /^\s*[|>][+-]?\d?\s*$/.test(value);
  return isBlock ? (line) => line.trim() === '' || line.search(/\S/) > indent : () => false;
}

/** Every line up to the one that holds the mark, and that one. */
function through(mark: string): (line: string) => boolean {
  let isOpen = true;
  return (line) => {
    const wasOpen = isOpen;
    isOpen &&= !line.includes(mark);
    return wasOpen;
  };
}
