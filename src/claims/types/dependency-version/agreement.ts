import { toolchainOf } from '../../../ecosystems/versions.js';
import type { Manifest } from '../../../model/manifest.js';
import { baseNameOf } from '../../../text/paths.js';
import { isOfAnother } from '../../../paths/roles.js';
import type { ConsistencyRule, StatedValue } from '../../define.js';
import { isOfWholePackage, packageOf, statesTheProject } from '../../ground/scope.js';
import { audienceOf } from '../../reading/audience.js';
import { describe } from './draft.js';
import type { VersionStatement } from './payload.js';
import { compareAt, readDemand } from './ranges.js';
import { meansPackage } from './subjects.js';

/** Where a project says what it needs; elsewhere a sentence is about one feature of it. */
const NEEDS =
  /\b(?:requirements?|prerequisites?|compatib\w*|supported|support|install\w*|getting started|quick ?start|set ?up|before you|development|developing|contribut\w*|build\w*|dependencies|introduction|overview)\b/i;
const FRONT_PAGE =
  /^(?:readme|index|contributing|install\w*|getting[-_]started|quick[-_]?start|agents|claude|requirements|setup|development|developing|building)\b/i;

/** Least versions that two documents require. */
export const agreementOnVersions: ConsistencyRule<VersionStatement> = {
  states({ payload }, { doc, section }) {
    const { subject, required, form, listed } = payload;
    if (!required || form !== 'minimum' || listed || !statesTheProject({ doc, section })) return undefined;
    if (!FRONT_PAGE.test(baseNameOf(doc.file)) && !section.headingPath.some((heading) => NEEDS.test(heading)))
      return undefined;
    // Who builds a project may need more than who uses it.
    const reader = audienceOf({ doc, section }) === 'ours' ? 'developers' : 'users';
    const words = toolchainOf(subject)?.statedAs ?? [subject.replace(/[-_.]?js$/, '')];
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
  // A place that needs more than the manifest may be a place of its own; one that needs less is wrong.
  // What a manifest of some package here asks for is right of that package.
  refutes: (confirmed, other, { manifests }) =>
    compareAt(confirmed.written, other.written) > 0
    && !manifests
      .all()
      .some((manifest) => floorsOf(manifest, other).some((floor) => compareAt(floor, other.written) === 0)),
  // Where the packages ask for several, the greatest is what the whole needs.
  mends: (confirmed, { manifests }) =>
    !manifests
      .all()
      .some(
        (manifest) =>
          !isOfAnother(manifest.file)
          && floorsOf(manifest, confirmed).some((floor) => compareAt(floor, confirmed.written) > 0),
      ),
};

/** Least versions that a manifest asks for. */
function floorsOf({ requirements }: Manifest, { name }: StatedValue): readonly string[] {
  return requirements
    .filter((requirement) => requirement.name === name || meansPackage(name, requirement.name))
    .flatMap(({ range }) => readDemand(range)?.floors ?? []);
}

/** The part of a version that decides: the major one of packages from 1.0 on, and of toolchains that say no other. */
function lowest({ subject, version, toolchain }: VersionStatement): string {
  const [major = '0', minor = '0'] = version.split('.');
  return toolchainOf(subject)?.minorDecides === true || (!toolchain && major === '0') ? `${major}.${minor}` : major;
}
