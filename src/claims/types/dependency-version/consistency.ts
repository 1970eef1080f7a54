import { withoutProductEnding } from '../../../ecosystems/project-files.js';
import { toolchainOf } from '../../../ecosystems/versions.js';
import type { Manifest } from '../../../model/manifest.js';
import { isDocNamed } from '../../../paths/doc-names.js';
import { isOfAnother } from '../../../paths/roles.js';
import type { ConsistencyRule, StatedValue } from '../../define.js';
import { isOfWholePackage, packageOf, statesTheProject } from '../../ground/units/scope.js';
import { audienceOf } from '../../reading/section/audience.js';
import { describe } from './draft.js';
import type { VersionStatement } from './payload.js';
import { compareAt, readDemand } from './ranges.js';
import { meansPackage } from './subjects.js';

/** Headings under which a project states its own requirements; elsewhere a sentence may be about a single feature. */
const NEEDS = new RegExp(
  String.raw`\b(?:${[
    String.raw`requirements?|prerequisites?|compatib\w*|supported|support|install\w*|getting started`,
    String.raw`quick ?start|set ?up|before you|development|developing|contribut\w*|build\w*|dependencies`,
    'introduction|overview',
  ].join('|')})\b`,
  'i',
);
const isFrontPage = isDocNamed('frontPage');

/** Minimum versions that two documents require. */
export const consistencyOfVersions: ConsistencyRule<VersionStatement> = {
  statedValue({ payload }, { doc, section }) {
    const { subject, required, form, listed } = payload;
    if (!required || form !== 'minimum' || listed || !statesTheProject({ doc, section })) return undefined;
    if (!isFrontPage(doc.file) && !section.headingPath.some((heading) => NEEDS.test(heading))) return undefined;
    // Developers of a project may need a higher version than its users.
    const reader = audienceOf({ doc, section }) === 'ours' ? 'developers' : 'users';
    const words = toolchainOf(subject)?.statedAs ?? [withoutProductEnding(subject)];
    const shown = describe(payload);
    const key = `${subject} ${reader}`;
    return { key, name: subject, value: lowest(payload), shown, written: payload.version, words };
  },
  isSameSubject({ name }, [first, second], facts) {
    const own = packageOf(first, facts);
    if (own !== packageOf(second, facts) || !isOfWholePackage(first, own) || !isOfWholePackage(second, own))
      return false;
    return facts.manifests
      .above(own)
      .some(({ requirements }) =>
        requirements.some((requirement) => requirement.name === name || meansPackage(name, requirement.name)),
      );
  },
  // A place that requires more than the manifest may have requirements of its own; a place that requires less is wrong.
  // A version that any manifest here requires is right for that package.
  refutes: (confirmed, other, { manifests }) =>
    compareAt(confirmed.written, other.written) > 0
    && !manifests
      .all()
      .some((manifest) => floorsOf(manifest, other).some((floor) => compareAt(floor, other.written) === 0)),
  // If the packages require different versions, the whole project needs the highest.
  canReplace: (confirmed, { manifests }) =>
    !manifests
      .all()
      .some(
        (manifest) =>
          !isOfAnother(manifest.file)
          && floorsOf(manifest, confirmed).some((floor) => compareAt(floor, confirmed.written) > 0),
      ),
};

/** Minimum versions that a manifest requires. */
function floorsOf({ requirements }: Manifest, { name }: StatedValue): readonly string[] {
  return requirements
    .filter((requirement) => requirement.name === name || meansPackage(name, requirement.name))
    .flatMap(({ range }) => readDemand(range)?.floors ?? []);
}

/**
 * The significant part of a version: the major version of packages from 1.0 on and of most toolchains, else
 * `major.minor`.
 */
function lowest({ subject, version, toolchain }: VersionStatement): string {
  const [major = '0', minor = '0'] = version.split('.');
  return toolchainOf(subject)?.minorDecides === true || (!toolchain && major === '0') ? `${major}.${minor}` : major;
}
