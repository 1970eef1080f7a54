import { withoutProductEnding } from '../../../ecosystems/project-files.js';
import { isFileNotPackage } from '../../../paths/file-kinds.js';
import { words } from '../../../text/words/words.js';
import { isWellKnownPackage, toolchainOf } from '../../../ecosystems/versions.js';
import { foldedPackage } from '../../../text/words/spellings.js';

/** Words before a number that are not package names. */
const NO_PACKAGE = words(`
  version versions v ver release releases step steps chapter section part figure table page item line lines option level
  tier phase stage day week month year example case type rule note issue pr pull request commit number no
  http https http/ tls ssl ipv tcp udp rfc iso utf es ecma ecmascript css html xml xhtml sql ansi unicode posix openapi
  oauth oidc saml graphql protocol protobuf proto draft spec api rest
  port ports status code error exit level size width height depth max min count limit timeout about around approximately
  over under than to of at in on by for from with and or the a an is are be was were has have only just nearly up
  first last next top least most each every all any some these those this that its it use uses using used require
  requires required need needs support supports supported minimum maximum default equal set sets defaults value values
  windows macos mac osx ios ipados android ubuntu debian fedora centos rhel alpine linux arm x86 amd64 cpu gpu cuda usb
  bluetooth wifi chrome firefox safari edge opera ie explorer apache gpl lgpl agpl mit bsd cc mpl license
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep
  oct nov dec q pep jsr jep tc39 aes sha md rsa base utf-8 utf8 utf-16 mp mpeg h ipv4 ipv6 layer schema dialect
  visual studio office word excel vs net .net framework core c c++ mb gb kb ms px em rem seconds minutes hours days
  times percent lts stable latest current newer older later sdk branch publish within query gets affect tbd v1 v2 v3 v4
  v5 v6 score rank top-k heading earlier above below higher lower greater
`);

export interface Subject {
  readonly name: string;
  readonly toolchain: boolean;
}

/** Canonical subject of a name as written; undefined for words that are not a subject. */
export function subjectOf(written: string): Subject | undefined {
  const name = written.toLowerCase().replace(/^[^\w@]+|(?<!\W)\W+$/g, '');
  const toolchain = toolchainOf(name);
  if (toolchain !== undefined) return { name: toolchain.name, toolchain: true };
  if (name.length < 2 || name.length > 80 || NO_PACKAGE.has(name) || !/[a-z]/.test(name) || isFileNotPackage(name))
    return undefined;
  return { name, toolchain: false };
}

export function isKnown({ name }: Subject): boolean {
  return isWellKnownPackage(name);
}

/** Is the version exact enough to be checked for this subject? */
export function saysSomething({ name }: Subject, version: string): boolean {
  // Years, ports and status codes have more digits than a major version.
  return Number.parseInt(version, 10) < 100 && (toolchainOf(name)?.needsMinor !== true || version.includes('.'));
}

/**
 * Do the name in a document and the name in a manifest mean the same package? `Next.js` is `next`; `-`, `_` and `.` are
 * equal; of a path, the last part counts.
 */
export function meansPackage(written: string, name: string): boolean {
  const wanted = foldedPackage(written);
  const own = foldedPackage(name);
  if (own === wanted || own === withoutProductEnding(wanted)) return true;
  return (
    !name.startsWith('@')
    && /[/:]/.test(name)
    && foldedPackage(
      name
        .split(/[/:]/)
        .filter((part) => !/^v\d+$/.test(part))
        .at(-1) ?? '',
    ) === wanted
  );
}
