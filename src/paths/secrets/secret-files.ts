import { baseNameOf } from '../../text/paths.js';
import { endingPattern } from '../file-endings.js';
import { isPage } from '../file-kinds.js';
import { copyWordPattern } from '../known-files.js';

const SETTINGS = endingPattern('settings');
/** The end of a name such as `utils.env.ts`: code about environments. A script of the shell sets their values. */
const MODULE = String.raw`(?:.*\.)?(?!(?:sh|bash|ksh|bats|ps1|psm1)$)${endingPattern('code')}$`;

/** Files that typically contain secrets, by last segment in any letter case. One list for all code that reads files. */
const SECRET_FILES: readonly RegExp[] = [
  // Environments: `.env`, `.env.local`, `.envrc`, `prod.env`, `.dev.vars`.
  /^\.(?:flask)?env/,
  new RegExp(String.raw`\.env(?:$|[._-](?!${MODULE}))`),
  /^\.dev\.vars(?:$|\.)/,
  // Credentials of programs.
  new RegExp(
    String.raw`^(?:\.npmrc|\.yarnrc\.yml|\.pypirc|\.dockercfg|\.dockerconfigjson|\.boto|\.s3cfg`
      + String.raw`|\.?rclone\.conf|\.terraformrc|terraform\.rc|local\.settings\.json|auth\.json)$`,
  ),
  new RegExp(String.raw`^kubeconfig(?:$|[._-](?!${MODULE}))`),
  /\.kubeconfig$/,
  new RegExp(String.raw`^(?:.*[-_.])?(?:credentials?|secrets?)(?:[-_.].*)?\.${SETTINGS}$`),
  /^(?:service[-_]?account|client[-_]secret|gcp[-_]key).*\.json$/,
  /firebase[-_]adminsdk.*\.json$/,
  /^appsettings\.[^/]+\.json$/,
  // Terraform keeps the values of all variables in its state.
  /\.tfvars(?:\.json)?$/,
  /\.tfstate(?:\.|$)/,
];
/** Files with secrets whose names are not useful either: keys, key stores, lists of passwords. */
const OPAQUE_FILES: readonly RegExp[] = [
  /\.(?:pem|key|p12|p8|pfx|jks|keystore|kdbx|ppk|gpg|asc|ovpn|secrets?)$/,
  new RegExp(String.raw`^id_(?:rsa|dsa|ecdsa|ed25519)(?:[-_.](?!pub$|${MODULE}).*)?$`),
  new RegExp(
    String.raw`^(?:[._]netrc|\.pgpass|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.git-credentials|\.secrets?`
      + String.raw`|secrets?|credentials?|\.vault[-_](?:pass|password|token))$`,
  ),
  /^(?:.*[-_.])?(?:credentials?|secrets?)(?:[-_.].*)?\.(?:xml|plist|csv|txt)$/,
];
/**
 * By folder, matched on the whole path: files that programs keep for their users, and files that pass one secret each
 * to a container.
 */
const OPAQUE_PLACES: readonly RegExp[] = [
  /(?:^|\/)\.(?:kube|docker|aws|azure|ssh|gnupg)\/(?!.*\.pub$)/,
  /(?:^|\/)\.?secrets\/(?:[^/]+\/)*\.?[^/.]+(?:\.txt)?$/,
];
const SECRET_PLACES: readonly RegExp[] = [
  /(?:^|\/)\.envs\//,
  new RegExp(String.raw`(?:^|/)\.?secrets/.*\.${SETTINGS}$`),
];
const TEMPLATE = new RegExp(String.raw`(?:^|[._-])${copyWordPattern('copied')}(?:[._-]|$)(.*)$`);
/** A suffix that marks a user's own copy: `.env.example.local`. */
const OWN_COPY = /(?:^|[._-])(?:local|private|secrets?|prod|production|staging|live|own|user)(?:[._-]|$)/;

/** Whether the file is a template to copy, so that its content is an example. */
export function isTemplateFile(file: string): boolean {
  const rest = TEMPLATE.exec(baseNameOf(file).toLowerCase())?.[1];
  return rest !== undefined && !OWN_COPY.test(rest);
}

/** Whether this file, by its name, contains values that must not be cached or shown. Documents do not. */
export function isSecretFile(file: string): boolean {
  return secrecyOf(file) !== undefined;
}

/** `named`: the names in the file are not secret. `opaque`: nothing in the file may be shown. */
export function secrecyOf(file: string): 'named' | 'opaque' | undefined {
  const path = file.toLowerCase();
  const name = baseNameOf(path);
  if (isPage(name) || isTemplateFile(name)) return undefined;
  if (OPAQUE_FILES.some((pattern) => pattern.test(name)) || OPAQUE_PLACES.some((pattern) => pattern.test(path)))
    return 'opaque';
  return SECRET_FILES.some((pattern) => pattern.test(name)) || SECRET_PLACES.some((pattern) => pattern.test(path))
    ? 'named'
    : undefined;
}
