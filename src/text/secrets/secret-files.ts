import { baseNameOf } from '../paths.js';

/**
 * Files that are kept because of what nobody else may read. By last segment, letter case aside; one list for every
 * reader.
 */
const SECRET_FILES: readonly RegExp[] = [
  // Environments: `.env`, `.env.local`, `.envrc`, `prod.env`, `.dev.vars`.
  /^\.(?:flask)?env/,
  /\.env(?:$|[._-])/,
  /^\.dev\.vars(?:$|\.)/,
  // Credentials of programs.
  /^(?:\.npmrc|\.yarnrc\.yml|\.pypirc|\.dockercfg|\.dockerconfigjson|\.boto|\.s3cfg|\.?rclone\.conf|\.terraformrc|terraform\.rc|local\.settings\.json|auth\.json)$/,
  /^kubeconfig(?:$|[._-])/,
  /\.kubeconfig$/,
  /^(?:.*[-_.])?(?:credentials?|secrets?)(?:[-_.].*)?\.(?:json[c5]?|ya?ml|toml|ini|cfg|conf|config|properties)$/,
  /^(?:service[-_]?account|client[-_]secret|gcp[-_]key).*\.json$/,
  /firebase[-_]adminsdk.*\.json$/,
  /^appsettings\.[^/]+\.json$/,
  // Terraform keeps the values of all variables in its state.
  /\.tfvars(?:\.json)?$/,
  /\.tfstate(?:\.|$)/,
];
/** The same, without names that anybody could look for: keys, key stores, lists of passwords. */
const OPAQUE_FILES: readonly RegExp[] = [
  /\.(?:pem|key|p12|p8|pfx|jks|keystore|kdbx|ppk|gpg|asc|ovpn|secrets?)$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:[-_.](?!pub$).*)?$/,
  /^(?:[._]netrc|\.pgpass|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.git-credentials|\.secrets?|secrets?|credentials?|\.vault[-_](?:pass|password|token))$/,
  /^(?:.*[-_.])?(?:credentials?|secrets?)(?:[-_.].*)?\.(?:xml|plist|csv|txt)$/,
];
/**
 * By the folder, from the start of the path: what programs keep for their users, and what containers are given one
 * secret a file.
 */
const OPAQUE_PLACES: readonly RegExp[] = [
  /(?:^|\/)\.(?:kube|docker|aws|azure|ssh|gnupg)\/(?!.*\.pub$)/,
  /(?:^|\/)\.?secrets\/(?:[^/]+\/)*\.?[^/.]+(?:\.txt)?$/,
];
const SECRET_PLACES: readonly RegExp[] = [
  /(?:^|\/)\.envs\//,
  /(?:^|\/)\.?secrets\/.*\.(?:json[c5]?|ya?ml|toml|ini|cfg|conf|config|properties)$/,
];
const TEMPLATE =
  /(?:^|[._-])(?:examples?|samples?|templates?|tmpl|tpl|dist|defaults?|schema|dummy|placeholder)(?:[._-]|$)(.*)$/;
/** What follows the word makes it somebody's own copy: `.env.example.local`. */
const OWN_COPY = /(?:^|[._-])(?:local|private|secrets?|prod|production|staging|live|own|user)(?:[._-]|$)/;
const DOCUMENT = /\.(?:md|mdx|mdc|markdown|rst|adoc)$/;

/** Is it made to be read and copied, so that what stands there is an example? */
export function isTemplateFile(file: string): boolean {
  const rest = TEMPLATE.exec(baseNameOf(file).toLowerCase())?.[1];
  return rest !== undefined && !OWN_COPY.test(rest);
}

/** Does this file hold values that are kept in no cache and shown in no answer, by its name? Documents do not. */
export function isSecretFile(file: string): boolean {
  return secrecyOf(file) !== undefined;
}

/** `named`: the names of what it holds are no secret. `opaque`: nothing of it is to be told. */
export function secrecyOf(file: string): 'named' | 'opaque' | undefined {
  const path = file.toLowerCase();
  const name = baseNameOf(path);
  if (DOCUMENT.test(name) || isTemplateFile(name)) return undefined;
  if (OPAQUE_FILES.some((pattern) => pattern.test(name)) || OPAQUE_PLACES.some((pattern) => pattern.test(path)))
    return 'opaque';
  return SECRET_FILES.some((pattern) => pattern.test(name)) || SECRET_PLACES.some((pattern) => pattern.test(path))
    ? 'named'
    : undefined;
}
