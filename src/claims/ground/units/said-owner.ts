import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isBesideCode } from '../../../paths/roles.js';
import { baseNameOf } from '../../../text/paths.js';
import { hasWord } from '../../../text/words/whole-word.js';
import { docLineOf, sectionOf } from '../../reading/doc-line.js';
import type { Verified } from '../../verdict.js';

type Place = Pick<Claim, 'file' | 'line' | 'sectionId'>;

/** Shorter owners and files are words of any text. */
const SHORTEST = 3;
/** Longer sections are searched for names of files only at their start. */
const SECTION_CHARS = 20_000;

/**
 * The definitions whose owner or file the text names: the claim's line, else a heading above it, the innermost first,
 * else the rest of the section by a file. All of them where nothing tells one from another.
 */
export function ofSaidOwner(entities: readonly CodeEntity[], claim: Place, facts: Facts): readonly CodeEntity[] {
  if (entities.length < 2) return entities;
  const section = sectionOf(claim, facts);
  const headings = [...(section?.headingPath ?? [])].reverse();
  for (const text of [docLineOf(claim, facts), ...headings]) {
    const said = entities.filter((entity) => namesOwner(text, entity) || namesFile(text, entity));
    if (said.length > 0 && said.length < entities.length) return said;
  }
  const content = section?.content.slice(0, SECTION_CHARS) ?? '';
  const said = entities.filter((entity) => namesFile(content, entity));
  return said.length > 0 ? said : entities;
}

/** Does the text name the owner as code writes it: a type, or a name of several words? */
function namesOwner(text: string, { container = '', name }: CodeEntity): boolean {
  const owner = container.split(/[.:\\#/]+/).at(-1) ?? '';
  return owner.length >= SHORTEST && owner !== name && /[A-Z_\d]/.test(owner) && hasWord(text, owner);
}

function namesFile(text: string, { file }: CodeEntity): boolean {
  const name = baseNameOf(file);
  return name.length > SHORTEST && name.includes('.') && hasWord(text, name);
}

/** The verdict with the place of another definition of the product that the text may mean as well. */
export function besideOthers(
  verdict: Verified,
  { entity, all }: { readonly entity: CodeEntity; readonly all: readonly CodeEntity[] },
): Verified {
  const other = all.find(
    ({ container, file }) =>
      (container !== entity.container || (container === undefined && file !== entity.file)) && !isBesideCode(file),
  );
  return other === undefined || isBesideCode(entity.file)
    ? verdict
    : {
        ...verdict,
        detail: `${other.file}:${other.line} has something of that name as well, and nothing says which is meant.`,
      };
}
