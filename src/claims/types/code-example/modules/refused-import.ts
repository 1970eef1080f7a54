import { isOneLanguage } from '../../../../ecosystems/languages.js';
import { habitsOf, isDeclarationFile } from '../../../../ecosystems/source-forms.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import type { Proof } from '../../../../model/proof.js';
import type { Evidence, Verdict } from '../../../../model/verdict.js';
import { isTemplateOfPages } from '../../../../paths/doc-kinds.js';
import { isBesideCode } from '../../../../paths/roles.js';
import { isChosenName, isNameOfKind } from '../../../../text/words/placeholders.js';
import { evidentName } from '../../../removal/near-names.js';
import { placesInCode } from '../../../removal/removed-symbol.js';
import { placeholderFrom } from '../../../reading/examples/placeholder-import.js';
import { isSupposed } from '../../../reading/section/supposed.js';
import { rowsAround } from '../../../reading/doc-line.js';
import { drifted, uncertain } from '../../../verdict.js';
import { otherTimeOfImport } from '../calls/other-time.js';
import type { ExamplePayload } from '../calls/payload.js';

/** Kinds that tell more of a lost name than that an import of it fails. */
const OF_LOSSES: ReadonlySet<string> = new Set(['declared-left', 'developer-left', 'listed-left']);

/**
 * The verdict on a name that an example takes from a module of this repository, where the module, read in full, exports
 * no such name: the example does not run, wherever else the name is defined. Undefined where it is exported, where not
 * all exports are known, and where a rename tells more.
 */
export function judgeImport(claim: Claim<ExamplePayload>, verdict: Verdict, facts: Facts): Verdict | undefined {
  const { taken, name, hedge } = claim.payload;
  if (taken === undefined || !facts.code.ready() || (hedge !== undefined && hedge.slight !== true)) return undefined;
  if (verdict.status === 'drifted' && verdict.proof.endsWith('-renamed')) return undefined;
  if (
    isChosenName(name)
    || isNameOfKind(name)
    || isTemplateOfPages(claim.file)
    || isSupposed(claim, facts)
    || !facts.code.refusesImport(taken, name)
  )
    return undefined;
  const exported = facts.code.exportsOf(taken) ?? new Map<string, CodeEntity | undefined>();
  const names = new Set(exported.keys());
  const definitions = definitionsAtTop(name, facts);
  const home = facts.manifests.all().find((one) => one.name !== undefined && isOrBelow(taken, one.name));
  const evidence = [
    ...(home === undefined ? [] : [{ file: home.file }]),
    ...definitions.slice(0, 1).map(({ file, line }) => ({ file, line })),
  ];
  const says = `${taken} exports no ${name}`;
  const known = [...exported.values()];
  const otherwise =
    otherTimeOfImport(claim, facts)
    ?? boundElsewhere(definitions, known)
    ?? failsHere(claim, facts)
    ?? besidePlaceholder(claim, taken, facts)
    ?? amongPlaceholders(claim, taken, facts)
    ?? madeBefore(claim, known, facts);
  if (otherwise !== undefined)
    return verdict.status === 'drifted' ? undefined : uncertain(`${says}, and ${otherwise}`, evidence);
  const fix = fixOf({ taken, home: home?.name, name, names }, facts);
  return drifted({
    proof: fix.replacements.length > 0 && wasNeverHere(claim, facts) ? 'name-near' : proofBeside(verdict),
    reason: `${says}${whatHappened(verdict, evidence)}`,
    confidence: 0.85,
    severity: 'medium',
    evidence,
    detail: `All of its exports are known (${names.size}).`,
    ...fix,
  });
}

/** That the code lost the name is a proof of its own, which this one confirms. */
function proofBeside(verdict: Verdict): Proof {
  return verdict.status === 'drifted' && OF_LOSSES.has(verdict.proof) ? verdict.proof : 'import-refused';
}

/** No code has the name or had it when the line was written, so that it was not right even then. */
function wasNeverHere(claim: Claim<ExamplePayload>, facts: Facts): boolean {
  const { file, line, payload } = claim;
  if (placesInCode(claim, payload.name, facts).length > 0 || facts.history.unavailable() !== undefined) return false;
  facts.history.prepareWords([payload.name], file, line);
  return facts.history.wordWhenWritten(payload.name, file, line)?.isPresent === false;
}

const FAILURE = /\b(?:ImportError|ModuleNotFoundError|cannot import name|does not provide an export)\b/;
/** Rows below an import that say what it prints. */
const ROWS_OF_OUTPUT = 4;

/** Why the import is shown because it fails: the example says what it then prints. */
function failsHere(claim: Claim, facts: Facts): string | undefined {
  const said = FAILURE.exec(rowsAround(claim, { above: 0, below: ROWS_OF_OUTPUT }, facts).join('\n'));
  return said === null ? undefined : `the example shows that it fails (“${said[0]}”)`;
}

