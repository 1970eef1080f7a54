import type { Claim } from '../../../model/claim.js';
import type { CodeEntity, CodeRow } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isBesideCode } from '../../../paths/roles.js';
import { NAMESPACE_SIGN, inNamespace, isOfNamespace, lastOfNamespace } from '../../../text/words/qualified.js';
import { judgeLostModule } from '../../removal/lost-module.js';
import { judgeOtherNamespace } from '../../removal/owners/other-namespace.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { importsOf } from '../../reading/imports.js';
import { ofOthers, uncertain, verified } from '../../verdict.js';
import { OWNERS } from '../owner.js';
import { judgeQuotedName } from '../quoted-name.js';

/** A name, with the container and the namespace that the document writes before it. */
interface WrittenName {
  readonly hedge?: Hedge;
  readonly name: string;
  readonly container: string | undefined;
  readonly namespace?: string;
}

/** Definitions that a name in a namespace can mean; empty if nothing defines the name. */
interface InNamespace {
  readonly is: readonly CodeEntity[];
}

/**
 * The definitions of the name that are in the namespace with which the document writes it, all of them if it writes
 * none; or the verdict, if the name is the namespace itself, was moved, or is in other namespaces only.
 */
export function definitionsInNamespace(
  claim: Claim<WrittenName>,
  found: readonly CodeEntity[],
  facts: Facts,
): InNamespace | Verdict {
  const { namespace, name, container } = claim.payload;
  if (namespace === undefined) return { is: found };
  if (container !== undefined) return membersIn({ namespace, container }, found, facts);
  const own = found.filter(({ file, container: owner }) => owner === undefined && isIn(namespace, file, facts));
  if (own.length > 0) return { is: own };
  const written = inNamespace(namespace, name);
  const module = moduleIn(written, facts);
  if (module !== undefined) return judgeNamespace(claim, { written, module, found }, facts);
  const others = namespaceOfOthers(namespace, facts) ?? namespaceOfOthers(written, facts);
  if (others !== undefined) return others;
  const row = rowWith(written, facts);
  if (row !== undefined)
    return (
      judgeQuotedName(written, facts)
      ?? uncertain(`no definition of ${written} is understood, but ${row.file} names it`, [
        { file: row.file, line: row.line },
      ])
    );
  const lost = judgeLostModule(claim, { module: written, name: undefined }, facts);
  if (lost !== undefined) return lost;
  const [other] = found;
  return other === undefined
    ? { is: found }
    : (judgeOtherNamespace({ namespace, name, hedge: claim.payload.hedge }, found, facts)
        ?? uncertain(`${name} is defined in ${other.file}, but not in ${namespace}`, [
          { file: other.file, line: other.line },
        ]));
}

/** The first definition of a namespace with this name, or of one inside it. */
function moduleIn(namespace: string, { code }: Facts): CodeEntity | undefined {
  return code.ofKind('module').find(({ name }) => isOfNamespace(name, namespace));
}

interface FoundNamespace {
  readonly written: string;
  readonly module: CodeEntity;
  /** Definitions of its last part. */
  readonly found: readonly CodeEntity[];
}

/** A namespace is there, unless the document may mean a class of its name that was moved or removed. */
function judgeNamespace(claim: Claim, { written, module, found }: FoundNamespace, facts: Facts): Verdict {
  const { file, line } = module;
  const type = found.find(({ kind }) => OWNERS.has(kind) && kind !== 'module');
  if (type !== undefined)
    return uncertain(`${written} is a namespace of ${file}, and a type of that name is defined in ${type.file}`, [
      { file, line },
    ]);
  const lost = judgeLostModule(claim, { module: written, name: undefined }, facts);
  return lost === undefined
    ? verified(`${written} is a namespace of ${file}`, 0.9, [{ file, line }])
    : uncertain(`${written} is a namespace of ${file}, and a file of that name is gone`, [{ file, line }]);
}

/**
 * The verdict on a namespace that another package defines although its name begins like one of this repository: the
 * product imports from it, and no file here declares it.
 */
function namespaceOfOthers(namespace: string, facts: Facts): Verdict | undefined {
  if (moduleIn(namespace, facts) !== undefined) return undefined;
  const last = lastOfNamespace(namespace);
  const from = facts.code
    .rowsWith(namespace, MAX_ROWS)
    .find(
      ({ file, row }) => !isBesideCode(file) && importsOf(last, row).some(({ from }) => isOfNamespace(from, namespace)),
    );
  return from === undefined
    ? undefined
    : ofOthers(`${namespace} is not a namespace of this repository, and ${from.file} imports from it`, [
        { file: from.file, line: from.line },
      ]);
}

/** Members of the type in this namespace; of a type that it inherits from, if the type has none of the name. */
function membersIn(
  { namespace, container }: { readonly namespace: string; readonly container: string },
  found: readonly CodeEntity[],
  facts: Facts,
): InNamespace | Verdict {
  const types = facts.code.named(container).filter(({ kind }) => OWNERS.has(kind));
  const files = new Set(types.flatMap(({ file }) => (isIn(namespace, file, facts) ? [file] : [])));
  if (types.length > 0 && files.size === 0)
    return uncertain(`${container} is defined in ${types[0]?.file ?? 'other files'}, but not in ${namespace}`);
  const own = found.filter(({ file, container: owner }) => owner === container && files.has(file));
  return { is: own.length > 0 ? own : found };
}

/** Does the file declare the namespace? */
function isIn(namespace: string, file: string, { code }: Facts): boolean {
  return code.named(namespace).some((entity) => entity.kind === 'module' && entity.file === file);
}

/** Rows with a qualified name that are read in the search for one of the product. */
const MAX_ROWS = 10;

/** A row of the product with the qualified name, as one that defines an alias. */
function rowWith(written: string, { code }: Facts): CodeRow | undefined {
  return [written, written.replaceAll(NAMESPACE_SIGN, NAMESPACE_SIGN.repeat(2))]
    .flatMap((form) => code.rowsWith(form, MAX_ROWS))
    .find(({ file }) => !isBesideCode(file));
}
