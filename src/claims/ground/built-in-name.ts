import { hostOfMember, hostOfObject, languagesOfFence, languageOf } from '../../ecosystems/languages.js';
import type { Claim } from '../../model/claim.js';
import { IMPORTED_KINDS } from '../../model/code-facts.js';
import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Language } from '../../analysis/extraction/define.js';
import type { Section } from '../../model/section.js';
import { isBesideCode } from '../../paths/roles.js';
import { FenceReader } from '../../text/layout/fences.js';
import { keptFor } from '../../text/memo.js';
import { sectionOf } from '../reading/doc-line.js';

/** A name as a document writes it, and the definition that has been found for it. */
interface FoundName {
  readonly name: string;
  readonly container: string | undefined;
  readonly entity: CodeEntity;
}

const METHODS: ReadonlySet<EntityKind> = new Set(['method', 'function']);

/**
 * What provides the name to every program, although something here has it: a browser, or the language of the defining
 * file or of the section's examples. Not if the product itself provides the name, or the object before it.
 */
export function providerOf(claim: Claim, { name, container, entity }: FoundName, facts: Facts): string | undefined {
  if (isProvided(entity)) return undefined;
  if (container !== undefined) {
    const host = hostOfObject(container);
    if (
      host === undefined
      && !(/^[A-Z]/.test(container) && isGlobal(claim, { name: container, file: entity.file }, facts))
    )
      return /^[a-z]/.test(container) ? hostOfMember(name) : undefined;
    if (facts.code.named(container).some((owner) => owner.exported && !isBesideCode(owner.file) && isThing(owner)))
      return undefined;
    return host ?? 'the language';
  }
  const host = hostOfMember(name);
  if (host !== undefined) return host;
  const isMethod = METHODS.has(entity.kind);
  return !isMethod && isGlobal(claim, { name, file: entity.file }, facts) ? 'the language' : undefined;
}

/** Does every program have the name, in the language of the file or of an example in the claim's section? */
export function isGlobal(
  claim: Pick<Claim, 'file' | 'sectionId'>,
  { name, file }: { readonly name: string; readonly file: string },
  facts: Pick<Facts, 'docs'>,
): boolean {
  if (languageOf(file)?.language.globals?.has(name) === true) return true;
  const section = sectionOf(claim, facts);
  return section !== undefined && languagesIn(section).some(({ globals }) => globals?.has(name) === true);
}

/** Is it, for a name that nothing here defines, a method or property of the standard library or of the browser? */
export function isStandardMember(
  claim: Pick<Claim, 'file' | 'sectionId'>,
  { name, file }: { readonly name: string; readonly file: string },
  facts: Pick<Facts, 'docs'>,
): boolean {
  const has = ({ standardMembers }: Language): boolean => standardMembers?.has(name) === true;
  const ofFile = languageOf(file)?.language;
  const section = sectionOf(claim, facts);
  return (
    hostOfMember(name) !== undefined
    || (ofFile !== undefined && has(ofFile))
    || (section !== undefined && languagesIn(section).some(has))
  );
}

/** The languages of the section's examples. */
const languagesIn = keptFor(({ content }: Section) => {
  const fences = new FenceReader({ isNested: true });
  return content.split('\n').flatMap((line) => {
    const { place, fence } = fences.read(line);
    return place === 'opening' ? languagesOfFence(/[\w+-]{1,40}/.exec(fence?.info ?? '')?.[0] ?? '') : [];
  });
});

/** May users of the package get it by this name alone? */
export function isProvided(entity: CodeEntity): boolean {
  return entity.exported && entity.container === undefined && isThing(entity);
}

function isThing({ kind }: CodeEntity): boolean {
  return IMPORTED_KINDS.has(kind);
}