/**
 * Why another language may give the module the name: the product defines it there only, and a build may bind it, as it
 * does with native code.
 */
function boundElsewhere(
  definitions: readonly CodeEntity[],
  exported: readonly (CodeEntity | undefined)[],
): string | undefined {
  const own = exported.find((entity) => entity !== undefined);
  const [other] = definitions;
  const stub = definitions.find(({ file }) => isDeclarationFile(file));
  if (stub !== undefined) return `${stub.file} declares it for checkers of types`;
  return own === undefined || other === undefined || definitions.some(({ file }) => isOneLanguage(own.file, file))
    ? undefined
    : `${other.file} defines it in another language, which a build may bind`;
}

const IMPORTED = /\b(?:from|import|require\()\s{0,3}["'](@[\w.-]{1,60}\/)([\w.-]{1,60})/g;
/** Rows above and below an import that may import as well. */
const ROWS_BESIDE = 6;

/**
 * Why the example may be a template: a row beside the import takes a package of this repository's scope that is not
 * one of its packages, `@shop/component`, which readers replace.
 */
function besidePlaceholder(claim: Claim, taken: string, facts: Facts): string | undefined {
  const packages = new Set(facts.manifests.all().flatMap(({ name }) => name ?? []));
  const scope = taken.startsWith('@') ? taken.slice(0, taken.indexOf('/') + 1) : undefined;
  if (scope === undefined) return undefined;
  const near = rowsAround(claim, { above: ROWS_BESIDE, below: ROWS_BESIDE }, facts).join('\n');
  const other = [...near.matchAll(IMPORTED)].find(
    ([, own = '', name = '']) => own === scope && !packages.has(`${own}${name}`),
  );
  return other === undefined ? undefined : `the example takes ${scope}${other[2] ?? ''} as well, which is not here`;
}

function amongPlaceholders(claim: Claim, taken: string, facts: Facts): string | undefined {
  const name = placeholderFrom(taken, claim, facts);
  return name === undefined ? undefined : `the document imports ${name} from there as well, which readers replace`;
}

/** Files of a package that are searched for what makes others of it. */
const MOST_FILES = 100;

/** Why the name may be in a file that is made before a build: the package has one made, and other code names it. */
function madeBefore(
  claim: Claim<ExamplePayload>,
  exported: readonly (CodeEntity | undefined)[],
  facts: Facts,
): string | undefined {
  const files = new Set(exported.flatMap((entity) => entity?.file ?? []));
  const maker = [...files].slice(0, MOST_FILES).find((file) => {
    const { generates } = habitsOf(file);
    return generates !== undefined && facts.code.hasText(file, generates);
  });
  const [place] = maker === undefined ? [] : placesInCode(claim, claim.payload.name, facts);
  return maker === undefined || place === undefined
    ? undefined
    : `${maker} has files made before a build, and ${place.file} names it`;
}

/** In parentheses: what the name was, or is elsewhere. */
function whatHappened(verdict: Verdict, evidence: readonly Evidence[]): string {
  const past = verdict.status === 'drifted' ? /\(([^()]{1,200})\)$/.exec(verdict.reason)?.[1] : undefined;
  const place = evidence.find(({ line }) => line !== undefined);
  if (past !== undefined) return ` (${past})`;
  return place === undefined ? '' : ` (something of that name is in ${place.file}:${place.line ?? 1})`;
}

/** Definitions of the name in the product that an importer could mean. */
function definitionsAtTop(name: string, { code }: Pick<Facts, 'code'>): readonly CodeEntity[] {
  return code.named(name).filter(({ file, container }) => container === undefined && !isBesideCode(file));
}

/** Is it the package, or one of its modules: `shop/cart` of `shop`? */
function isOrBelow(module: string, name: string): boolean {
  return module === name || module.startsWith(`${name}/`) || module.startsWith(`${name}.`);
}

interface Refused {
  readonly taken: string;
  /** Name of the package that has the module. */
  readonly home: string | undefined;
  readonly name: string;
  readonly names: ReadonlySet<string>;
}

/**
 * The package itself, where it exports what one of its modules does not, or the exported name of which it is a slip of
 * the pen. Another package of the repository is not what the example installs.
 */
function fixOf(
  { taken, home, name, names }: Refused,
  { code }: Facts,
): { readonly suggestion?: string; readonly replacements: readonly string[] } {
  if (home !== undefined && home !== taken && code.exportsOf(home)?.has(name) === true)
    return { suggestion: `${home} exports ${name}.`, replacements: [] };
  const near = code.named(name).length > 0 ? undefined : evidentName(name, names);
  return { replacements: near === undefined ? [] : [near] };
}
